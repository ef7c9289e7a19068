// SPDX-License-Identifier: MIT
//
// Beagle goals: how often a seat meets one, and what its ship loses of it.
#ifndef ENGINE_JOURNEY_GOALS_H
#define ENGINE_JOURNEY_GOALS_H

#include "engine/journey/journey.h"

int journey_times_met(const struct journey_seat *seat, const struct journey_goal *goal);

// Points of the penalties between a ship of the seat on space `ship` and the
// Beagle at its stop `beagle` (0 to 4).
//
// RULING: a penalty stands just before its Beagle stop, so a ship anywhere short
// of that stop pays it; the cap holds for each single penalty.
int journey_lag(const struct journey_components *components, const struct journey_seat *seat,
                int ship, int beagle);

#endif
