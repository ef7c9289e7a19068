// SPDX-License-Identifier: MIT
//
// Rule:     classification
// Rulebook: Correspondence, "How to play", Classification
// Effects:  classification_drawn, classification_placed, classification_flipped
//
// Chance names the token that comes from the cloth bag. It goes to its space of the
// seat's notebook: turned over if an animal lies there, else it waits for the next one.
#include "engine/footsteps/ext_correspondence/tokens.h"

static bool check(const struct catalog *catalog, const struct footsteps_state *state,
                  const struct move *move, struct refusal *out)
{
    if (correspondence_of(state)->token_seats[move->args[0]] != 0) {
        (void)footsteps_refuse(FOOTSTEPS_REFUSED_NOT_IN_CLOTH_BAG, out);
        return refusal_word(
            out, "classification",
            vocabulary_word(catalog->vocabularies[FOOTSTEPS_WORDS_CLASSIFICATION],
                            move->args[0]));
    }
    return true;
}

static size_t list(const struct catalog *catalog, const struct footsteps_state *state,
                   struct move *out, size_t cap)
{
    size_t count = 0;

    for (int token = 0; token < correspondence_components(catalog)->token_count; token++) {
        struct move move = move_of(SEAT_CHANCE, FOOTSTEPS_RULE_CLASSIFICATION);

        if (correspondence_of(state)->token_seats[token] == 0) {
            move.args[0] = (int16_t)token;
            count = footsteps_add(out, count, cap, move);
        }
    }
    return count;
}

static void decide(struct emitter *out, const struct move *move)
{
    uint8_t seat = agenda_top(&footsteps_now(out)->head)->seat;
    int token = move->args[0];
    int space = correspondence_components(out->catalog)->token_spaces[token];

    agenda_close(out);
    emit(out, (struct effect){
                  .kind = CORRESPONDENCE_EFFECT_CLASSIFICATION_DRAWN,
                  .seat = seat,
                  .args = {(int16_t)token},
              });
    if (space == CORRESPONDENCE_FREE) {
        agenda_open(out, (struct frame){
                             .choice = FOOTSTEPS_CHOICE_CLASSIFY,
                             .seat = seat,
                             .a = (int16_t)token,
                         });
    } else {
        correspondence_place_token(out, seat, token, space);
    }
}

static void describe(const struct catalog *catalog, const struct footsteps_state *state,
                     const struct move *move, struct text *out)
{
    text_printf(
        out, "Seat %d draws the classification \"%s\".", agenda_top(&state->head)->seat,
        vocabulary_name(catalog->vocabularies[FOOTSTEPS_WORDS_CLASSIFICATION], move->args[0]));
}

const struct footsteps_rule_def footsteps_rule_classification = {
    .info =
        {
            .name = "classification",
            .rulebook = "How to play",
            .verb = "classification",
            .answers = CHOICE_BIT(FOOTSTEPS_CHOICE_DRAW_CLASSIFICATION),
            .is_chance = true,
            .module = FOOTSTEPS_MODULE_CORRESPONDENCE,
            .arg_count = 1,
            .args = {{.vocabulary = FOOTSTEPS_WORDS_CLASSIFICATION}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
