// SPDX-License-Identifier: MIT
//
// What each effect does to a state: the only file of this ruleset that writes
// to one once it is set up. Effects are small and dumb; the thinking is in the
// rules. Every effect that passed its decoder can be applied.
#include "engine/footsteps/apply.h"

#include <string.h>

#include "engine/footsteps/modules.h"

static struct footsteps_seat *seat_of(struct footsteps_state *state,
                                      const struct effect *effect)
{
    return &state->seats[effect->seat - 1];
}

// The first known tile of a pile leaves it.
static void shift_pile(struct footsteps_state *state, int pile)
{
    uint8_t tile = state->pile_first[pile];

    if (tile == 0) {
        return;
    }
    state->pile_first[pile] = state->below[tile - 1];
    state->below[tile - 1] = 0;
    state->pile_known[pile]--;
    if (state->pile_first[pile] == 0) {
        state->pile_last[pile] = 0;
    }
}

// args: cell, tile, pile.
static void draw_tile(struct footsteps_state *state, const struct effect *effect)
{
    int tile = effect->args[1];
    int pile = effect->args[2];

    if (state->pile_unknown[pile] > 0) {
        state->pile_unknown[pile]--;
    } else {
        shift_pile(state, pile);
    }
    state->board[effect->args[0]] = (uint8_t)(tile + 1);
    state->place[tile] = FOOTSTEPS_ON_BOARD;
}

// args: cell, tile, pile.
static void put_under_pile(struct footsteps_state *state, const struct effect *effect)
{
    int tile = effect->args[1];
    int pile = effect->args[2];
    uint8_t last = state->pile_last[pile];

    state->board[effect->args[0]] = 0;
    state->place[tile] = FOOTSTEPS_IN_PILE;
    state->below[tile] = 0;
    if (last > 0) {
        state->below[last - 1] = (uint8_t)(tile + 1);
    } else {
        state->pile_first[pile] = (uint8_t)(tile + 1);
    }
    state->pile_last[pile] = (uint8_t)(tile + 1);
    state->pile_known[pile]++;
}

void footsteps_put_into_notebook(struct footsteps_state *state, int seat_number, int tile,
                                 int space)
{
    struct footsteps_seat *seat = &state->seats[seat_number - 1];

    state->place[tile] = FOOTSTEPS_IN_NOTEBOOK;
    if (space >= 0) {
        state->below[tile] = seat->top[space];
        seat->top[space] = (uint8_t)(tile + 1);
        seat->count[space]++;
    } else if (seat->character_count < FOOTSTEPS_HELD_CHARACTERS) {
        seat->characters[seat->character_count++] = (uint8_t)(tile + 1);
    }
}

// args: cell, tile, space (-1 for a character).
static void take_tile(struct footsteps_state *state, const struct effect *effect)
{
    struct footsteps_seat *seat = seat_of(state, effect);
    int tile = effect->args[1];

    state->board[effect->args[0]] = 0;
    if (seat->first_tile == 0) {
        seat->first_tile = (uint8_t)(tile + 1);
    }
    footsteps_put_into_notebook(state, effect->seat, tile, effect->args[2]);
}

static void add_theory(struct footsteps_seat *seat, int theory)
{
    if (seat->theory_count < FOOTSTEPS_HELD_THEORIES) {
        seat->theories[seat->theory_count++] = (uint8_t)(theory + 1);
    }
}

static void draw_theory(struct footsteps_state *state, int theory)
{
    state->theory_bag[theory]--;
    state->theories_left--;
}

// args: theory, place (-1: from a pile).
static void take_theory(struct footsteps_state *state, const struct effect *effect)
{
    int theory = effect->args[0];
    int place = effect->args[1];

    if (place >= 0) {
        state->face_up[place] = 0;
    } else {
        draw_theory(state, theory);
    }
    add_theory(seat_of(state, effect), theory);
}

static void discard_theory(struct footsteps_seat *seat, int theory)
{
    for (int i = 0; i < seat->theory_count; i++) {
        if (seat->theories[i] == theory + 1) {
            memmove(&seat->theories[i], &seat->theories[i + 1],
                    (size_t)(seat->theory_count - i - 1));
            seat->theories[--seat->theory_count] = 0;
            return;
        }
    }
}

static void apply(struct footsteps_state *state, const struct effect *effect)
{
    const int16_t *args = effect->args;

    switch ((enum footsteps_effect)effect->kind) {
    case FOOTSTEPS_EFFECT_BEAGLE:
        state->beagle = (uint8_t)args[0];
        return;
    case FOOTSTEPS_EFFECT_COMPASSES:
        seat_of(state, effect)->compasses =
            (uint8_t)(seat_of(state, effect)->compasses + args[0]);
        state->compasses_left = (uint8_t)(state->compasses_left - args[0]);
        return;
    case FOOTSTEPS_EFFECT_DARWIN_TOKEN:
        state->darwin_token = effect->seat;
        return;
    case FOOTSTEPS_EFFECT_GUIDES:
        seat_of(state, effect)->guides = (uint8_t)(seat_of(state, effect)->guides + args[0]);
        return;
    case FOOTSTEPS_EFFECT_PUBLICATION:
        seat_of(state, effect)->publications++;
        state->publications_left--;
        return;
    case FOOTSTEPS_EFFECT_THEORY_DISCARDED:
        discard_theory(seat_of(state, effect), args[0]);
        return;
    case FOOTSTEPS_EFFECT_THEORY_FACE_UP:
        draw_theory(state, args[0]);
        state->face_up[args[1]] = (uint8_t)(args[0] + 1);
        return;
    case FOOTSTEPS_EFFECT_THEORY_TAKEN:
        take_theory(state, effect);
        return;
    case FOOTSTEPS_EFFECT_TILE_DRAWN:
        draw_tile(state, effect);
        return;
    case FOOTSTEPS_EFFECT_TILE_PROBED:
        put_under_pile(state, effect);
        return;
    case FOOTSTEPS_EFFECT_TILE_TAKEN:
        take_tile(state, effect);
        return;
    case FOOTSTEPS_EFFECT_TURN_ENDED:
        state->turns_ended++;
        return;
    }
}

void footsteps_apply(void *state, const struct effect *effect)
{
    // Points are counted at the end only: no rule of this game looks at them.
    if (effect->kind != EFFECT_POINTS) {
        apply(state, effect);
        footsteps_modules_apply(state, effect);
    }
}
