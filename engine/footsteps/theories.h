// SPDX-License-Identifier: MIT
//
// The theories on the journey board: three face up, the rest in two piles.
#ifndef ENGINE_FOOTSTEPS_THEORIES_H
#define ENGINE_FOOTSTEPS_THEORIES_H

#include "engine/footsteps/footsteps.h"

// Asks the seat for a theory; nothing when none is left on the board.
void footsteps_offer_theory(struct emitter *out, int seat);

// The place of a face-up theory: 0 to 2; -1 when it does not lie there.
int footsteps_face_up_place(const struct footsteps_state *state, int theory);

// Asks the seat to discard one when it holds more than the limit.
void footsteps_keep_theory_limit(struct emitter *out, int seat);

#endif
