// SPDX-License-Identifier: MIT
//
// Reading players: who there is, and how their games went. Finished games
// count by their official record; withdrawn, simulated and solo ones do not.
// A part of store.h, which includes it.
#ifndef STORE_PLAYERS_H
#define STORE_PLAYERS_H

#ifndef STORE_STORE_H
#error "include store/store.h"
#endif

#include "store/ratings.h"

struct store_player_query {
    const char *name; // a part of it, folded before comparing; NULL: not asked
    int64_t after;    // the last player of the page before
    bool has_after;
    int limit; // 1 to STORE_PAGE_MAX
};

struct store_player_row {
    int64_t player;
    const char *name;
    struct store_rating *ratings; // by ruleset
    size_t rating_count;
};

struct store_player_page {
    struct store_player_row *rows; // in the order of their numbers
    size_t count;
    bool has_more;
};

enum rc store_browse_players(struct store *store, struct arena *arena,
                             const struct store_player_query *query,
                             struct store_player_page *out_page, struct err *err) NODISCARD;

// The games of one ruleset with so many players. One item is a seat: somebody
// may sit twice in a game.
struct store_player_record {
    const char *ruleset;
    int seat_count;
    int64_t games;
    int64_t seats;
    int64_t wins; // sixtieths: a shared win counts its share
    int lowest;   // score
    int highest;
    double mean;
    double deviation; // of the sample; 0 for one seat
    double median;
    double mean_rank;
};

struct store_opponent {
    const char *ruleset;
    int64_t player;
    const char *name;
    int64_t games;
    int64_t ahead; // of the opponent in the ranking
    int64_t behind;
    int64_t level;
};

// Games in a row that were won, shared wins too, or not.
struct store_streak {
    const char *ruleset;
    bool is_won; // the last ones
    int64_t games;
    int64_t most_won;
    int64_t most_lost;
};

// What a player is recognised by.
struct store_alias {
    const char *system; // "": by name
    const char *key;    // the id in that system, or the name as it is compared
};

struct store_player_sheet {
    int64_t player; // the person, if that player is merged
    const char *name;
    bool is_forgotten;
    struct store_player *merged; // players who are merged into this one: number and name
    size_t merged_count;
    struct store_alias *aliases; // by system and key
    size_t alias_count;
    int64_t games; // that count
    int64_t left_out_withdrawn;
    int64_t left_out_simulated;
    int64_t left_out_in_progress;
    int64_t left_out_solo;
    struct store_player_record *records; // by ruleset and number of players
    size_t record_count;
    struct store_opponent *opponents; // those met most often first
    size_t opponent_count;
    bool has_more_opponents;
    struct store_streak *streaks; // by ruleset
    size_t streak_count;
    struct store_rating *ratings; // by ruleset
    size_t rating_count;
};

// All of one moment, with at most so many opponents. RC_NOT_FOUND.
enum rc store_load_player(struct store *store, struct arena *arena, int64_t player,
                          int opponents_max, struct store_player_sheet *out_sheet,
                          struct err *err) NODISCARD;

#endif
