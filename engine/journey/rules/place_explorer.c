// SPDX-License-Identifier: MIT
//
// Rule:     place_explorer
// Rulebook: Darwin's Journey, "Special Actions & Crew Actions", Place Explorer
// Effects:  explorer
//
// An explorer that is not on the map yet goes to the start of any island where
// the seat has none.
#include "engine/journey/icons.h"
#include "engine/journey/movement.h"

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    if (!journey_check_icon(catalog, state, JOURNEY_ICON_PLACE_EXPLORER, out)) {
        return false;
    }

    int position = journey_position(&state->seats[move->seat - 1], move->args[0] + 1);

    if (position >= 0) {
        (void)journey_refuse(JOURNEY_REFUSED_EXPLORER_ON_ISLAND, out);
        return refusal_word(
            out, "explorer",
            vocabulary_word(catalog->vocabularies[JOURNEY_WORDS_SPACE], position));
    }
    return true;
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    size_t count = 0;

    if (!journey_find_icon(catalog, state, JOURNEY_ICON_PLACE_EXPLORER)) {
        return 0;
    }
    for (int island = 0; island < JOURNEY_ISLANDS; island++) {
        struct move move = move_of(agenda_top(&state->head)->seat, JOURNEY_RULE_PLACE_EXPLORER);

        move.args[0] = (int16_t)island;
        count = journey_add(out, count, cap, move);
    }
    return count;
}

static void decide(struct emitter *out, const struct move *move)
{
    (void)journey_use_icon(out, JOURNEY_ICON_PLACE_EXPLORER, NULL);
    journey_land(out, move->seat, move->args[0]);
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    (void)state;
    text_printf(out, "Place an explorer on the start of the %s.",
                vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_ISLAND], move->args[0]));
}

const struct journey_rule_def journey_rule_place_explorer = {
    .info =
        {
            .name = "place_explorer",
            .rulebook = "Special Actions & Crew Actions, Place Explorer",
            .verb = "explorer",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_ICONS),
            .arg_count = 1,
            .args = {{.vocabulary = JOURNEY_WORDS_ISLAND}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
