// SPDX-License-Identifier: MIT
//
// Situations of Darwin's Journey that recorded games are to meet.
#ifndef TESTS_GOLDEN_SITUATIONS_JOURNEY_H
#define TESTS_GOLDEN_SITUATIONS_JOURNEY_H

#include "tests/golden/golden.h"

enum {
    SITUATIONS_JOURNEY = 0
#define SITUATION(enumerator, name, sentence) +1
#include "tests/golden/situations_journey.list"
#undef SITUATION
};

extern const struct situation situations_journey[SITUATIONS_JOURNEY];

// Whether an event shows it.
#define SITUATION(enumerator, name, sentence) \
    bool journey_shows_##name(const struct step *step);
#include "tests/golden/situations_journey.list"
#undef SITUATION

#endif
