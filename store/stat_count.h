// SPDX-License-Identifier: MIT
//
// Counts the seats of blocks that a question asks for.
#ifndef STORE_STAT_COUNT_H
#define STORE_STAT_COUNT_H

#include "store/stat_block.h"
#include "store/stat_cells.h"
#include "store/stats.h"

enum {
    STAT_DIMENSIONS = 2
};

// What the database has to say of a filter: times as in blocks, STAT_NULL when
// they are not asked; players of the name that is asked.
struct stat_bounds {
    int64_t from;
    int64_t to;
    int64_t *players;
    size_t player_count;
    const char **dimensions; // of all facts that are asked
    size_t dimension_count;
};

struct stat_marks {
    bool *is_marked; // by fact
    size_t size;
    size_t count;
};

struct stat_count {
    struct arena *arena; // borrowed; what is counted lies there
    const struct store_stat_query *query;
    struct stat_bounds bounds;
    int depth; // of openings; 0: they are not counted
    int sign;  // 1: what is counted comes, -1: it goes

    struct store_stat_seen seen;
    struct stat_values values[STAT_DIMENSIONS];
    struct stat_cells cells[STORE_MEASURED_MAX];
    bool is_counted[STORE_MEASURED_MAX]; // of what is measured, in the blocks to come
    struct stat_steps *steps;            // openings, see stat_openings.h
    struct stat_marks facts[STAT_DIMENSIONS];
    struct stat_marks has;
    struct stat_marks lacks;
    int64_t games; // that were looked at

    struct store_id *stale; // games that blocks do not have as they are, ascending
    size_t stale_count;
    size_t next_stale;
};

// Fill `arena`, `query`, `bounds`, `depth` and `sign` before.
void stat_count_begin(struct stat_count *count);

// Blocks come in the order of their ids. `is_kept`: stale games in it are passed over.
void stat_count_block(struct stat_count *count, const struct stat_block *block, bool is_kept);

#endif
