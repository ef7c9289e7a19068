// SPDX-License-Identifier: MIT
//
// Rule:     decline
// Rulebook: Darwin's Journey, "Perform Location Actions"
// Effects:  none
//
// A seat need not use every icon, go on after an extra stop, place every stamp
// or achieve what it could. Declining ends what the game waits for; what lies
// below it on the agenda comes next.
#include "engine/journey/journey.h"

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    (void)catalog;
    (void)state;
    (void)move;
    (void)out;
    return true;
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    int seat = agenda_top(&state->head)->seat;

    (void)catalog;
    return journey_add(out, 0, cap, move_of(seat, JOURNEY_RULE_DECLINE));
}

static void decide(struct emitter *out, const struct move *move)
{
    (void)move;
    agenda_close(out);
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    (void)catalog;
    (void)state;
    (void)move;
    text_puts(out, "Decline the rest.");
}

const struct journey_rule_def journey_rule_decline = {
    .info =
        {
            .name = "decline",
            .rulebook = "Perform Location Actions",
            .verb = "decline",
            .answers =
                CHOICE_BIT(JOURNEY_CHOICE_ICONS) | CHOICE_BIT(JOURNEY_CHOICE_GO_ON) |
                CHOICE_BIT(JOURNEY_CHOICE_STAMPS) | CHOICE_BIT(JOURNEY_CHOICE_SECOND_DELIVERY) |
                CHOICE_BIT(JOURNEY_CHOICE_SECOND_RESEARCH) | CHOICE_BIT(JOURNEY_CHOICE_ACHIEVE),
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
