// SPDX-License-Identifier: MIT
//
// The rule `publication` changed on purpose: a complete column gives nothing.
// A program with this file among its own takes the rule from here, since the
// linker looks there before it looks into the engine's library.
#include "engine/footsteps/footsteps.h"
#include "engine/footsteps/lines.h"

static void resume(struct emitter *out, struct frame frame)
{
    const struct footsteps_state *now = footsteps_now(out);
    int row = footsteps_row_of(frame.a);

    if (now->publications_left > 0 &&
        footsteps_line_is_complete(&now->seats[frame.seat - 1], row)) {
        emit(out, (struct effect){
                      .kind = FOOTSTEPS_EFFECT_PUBLICATION,
                      .seat = frame.seat,
                      .args = {(int16_t)row},
                  });
    }
}

const struct footsteps_rule_def footsteps_rule_publication = {
    .info = {.name = "publication", .rulebook = "1. Take a Tile"},
    .resumes = FOOTSTEPS_CHOICE_PUBLICATION,
    .resume = resume,
};
