// SPDX-License-Identifier: MIT
//
// What each effect does to a state: with apply_tiles.c the only file of this
// ruleset that writes to one once it is set up. Effects are small and dumb; the
// thinking is in the rules. Every effect that passed its decoder can be applied.
#include "engine/journey/apply.h"

#include <string.h>

#include "engine/journey/parts.h"

struct journey_seat *apply_seat(struct journey_state *state, const struct effect *effect)
{
    return &state->seats[effect->seat - 1];
}

// Bytes of counters wrap rather than overflow: only a forged log gets there.
static void add(uint8_t *counter, int by)
{
    *counter = (uint8_t)(*counter + by);
}

static void add_coins(struct journey_seat *seat, int by)
{
    seat->coins = (int16_t)(seat->coins + by);
}

// args: worker, location, whether it joins the queue of the turn order location.
static void place_worker(struct journey_state *state, const struct effect *effect)
{
    int location = effect->args[1];

    apply_seat(state, effect)->workers[effect->args[0]] = (uint8_t)(location + 1);
    if (effect->args[2] && state->queue_count < JOURNEY_QUEUE) {
        state->queue[state->queue_count++] = effect->seat;
    }
}

static void return_workers(struct journey_state *state)
{
    for (int i = 0; i < JOURNEY_SEATS; i++) {
        memset(state->seats[i].workers, 0, sizeof state->seats[i].workers);
    }
    memset(state->queue, 0, sizeof state->queue);
    state->queue_count = 0;
}

// args: envelope, stacks 1 to 3, tray.
static void place_stamps(struct journey_seat *seat, const int16_t *args)
{
    for (int stack = 0; stack < JOURNEY_STACKS; stack++) {
        add(&seat->stacks[stack], -args[1 + stack]);
        add(&seat->letters[args[0]], args[1 + stack]);
    }
    add(&seat->tray, -args[4]);
    add(&seat->letters[args[0]], args[4]);
}

static void use_stamps(struct journey_seat *seat, const int16_t *args)
{
    add(&seat->letters[args[0]], -args[1]);
    add(&seat->tray, args[1]);
}

static void rank(struct journey_seat *seat, const int16_t *args)
{
    seat->rank = (uint8_t)args[0];
    seat->leave = (uint8_t)args[1];
}

// The seat comes to `position`; the seats between move one back.
static void move_in_order(struct journey_state *state, uint8_t seat, int position)
{
    int at = 0;

    while (at < JOURNEY_PLAYERS - 1 && state->order[at] != seat) {
        at++;
    }
    for (; at > position; at--) {
        state->order[at] = state->order[at - 1];
    }
    state->order[position] = seat;
}

static void take_lens(struct journey_state *state, const struct effect *effect)
{
    state->lens[effect->args[0]] = effect->seat;
    add(&apply_seat(state, effect)->lenses, -1);
}

static void take_tent(struct journey_state *state, const struct effect *effect)
{
    state->camps[effect->args[0]][effect->args[1]] = effect->seat;
    add(&apply_seat(state, effect)->tents, -1);
}

static void cross_ribbon(struct journey_state *state, int space)
{
    state->ribbons[space / 8] = (uint8_t)(state->ribbons[space / 8] | (1U << (space % 8)));
}

static void fill_museum(struct journey_state *state, int specimen)
{
    state->museum = (uint16_t)(state->museum | (1U << specimen));
    state->delivered = (uint16_t)(state->delivered | (1U << specimen));
}

// Effects on one seat's own numbers. False: it is none of them.
static bool apply_to_seat(struct journey_state *state, const struct effect *effect)
{
    struct journey_seat *seat = apply_seat(state, effect);
    const int16_t *args = effect->args;

    switch (effect->kind) {
    case EFFECT_POINTS:
        seat->points = (int16_t)(seat->points + args[2]);
        return true;
    case JOURNEY_EFFECT_COINS:
        add_coins(seat, args[0]);
        return true;
    case JOURNEY_EFFECT_FIFTH_WORKER:
        seat->has_fifth_worker = 1;
        return true;
    case JOURNEY_EFFECT_KNOWLEDGE:
        add(&seat->knowledge, args[0]);
        return true;
    case JOURNEY_EFFECT_RANKED:
        rank(seat, args);
        return true;
    case JOURNEY_EFFECT_RESEARCHED:
        seat->researched = (uint16_t)(seat->researched | (1U << args[0]));
        return true;
    case JOURNEY_EFFECT_SHIP:
        seat->ship = (uint8_t)args[0];
        return true;
    case JOURNEY_EFFECT_EXPLORER:
        seat->explorers[args[0]] = (uint8_t)(args[1] + 1);
        return true;
    case JOURNEY_EFFECT_STAMPS:
        place_stamps(seat, args);
        return true;
    case JOURNEY_EFFECT_STAMPS_USED:
        use_stamps(seat, args);
        return true;
    case JOURNEY_EFFECT_THEORY:
        seat->evolution = (uint8_t)args[0];
        return true;
    default:
        return false;
    }
}

// Effects on the board. False: it is none of them.
static bool apply_to_board(struct journey_state *state, const struct effect *effect)
{
    const int16_t *args = effect->args;

    switch (effect->kind) {
    case JOURNEY_EFFECT_BEAGLE:
        state->beagle = (uint8_t)args[0];
        return true;
    case JOURNEY_EFFECT_FIRST_ARRIVAL:
        state->arrivals = (uint8_t)(state->arrivals | (1U << args[0]));
        return true;
    case JOURNEY_EFFECT_GOAL_SCORED:
        return true;
    case JOURNEY_EFFECT_LENS:
        take_lens(state, effect);
        return true;
    case JOURNEY_EFFECT_MUSEUM_TILE:
        fill_museum(state, args[0]);
        return true;
    case JOURNEY_EFFECT_PHASE:
        state->phase = (uint8_t)args[0];
        return true;
    case JOURNEY_EFFECT_RIBBON:
        cross_ribbon(state, args[0]);
        return true;
    case JOURNEY_EFFECT_ROUND:
        state->round = (uint8_t)args[0];
        return true;
    case JOURNEY_EFFECT_ROW_COIN:
        state->row_coins = (uint8_t)(state->row_coins & ~(1U << args[0]));
        return true;
    case JOURNEY_EFFECT_TENT:
        take_tent(state, effect);
        return true;
    case JOURNEY_EFFECT_TURN_ORDER:
        move_in_order(state, effect->seat, args[0]);
        return true;
    case JOURNEY_EFFECT_WORKER_PLACED:
        place_worker(state, effect);
        return true;
    case JOURNEY_EFFECT_WORKERS_RETURNED:
        return_workers(state);
        return true;
    default:
        return false;
    }
}

void journey_apply(void *state, const struct effect *effect)
{
    bool is_applied =
        effect->seat >= SEAT_FIRST && effect->seat <= SEAT_LAST && apply_to_seat(state, effect);

    if (!is_applied && !apply_to_board(state, effect)) {
        apply_to_tiles(state, effect);
    }
}
