// SPDX-License-Identifier: MIT
#include "engine/footsteps/publications.h"

#include "engine/footsteps/modules.h"

// RULING: the publication tokens are limited: when all are out none is gained.
// The rulebook does not say what happens then.
void footsteps_publish(struct emitter *out, int seat, int line)
{
    if (footsteps_now(out)->publications_left > 0) {
        emit(out, (struct effect){
                      .kind = FOOTSTEPS_EFFECT_PUBLICATION,
                      .seat = (uint8_t)seat,
                      .args = {(int16_t)line},
                  });
    }
}

int footsteps_count_publications(const struct footsteps_state *state, int seat)
{
    return state->seats[seat - 1].publications + footsteps_modules_publications(state, seat);
}
