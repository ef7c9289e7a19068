// SPDX-License-Identifier: MIT
#include "engine/footsteps/theories.h"

int footsteps_face_up_place(const struct footsteps_state *state, int theory)
{
    for (int place = 0; place < FOOTSTEPS_FACE_UP; place++) {
        if (state->face_up[place] == theory + 1) {
            return place;
        }
    }
    return -1;
}

static bool is_any_left(const struct footsteps_state *state)
{
    return state->theories_left > 0 || state->face_up[0] || state->face_up[1] ||
           state->face_up[2];
}

void footsteps_offer_theory(struct emitter *out, int seat)
{
    if (is_any_left(footsteps_now(out))) {
        agenda_open(out, (struct frame){
                             .choice = FOOTSTEPS_CHOICE_TAKE_THEORY,
                             .seat = (uint8_t)seat,
                         });
    }
}

void footsteps_keep_theory_limit(struct emitter *out, int seat)
{
    if (footsteps_now(out)->seats[seat - 1].theory_count >
        footsteps_components(out->catalog)->max_theories) {
        agenda_open(out, (struct frame){
                             .choice = FOOTSTEPS_CHOICE_DISCARD_THEORY,
                             .seat = (uint8_t)seat,
                         });
    }
}
