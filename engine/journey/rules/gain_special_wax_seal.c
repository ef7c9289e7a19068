// SPDX-License-Identifier: MIT
//
// Rule:     gain_special_wax_seal
// Rulebook: Darwin's Journey, "Special Actions & Crew Actions", Gain Special Wax Seal
// Effects:  purple_seal
//
// Puts a purple seal of the supply onto the left-most empty spot of a worker's
// row, without coins. It counts as any colour when the worker is placed.
//
// RULING: the purple seals are limited: with none left none is gained.
#include "engine/journey/icons.h"
#include "engine/journey/seal_rows.h"

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    if (!journey_check_icon(catalog, state, JOURNEY_ICON_SPECIAL_SEAL, out)) {
        return false;
    }
    if (state->purple == 0) {
        return journey_refuse(JOURNEY_REFUSED_NOT_AVAILABLE, out);
    }
    return journey_check_row(&state->seats[move->seat - 1], move->args[0], out);
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    struct move move =
        move_of(agenda_top(&state->head)->seat, JOURNEY_RULE_GAIN_SPECIAL_WAX_SEAL);
    size_t count = 0;

    (void)catalog;
    for (int worker = 0; worker < JOURNEY_WORKERS; worker++) {
        move.args[0] = (int16_t)worker;
        count = journey_add(out, count, cap, move);
    }
    return count;
}

static void decide(struct emitter *out, const struct move *move)
{
    (void)journey_use_icon(out, JOURNEY_ICON_SPECIAL_SEAL, NULL);
    emit(out, (struct effect){
                  .kind = JOURNEY_EFFECT_PURPLE_SEAL,
                  .seat = move->seat,
                  .args = {move->args[0]},
              });
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    (void)catalog;
    (void)state;
    text_printf(out, "Give worker %d a special wax seal.", move->args[0] + 1);
}

const struct journey_rule_def journey_rule_gain_special_wax_seal = {
    .info =
        {
            .name = "gain_special_wax_seal",
            .rulebook = "Special Actions & Crew Actions",
            .verb = "seal",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_ICONS),
            .arg_count = 1,
            .args = {{.vocabulary = JOURNEY_WORDS_WORKER}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
