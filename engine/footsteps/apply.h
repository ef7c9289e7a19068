// SPDX-License-Identifier: MIT
//
// What the modules' own apply functions share with that of the base game.
#ifndef ENGINE_FOOTSTEPS_APPLY_H
#define ENGINE_FOOTSTEPS_APPLY_H

#include "engine/footsteps/footsteps.h"

// A tile comes into a notebook: an animal on top of its space, a character (space
// -1) beside them.
void footsteps_put_into_notebook(struct footsteps_state *state, int seat, int tile, int space);

#endif
