// SPDX-License-Identifier: MIT
//
// Rule:     move_the_beagle
// Rulebook: In the Footsteps of Darwin, "2. Move the Beagle"
// Effects:  beagle
//
// The Beagle moves forward as many spaces as the tile that was taken lay away
// from it; then the empty space is filled (see draw_tile).
#include "engine/footsteps/board.h"
#include "engine/footsteps/footsteps.h"

static void resume(struct emitter *out, struct frame frame)
{
    emit(out, (struct effect){
                  .kind = FOOTSTEPS_EFFECT_BEAGLE,
                  .args = {(int16_t)footsteps_beagle_after(footsteps_now(out), frame.a)},
              });
}

const struct footsteps_rule_def footsteps_rule_move_the_beagle = {
    .info = {.name = "move_the_beagle", .rulebook = "2. Move the Beagle"},
    .resumes = FOOTSTEPS_CHOICE_MOVE_THE_BEAGLE,
    .resume = resume,
};
