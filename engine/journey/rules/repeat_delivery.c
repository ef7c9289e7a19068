// SPDX-License-Identifier: MIT
//
// Rule:     repeat_delivery
// Rulebook: Darwin's Journey, "Special Actions & Crew Actions", Repeat Delivery
// Effects:  coins, theory
//
// A researched specimen of the museum is delivered as if it came there now.
#include "engine/journey/icons.h"
#include "engine/journey/museum.h"
#include "engine/journey/research.h"

// RULING: a tile of the setup may be chosen too: it is in the museum, and the
// rulebook asks for no more than that and the research token.
static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    if (!journey_check_icon(catalog, state, JOURNEY_ICON_REPEAT_DELIVERY, out)) {
        return false;
    }
    if (!journey_is_in_museum(state, move->args[0])) {
        return journey_refuse(JOURNEY_REFUSED_NOT_IN_MUSEUM, out);
    }
    return journey_has_researched(&state->seats[move->seat - 1], move->args[0]) ||
           journey_refuse(JOURNEY_REFUSED_NOT_RESEARCHED, out);
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    int seat = agenda_top(&state->head)->seat;

    if (!journey_find_icon(catalog, state, JOURNEY_ICON_REPEAT_DELIVERY)) {
        return 0;
    }
    return journey_list_specimens(move_of(seat, JOURNEY_RULE_REPEAT_DELIVERY),
                                  state->museum & (unsigned)state->seats[seat - 1].researched,
                                  out, cap);
}

// RULING: in a complete row the step for it is gained every time, whoever
// completed it; the coin of a row is for a first delivery only, never for this.
static void decide(struct emitter *out, const struct move *move)
{
    (void)journey_use_icon(out, JOURNEY_ICON_REPEAT_DELIVERY, NULL);
    journey_gain_delivery(out, move->seat,
                          journey_delivery_of(journey_now(out), move->args[0]));
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    journey_describe_delivery(catalog, "Repeat the delivery of", move->args[0],
                              journey_delivery_of(state, move->args[0]), out);
    text_putc(out, '.');
}

const struct journey_rule_def journey_rule_repeat_delivery = {
    .info =
        {
            .name = "repeat_delivery",
            .rulebook = "Special Actions & Crew Actions, Repeat Delivery",
            .verb = "repeat",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_ICONS),
            .arg_count = 1,
            .args = {{.vocabulary = JOURNEY_WORDS_SPECIMEN}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
