// SPDX-License-Identifier: MIT
//
// Rule:     cover
// Rulebook: In the Footsteps of Darwin, "1. Take a Tile", covering an animal
// Effects:  none
//
// An animal placed on another one gives a theory; it completes no line, since
// its space was taken already. What was printed on the covered tile no longer
// counts at the end; tokens gained by it stay.
#include "engine/footsteps/footsteps.h"
#include "engine/footsteps/theories.h"

static void resume(struct emitter *out, struct frame frame)
{
    footsteps_offer_theory(out, frame.seat);
}

const struct footsteps_rule_def footsteps_rule_cover = {
    .info = {.name = "cover", .rulebook = "1. Take a Tile"},
    .resumes = FOOTSTEPS_CHOICE_COVER,
    .resume = resume,
};
