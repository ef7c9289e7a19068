// SPDX-License-Identifier: MIT
//
// What can forbid a placement, one thing a function; each fills the refusal.
#ifndef ENGINE_JOURNEY_PLACEMENT_CHECKS_H
#define ENGINE_JOURNEY_PLACEMENT_CHECKS_H

#include "engine/journey/journey.h"

// The location is open, and if it is a lens nobody stands there.
bool journey_check_glass(const struct journey_components *components,
                         const struct journey_state *state, int location, struct refusal *out);

// The worker's seals and the temporary knowledge meet the needs; `needs` is NULL
// where no tile lies.
bool journey_check_seals(const struct journey_seat *seat, int worker, const uint8_t *needs,
                         struct refusal *out);

bool journey_check_penalty(const struct journey_seat *seat, int penalty, struct refusal *out);

#endif
