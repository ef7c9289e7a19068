// SPDX-License-Identifier: MIT
//
// The rows of wax seals on a personal board. Workers 2 to 4 have one each, of
// six spots; worker 1 has a printed seal and no spot, the fifth worker nothing.
#ifndef ENGINE_JOURNEY_SEAL_ROWS_H
#define ENGINE_JOURNEY_SEAL_ROWS_H

#include "engine/journey/journey.h"

// Whether the worker (0 to 4) has an empty spot.
bool journey_has_empty_spot(const struct journey_seat *seat, int worker);

// For a check: the same, else the refusal.
bool journey_check_row(const struct journey_seat *seat, int worker, struct refusal *out);

// Coins printed on the left-most empty spot of a worker that has one.
int journey_spot_cost(const struct journey_components *components,
                      const struct journey_seat *seat, int worker);

#endif
