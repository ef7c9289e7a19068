// SPDX-License-Identifier: MIT
//
// Rule:     draw_objective
// Rulebook: Darwin's Journey, "Cleanup Phase", step 3
// Effects:  objective_drawn
//
// Chance names the objective that is laid face up on a place of the display:
// one of the place's metal that has not been seen yet.
#include "engine/journey/deck.h"
#include "engine/journey/journey.h"

static bool is_golden_place(const struct journey_state *state)
{
    return agenda_top(&state->head)->a >= JOURNEY_DISPLAY / 2;
}

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    bool is_golden = is_golden_place(state);

    if (!journey_is_in_stack(journey_components(catalog), state, move->args[0], is_golden)) {
        (void)journey_refuse(JOURNEY_REFUSED_NOT_IN_BAG, out);
        (void)refusal_word(
            out, "objective",
            vocabulary_word(catalog->vocabularies[JOURNEY_WORDS_OBJECTIVE], move->args[0]));
        return refusal_word(out, "stack", is_golden ? "golden" : "silver");
    }
    return true;
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    const struct journey_components *components = journey_components(catalog);
    size_t count = 0;

    for (int objective = 0; objective < components->objective_count; objective++) {
        struct move move = move_of(SEAT_CHANCE, JOURNEY_RULE_DRAW_OBJECTIVE);

        if (journey_is_in_stack(components, state, objective, is_golden_place(state))) {
            move.args[0] = (int16_t)objective;
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
                  .kind = JOURNEY_EFFECT_OBJECTIVE_DRAWN,
                  .args = {move->args[0], frame.a},
              });
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    text_printf(out, "A %s objective is laid out: %s.",
                is_golden_place(state) ? "golden" : "silver",
                vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_OBJECTIVE], move->args[0]));
}

const struct journey_rule_def journey_rule_draw_objective = {
    .info =
        {
            .name = "draw_objective",
            .rulebook = "Cleanup Phase",
            .verb = "objective",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_DRAW_OBJECTIVE),
            .is_chance = true,
            .arg_count = 1,
            .args = {{.vocabulary = JOURNEY_WORDS_OBJECTIVE}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
