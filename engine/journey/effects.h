// SPDX-License-Identifier: MIT
#ifndef ENGINE_JOURNEY_EFFECTS_H
#define ENGINE_JOURNEY_EFFECTS_H

#include "engine/journey/journey.h"

enum {
    JOURNEY_EFFECT_LIMIT = JOURNEY_EFFECT_PAIR_TAKEN + 1 // above the highest code
};

// By code; rows without a name are codes that no effect has.
extern const struct effect_def journey_effects[JOURNEY_EFFECT_LIMIT];

#endif
