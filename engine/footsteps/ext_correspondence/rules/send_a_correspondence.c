// SPDX-License-Identifier: MIT
//
// Rule:     send_a_correspondence
// Rulebook: Correspondence, "Send a Correspondence"
// Effects:  none
//
// A letter may be sent before the tile is taken (the turn's own choice), and this asks
// for it twice more: before the Beagle sails and after the space is refilled. Nobody is
// asked who could not send one.
//
// RULING: not after the last refill: the game ends with it, at once.
#include "engine/footsteps/ext_correspondence/letters.h"
#include "engine/footsteps/piles.h"

static void resume(struct emitter *out, struct frame frame)
{
    const struct footsteps_state *now = footsteps_now(out);
    bool is_over = frame.a == FOOTSTEPS_AFTER_REFILLING && footsteps_piles_are_empty(now);

    if (!is_over && correspondence_may_send(out->catalog, now, frame.seat)) {
        agenda_open(out, (struct frame){
                             .choice = FOOTSTEPS_CHOICE_LETTER,
                             .seat = frame.seat,
                         });
    }
}

const struct footsteps_rule_def footsteps_rule_send_a_correspondence = {
    .info =
        {
            .name = "send_a_correspondence",
            .rulebook = "Send a Correspondence",
            .module = FOOTSTEPS_MODULE_CORRESPONDENCE,
        },
    .resumes = FOOTSTEPS_CHOICE_CORRESPONDENCE,
    .resume = resume,
};
