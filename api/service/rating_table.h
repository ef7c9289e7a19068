// SPDX-License-Identifier: MIT
//
// The ratings of many players while they are made, found by player.
#ifndef API_SERVICE_RATING_TABLE_H
#define API_SERVICE_RATING_TABLE_H

#include <stddef.h>
#include <stdint.h>

#include "store/store.h"

// Zeroed it is empty. Ratings stand in the order in which they were first asked
// for; those before `first` are closed: nobody finds them any more.
struct rating_table {
    struct store_rating *ratings; // owned
    size_t count;
    size_t capacity;
    size_t first;
    uint32_t *slots;   // owned; place of a rating behind `first`, from 1; 0: free
    size_t slot_count; // a power of two, or 0
};

// Never NULL; a new one is that of somebody who has not played. It is valid
// until the next is asked for.
struct store_rating *rating_table_at(struct rating_table *table, const char *ruleset,
                                     int64_t player);

// What follows is of another ruleset.
void rating_table_close(struct rating_table *table);

// For SCOPED.
void rating_table_done(struct rating_table *table);

#endif
