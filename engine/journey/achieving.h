// SPDX-License-Identifier: MIT
//
// What a seat could achieve: objectives and crew cards, and the windows in which
// the game asks for them.
#ifndef ENGINE_JOURNEY_ACHIEVING_H
#define ENGINE_JOURNEY_ACHIEVING_H

#include "engine/journey/journey.h"

// Whether the requirements of an objective are met.
bool journey_meets_needs(const struct journey_components *components,
                         const struct journey_state *state, int seat, int objective);

// Whether the seat could achieve an objective or a crew card right now, a place
// that it can pay included.
bool journey_can_achieve(const struct catalog *catalog, const struct journey_state *state,
                         int seat);

// Plans a window for one seat: it is asked when everything above is finished,
// if it can achieve something then.
void journey_plan_window(struct emitter *out, int seat);
// The same for every seat, in turn order.
void journey_plan_windows(struct emitter *out);

#endif
