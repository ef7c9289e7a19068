// SPDX-License-Identifier: MIT
#ifndef ENGINE_JOURNEY_EFFECTS_H
#define ENGINE_JOURNEY_EFFECTS_H

#include "engine/journey/journey.h"

enum {
    JOURNEY_EFFECT_LIMIT = JOURNEY_EFFECT_PAIR_TAKEN + 1 // above the highest code
};

// What happens to the hands of the crew draft after a card was kept.
enum journey_hands {
    JOURNEY_HANDS_STAY,
    JOURNEY_HANDS_PASS, // to the left
    JOURNEY_HANDS_LEAVE // the game: the draft is over
};

// By code; rows without a name are codes that no effect has.
extern const struct effect_def journey_effects[JOURNEY_EFFECT_LIMIT];

#endif
