// SPDX-License-Identifier: MIT
//
// Rule:     objective_draft
// Rulebook: Darwin's Journey, "Gaining Crew Cards & Starting Objectives", Drafting Starting
//           Personal Objective Tiles
// Effects:  pair_taken
//
// From the back of the turn order each seat takes one of the pairs of a silver
// and a golden starting tile; both go to its reserve. A pair is named by its
// silver tile.
#include "engine/journey/journey.h"

// Index of the pair with this silver tile that is still there; -1: none.
static int find_pair(const struct journey_state *state, int objective)
{
    for (int pair = 0; pair < state->head.seat_count; pair++) {
        if (state->pairs[pair][0] == objective + 1) {
            return pair;
        }
    }
    return -1;
}

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    if (find_pair(state, move->args[0]) < 0) {
        (void)journey_refuse(JOURNEY_REFUSED_NOT_AVAILABLE, out);
        return refusal_word(
            out, "objective",
            vocabulary_word(catalog->vocabularies[JOURNEY_WORDS_OBJECTIVE], move->args[0]));
    }
    return true;
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    size_t count = 0;

    (void)catalog;
    for (int pair = 0; pair < state->head.seat_count; pair++) {
        struct move move =
            move_of(agenda_top(&state->head)->seat, JOURNEY_RULE_OBJECTIVE_DRAFT);

        if (state->pairs[pair][0] > 0) {
            move.args[0] = (int16_t)(state->pairs[pair][0] - 1);
            count = journey_add(out, count, cap, move);
        }
    }
    return count;
}

// The step of the frame is the seat's place in the turn order.
static void decide(struct emitter *out, const struct move *move)
{
    const struct journey_state *now = journey_now(out);
    struct frame frame = *agenda_top(&now->head);

    agenda_close(out);
    emit(out, (struct effect){
                  .kind = JOURNEY_EFFECT_PAIR_TAKEN,
                  .seat = move->seat,
                  .args = {(int16_t)find_pair(now, move->args[0])},
              });
    if (frame.step > 0) {
        frame.step--;
        frame.seat = now->order[frame.step];
        agenda_open(out, frame);
    }
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    const struct vocabulary *words = catalog->vocabularies[JOURNEY_WORDS_OBJECTIVE];
    int golden = state->pairs[find_pair(state, move->args[0])][1] - 1;

    text_printf(out, "Take the silver starting objective (%s) with the golden one (%s).",
                vocabulary_name(words, move->args[0]), vocabulary_name(words, golden));
}

const struct journey_rule_def journey_rule_objective_draft = {
    .info =
        {
            .name = "objective_draft",
            .rulebook = "Gaining Crew Cards & Starting Objectives",
            .verb = "pair",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_TAKE_PAIR),
            .arg_count = 1,
            .args = {{.vocabulary = JOURNEY_WORDS_OBJECTIVE}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
