// SPDX-License-Identifier: MIT
//
// Rule:     request_a_characters_support
// Rulebook: Correspondence, "Send a Correspondence", Request a Character's support
// Effects:  envelopes, letter_sent, pile_refilled
//
// Once in a turn two envelopes bring one of the two face-up characters into the
// notebook, and its bonuses; not with three characters.
#include "engine/footsteps/ext_correspondence/letters.h"
#include "engine/footsteps/sentences.h"

static size_t list(const struct catalog *catalog, const struct footsteps_state *state,
                   struct move *out, size_t cap)
{
    (void)catalog;
    return correspondence_list_letters(state, FOOTSTEPS_RULE_REQUEST_A_CHARACTERS_SUPPORT,
                                       CORRESPONDENCE_CHARACTERS, out, cap);
}

static void describe(const struct catalog *catalog, const struct footsteps_state *state,
                     const struct move *move, struct text *out)
{
    (void)state;
    text_puts(out, "Request the support of ");
    footsteps_name_tile(catalog, move->args[0], FOOTSTEPS_INSIDE, out);
    text_printf(out, " for %d envelopes.",
                correspondence_components(catalog)->character_envelopes);
}

const struct footsteps_rule_def footsteps_rule_request_a_characters_support = {
    .info =
        {
            .name = "request_a_characters_support",
            .rulebook = "Send a Correspondence",
            .verb = "request",
            .answers = CHOICE_BIT(FOOTSTEPS_CHOICE_TURN) | CHOICE_BIT(FOOTSTEPS_CHOICE_LETTER),
            .module = FOOTSTEPS_MODULE_CORRESPONDENCE,
            .arg_count = 1,
            .args = {{.vocabulary = FOOTSTEPS_WORDS_CHARACTER}},
        },
    .check = correspondence_check_letter,
    .list = list,
    .decide = correspondence_send_letter,
    .describe = describe,
};
