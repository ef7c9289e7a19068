// SPDX-License-Identifier: MIT
//
// Rule:     take_a_tile
// Rulebook: In the Footsteps of Darwin, "1. Take a Tile"
// Effects:  tile_taken
//
// The seat takes one of the three tiles that the Beagle faces. An animal goes
// to its space of the notebook, on top of what lies there; a character goes
// beside them. Then, in this order: the tile's bonuses, a theory if it covered
// an animal, publications, and the second step of the turn.
#include "engine/footsteps/board.h"
#include "engine/footsteps/footsteps.h"
#include "engine/footsteps/modules.h"
#include "engine/footsteps/placing.h"
#include "engine/footsteps/sentences.h"

static bool check(const struct catalog *catalog, const struct footsteps_state *state,
                  const struct move *move, struct refusal *out)
{
    const struct footsteps_components *components = footsteps_components(catalog);
    int cell = move->args[0];

    if (footsteps_distance(components, state, cell) == 0) {
        return footsteps_refuse_out_of_line(catalog, state, cell, out);
    }

    const struct footsteps_tile *tile = &components->tiles[state->board[cell] - 1];
    const struct footsteps_seat *seat = &state->seats[move->seat - 1];

    if (tile->is_character && seat->character_count >= components->max_characters) {
        (void)footsteps_refuse(FOOTSTEPS_REFUSED_CHARACTERS_FULL, out);
        return refusal_number(out, "characters", seat->character_count);
    }
    return true;
}

static size_t list(const struct catalog *catalog, const struct footsteps_state *state,
                   struct move *out, size_t cap)
{
    const struct footsteps_components *components = footsteps_components(catalog);
    size_t count = 0;

    for (int i = 0; i < FOOTSTEPS_SIDE; i++) {
        struct move move = move_of(agenda_top(&state->head)->seat, FOOTSTEPS_RULE_TAKE_A_TILE);

        move.args[0] = components->faces[state->beagle][i];
        count = footsteps_add(out, count, cap, move);
    }
    return count;
}

// What follows, last thing first: the agenda is a stack.
static void plan(struct emitter *out, int seat, int cell)
{
    const struct footsteps_state *now = footsteps_now(out);
    int distance = footsteps_distance(footsteps_components(out->catalog), now, cell);
    struct frame frame = {.seat = (uint8_t)seat};

    frame.choice = FOOTSTEPS_CHOICE_END_TURN;
    agenda_open(out, frame);
    footsteps_modules_plan(out, seat, FOOTSTEPS_AFTER_REFILLING);
    frame.choice = FOOTSTEPS_CHOICE_DRAW_TILE;
    frame.a = (int16_t)cell;
    agenda_open(out, frame);
    frame.choice = FOOTSTEPS_CHOICE_MOVE_THE_BEAGLE;
    frame.a = (int16_t)distance;
    agenda_open(out, frame);
    footsteps_modules_plan(out, seat, FOOTSTEPS_BEFORE_SAILING);
}

static void decide(struct emitter *out, const struct move *move)
{
    int cell = move->args[0];
    int index = footsteps_now(out)->board[cell] - 1;
    const struct footsteps_tile *tile = &footsteps_components(out->catalog)->tiles[index];
    int space = tile->is_character ? -1 : tile->space;

    agenda_close(out);
    plan(out, move->seat, cell);
    footsteps_plan_placing(out, move->seat, index);
    emit(out, (struct effect){
                  .kind = FOOTSTEPS_EFFECT_TILE_TAKEN,
                  .seat = move->seat,
                  .args = {(int16_t)cell, (int16_t)index, (int16_t)space},
              });
    footsteps_resolve_placing(out, move->seat, index);
}

static void describe(const struct catalog *catalog, const struct footsteps_state *state,
                     const struct move *move, struct text *out)
{
    const struct footsteps_components *components = footsteps_components(catalog);
    int cell = move->args[0];
    int index = state->board[cell] - 1;
    int distance = footsteps_distance(components, state, cell);
    const struct footsteps_tile *tile = &components->tiles[index];

    text_puts(out, "Take ");
    footsteps_name_tile(catalog, index, FOOTSTEPS_INSIDE, out);
    text_printf(out, " from %s", footsteps_cell_name(catalog, cell));
    if (!tile->is_character && state->seats[move->seat - 1].count[tile->space] > 0) {
        text_puts(out, ", covering ");
        footsteps_name_tile(catalog, state->seats[move->seat - 1].top[tile->space] - 1,
                            FOOTSTEPS_INSIDE, out);
    }
    text_printf(out, "; the Beagle then sails %d space%s.", distance, distance == 1 ? "" : "s");
}

const struct footsteps_rule_def footsteps_rule_take_a_tile = {
    .info =
        {
            .name = "take_a_tile",
            .rulebook = "1. Take a Tile",
            .verb = "take",
            .answers = CHOICE_BIT(FOOTSTEPS_CHOICE_TURN),
            .arg_count = 1,
            .args = {{.vocabulary = FOOTSTEPS_WORDS_CELL}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
