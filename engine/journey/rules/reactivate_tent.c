// SPDX-License-Identifier: MIT
//
// Rule:     reactivate_tent
// Rulebook: Darwin's Journey, "Objective Actions", Reactivate Tent
// Effects:  none
//
// The icons of a campsite with a tent of the seat once more, for no coins.
#include "engine/journey/icons.h"

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    const uint8_t *spots = state->camps[move->args[0]];

    if (!journey_check_icon(catalog, state, JOURNEY_ICON_REACTIVATE_TENT, out)) {
        return false;
    }
    return spots[0] == move->seat || spots[1] == move->seat ||
           journey_refuse(JOURNEY_REFUSED_NO_TENT_THERE, out);
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    int campsites = journey_components(catalog)->campsite_count;
    size_t count = 0;

    if (!journey_find_icon(catalog, state, JOURNEY_ICON_REACTIVATE_TENT)) {
        return 0;
    }
    for (int campsite = 0; campsite < campsites; campsite++) {
        struct move move =
            move_of(agenda_top(&state->head)->seat, JOURNEY_RULE_REACTIVATE_TENT);

        move.args[0] = (int16_t)campsite;
        count = journey_add(out, count, cap, move);
    }
    return count;
}

// RULING: what the tent uncovered on the personal board is not done again: that
// belongs to taking the tent from there, not to the campsite.
static void decide(struct emitter *out, const struct move *move)
{
    (void)journey_use_icon(out, JOURNEY_ICON_REACTIVATE_TENT, NULL);
    journey_open_list(out, move->seat,
                      journey_components(out->catalog)->campsites[move->args[0]].list,
                      JOURNEY_PLAIN);
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    (void)state;
    text_printf(out, "Perform the actions of %s again.",
                vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_CAMPSITE], move->args[0]));
}

const struct journey_rule_def journey_rule_reactivate_tent = {
    .info =
        {
            .name = "reactivate_tent",
            .rulebook = "Objective Actions, Reactivate Tent",
            .verb = "tent",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_ICONS),
            .arg_count = 1,
            .args = {{.vocabulary = JOURNEY_WORDS_CAMPSITE}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
