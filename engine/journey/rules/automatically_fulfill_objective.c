// SPDX-License-Identifier: MIT
//
// Rule:     automatically_fulfill_objective
// Rulebook: Darwin's Journey, "Automatically Fulfill an Objective"
// Effects:  objective_achieved, coins
//
// Achieves any objective of the seat, whatever it requires, and gives the reward
// of the place; the coins of the place are paid.
//
// RULING: the place must be of the tile's metal here too, and a tile that lies
// on a place is turned over where it lies.
#include "engine/journey/icons.h"
#include "engine/journey/objective_places.h"

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    return journey_check_icon(catalog, state, JOURNEY_ICON_FULFILL, out) &&
           journey_check_turning_over(catalog, state, move, out);
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    if (!journey_find_icon(catalog, state, JOURNEY_ICON_FULFILL)) {
        return 0;
    }
    return journey_list_turning_over(catalog, state,
                                     JOURNEY_RULE_AUTOMATICALLY_FULFILL_OBJECTIVE, out, cap);
}

static void decide(struct emitter *out, const struct move *move)
{
    (void)journey_use_icon(out, JOURNEY_ICON_FULFILL, NULL);
    journey_turn_over(out, move);
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    text_puts(out, "Automatically fulfill ");
    journey_describe_turning_over(catalog, state, move, out);
}

const struct journey_rule_def journey_rule_automatically_fulfill_objective = {
    .info =
        {
            .name = "automatically_fulfill_objective",
            .rulebook = "Special Actions & Crew Actions",
            .verb = "fulfil",
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
