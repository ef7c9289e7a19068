// SPDX-License-Identifier: MIT
//
// Finished games side by side: what statistics count seat by seat. A block is
// read from the rows of view stat_seat, or from what was kept of them in table
// stat_block.
//
// Games are in the order of their ids, seats in the order of games and seats.
// STAT_NULL stands where nothing is known.
#ifndef STORE_STAT_BLOCK_H
#define STORE_STAT_BLOCK_H

#include "store/rows.h"
#include "store/stat_column.h"

enum {
    STAT_BLOCK_GAMES = 1000, // at most
    STAT_FACT_LISTS = 64     // at most; of a block that was kept one a dimension
};

// What many games have in common.
struct stat_setting {
    const char *ruleset;
    const char *catalog;
    const char *source; // that the game was first stored from; NULL: none
    const char **modules;
    size_t module_count;
    int64_t seat_count;
};

// Of what a seat may have several of.
enum stat_several {
    STAT_POINTS, // by code of the source
    STAT_ROUNDS, // scores after each of them
    STAT_TURNS,
    STAT_OPENING, // facts
    STAT_SEVERAL
};

struct stat_block {
    struct stat_setting *settings;
    size_t setting_count;
    const char **tags;
    size_t tag_count;

    size_t game_count;
    struct store_id *games;
    int64_t *game_setting;    // of `settings`
    int64_t *played_at;       // microseconds since 1970
    int64_t *month;           // since the year 0
    struct stat_lists tagged; // of `tags`

    size_t seat_count;
    int64_t *game; // of `games`
    int64_t *seat;
    int64_t *player;
    int64_t *score;
    int64_t *rank;
    int64_t *wins; // sixtieths
    int64_t *length;
    struct stat_lists several[STAT_SEVERAL]; // starts: NULL when it was not read
    struct stat_lists facts[STAT_FACT_LISTS];
    size_t fact_lists;
};

// From rows of stat_seat, in the order of games and seats.
void stat_block_read(struct stat_block *block, struct rows *rows, struct arena *arena);

// What columns of stat_block have: `seats` and each of enum stat_several.
struct store_bytes stat_block_pack(const struct stat_block *block, struct arena *arena);
struct store_bytes stat_block_pack_several(const struct stat_block *block,
                                           const struct stat_lists *lists, struct arena *arena);

// Back from `pack`; lists are added one by one. Empty bytes are a block without
// games. False: they are not what was written.
bool stat_block_unpack(struct stat_block *block, struct arena *arena, struct store_bytes bytes);
bool stat_block_unpack_several(const struct stat_block *block, struct arena *arena,
                               struct store_bytes bytes, struct stat_lists *out_lists);

bool stat_setting_is_solo(const struct stat_setting *setting);
bool stat_setting_is_simulated(const struct stat_setting *setting);
bool stat_setting_has(const struct stat_setting *setting, const char *module);

#endif
