// SPDX-License-Identifier: MIT
//
// Which games and seats of a block a question asks for.
#ifndef STORE_STAT_FILTER_H
#define STORE_STAT_FILTER_H

#include "store/stat_count.h"

// A block while it is counted.
struct stat_pass {
    struct stat_count *count;
    const struct stat_block *block;
    struct arena scratch;
    uint32_t *of_setting[STAT_DIMENSIONS]; // values, where a setting has one
    uint32_t *of_tag[STAT_DIMENSIONS];
    int64_t tag;                      // that is asked; -1: the block does not have it
    uint32_t *items[STAT_DIMENSIONS]; // values of the seat at hand
    size_t item_counts[STAT_DIMENSIONS];
    const int64_t *measured[STORE_MEASURED_MAX]; // NULL: nothing, or several
    const struct stat_lists *several[STORE_MEASURED_MAX];
};

void stat_marks_set(struct stat_marks *marks, struct arena *arena,
                    const struct store_numbers *facts);
bool stat_marks_has(const struct stat_marks *marks, int64_t fact);

// Before any game of the block.
void stat_filter_prepare(struct stat_pass *pass);

// Whether the game, whose seats are `first` up to, without, `end`, counts; notes that it was
// seen.
bool stat_filter_game(const struct stat_pass *pass, size_t game, size_t first, size_t end);

// Of a game that counts.
bool stat_filter_seat(const struct stat_pass *pass, size_t seat);

#endif
