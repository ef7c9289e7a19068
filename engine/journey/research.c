// SPDX-License-Identifier: MIT
#include "engine/journey/research.h"

bool journey_has_researched(const struct journey_seat *seat, int specimen)
{
    return seat->researched >> specimen & 1U;
}

void journey_research(struct emitter *out, int seat, int specimen)
{
    if (!journey_has_researched(&journey_now(out)->seats[seat - 1], specimen)) {
        emit(out, (struct effect){
                      .kind = JOURNEY_EFFECT_RESEARCHED,
                      .seat = (uint8_t)seat,
                      .args = {(int16_t)specimen},
                  });
    }
}

bool journey_check_new(const struct journey_state *state, const struct move *move,
                       struct refusal *out)
{
    return !journey_has_researched(&state->seats[move->seat - 1], move->args[0]) ||
           journey_refuse(JOURNEY_REFUSED_ALREADY_RESEARCHED, out);
}

size_t journey_list_specimens(struct move like, unsigned specimens, struct move *out,
                              size_t cap)
{
    size_t count = 0;

    for (int specimen = 0; specimen < JOURNEY_SPECIMENS; specimen++) {
        if (specimens >> specimen & 1U) {
            like.args[0] = (int16_t)specimen;
            count = journey_add(out, count, cap, like);
        }
    }
    return count;
}

void journey_describe_research(const struct catalog *catalog, const struct journey_state *state,
                               const struct move *move, struct text *out)
{
    (void)state;
    text_printf(out, "Research the %s.",
                vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_SPECIMEN], move->args[0]));
}
