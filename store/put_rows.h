// SPDX-License-Identifier: MIT
//
// The rows of many games, by a COPY into each table.
#ifndef STORE_PUT_ROWS_H
#define STORE_PUT_ROWS_H

#include "store/found.h"
#include "store/game_rows.h"
#include "store/people.h"
#include "store/siblings.h"

// Uploads that are stored together, and what is known of them.
struct bulk {
    struct store *store;
    struct arena *arena; // scratch
    const struct store_upload *uploads;
    size_t count;
    struct siblings siblings;
    struct fact_ids *fact_ids; // by upload, as all of these
    struct found *found;
    struct store_put_outcome *outcomes;
    struct identity (*players)[STORE_SEATS];
    int64_t *played_at; // microseconds from 2000 on
};

// Whether the upload becomes a game, and whether its source is to be stored.
bool bulk_is_new(const struct bulk *bulk, size_t index);
bool bulk_adds_source(const struct bulk *bulk, size_t index);

// Players and times are known. In a transaction.
enum rc bulk_copy(const struct bulk *bulk, struct err *err) NODISCARD;

#endif
