// SPDX-License-Identifier: MIT
//
// The steps that an icon gives a ship or an explorer, and those that are left
// after an extra stop. Exploration and navigation differ in nothing else than
// the pieces that they move.
//
// In a GO_ON frame `a` is the number of steps left and `b` the track.
#ifndef ENGINE_JOURNEY_STEPS_H
#define ENGINE_JOURNEY_STEPS_H

#include "engine/journey/movement.h"

// The first argument of `move` is a space: whether the seat's piece on that
// track may move there now.
bool journey_check_stop(const struct catalog *catalog, const struct journey_state *state,
                        const struct move *move, struct refusal *out);

// Adds a move of `rule` to each space where the piece on a track may stop now.
size_t journey_list_stops(const struct catalog *catalog, const struct journey_state *state,
                          struct move like, int track, struct move *out, size_t cap);

// Uses the icon or the steps left, and moves there.
void journey_move_to(struct emitter *out, const struct move *move);

// "Move the ship 2 steps to o7."
void journey_describe_stop(const struct catalog *catalog, const struct journey_state *state,
                           const struct move *move, struct text *out);

#endif
