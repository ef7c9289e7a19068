// SPDX-License-Identifier: MIT
//
// The rows that a statement gave, in binary. `rows_next` goes to the first row
// and then from row to row; each reader below reads the next column of it, so
// that a row is read in the order of its select list.
//
// A null reads as 0, false or NULL. Reading a column as another type than it
// has aborts: the statements are ours.
#ifndef STORE_ROWS_H
#define STORE_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/arena.h"
#include "store/store.h"

struct pg_result; // libpq's PGresult

struct rows {
    struct pg_result *result; // owned; NULL: none
    int row;                  // behind the current one
    int column;               // the next one
};

// Takes over `result`.
void rows_init(struct rows *rows, struct pg_result *result);

// Accepts a zeroed one; for SCOPED.
void rows_done(struct rows *rows);

size_t rows_count(const struct rows *rows);

// How many rows an INSERT or UPDATE wrote.
int64_t rows_written(const struct rows *rows);

bool rows_next(struct rows *rows);

// Whether the next column is null. Does not read it.
bool rows_at_null(const struct rows *rows);
void rows_skip(struct rows *rows, int columns);

bool rows_bool(struct rows *rows);
int64_t rows_int(struct rows *rows);     // of any width
uint64_t rows_digest(struct rows *rows); // a bigint's bits
struct store_id rows_id(struct rows *rows);
const char *rows_text(struct rows *rows, struct arena *arena); // a copy
// `size` bytes, or nothing when it is null.
void rows_copy(struct rows *rows, void *out_bytes, size_t size);

// A bytea, borrowed until `rows_done`.
struct store_bytes rows_bytes(struct rows *rows);

// Arrays of one dimension, copied; null elements read as above.
const char **rows_texts(struct rows *rows, struct arena *arena, size_t *out_count);
struct store_bytes *rows_blobs(struct rows *rows, struct arena *arena, size_t *out_count);
int64_t *rows_ints(struct rows *rows, struct arena *arena, size_t *out_count);
double *rows_doubles(struct rows *rows, struct arena *arena, size_t *out_count);

#endif
