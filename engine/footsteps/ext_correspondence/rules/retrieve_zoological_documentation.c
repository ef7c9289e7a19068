// SPDX-License-Identifier: MIT
//
// Rule:     retrieve_zoological_documentation
// Rulebook: Correspondence, "Send a Correspondence", Retrieve zoological documentation
// Effects:  envelopes, letter_sent, pile_refilled
//
// Once in a turn three envelopes bring one of the two face-up animals onto its space
// of the notebook: bonuses, a theory for covering and publications follow as usual.
//
// RULING: three, as the text says; the example below it speaks of two.
#include "engine/footsteps/ext_correspondence/letters.h"
#include "engine/footsteps/sentences.h"

static size_t list(const struct catalog *catalog, const struct footsteps_state *state,
                   struct move *out, size_t cap)
{
    (void)catalog;
    return correspondence_list_letters(state, FOOTSTEPS_RULE_RETRIEVE_ZOOLOGICAL_DOCUMENTATION,
                                       CORRESPONDENCE_ANIMALS, out, cap);
}

static void describe(const struct catalog *catalog, const struct footsteps_state *state,
                     const struct move *move, struct text *out)
{
    const struct footsteps_tile *tile = &footsteps_components(catalog)->tiles[move->args[0]];
    const struct footsteps_seat *seat = &state->seats[move->seat - 1];

    text_puts(out, "Retrieve the documentation about ");
    footsteps_name_tile(catalog, move->args[0], FOOTSTEPS_INSIDE, out);
    text_printf(out, " for %d envelopes", correspondence_components(catalog)->animal_envelopes);
    if (seat->count[tile->space] > 0) {
        text_puts(out, ", covering ");
        footsteps_name_tile(catalog, seat->top[tile->space] - 1, FOOTSTEPS_INSIDE, out);
    }
    text_puts(out, ".");
}

const struct footsteps_rule_def footsteps_rule_retrieve_zoological_documentation = {
    .info =
        {
            .name = "retrieve_zoological_documentation",
            .rulebook = "Send a Correspondence",
            .verb = "retrieve",
            .answers = CHOICE_BIT(FOOTSTEPS_CHOICE_TURN) | CHOICE_BIT(FOOTSTEPS_CHOICE_LETTER),
            .module = FOOTSTEPS_MODULE_CORRESPONDENCE,
            .arg_count = 1,
            .args = {{.vocabulary = FOOTSTEPS_WORDS_ANIMAL}},
        },
    .check = correspondence_check_letter,
    .list = list,
    .decide = correspondence_send_letter,
    .describe = describe,
};
