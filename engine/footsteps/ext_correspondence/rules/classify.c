// SPDX-License-Identifier: MIT
//
// Rule:     classify
// Rulebook: Correspondence, "How to play", Classification
// Effects:  classification_placed, classification_flipped
//
// RULING: the seventeenth of 17 tokens for 16 spaces is a joker: who draws it names the
// space. The rulebook does not say what it is. Two tokens may lie on one space.
#include "engine/footsteps/ext_correspondence/tokens.h"

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
    size_t count = 0;

    (void)catalog;
    for (int space = 0; space < FOOTSTEPS_SPACES; space++) {
        struct move move = move_of(agenda_top(&state->head)->seat, FOOTSTEPS_RULE_CLASSIFY);

        move.args[0] = (int16_t)space;
        count = footsteps_add(out, count, cap, move);
    }
    return count;
}

static void decide(struct emitter *out, const struct move *move)
{
    int token = agenda_top(&footsteps_now(out)->head)->a;

    agenda_close(out);
    correspondence_place_token(out, move->seat, token, move->args[0]);
}

static void describe(const struct catalog *catalog, const struct footsteps_state *state,
                     const struct move *move, struct text *out)
{
    const char *space =
        vocabulary_name(catalog->vocabularies[FOOTSTEPS_WORDS_SPACE], move->args[0]);

    if (state->seats[move->seat - 1].count[move->args[0]] > 0) {
        text_printf(out, "Put the classification on the %s, turned over.", space);
    } else {
        text_printf(out, "Put the classification on the empty space of the %s.", space);
    }
}

const struct footsteps_rule_def footsteps_rule_classify = {
    .info =
        {
            .name = "classify",
            .rulebook = "How to play",
            .verb = "classify",
            .answers = CHOICE_BIT(FOOTSTEPS_CHOICE_CLASSIFY),
            .module = FOOTSTEPS_MODULE_CORRESPONDENCE,
            .arg_count = 1,
            .args = {{.vocabulary = FOOTSTEPS_WORDS_SPACE}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
