// SPDX-License-Identifier: MIT
//
// Rule:     discard_theory
// Rulebook: In the Footsteps of Darwin, "1. Take a Tile", the seventh theory
// Effects:  theory_discarded
//
// A seat that took a seventh theory discards one of the seven, the new one or
// another.
//
// RULING: a discarded theory leaves the game; the rulebook names no place for it.
#include "engine/footsteps/footsteps.h"
#include "engine/footsteps/sentences.h"

static bool holds(const struct footsteps_seat *seat, int theory)
{
    for (int i = 0; i < seat->theory_count; i++) {
        if (seat->theories[i] == theory + 1) {
            return true;
        }
    }
    return false;
}

static bool check(const struct catalog *catalog, const struct footsteps_state *state,
                  const struct move *move, struct refusal *out)
{
    if (!holds(&state->seats[move->seat - 1], move->args[0])) {
        (void)footsteps_refuse(FOOTSTEPS_REFUSED_NOT_HELD, out);
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

    for (int theory = 0; theory < footsteps_components(catalog)->theory_count; theory++) {
        struct move move =
            move_of(agenda_top(&state->head)->seat, FOOTSTEPS_RULE_DISCARD_THEORY);

        move.args[0] = (int16_t)theory;
        count = footsteps_add(out, count, cap, move);
    }
    return count;
}

static void decide(struct emitter *out, const struct move *move)
{
    agenda_close(out);
    emit(out, (struct effect){
                  .kind = FOOTSTEPS_EFFECT_THEORY_DISCARDED,
                  .seat = move->seat,
                  .args = {move->args[0]},
              });
}

static void describe(const struct catalog *catalog, const struct footsteps_state *state,
                     const struct move *move, struct text *out)
{
    (void)state;
    text_printf(out, "Discard the theory \"%s\".",
                footsteps_theory_name(catalog, move->args[0]));
}

const struct footsteps_rule_def footsteps_rule_discard_theory = {
    .info =
        {
            .name = "discard_theory",
            .rulebook = "1. Take a Tile",
            .verb = "discard",
            .answers = CHOICE_BIT(FOOTSTEPS_CHOICE_DISCARD_THEORY),
            .arg_count = 1,
            .args = {{.vocabulary = FOOTSTEPS_WORDS_THEORY}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
