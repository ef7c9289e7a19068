// SPDX-License-Identifier: MIT
//
// Rule:     navigation
// Rulebook: Darwin's Journey, "Board Actions", Navigation
// Effects:  ship, explorer, first_arrival, researched, points
//
// The ship moves at least one and at most so many steps as the icon shows;
// ships share every space. A silver banner that it crosses places an explorer
// on a new island. Where it stops, the icons of the space follow.
#include "engine/journey/steps.h"

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    if (journey_components(catalog)->spaces[move->args[0]].track != JOURNEY_OCEAN) {
        return journey_refuse(JOURNEY_REFUSED_OUT_OF_REACH, out);
    }
    return journey_check_stop(catalog, state, move, out);
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    struct move like = move_of(agenda_top(&state->head)->seat, JOURNEY_RULE_NAVIGATION);

    return journey_list_stops(catalog, state, like, JOURNEY_OCEAN, out, cap);
}

const struct journey_rule_def journey_rule_navigation = {
    .info =
        {
            .name = "navigation",
            .rulebook = "Board Actions, Navigation",
            .verb = "navigate",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_ICONS) | CHOICE_BIT(JOURNEY_CHOICE_GO_ON),
            .arg_count = 1,
            .args = {{.vocabulary = JOURNEY_WORDS_SPACE}},
        },
    .check = check,
    .list = list,
    .decide = journey_move_to,
    .describe = journey_describe_stop,
};
