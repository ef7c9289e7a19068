// SPDX-License-Identifier: MIT
//
// Rule:     gain_objective
// Rulebook: Darwin's Journey, "Board Actions", Gain Objective
// Effects:  objective_reserved, objective_placed, coins
//
// Takes a tile from the display into the reserve, which holds two. With a full
// reserve the new tile goes face up onto an empty place of its metal, whose
// coins are paid; where none can be had the tile cannot be taken.
//
// RULING: while the reserve has room the tile must go there, and tiles of the
// reserve do not make room by moving onto places.
#include "engine/journey/costs.h"
#include "engine/journey/icons.h"
#include "engine/journey/objective_places.h"

static bool is_on_display(const struct journey_state *state, int objective)
{
    for (int i = 0; i < JOURNEY_DISPLAY; i++) {
        if (state->display[i] == objective + 1) {
            return true;
        }
    }
    return false;
}

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    if (!journey_check_icon(catalog, state, JOURNEY_ICON_OBJECTIVE, out)) {
        return false;
    }
    if (!is_on_display(state, move->args[JOURNEY_OBJECTIVE_ARG])) {
        return journey_refuse(JOURNEY_REFUSED_NOT_AVAILABLE, out);
    }
    if (journey_has_reserve_room(&state->seats[move->seat - 1])) {
        return journey_check_no_place(catalog, move, out);
    }
    return journey_check_place(catalog, state, move, out);
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    struct move move = move_of(agenda_top(&state->head)->seat, JOURNEY_RULE_GAIN_OBJECTIVE);
    size_t count = 0;

    if (!journey_find_icon(catalog, state, JOURNEY_ICON_OBJECTIVE)) {
        return 0;
    }
    for (int i = 0; i < JOURNEY_DISPLAY; i++) {
        if (state->display[i] > 0) {
            move.args[JOURNEY_OBJECTIVE_ARG] = (int16_t)(state->display[i] - 1);
            count += journey_list_objective(journey_components(catalog), move, out + count,
                                            cap - count);
        }
    }
    return count;
}

static void decide(struct emitter *out, const struct move *move)
{
    int16_t place = move->args[JOURNEY_PLACE_ARG];

    (void)journey_use_icon(out, JOURNEY_ICON_OBJECTIVE, NULL);
    if (place == MOVE_NO_ARG) {
        emit(out, (struct effect){
                      .kind = JOURNEY_EFFECT_OBJECTIVE_RESERVED,
                      .seat = move->seat,
                      .args = {move->args[JOURNEY_OBJECTIVE_ARG]},
                  });
        return;
    }
    journey_change_coins(out, move->seat, -journey_components(out->catalog)->slots[place].cost);
    emit(out, (struct effect){
                  .kind = JOURNEY_EFFECT_OBJECTIVE_PLACED,
                  .seat = move->seat,
                  .args = {move->args[JOURNEY_OBJECTIVE_ARG], place},
              });
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    int place = move->args[JOURNEY_PLACE_ARG];

    (void)state;
    text_printf(out, "Take the objective \"%s\" ",
                vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_OBJECTIVE],
                                move->args[JOURNEY_OBJECTIVE_ARG]));
    if (place == MOVE_NO_ARG) {
        text_puts(out, "into the reserve.");
        return;
    }
    text_printf(out, "and put it face up onto %s",
                vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_SLOT], place));
    journey_describe_cost(journey_components(catalog)->slots[place].cost, out);
    text_putc(out, '.');
}

const struct journey_rule_def journey_rule_gain_objective = {
    .info =
        {
            .name = "gain_objective",
            .rulebook = "Board Actions",
            .verb = "objective",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_ICONS),
            .arg_count = 2,
            .args = {{.vocabulary = JOURNEY_WORDS_OBJECTIVE},
                     {.vocabulary = JOURNEY_WORDS_SLOT, .is_optional = true}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
