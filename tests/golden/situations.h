// SPDX-License-Identifier: MIT
//
// Situations of In the Footsteps of Darwin that recorded games are to meet:
// each is something one can see in a single event.
#ifndef TESTS_GOLDEN_SITUATIONS_H
#define TESTS_GOLDEN_SITUATIONS_H

#include "tests/golden/recorded_game.h"

enum situation {
#define SITUATION(enumerator, name, sentence) SITUATION_##enumerator,
#include "tests/golden/situations.list"
#undef SITUATION
};

enum {
    SITUATION_COUNT = 0
#define SITUATION(enumerator, name, sentence) +1
#include "tests/golden/situations.list"
#undef SITUATION
};

const char *situation_name(enum situation situation);
const char *situation_sentence(enum situation situation);

// Whether the event shows the situation.
bool situation_is_shown(enum situation situation, const struct step *step);

#endif
