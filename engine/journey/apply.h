// SPDX-License-Identifier: MIT
//
// The two halves of apply.c; nobody else includes this.
#ifndef ENGINE_JOURNEY_APPLY_H
#define ENGINE_JOURNEY_APPLY_H

#include "engine/journey/journey.h"

struct journey_seat *apply_seat(struct journey_state *state, const struct effect *effect);

// Seals, objectives, crew cards.
void apply_to_tiles(struct journey_state *state, const struct effect *effect);

#endif
