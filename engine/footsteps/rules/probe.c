// SPDX-License-Identifier: MIT
//
// Rule:     probe
// Rulebook: In the Footsteps of Darwin, "1. Take a Tile", Probe
// Effects:  guides, tile_probed
//
// At the beginning of the turn a guide puts the three tiles that the Beagle
// faces under a draw pile, in an order of choice, and three new ones are drawn.
//
// RULING: the tile named first lies on top of the other two, below tiles that
// were probed there earlier. All three go under the pile before any is drawn,
// and the new ones fill the line from the Beagle outwards: the rulebook names
// no order.
#include "engine/footsteps/board.h"
#include "engine/footsteps/footsteps.h"
#include "engine/footsteps/piles.h"
#include "engine/footsteps/sentences.h"

enum {
    PILE_ARG = FOOTSTEPS_SIDE,
    ORDERS = 6
};

static bool check(const struct catalog *catalog, const struct footsteps_state *state,
                  const struct move *move, struct refusal *out)
{
    const int16_t *cells = move->args;

    if (!footsteps_check_guide(state, out)) {
        return false;
    }
    for (int i = 0; i < FOOTSTEPS_SIDE; i++) {
        if (footsteps_distance(footsteps_components(catalog), state, cells[i]) == 0) {
            return footsteps_refuse_out_of_line(catalog, state, cells[i], out);
        }
    }
    if (cells[0] == cells[1] || cells[0] == cells[2] || cells[1] == cells[2]) {
        return footsteps_refuse(FOOTSTEPS_REFUSED_SAME_SPACE_TWICE, out);
    }
    return footsteps_check_pile(state, move->args[PILE_ARG], out);
}

// Each order, without a pile and with each pile.
static size_t list(const struct catalog *catalog, const struct footsteps_state *state,
                   struct move *out, size_t cap)
{
    static const uint8_t orders[ORDERS][FOOTSTEPS_SIDE] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                                           {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    const uint8_t *faces = footsteps_components(catalog)->faces[state->beagle];
    struct move move = move_of(agenda_top(&state->head)->seat, FOOTSTEPS_RULE_PROBE);
    size_t count = 0;

    for (int order = 0; order < ORDERS; order++) {
        for (int i = 0; i < FOOTSTEPS_SIDE; i++) {
            move.args[i] = faces[orders[order][i]];
        }
        for (int pile = MOVE_NO_ARG; pile < FOOTSTEPS_SEATS; pile++) {
            move.args[PILE_ARG] = (int16_t)pile;
            count = footsteps_add(out, count, cap, move);
        }
    }
    return count;
}

static void decide(struct emitter *out, const struct move *move)
{
    int pile = footsteps_pile_meant(footsteps_now(out), move->args[PILE_ARG]);
    const uint8_t *faces =
        footsteps_components(out->catalog)->faces[footsteps_now(out)->beagle];

    footsteps_use_guide(out, move->seat);
    for (int i = 0; i < FOOTSTEPS_SIDE; i++) {
        int cell = move->args[i];

        emit(out, (struct effect){
                      .kind = FOOTSTEPS_EFFECT_TILE_PROBED,
                      .args = {(int16_t)cell, (int16_t)(footsteps_now(out)->board[cell] - 1),
                               (int16_t)pile},
                  });
    }
    for (int i = FOOTSTEPS_SIDE - 1; i >= 0; i--) {
        agenda_open(out, (struct frame){
                             .choice = FOOTSTEPS_CHOICE_DRAW_TILE,
                             .seat = move->seat,
                             .a = faces[i],
                         });
    }
}

static void describe(const struct catalog *catalog, const struct footsteps_state *state,
                     const struct move *move, struct text *out)
{
    static const char *const before[FOOTSTEPS_SIDE] = {"", ", ", " and "};

    text_puts(out, "Use a guide to probe: put ");
    for (int i = 0; i < FOOTSTEPS_SIDE; i++) {
        text_puts(out, before[i]);
        footsteps_name_tile(catalog, state->board[move->args[i]] - 1, FOOTSTEPS_INSIDE, out);
    }
    text_printf(out, " under pile %d, in this order, and draw three tiles.",
                footsteps_pile_meant(state, move->args[PILE_ARG]) + 1);
}

const struct footsteps_rule_def footsteps_rule_probe = {
    .info =
        {
            .name = "probe",
            .rulebook = "1. Take a Tile, Probe",
            .verb = "probe",
            .answers = CHOICE_BIT(FOOTSTEPS_CHOICE_TURN),
            .arg_count = FOOTSTEPS_SIDE + 1,
            .args = {{.vocabulary = FOOTSTEPS_WORDS_CELL},
                     {.vocabulary = FOOTSTEPS_WORDS_CELL},
                     {.vocabulary = FOOTSTEPS_WORDS_CELL},
                     {.vocabulary = FOOTSTEPS_WORDS_PILE, .is_optional = true}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
