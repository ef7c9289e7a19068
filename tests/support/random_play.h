// SPDX-License-Identifier: MIT
//
// Random games of any ruleset in which each event is checked: by what holds for
// every ruleset, and by the invariants of the ruleset.
//
// For every ruleset: stored effects lead to the same bytes and digest as
// deciding; moves come back from their notation; every listed move is accepted
// and moves that are not listed are refused with nothing changed; points
// recorded at the end are the score; the lines played again give the same game.
#ifndef TESTS_SUPPORT_RANDOM_PLAY_H
#define TESTS_SUPPORT_RANDOM_PLAY_H

#include "engine/engine.h"

// Called at seq 0, with `event` NULL, and after each event. Returns what does
// not hold, NULL when all is well.
typedef const char *invariants_fn(void *context, const struct play *play,
                                  const struct play_event *event);

// Lays a game out otherwise than the deck of the seed would, at seq 0.
typedef void begin_fn(const struct catalog *catalog, int seats, uint64_t seed,
                      struct play *out_play);

struct random_play {
    const struct catalog *catalog;
    unsigned modules;
    int seats;
    begin_fn *begin; // NULL: play_deal
    invariants_fn *invariants;
    void *context; // of the invariants
    // In one of so many states all listed moves and a sample of others are
    // tried; in the others only the move that is played.
    unsigned trials_every;
};

// Plays a game; fails the test that is running when something does not hold.
void random_play_run(const struct random_play *random, uint64_t seed);

// Plays `games` games with each number of seats of the ruleset, which it sets.
void random_play_run_all(struct random_play *random, int games);

#endif
