// SPDX-License-Identifier: MIT
//
// Questions over all official records of finished games. A part of store.h,
// which includes it.
//
// One item is a seat of a game. Every answer is whole numbers that add up, so
// that what follows from them does not depend on how they were found: by a
// look at every seat, or from aggregates that are kept for it.
#ifndef STORE_STATS_H
#define STORE_STATS_H

#include "store/store.h"

enum store_dimension {
    STORE_BY_NONE,
    STORE_BY_CATALOG,
    STORE_BY_FACT, // of which a seat may have several, as of modules and tags
    STORE_BY_MODULE,
    STORE_BY_MONTH,
    STORE_BY_PLAYER,
    STORE_BY_PLAYER_COUNT,
    STORE_BY_RULESET,
    STORE_BY_SEAT,
    STORE_BY_SOURCE, // that the game was first stored from
    STORE_BY_TAG
};

// What is measured of a seat. The last three are several values, by place:
// points by code of the source, scores after each round or turn of the seat.
enum store_measured {
    STORE_NOTHING_MEASURED,
    STORE_SCORE,
    STORE_RANK,
    STORE_LENGTH,
    STORE_POINTS,
    STORE_ROUNDS,
    STORE_TURNS
};

enum {
    STORE_MEASURED_MAX = 4, // in one answer
    STORE_WIN = 60,         // a win; a shared one is its share of it, without a remainder
    STORE_OPENING_MAX = 8   // first steps that are kept of a seat
};

struct store_stat_query {
    enum store_dimension by[2];
    struct store_numbers facts[2]; // of STORE_BY_FACT: all of the dimension
    struct store_game_filter
        filter;                 // `source`: that the game was first stored from; NULL leaves
                                // out simulated games. `status` "withdrawn": those instead
    const char *catalog;        // NULL: not asked
    int seat;                   // 0: not asked
    bool counts_solo;           // games of one alone count as well
    struct store_numbers has;   // facts that a seat has, all of them
    struct store_numbers lacks; // that it has none of
    enum store_measured measured[STORE_MEASURED_MAX];
    size_t measured_count;
    bool is_scan;     // look at every seat, whatever aggregates know
    int milliseconds; // that a statement may take; 0: any time
};

// One group and place. Wins are in units of STORE_WIN.
struct store_stat_row {
    const char *key[2];  // NULL beyond the dimensions asked, and where a seat has no value
    const char *name[2]; // printed; NULL beyond the dimensions asked
    int64_t place;       // 0, or of what is measured several times
    int64_t games;       // that the seats are of; of STORE_ROUNDS and STORE_TURNS the seats
    int64_t seats;
    int64_t expected_wins; // were they shared by all seats of each game
    int64_t wins;
    size_t value_count;
    int64_t *values; // ascending, each once
    int64_t *counts; // seats that have it
};

struct store_stat_table {
    struct store_stat_row *rows;
    size_t count;
};

// Games that the filter names: those that were seen, and why others do not
// count. Of several reasons the first one stands.
struct store_stat_seen {
    int64_t games;
    int64_t withdrawn;
    int64_t simulated;
    int64_t in_progress;
    int64_t solo;
};

struct store_stat_answer {
    struct store_stat_seen seen;
    struct store_stat_table tables[STORE_MEASURED_MAX];
};

// A table for each thing that is measured, all of one moment. With `filter.player` the
// items are that player's seats. Rows are in the order of their keys, numbers
// as numbers and the others by printed name, those without a value last; then
// by place. RC_TOO_SLOW: it was ended.
enum rc store_load_stats(struct store *store, struct arena *arena,
                         const struct store_stat_query *query,
                         struct store_stat_answer *out_answer, struct err *err) NODISCARD;

// How seats opened a game.
struct store_opening {
    int64_t *steps; // facts
    size_t step_count;
    int64_t seats;
    int64_t expected_wins;
    int64_t wins;
};

struct store_openings {
    struct store_stat_seen seen;
    struct store_opening *items; // by their steps
    size_t count;
};

// By the first `depth` steps, 1 to STORE_OPENING_MAX; a seat with fewer counts by
// those that it has. The dimensions of `query` are not used. RC_TOO_SLOW.
enum rc store_load_openings(struct store *store, struct arena *arena,
                            const struct store_stat_query *query, int depth,
                            struct store_openings *out_openings, struct err *err) NODISCARD;

struct store_stat_fact {
    int32_t id;
    const char *component;
    const char *name;
};

struct store_stat_facts {
    struct store_stat_fact *items;
    size_t count;
};

// What was ever counted of a dimension, by component; NULL: of all dimensions.
enum rc store_list_stat_facts(struct store *store, struct arena *arena, const char *ruleset,
                              const char *dimension, struct store_stat_facts *out_facts,
                              struct err *err) NODISCARD;

#endif
