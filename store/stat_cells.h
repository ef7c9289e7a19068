// SPDX-License-Identifier: MIT
//
// What an answer adds up to: cells by the values of two dimensions and a place,
// each with a histogram of what is measured. Values are numbered from 0 as they come.
#ifndef STORE_STAT_CELLS_H
#define STORE_STAT_CELLS_H

#include <stddef.h>
#include <stdint.h>

#include "store/stat_column.h"

// STAT_NULL and NULL: there is none.
struct stat_value {
    int64_t number;
    const char *word; // copied when it is new
};

struct stat_values {
    struct arena *arena; // borrowed
    struct stat_value *items;
    size_t count;
    size_t room;
    uint32_t *table; // by hash: 0 or the number of an item and 1
    size_t size;     // a power of 2
};

uint32_t stat_values_find(struct stat_values *values, int64_t number, const char *word);

// Seats by value, in no order.
struct stat_tally {
    struct stat_slot {
        int32_t value; // INT32_MIN: free
        int32_t count; // 0 when all were taken again
    } * slots;
    uint32_t used;
    uint32_t size; // a power of 2, or 0
};

void stat_tally_add(struct arena *arena, struct stat_tally *tally, int64_t value,
                    int64_t count);

struct stat_cell {
    uint32_t value[2]; // of the dimensions
    uint32_t place;
    int64_t last_game; // that was counted here; 0: none
    int64_t games;
    int64_t seats;
    int64_t expected_wins;
    int64_t wins;
    struct stat_tally tally;
};

struct stat_cells {
    struct arena *arena; // borrowed
    struct stat_cell *items;
    size_t count;
    size_t room;
    uint32_t *table;
    size_t size;
};

// The cell, a new one if need be; it moves when another one is made.
struct stat_cell *stat_cells_find(struct stat_cells *cells, uint32_t a, uint32_t b,
                                  uint32_t place);

// Adds what `more` has, its tally unless `is_plain`, to the cell of its values and place.
void stat_cells_add(struct stat_cells *cells, const struct stat_cell *more, bool is_plain);

#endif
