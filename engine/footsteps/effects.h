// SPDX-License-Identifier: MIT
#ifndef ENGINE_FOOTSTEPS_EFFECTS_H
#define ENGINE_FOOTSTEPS_EFFECTS_H

#include "engine/footsteps/footsteps.h"

enum {
    FOOTSTEPS_EFFECT_LIMIT = FOOTSTEPS_EFFECT_PUBLICATION + 1 // above the highest code
};

// By code; rows without a name are codes that no effect has.
extern const struct effect_def footsteps_effects[FOOTSTEPS_EFFECT_LIMIT];

#endif
