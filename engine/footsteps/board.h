// SPDX-License-Identifier: MIT
//
// The journey board: which cells the Beagle faces, and using a guide there.
#ifndef ENGINE_FOOTSTEPS_BOARD_H
#define ENGINE_FOOTSTEPS_BOARD_H

#include "engine/footsteps/footsteps.h"

// How far a cell lies from the Beagle in the line that it faces: 1 to 3; 0 when
// it is not in that line.
int footsteps_distance(const struct footsteps_components *components,
                       const struct footsteps_state *state, int cell);

// The refusal of a cell that the Beagle does not face.
bool footsteps_refuse_out_of_line(const struct catalog *catalog,
                                  const struct footsteps_state *state, int cell,
                                  struct refusal *out);

// Whether the seat may use a guide at this point of its turn.
bool footsteps_check_guide(const struct footsteps_state *state, struct refusal *out);

// Pays the guide: the turn goes on, without a second one.
void footsteps_use_guide(struct emitter *out, int seat);

// The position `by` spaces clockwise; negative: the other way.
int footsteps_beagle_after(const struct footsteps_state *state, int by);

// The step of a TURN frame.
enum footsteps_turn_step {
    FOOTSTEPS_TURN_BEGINS,
    FOOTSTEPS_TURN_GUIDE_USED
};

#endif
