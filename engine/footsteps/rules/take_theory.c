// SPDX-License-Identifier: MIT
//
// Rule:     take_theory
// Rulebook: In the Footsteps of Darwin, "1. Take a Tile", covering an animal
// Effects:  theory_taken
//
// Covering an animal gives a theory: one that lies face up, which is replaced
// at once, or the next of a pile, seen only then.
//
// RULING: taking it is not optional, also with six theories: the face-up place
// is filled again, then one of the seven leaves the game.
#include "engine/footsteps/footsteps.h"
#include "engine/footsteps/sentences.h"
#include "engine/footsteps/theories.h"

static bool is_pile(const struct catalog *catalog, const struct move *move)
{
    return move->args[0] == footsteps_components(catalog)->theory_count;
}

static bool check(const struct catalog *catalog, const struct footsteps_state *state,
                  const struct move *move, struct refusal *out)
{
    if (is_pile(catalog, move)) {
        return state->theories_left > 0 ||
               footsteps_refuse(FOOTSTEPS_REFUSED_NO_THEORY_LEFT, out);
    }
    if (footsteps_face_up_place(state, move->args[0]) < 0) {
        (void)footsteps_refuse(FOOTSTEPS_REFUSED_NOT_FACE_UP, out);
        return refusal_word(
            out, "theory",
            vocabulary_word(catalog->vocabularies[FOOTSTEPS_WORDS_THEORY], move->args[0]));
    }
    return true;
}

static size_t list(const struct catalog *catalog, const struct footsteps_state *state,
                   struct move *out, size_t cap)
{
    size_t count = 0;

    for (int source = 0; source <= footsteps_components(catalog)->theory_count; source++) {
        struct move move = move_of(agenda_top(&state->head)->seat, FOOTSTEPS_RULE_TAKE_THEORY);

        move.args[0] = (int16_t)source;
        count = footsteps_add(out, count, cap, move);
    }
    return count;
}

static void take_face_up(struct emitter *out, const struct move *move)
{
    int place = footsteps_face_up_place(footsteps_now(out), move->args[0]);

    emit(out, (struct effect){
                  .kind = FOOTSTEPS_EFFECT_THEORY_TAKEN,
                  .seat = move->seat,
                  .args = {move->args[0], (int16_t)place},
              });
    footsteps_keep_theory_limit(out, move->seat);
    if (footsteps_now(out)->theories_left > 0) {
        agenda_open(out, (struct frame){
                             .choice = FOOTSTEPS_CHOICE_DRAW_THEORY,
                             .seat = move->seat,
                             .a = (int16_t)place,
                         });
    }
}

static void decide(struct emitter *out, const struct move *move)
{
    agenda_close(out);
    if (is_pile(out->catalog, move)) {
        agenda_open(out, (struct frame){
                             .choice = FOOTSTEPS_CHOICE_DRAW_THEORY,
                             .seat = move->seat,
                             .a = FOOTSTEPS_OWN,
                         });
    } else {
        take_face_up(out, move);
    }
}

static void describe(const struct catalog *catalog, const struct footsteps_state *state,
                     const struct move *move, struct text *out)
{
    (void)state;
    if (is_pile(catalog, move)) {
        text_puts(out, "Take the next theory of a pile, without seeing it first.");
    } else {
        text_printf(out, "Take the face-up theory \"%s\".",
                    footsteps_theory_name(catalog, move->args[0]));
    }
}

const struct footsteps_rule_def footsteps_rule_take_theory = {
    .info =
        {
            .name = "take_theory",
            .rulebook = "1. Take a Tile",
            .verb = "theory",
            .answers = CHOICE_BIT(FOOTSTEPS_CHOICE_TAKE_THEORY),
            .arg_count = 1,
            .args = {{.vocabulary = FOOTSTEPS_WORDS_THEORY_SOURCE}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
