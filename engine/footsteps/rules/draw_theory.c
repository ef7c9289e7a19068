// SPDX-License-Identifier: MIT
//
// Rule:     draw_theory
// Rulebook: In the Footsteps of Darwin, "1. Take a Tile", replacing a theory
// Effects:  theory_face_up, theory_taken
//
// Chance names the theory that comes from a pile: to the empty face-up place,
// or to the seat that chose the pile. The piles are never seen and nothing goes
// under them, so they are one bag.
#include "engine/footsteps/footsteps.h"
#include "engine/footsteps/sentences.h"
#include "engine/footsteps/theories.h"

static bool check(const struct catalog *catalog, const struct footsteps_state *state,
                  const struct move *move, struct refusal *out)
{
    if (state->theory_bag[move->args[0]] == 0) {
        (void)footsteps_refuse(FOOTSTEPS_REFUSED_THEORY_NOT_IN_BAG, out);
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
        struct move move = move_of(SEAT_CHANCE, FOOTSTEPS_RULE_DRAW_THEORY);

        if (state->theory_bag[theory] > 0) {
            move.args[0] = (int16_t)theory;
            count = footsteps_add(out, count, cap, move);
        }
    }
    return count;
}

static void decide(struct emitter *out, const struct move *move)
{
    const struct frame frame = *agenda_top(&footsteps_now(out)->head);

    agenda_close(out);
    if (frame.a == FOOTSTEPS_OWN) {
        emit(out, (struct effect){
                      .kind = FOOTSTEPS_EFFECT_THEORY_TAKEN,
                      .seat = frame.seat,
                      .args = {move->args[0], -1},
                  });
        footsteps_keep_theory_limit(out, frame.seat);
    } else {
        emit(out, (struct effect){
                      .kind = FOOTSTEPS_EFFECT_THEORY_FACE_UP,
                      .args = {move->args[0], frame.a},
                  });
    }
}

static void describe(const struct catalog *catalog, const struct footsteps_state *state,
                     const struct move *move, struct text *out)
{
    const char *name = footsteps_theory_name(catalog, move->args[0]);
    const struct frame *frame = agenda_top(&state->head);

    if (frame->a == FOOTSTEPS_OWN) {
        text_printf(out, "Seat %d gets the theory \"%s\" from the pile.", frame->seat, name);
    } else {
        text_printf(out, "The theory \"%s\" is laid face up.", name);
    }
}

const struct footsteps_rule_def footsteps_rule_draw_theory = {
    .info =
        {
            .name = "draw_theory",
            .rulebook = "1. Take a Tile",
            .verb = "theory",
            .answers = CHOICE_BIT(FOOTSTEPS_CHOICE_DRAW_THEORY),
            .is_chance = true,
            .arg_count = 1,
            .args = {{.vocabulary = FOOTSTEPS_WORDS_THEORY}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
