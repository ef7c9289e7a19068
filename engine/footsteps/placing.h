// SPDX-License-Identifier: MIT
//
// What follows when a tile comes into a notebook, wherever it comes from: its
// bonuses, then a theory if it covered an animal, else publications.
//
// RULING: in this order, each completely, chains included; the rulebook names none.
#ifndef ENGINE_FOOTSTEPS_PLACING_H
#define ENGINE_FOOTSTEPS_PLACING_H

#include "engine/footsteps/footsteps.h"

// Before the tile lies there: opens what follows its bonuses.
void footsteps_plan_placing(struct emitter *out, int seat, int tile);

// Once it lies there: opens its bonuses, which come first.
void footsteps_resolve_placing(struct emitter *out, int seat, int tile);

#endif
