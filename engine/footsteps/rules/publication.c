// SPDX-License-Identifier: MIT
//
// Rule:     publication
// Rulebook: In the Footsteps of Darwin, "1. Take a Tile", a complete row or column
// Effects:  publication
//
// The first animal on a space may complete its row, its column, or both: each
// gives a publication.
//
// RULING: the publication tokens are limited: when all are out none is gained.
// The rulebook does not say what happens then.
#include "engine/footsteps/footsteps.h"
#include "engine/footsteps/lines.h"

static void publish(struct emitter *out, int seat, int line)
{
    const struct footsteps_state *now = footsteps_now(out);

    if (now->publications_left > 0 && footsteps_line_is_complete(&now->seats[seat - 1], line)) {
        emit(out, (struct effect){
                      .kind = FOOTSTEPS_EFFECT_PUBLICATION,
                      .seat = (uint8_t)seat,
                      .args = {(int16_t)line},
                  });
    }
}

static void resume(struct emitter *out, struct frame frame)
{
    publish(out, frame.seat, footsteps_row_of(frame.a));
    publish(out, frame.seat, footsteps_column_of(frame.a));
}

const struct footsteps_rule_def footsteps_rule_publication = {
    .info = {.name = "publication", .rulebook = "1. Take a Tile"},
    .resumes = FOOTSTEPS_CHOICE_PUBLICATION,
    .resume = resume,
};
