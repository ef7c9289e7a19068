// SPDX-License-Identifier: MIT
#include "engine/footsteps/board.h"

int footsteps_distance(const struct footsteps_components *components,
                       const struct footsteps_state *state, int cell)
{
    for (int i = 0; i < FOOTSTEPS_SIDE; i++) {
        if (components->faces[state->beagle][i] == cell) {
            return i + 1;
        }
    }
    return 0;
}

bool footsteps_refuse_out_of_line(const struct catalog *catalog,
                                  const struct footsteps_state *state, int cell,
                                  struct refusal *out)
{
    (void)footsteps_refuse(FOOTSTEPS_REFUSED_NOT_IN_LINE, out);
    (void)refusal_word(out, "space",
                       vocabulary_word(catalog->vocabularies[FOOTSTEPS_WORDS_CELL], cell));
    return refusal_number(out, "beagle", state->beagle);
}

// RULING: one guide a turn, before the tile is taken; the rulebook says "at the
// beginning of your turn, you may use a guide for one of the following". A
// guide hired by the tile comes after that point anyway.
bool footsteps_check_guide(const struct footsteps_state *state, struct refusal *out)
{
    const struct frame *turn = agenda_top(&state->head);
    int guides = state->seats[turn->seat - 1].guides;

    if (turn->step == FOOTSTEPS_TURN_GUIDE_USED) {
        (void)footsteps_refuse(FOOTSTEPS_REFUSED_GUIDE_ALREADY_USED, out);
        return refusal_number(out, "guides", guides);
    }
    if (guides == 0) {
        (void)footsteps_refuse(FOOTSTEPS_REFUSED_NO_GUIDE, out);
        return refusal_number(out, "guides", guides);
    }
    return true;
}

void footsteps_use_guide(struct emitter *out, int seat)
{
    agenda_close(out);
    agenda_open(out, (struct frame){
                         .choice = FOOTSTEPS_CHOICE_TURN,
                         .step = FOOTSTEPS_TURN_GUIDE_USED,
                         .seat = (uint8_t)seat,
                     });
    emit(out, (struct effect){
                  .kind = FOOTSTEPS_EFFECT_GUIDES,
                  .seat = (uint8_t)seat,
                  .args = {-1},
              });
}

int footsteps_beagle_after(const struct footsteps_state *state, int by)
{
    return (state->beagle + by + FOOTSTEPS_POSITIONS) % FOOTSTEPS_POSITIONS;
}
