// SPDX-License-Identifier: MIT
//
// Rule:     publication
// Rulebook: In the Footsteps of Darwin, "1. Take a Tile", a complete row or column
// Effects:  publication
//
// The first animal on a space may complete its row, its column, or both: each
// gives a publication.
#include "engine/footsteps/footsteps.h"
#include "engine/footsteps/lines.h"
#include "engine/footsteps/modules.h"
#include "engine/footsteps/publications.h"

static void publish(struct emitter *out, int seat, int line)
{
    if (footsteps_line_is_complete(&footsteps_now(out)->seats[seat - 1], line)) {
        footsteps_publish(out, seat, line);
    }
}

static void resume(struct emitter *out, struct frame frame)
{
    if (!footsteps_modules_publish(out, frame)) {
        publish(out, frame.seat, footsteps_row_of(frame.a));
        publish(out, frame.seat, footsteps_column_of(frame.a));
    }
}

const struct footsteps_rule_def footsteps_rule_publication = {
    .info = {.name = "publication", .rulebook = "1. Take a Tile"},
    .resumes = FOOTSTEPS_CHOICE_PUBLICATION,
    .resume = resume,
};
