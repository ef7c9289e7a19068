// SPDX-License-Identifier: MIT
//
// Rule:     decline
// Rulebook: Correspondence, "Send a Correspondence" and "New Characters"
// Effects:  none
//
// A letter "may" be sent and a theory "may" be swapped: the seat goes on without. A log
// may leave it out.
#include "engine/footsteps/ext_correspondence/correspondence.h"

static bool check(const struct catalog *catalog, const struct footsteps_state *state,
                  const struct move *move, struct refusal *out)
{
    (void)catalog;
    (void)state;
    (void)move;
    (void)out;
    return true;
}

static size_t list(const struct catalog *catalog, const struct footsteps_state *state,
                   struct move *out, size_t cap)
{
    (void)catalog;
    return footsteps_add(out, 0, cap,
                         move_of(agenda_top(&state->head)->seat, FOOTSTEPS_RULE_DECLINE));
}

static void decide(struct emitter *out, const struct move *move)
{
    (void)move;
    agenda_close(out);
}

static void describe(const struct catalog *catalog, const struct footsteps_state *state,
                     const struct move *move, struct text *out)
{
    (void)catalog;
    (void)move;
    text_puts(out, agenda_top(&state->head)->choice == FOOTSTEPS_CHOICE_SWAP_THEORY
                       ? "Keep the theories as they are."
                       : "Send no letter now.");
}

const struct footsteps_rule_def footsteps_rule_decline = {
    .info =
        {
            .name = "decline",
            .rulebook = "Send a Correspondence",
            .verb = "decline",
            .answers =
                CHOICE_BIT(FOOTSTEPS_CHOICE_LETTER) | CHOICE_BIT(FOOTSTEPS_CHOICE_SWAP_THEORY),
            .module = FOOTSTEPS_MODULE_CORRESPONDENCE,
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
