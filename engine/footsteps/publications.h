// SPDX-License-Identifier: MIT
//
// The publications of a seat.
#ifndef ENGINE_FOOTSTEPS_PUBLICATIONS_H
#define ENGINE_FOOTSTEPS_PUBLICATIONS_H

#include "engine/footsteps/footsteps.h"

// Gives the seat a publication token for a complete line; -1: for no line. Nothing
// happens when none is left.
void footsteps_publish(struct emitter *out, int seat, int line);

// How many publications a seat has, those of modules among them.
int footsteps_count_publications(const struct footsteps_state *state, int seat);

#endif
