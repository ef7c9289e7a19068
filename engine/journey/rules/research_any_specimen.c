// SPDX-License-Identifier: MIT
//
// Rule:     research_any_specimen
// Rulebook: Darwin's Journey, "Special Actions & Crew Actions", Research Any Specimen
// Effects:  researched
//
// Any specimen that the seat has not researched, wherever it is.
#include "engine/journey/icons.h"
#include "engine/journey/research.h"

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    return journey_check_icon(catalog, state, JOURNEY_ICON_RESEARCH_ANY, out) &&
           journey_check_new(state, move, out);
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    int seat = agenda_top(&state->head)->seat;

    if (!journey_find_icon(catalog, state, JOURNEY_ICON_RESEARCH_ANY)) {
        return 0;
    }
    return journey_list_specimens(move_of(seat, JOURNEY_RULE_RESEARCH_ANY_SPECIMEN),
                                  ~(unsigned)state->seats[seat - 1].researched, out, cap);
}

static void decide(struct emitter *out, const struct move *move)
{
    (void)journey_use_icon(out, JOURNEY_ICON_RESEARCH_ANY, NULL);
    journey_research(out, move->seat, move->args[0]);
}

const struct journey_rule_def journey_rule_research_any_specimen = {
    .info =
        {
            .name = "research_any_specimen",
            .rulebook = "Special Actions & Crew Actions, Research Any Specimen",
            .verb = "research_any",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_ICONS),
            .arg_count = 1,
            .args = {{.vocabulary = JOURNEY_WORDS_SPECIMEN}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = journey_describe_research,
};
