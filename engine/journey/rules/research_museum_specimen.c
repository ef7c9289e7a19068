// SPDX-License-Identifier: MIT
//
// Rule:     research_museum_specimen
// Rulebook: Darwin's Journey, "Board Actions", Research Museum Specimen
// Effects:  coins, researched
//
// A specimen that the museum shows is researched, and a second one at a price.
#include "engine/journey/museum.h"
#include "engine/journey/research.h"

static unsigned to_research(const struct journey_state *state, int seat)
{
    return state->museum & ~(unsigned)state->seats[seat - 1].researched;
}

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    if (!journey_check_visit(catalog, state, JOURNEY_ICON_RESEARCH_MUSEUM, out)) {
        return false;
    }
    if (!journey_is_in_museum(state, move->args[0])) {
        return journey_refuse(JOURNEY_REFUSED_NOT_IN_MUSEUM, out);
    }
    return journey_check_new(state, move, out);
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    int seat = agenda_top(&state->head)->seat;

    if (!journey_is_visit(catalog, state, JOURNEY_ICON_RESEARCH_MUSEUM)) {
        return 0;
    }
    return journey_list_specimens(move_of(seat, JOURNEY_RULE_RESEARCH_MUSEUM_SPECIMEN),
                                  to_research(state, seat), out, cap);
}

static void decide(struct emitter *out, const struct move *move)
{
    int price = journey_begin_visit(out, move->seat, JOURNEY_ICON_RESEARCH_MUSEUM);

    journey_research(out, move->seat, move->args[0]);
    journey_offer_second(out, move->seat, JOURNEY_ICON_RESEARCH_MUSEUM, price,
                         to_research(journey_now(out), move->seat));
}

const struct journey_rule_def journey_rule_research_museum_specimen = {
    .info =
        {
            .name = "research_museum_specimen",
            .rulebook = "Board Actions, Research Museum Specimen",
            .verb = "research",
            .answers =
                CHOICE_BIT(JOURNEY_CHOICE_ICONS) | CHOICE_BIT(JOURNEY_CHOICE_SECOND_RESEARCH),
            .arg_count = 1,
            .args = {{.vocabulary = JOURNEY_WORDS_SPECIMEN}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = journey_describe_research,
};
