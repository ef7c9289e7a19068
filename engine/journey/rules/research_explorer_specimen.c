// SPDX-License-Identifier: MIT
//
// Rule:     research_explorer_specimen
// Rulebook: Darwin's Journey, "Objective Actions", Research Explorer Specimen
// Effects:  researched
//
// A specimen whose token lies on an island with an explorer of the seat, no
// matter where on that island either of them is.
#include "engine/journey/icons.h"
#include "engine/journey/movement.h"
#include "engine/journey/research.h"

static bool is_in_reach(const struct journey_components *components,
                        const struct journey_state *state, int seat, int space)
{
    int track = components->spaces[space].track;

    return state->specimens[space] > 0 && track != JOURNEY_OCEAN &&
           journey_position(&state->seats[seat - 1], track) >= 0;
}

// Bit per specimen.
static unsigned in_reach(const struct catalog *catalog, const struct journey_state *state,
                         int seat)
{
    const struct journey_components *components = journey_components(catalog);
    unsigned specimens = 0;

    for (int space = 0; space < components->space_count; space++) {
        if (is_in_reach(components, state, seat, space)) {
            specimens |= 1U << (state->specimens[space] - 1);
        }
    }
    return specimens;
}

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    if (!journey_check_icon(catalog, state, JOURNEY_ICON_RESEARCH_EXPLORER, out)) {
        return false;
    }
    if (!(in_reach(catalog, state, move->seat) >> move->args[0] & 1U)) {
        return journey_refuse(JOURNEY_REFUSED_NOT_ON_ISLAND, out);
    }
    return journey_check_new(state, move, out);
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    int seat = agenda_top(&state->head)->seat;

    if (!journey_find_icon(catalog, state, JOURNEY_ICON_RESEARCH_EXPLORER)) {
        return 0;
    }
    return journey_list_specimens(move_of(seat, JOURNEY_RULE_RESEARCH_EXPLORER_SPECIMEN),
                                  in_reach(catalog, state, seat), out, cap);
}

static void decide(struct emitter *out, const struct move *move)
{
    (void)journey_use_icon(out, JOURNEY_ICON_RESEARCH_EXPLORER, NULL);
    journey_research(out, move->seat, move->args[0]);
}

const struct journey_rule_def journey_rule_research_explorer_specimen = {
    .info =
        {
            .name = "research_explorer_specimen",
            .rulebook = "Objective Actions, Research Explorer Specimen",
            .verb = "research_island",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_ICONS),
            .arg_count = 1,
            .args = {{.vocabulary = JOURNEY_WORDS_SPECIMEN}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = journey_describe_research,
};
