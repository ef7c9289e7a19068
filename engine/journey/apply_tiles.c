// SPDX-License-Identifier: MIT
//
// What effects on wax seals, objectives and crew cards do to a state; the rest
// of apply.c.
#include <string.h>

#include "engine/journey/apply.h"
#include "engine/journey/effects.h"

// Onto the left-most empty spot of a row. Worker 1 (index 0) has no spots.
static void put_seal(struct journey_seat *seat, int worker, int color)
{
    int row = worker - 1;

    if (row < 0 || row >= JOURNEY_ROWS || seat->seal_count[row] >= JOURNEY_SPOTS) {
        return;
    }
    seat->seals[row][seat->seal_count[row]++] = (uint8_t)(color + 1);
}

// args: spot, worker.
static void take_seal(struct journey_state *state, const struct effect *effect)
{
    uint8_t *spot = &state->scrolls[effect->args[0]];

    if (*spot > 0) {
        put_seal(apply_seat(state, effect), effect->args[1], *spot - 1);
        *spot = 0;
    }
}

static void take_purple_seal(struct journey_state *state, const struct effect *effect)
{
    state->purple--;
    put_seal(apply_seat(state, effect), effect->args[0], JOURNEY_PURPLE);
}

// args: colour, spot.
static void draw_seal(struct journey_state *state, const int16_t *args)
{
    state->pile[args[0]]--;
    state->scrolls[args[1]] = (uint8_t)(args[0] + 1);
}

// The seals of the top scroll leave the game; the columns close upwards.
static void slide_column(struct journey_state *state, int column)
{
    int to = 0;

    state->scrolls[column] = 0;
    for (int scroll = 1; scroll < JOURNEY_SCROLLS; scroll++) {
        uint8_t *from = &state->scrolls[scroll * JOURNEY_SCROLL_SPOTS + column];

        if (*from > 0) {
            uint8_t seal = *from;

            *from = 0;
            state->scrolls[to++ * JOURNEY_SCROLL_SPOTS + column] = seal;
        }
    }
}

static void slide_scrolls(struct journey_state *state)
{
    for (int column = 0; column < JOURNEY_SCROLL_SPOTS; column++) {
        slide_column(state, column);
    }
}

static void take_from(uint8_t *stored, size_t count, int index)
{
    for (size_t i = 0; i < count; i++) {
        if (stored[i] == index + 1) {
            stored[i] = 0;
            return;
        }
    }
}

static void put_into(uint8_t *stored, size_t count, int index)
{
    for (size_t i = 0; i < count; i++) {
        if (stored[i] == 0) {
            stored[i] = (uint8_t)(index + 1);
            return;
        }
    }
}

// args: objective, place. From the reserve, or turned over where it lies.
static void achieve_objective(struct journey_seat *seat, const int16_t *args)
{
    take_from(seat->reserve, COUNT_OF(seat->reserve), args[0]);
    seat->slots[args[1]] = (uint8_t)(args[0] + 1);
    seat->achieved = (uint16_t)(seat->achieved | (1U << args[1]));
}

// Every hand goes to the left neighbour: the hand of seat s to seat s + 1.
static void pass_hands(struct journey_state *state)
{
    int last = state->head.seat_count - 1;
    uint8_t hand[JOURNEY_DEAL];

    if (last < 1 || last >= JOURNEY_SEATS) {
        return;
    }
    memcpy(hand, state->seats[last].hand, sizeof hand);
    for (int i = last; i > 0; i--) {
        memcpy(state->seats[i].hand, state->seats[i - 1].hand, sizeof hand);
    }
    memcpy(state->seats[0].hand, hand, sizeof hand);
}

static void discard_hands(struct journey_state *state)
{
    for (int i = 0; i < JOURNEY_SEATS; i++) {
        memset(state->seats[i].hand, 0, sizeof state->seats[i].hand);
    }
}

// Onto the first spot of the row after those of the cards that were kept before.
static void put_first_seal(struct journey_state *state, struct journey_seat *seat, int color)
{
    int row = 0;

    while (row < JOURNEY_ROWS && seat->crew[row] > 0) {
        row++;
    }
    state->pile[color]--;
    put_seal(seat, row + 1, color);
}

// args: card, colour of its seal or -1, what happens to the hands.
static void keep_crew(struct journey_state *state, const struct effect *effect)
{
    struct journey_seat *seat = apply_seat(state, effect);

    take_from(seat->hand, COUNT_OF(seat->hand), effect->args[0]);
    if (effect->args[1] >= 0) {
        put_first_seal(state, seat, effect->args[1]);
    }
    put_into(seat->crew, COUNT_OF(seat->crew), effect->args[0]);
    if (effect->args[2] == JOURNEY_HANDS_PASS) {
        pass_hands(state);
    } else if (effect->args[2] == JOURNEY_HANDS_LEAVE) {
        discard_hands(state);
    }
}

static void achieve_crew(struct journey_seat *seat, const int16_t *args)
{
    for (int i = 0; i < JOURNEY_HAND; i++) {
        if (seat->crew[i] == args[0] + 1) {
            seat->crew_worker[i] = (uint8_t)(args[1] + 1);
        }
    }
}

static void take_pair(struct journey_state *state, const struct effect *effect)
{
    uint8_t *pair = state->pairs[effect->args[0]];

    memcpy(apply_seat(state, effect)->reserve, pair, JOURNEY_RESERVE);
    memset(pair, 0, JOURNEY_RESERVE);
}

void apply_to_tiles(struct journey_state *state, const struct effect *effect)
{
    const int16_t *args = effect->args;

    switch (effect->kind) {
    case JOURNEY_EFFECT_CREW_ACHIEVED:
        achieve_crew(apply_seat(state, effect), args);
        return;
    case JOURNEY_EFFECT_CREW_KEPT:
        keep_crew(state, effect);
        return;
    case JOURNEY_EFFECT_DISPLAY_CLEARED:
        memset(state->display, 0, sizeof state->display);
        return;
    case JOURNEY_EFFECT_OBJECTIVE_ACHIEVED:
        achieve_objective(apply_seat(state, effect), args);
        return;
    case JOURNEY_EFFECT_OBJECTIVE_DRAWN:
        state->display[args[1]] = (uint8_t)(args[0] + 1);
        state->seen[args[0]] = 1;
        return;
    case JOURNEY_EFFECT_OBJECTIVE_PLACED:
        take_from(state->display, COUNT_OF(state->display), args[0]);
        apply_seat(state, effect)->slots[args[1]] = (uint8_t)(args[0] + 1);
        return;
    case JOURNEY_EFFECT_OBJECTIVE_RESERVED:
        take_from(state->display, COUNT_OF(state->display), args[0]);
        put_into(apply_seat(state, effect)->reserve, JOURNEY_RESERVE, args[0]);
        return;
    case JOURNEY_EFFECT_PAIR_TAKEN:
        take_pair(state, effect);
        return;
    case JOURNEY_EFFECT_PURPLE_SEAL:
        take_purple_seal(state, effect);
        return;
    case JOURNEY_EFFECT_SCROLLS_SLID:
        slide_scrolls(state);
        return;
    case JOURNEY_EFFECT_SEAL_DRAWN:
        draw_seal(state, args);
        return;
    case JOURNEY_EFFECT_SEAL_TAKEN:
        take_seal(state, effect);
        return;
    default:
        return;
    }
}
