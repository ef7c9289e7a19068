// SPDX-License-Identifier: MIT
//
// Rule:     swap_theory
// Rulebook: Correspondence, "New Characters", Emma Darwin
// Effects:  theory_swapped
//
// One of the seat's theories changes places with one of those that lie face up.
//
// RULING: the seat's own lies face up in the place of the other; never one of a pile.
#include "engine/footsteps/ext_correspondence/correspondence.h"
#include "engine/footsteps/sentences.h"
#include "engine/footsteps/theories.h"

enum {
    OWN_ARG,
    FACE_UP_ARG
};

static bool holds(const struct footsteps_seat *seat, int theory)
{
    for (int i = 0; i < seat->theory_count; i++) {
        if (seat->theories[i] == theory + 1) {
            return true;
        }
    }
    return false;
}

static bool refuse(const struct catalog *catalog, enum footsteps_refusal code, int theory,
                   struct refusal *out)
{
    (void)footsteps_refuse(code, out);
    return refusal_word(out, "theory",
                        vocabulary_word(catalog->vocabularies[FOOTSTEPS_WORDS_THEORY], theory));
}

static bool check(const struct catalog *catalog, const struct footsteps_state *state,
                  const struct move *move, struct refusal *out)
{
    if (!holds(&state->seats[move->seat - 1], move->args[OWN_ARG])) {
        return refuse(catalog, FOOTSTEPS_REFUSED_NOT_HELD, move->args[OWN_ARG], out);
    }
    if (footsteps_face_up_place(state, move->args[FACE_UP_ARG]) < 0) {
        return refuse(catalog, FOOTSTEPS_REFUSED_NOT_FACE_UP, move->args[FACE_UP_ARG], out);
    }
    return true;
}

static size_t list(const struct catalog *catalog, const struct footsteps_state *state,
                   struct move *out, size_t cap)
{
    int theories = footsteps_components(catalog)->theory_count;
    struct move move = move_of(agenda_top(&state->head)->seat, FOOTSTEPS_RULE_SWAP_THEORY);
    size_t count = 0;

    for (int own = 0; own < theories; own++) {
        for (int face_up = 0; face_up < theories; face_up++) {
            move.args[OWN_ARG] = (int16_t)own;
            move.args[FACE_UP_ARG] = (int16_t)face_up;
            count = footsteps_add(out, count, cap, move);
        }
    }
    return count;
}

static void decide(struct emitter *out, const struct move *move)
{
    int place = footsteps_face_up_place(footsteps_now(out), move->args[FACE_UP_ARG]);

    agenda_close(out);
    emit(out, (struct effect){
                  .kind = CORRESPONDENCE_EFFECT_THEORY_SWAPPED,
                  .seat = move->seat,
                  .args = {move->args[OWN_ARG], move->args[FACE_UP_ARG], (int16_t)place},
              });
}

static void describe(const struct catalog *catalog, const struct footsteps_state *state,
                     const struct move *move, struct text *out)
{
    (void)state;
    text_printf(out, "Swap the theory \"%s\" for the face-up theory \"%s\".",
                footsteps_theory_name(catalog, move->args[OWN_ARG]),
                footsteps_theory_name(catalog, move->args[FACE_UP_ARG]));
}

const struct footsteps_rule_def footsteps_rule_swap_theory = {
    .info =
        {
            .name = "swap_theory",
            .rulebook = "New Characters",
            .verb = "swap",
            .answers = CHOICE_BIT(FOOTSTEPS_CHOICE_SWAP_THEORY),
            .module = FOOTSTEPS_MODULE_CORRESPONDENCE,
            .arg_count = 2,
            .args = {{.vocabulary = FOOTSTEPS_WORDS_THEORY},
                     {.vocabulary = FOOTSTEPS_WORDS_THEORY}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
