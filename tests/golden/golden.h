// SPDX-License-Identifier: MIT
//
// What the recorded games of a ruleset are held against: the situations that
// they are to meet, everything else that they are to use, and the scores that
// were counted by hand.
#ifndef TESTS_GOLDEN_GOLDEN_H
#define TESTS_GOLDEN_GOLDEN_H

#include "tests/golden/recorded_game.h"

enum {
    SITUATIONS_MAX = 128
};

// Something that one can see in a single event.
struct situation {
    const char *name;
    const char *sentence;
    bool (*is_shown)(const struct step *step);
};

// Points by source code of a seat in a game that was written by hand.
struct hand_score {
    const char *game;
    int seat;
    int32_t points[SOURCES_MAX];
};

struct golden_ruleset {
    const char *name; // of the ruleset, and of its folder in tests/logs
    const struct situation *situations;
    size_t situation_count;

    // What the games use beside the situations. `cover` sees each event, its context
    // is the coverage: `coverage_size` bytes that were zero at first. The other one
    // prints a line for each thing that was never used and returns how many.
    size_t coverage_size;
    step_fn *cover;
    int (*print_missing)(const void *coverage, const struct catalog *catalog);

    // The games by hand meet all of it but for what has these names, up to a NULL. NULL:
    // they need not.
    const char *const *beyond_hand;
    const struct hand_score *by_hand;
    size_t by_hand_count;
};

extern const struct golden_ruleset golden_footsteps;
extern const struct golden_ruleset golden_journey;

// Prints a line unless the thing was met or need not be. Returns 1 if it printed, 0 if
// not.
int golden_print_unless(bool is_met, const char *kind, const char *name);

#endif
