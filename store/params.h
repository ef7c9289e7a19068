// SPDX-License-Identifier: MIT
//
// The parameters of one statement, in PostgreSQL's binary format: the first
// call puts $1, the next $2, and so on. Bytes that are put are borrowed until
// the statement has run; what has to be encoded lies in the arena.
#ifndef STORE_PARAMS_H
#define STORE_PARAMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/arena.h"
#include "store/store.h"

enum {
    PARAMS_MAX = 24
};

struct params {
    struct arena *arena; // borrowed
    int count;
    const char *values[PARAMS_MAX]; // NULL: a null
    int lengths[PARAMS_MAX];
};

void params_init(struct params *params, struct arena *arena);

void params_null(struct params *params);
void params_bool(struct params *params, bool value);
void params_small(struct params *params, int value);         // smallint
void params_int(struct params *params, int64_t value);       // integer; checked to fit
void params_long(struct params *params, int64_t value);      // bigint
void params_digest(struct params *params, uint64_t digest);  // bigint of the same bits
void params_text(struct params *params, const char *string); // NULL: null
void params_bytes(struct params *params, const void *bytes, size_t len);
void params_id(struct params *params, struct store_id id);

// The parameters as a row of a COPY in binary format, in their arena.
const char *params_row(const struct params *params, size_t *out_len);

// Arrays; a NULL among `strings` is a null element.
void params_texts(struct params *params, const char *const *strings, size_t count);
void params_ids(struct params *params, const struct store_id *ids, size_t count);
void params_blobs(struct params *params, const struct store_bytes *blobs, size_t count);
void params_ints(struct params *params, const int32_t *numbers, size_t count);
void params_doubles(struct params *params, const double *numbers, size_t count);
void params_digests(struct params *params, const uint64_t *digests, size_t count);

#endif
