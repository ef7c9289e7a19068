// SPDX-License-Identifier: MIT
//
// How strong players are: kept beside the games that it is made from. Whoever
// makes it gets every game that counts, in order, and gives the ratings back.
// A part of store.h, which includes it.
#ifndef STORE_RATINGS_H
#define STORE_RATINGS_H

#ifndef STORE_STORE_H
#error "include store/store.h"
#endif

// A seat of a game that counts. Seats of one game come together, games in the
// order in which they were played, rulesets one after the other.
struct store_rated_seat {
    const char *ruleset; // borrowed until the next one comes
    struct store_id game;
    int64_t player;
    int rank; // 1 is best; equal when tied
};

struct store_rating {
    const char *ruleset;
    int64_t player;
    double mu;
    double sigma;
    int games;
};

struct store_rater {
    void *context;
    void (*take)(void *context, const struct store_rated_seat *seat);
    // Behind the last seat: all ratings, which stay the rater's; and of how
    // many games they are made.
    const struct store_rating *(*give)(void *context, size_t *out_count, int64_t *out_games);
};

// What the ratings that are stored were made from.
struct store_rating_state {
    bool is_current;     // no game that counts was stored or changed since
    const char *made_at; // RFC 3339 UTC; NULL: never
    int64_t games;
    int took_ms;
};

enum rc store_check_ratings(struct store *store, struct arena *arena,
                            struct store_rating_state *out_state, struct err *err) NODISCARD;

// Has all ratings made again, unless they are current, and stores those that
// differ. Waits for whoever is at it.
enum rc store_make_ratings(struct store *store, const struct store_rater *rater,
                           struct err *err) NODISCARD;

#endif
