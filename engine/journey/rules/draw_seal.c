// SPDX-License-Identifier: MIT
//
// Rule:     draw_seal
// Rulebook: Darwin's Journey, "Cleanup Phase", step 4
// Effects:  seal_drawn
//
// Chance names the colour of the regular wax seal that comes from the face-down
// pile to an empty spot of a scroll.
#include "engine/journey/journey.h"

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    int color = move->args[0];

    if (color >= JOURNEY_COLORS || state->pile[color] == 0) {
        (void)journey_refuse(JOURNEY_REFUSED_NOT_IN_BAG, out);
        return refusal_word(out, "color",
                            vocabulary_word(catalog->vocabularies[JOURNEY_WORDS_COLOR], color));
    }
    return true;
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    size_t count = 0;

    (void)catalog;
    for (int color = 0; color < JOURNEY_COLORS; color++) {
        struct move move = move_of(SEAT_CHANCE, JOURNEY_RULE_DRAW_SEAL);

        if (state->pile[color] > 0) {
            move.args[0] = (int16_t)color;
            count = journey_add(out, count, cap, move);
        }
    }
    return count;
}

static void decide(struct emitter *out, const struct move *move)
{
    const struct frame frame = *agenda_top(&journey_now(out)->head);

    agenda_close(out);
    emit(out, (struct effect){
                  .kind = JOURNEY_EFFECT_SEAL_DRAWN,
                  .args = {move->args[0], frame.a},
              });
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    text_printf(out, "A %s wax seal comes to %s.",
                vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_COLOR], move->args[0]),
                vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_SCROLL],
                                agenda_top(&state->head)->a));
}

const struct journey_rule_def journey_rule_draw_seal = {
    .info =
        {
            .name = "draw_seal",
            .rulebook = "Cleanup Phase",
            .verb = "seal",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_DRAW_SEAL),
            .is_chance = true,
            .arg_count = 1,
            .args = {{.vocabulary = JOURNEY_WORDS_COLOR}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
