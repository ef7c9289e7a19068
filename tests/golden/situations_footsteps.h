// SPDX-License-Identifier: MIT
//
// Situations of In the Footsteps of Darwin, and of its module, that recorded games are to
// meet.
#ifndef TESTS_GOLDEN_SITUATIONS_FOOTSTEPS_H
#define TESTS_GOLDEN_SITUATIONS_FOOTSTEPS_H

#include "tests/golden/golden.h"

enum {
    SITUATIONS_FOOTSTEPS = 0
#define SITUATION(enumerator, name, sentence) +1
#include "tests/golden/situations_correspondence.list"
#include "tests/golden/situations_footsteps.list"
#undef SITUATION
};

extern const struct situation situations_footsteps[SITUATIONS_FOOTSTEPS];

// Whether an animal covers one that covers another.
bool footsteps_covers_twice(const struct step *step);

#endif
