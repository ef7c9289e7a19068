// SPDX-License-Identifier: MIT
//
// Rule:     draw_tile
// Rulebook: In the Footsteps of Darwin, "2. Move the Beagle", step 2, and Probe
// Effects:  tile_drawn
//
// Chance names the tile that comes from a draw pile to an empty space of the
// journey board. While unseen tiles lie on the pile it may be any tile that
// nobody has seen yet; when only probed tiles are left in it, they come up in
// the order in which they were put there.
#include "engine/footsteps/footsteps.h"
#include "engine/footsteps/piles.h"
#include "engine/footsteps/sentences.h"

enum {
    TILE_ARG,
    PILE_ARG = FOOTSTEPS_DRAW_PILE
};

static bool check(const struct catalog *catalog, const struct footsteps_state *state,
                  const struct move *move, struct refusal *out)
{
    const struct vocabulary *tiles = catalog->vocabularies[FOOTSTEPS_WORDS_TILE];
    int tile = move->args[TILE_ARG];

    if (!footsteps_check_pile(state, move->args[PILE_ARG], out)) {
        return false;
    }

    int pile = footsteps_pile_meant(state, move->args[PILE_ARG]);
    int next = footsteps_pile_next(state, pile);

    if (next >= 0 && next != tile) {
        (void)footsteps_refuse(FOOTSTEPS_REFUSED_NOT_NEXT_IN_PILE, out);
        (void)refusal_number(out, "pile", pile + 1);
        return refusal_word(out, "next", vocabulary_word(tiles, next));
    }
    if (next < 0 && !footsteps_is_unseen(footsteps_components(catalog), state, tile)) {
        (void)footsteps_refuse(FOOTSTEPS_REFUSED_NOT_IN_BAG, out);
        return refusal_word(out, "tile", vocabulary_word(tiles, tile));
    }
    return true;
}

// The tiles that may come from the pile that `named` means.
static size_t list_pile(const struct catalog *catalog, const struct footsteps_state *state,
                        int16_t named, struct move *out, size_t cap)
{
    int next = footsteps_pile_next(state, footsteps_pile_meant(state, named));
    int first = next >= 0 ? next : 0;
    int last = next >= 0 ? next : footsteps_components(catalog)->tile_count - 1;
    size_t count = 0;

    for (int tile = first; tile <= last; tile++) {
        struct move move = move_of(SEAT_CHANCE, FOOTSTEPS_RULE_DRAW_TILE);

        if (next < 0 && !footsteps_is_unseen(footsteps_components(catalog), state, tile)) {
            continue;
        }
        move.args[TILE_ARG] = (int16_t)tile;
        move.args[PILE_ARG] = named;
        count = footsteps_add(out, count, cap, move);
    }
    return count;
}

static size_t list(const struct catalog *catalog, const struct footsteps_state *state,
                   struct move *out, size_t cap)
{
    size_t count = list_pile(catalog, state, MOVE_NO_ARG, out, cap);

    for (int pile = 0; pile < FOOTSTEPS_SEATS; pile++) {
        if (footsteps_pile_size(state, pile) > 0) {
            count += list_pile(catalog, state, (int16_t)pile, out + count, cap - count);
        }
    }
    return count;
}

static void decide(struct emitter *out, const struct move *move)
{
    const struct footsteps_state *now = footsteps_now(out);
    int cell = agenda_top(&now->head)->a;
    int pile = footsteps_pile_meant(now, move->args[PILE_ARG]);

    agenda_close(out);
    emit(out, (struct effect){
                  .kind = FOOTSTEPS_EFFECT_TILE_DRAWN,
                  .args = {(int16_t)cell, move->args[TILE_ARG], (int16_t)pile},
              });
}

static void describe(const struct catalog *catalog, const struct footsteps_state *state,
                     const struct move *move, struct text *out)
{
    int pile = footsteps_pile_meant(state, move->args[PILE_ARG]);
    bool is_known = footsteps_pile_next(state, pile) >= 0;

    footsteps_name_tile(catalog, move->args[TILE_ARG], FOOTSTEPS_AT_THE_BEGINNING, out);
    text_printf(out, "%s comes from pile %d to %s.", is_known ? ", probed before," : "",
                pile + 1, footsteps_cell_name(catalog, agenda_top(&state->head)->a));
}

const struct footsteps_rule_def footsteps_rule_draw_tile = {
    .info =
        {
            .name = "draw_tile",
            .rulebook = "2. Move the Beagle",
            .verb = "tile",
            .answers = CHOICE_BIT(FOOTSTEPS_CHOICE_DRAW_TILE),
            .is_chance = true,
            .arg_count = 2,
            .args = {{.vocabulary = FOOTSTEPS_WORDS_TILE},
                     {.vocabulary = FOOTSTEPS_WORDS_PILE, .is_optional = true}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
