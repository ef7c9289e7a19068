// SPDX-License-Identifier: MIT
//
// Rule:     sail
// Rulebook: In the Footsteps of Darwin, "1. Take a Tile", Sail
// Effects:  guides, beagle
//
// At the beginning of the turn a guide moves the Beagle one space, forward
// (clockwise) or backward.
#include "engine/footsteps/board.h"
#include "engine/footsteps/footsteps.h"
#include "engine/footsteps/sentences.h"

static bool check(const struct catalog *catalog, const struct footsteps_state *state,
                  const struct move *move, struct refusal *out)
{
    (void)catalog;
    (void)move;
    return footsteps_check_guide(state, out);
}

static size_t list(const struct catalog *catalog, const struct footsteps_state *state,
                   struct move *out, size_t cap)
{
    size_t count = 0;

    (void)catalog;
    for (int direction = FOOTSTEPS_FORWARD; direction <= FOOTSTEPS_BACKWARD; direction++) {
        struct move move = move_of(agenda_top(&state->head)->seat, FOOTSTEPS_RULE_SAIL);

        move.args[0] = (int16_t)direction;
        count = footsteps_add(out, count, cap, move);
    }
    return count;
}

static int position_after(const struct footsteps_state *state, const struct move *move)
{
    return footsteps_beagle_after(state, move->args[0] == FOOTSTEPS_FORWARD ? 1 : -1);
}

static void decide(struct emitter *out, const struct move *move)
{
    footsteps_use_guide(out, move->seat);
    emit(out, (struct effect){
                  .kind = FOOTSTEPS_EFFECT_BEAGLE,
                  .args = {(int16_t)position_after(footsteps_now(out), move)},
              });
}

static void describe(const struct catalog *catalog, const struct footsteps_state *state,
                     const struct move *move, struct text *out)
{
    const uint8_t *faces = footsteps_components(catalog)->faces[position_after(state, move)];

    text_printf(out, "Use a guide to sail the Beagle one space %s, to face %s, %s and %s.",
                move->args[0] == FOOTSTEPS_FORWARD ? "forward" : "backward",
                footsteps_cell_name(catalog, faces[0]), footsteps_cell_name(catalog, faces[1]),
                footsteps_cell_name(catalog, faces[2]));
}

const struct footsteps_rule_def footsteps_rule_sail = {
    .info =
        {
            .name = "sail",
            .rulebook = "1. Take a Tile, Sail",
            .verb = "sail",
            .answers = CHOICE_BIT(FOOTSTEPS_CHOICE_TURN),
            .arg_count = 1,
            .args = {{.vocabulary = FOOTSTEPS_WORDS_DIRECTION}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
