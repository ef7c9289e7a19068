// SPDX-License-Identifier: MIT
//
// Rule:     exploration
// Rulebook: Darwin's Journey, "Board Actions", Exploration
// Effects:  explorer, ribbon, first_arrival, researched, points
//
// An explorer moves at least one and at most so many steps as the icon shows.
// Spaces with explorers of others, but for the first and the last of an island,
// are skipped without a step. Where it stops, the icons of the space follow.
#include "engine/journey/steps.h"

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    if (journey_components(catalog)->spaces[move->args[0]].track == JOURNEY_OCEAN) {
        return journey_refuse(JOURNEY_REFUSED_OUT_OF_REACH, out);
    }
    return journey_check_stop(catalog, state, move, out);
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    struct move like = move_of(agenda_top(&state->head)->seat, JOURNEY_RULE_EXPLORATION);
    size_t count = 0;

    for (int island = 1; island < JOURNEY_TRACKS; island++) {
        count += journey_list_stops(catalog, state, like, island, out + count, cap - count);
    }
    return count;
}

const struct journey_rule_def journey_rule_exploration = {
    .info =
        {
            .name = "exploration",
            .rulebook = "Board Actions, Exploration",
            .verb = "explore",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_ICONS) | CHOICE_BIT(JOURNEY_CHOICE_GO_ON),
            .arg_count = 1,
            .args = {{.vocabulary = JOURNEY_WORDS_SPACE}},
        },
    .check = check,
    .list = list,
    .decide = journey_move_to,
    .describe = journey_describe_stop,
};
