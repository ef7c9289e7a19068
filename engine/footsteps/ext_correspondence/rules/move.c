// SPDX-License-Identifier: MIT
//
// Rule:     move
// Rulebook: Correspondence, "How to play", Move
// Effects:  darwin_moved
//
// The Darwin token goes to the next space of the England board, clockwise, whoever
// moves it, and the icons there are resolved. Nobody holds it and it gives no points.
#include "engine/footsteps/ext_correspondence/immediate.h"

static void resume(struct emitter *out, struct frame frame)
{
    int length = correspondence_components(out->catalog)->track_length;
    int next = (correspondence_of(footsteps_now(out))->darwin + 1) % length;

    emit(out, (struct effect){
                  .kind = CORRESPONDENCE_EFFECT_DARWIN_MOVED,
                  .args = {(int16_t)next},
              });
    correspondence_open_icons(out, frame.seat, CORRESPONDENCE_ON_TRACK, next);
}

const struct footsteps_rule_def footsteps_rule_move = {
    .info =
        {
            .name = "move",
            .rulebook = "How to play",
            .module = FOOTSTEPS_MODULE_CORRESPONDENCE,
        },
    .resumes = FOOTSTEPS_CHOICE_MOVE,
    .resume = resume,
};
