// SPDX-License-Identifier: MIT
//
// Placing workers: what a location asks and costs, which workers can go.
#ifndef ENGINE_JOURNEY_PLACEMENT_H
#define ENGINE_JOURNEY_PLACEMENT_H

#include "engine/journey/icons.h"
#include "engine/journey/journey.h"

// The place with a lasting effect on which the seat has achieved an objective;
// NULL: the effect does not hold for it.
const struct journey_slot *journey_find_lasting(const struct journey_components *components,
                                                const struct journey_seat *seat,
                                                enum journey_slot_effect effect);

// Seals that a location asks for, by colour; a special place asks what its tile
// says. NULL: no tile lies there.
const uint8_t *journey_needs_of(const struct journey_components *components,
                                const struct journey_state *state, int location);
// Its icon list; 0 when no tile lies there.
int journey_list_of(const struct journey_components *components,
                    const struct journey_state *state, int location);
int journey_unlock_cost_of(const struct journey_components *components,
                           const struct journey_state *state, int location);

// Whether a lens must lie there before workers can come, and none does.
bool journey_is_locked(const struct journey_components *components,
                       const struct journey_state *state, int location);

// Whether a worker of anybody stands there.
bool journey_has_worker(const struct journey_state *state, int location);

// Coins for placing there: 0 in an empty section and outside of diaries.
int journey_placement_penalty(const struct journey_components *components,
                              const struct journey_state *state, int seat, int location);

// Seals that a worker lacks for some needs, purple ones counted as any colour:
// so much temporary knowledge is spent. `worker` is 0 to 4.
int journey_missing_seals(const struct journey_seat *seat, int worker,
                          const uint8_t needs[JOURNEY_COLORS]);

// Whether the worker exists for this seat and is at home.
bool journey_is_available(const struct journey_seat *seat, int worker);
bool journey_has_available(const struct journey_seat *seat);

enum journey_distinction journey_distinction_of(const struct journey_components *components,
                                                const struct journey_seat *seat, int worker);

#endif
