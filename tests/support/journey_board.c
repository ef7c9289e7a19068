// SPDX-License-Identifier: MIT
//
// What lies where in a situation; see journey.h.
#include <string.h>

#include "engine/journey/deck.h"
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// ---- seals and stamps ----

static void put_seal_back(struct journey_state *state, uint8_t *stored)
{
    if (*stored == JOURNEY_PURPLE + 1) {
        state->purple++;
    } else if (*stored > 0) {
        state->pile[*stored - 1]++;
    }
    *stored = 0;
}

// As it is stored in a state.
static uint8_t take_seal(struct journey_state *state, int color)
{
    uint8_t *left = color == JOURNEY_PURPLE ? &state->purple : &state->pile[color];

    if (*left == 0) {
        fail_msg("no wax seal of colour %d is left", color);
    }
    (*left)--;
    return (uint8_t)(color + 1);
}

static int color_at(const char *word, size_t len)
{
    int color =
        vocabulary_find(journey_catalog()->vocabularies[JOURNEY_WORDS_COLOR], word, len);

    if (color < 0) {
        fail_msg("\"%s\" does not begin with a colour", word);
    }
    return color;
}

void set_row(struct journey_state *state, int seat, const char *worker, const char *colors)
{
    int row = word_at(JOURNEY_WORDS_WORKER, worker) - 1;
    struct journey_seat *own = seat_at(state, seat);

    if (row < 0 || row >= JOURNEY_ROWS) {
        fail_msg("%s has no row", worker);
    }
    for (int spot = 0; spot < JOURNEY_SPOTS; spot++) {
        put_seal_back(state, &own->seals[row][spot]);
    }
    own->seal_count[row] = 0;
    while (*colors) {
        size_t len = strcspn(colors, " ");

        assert_in_range(own->seal_count[row], 0, JOURNEY_SPOTS - 1);
        own->seals[row][own->seal_count[row]++] = take_seal(state, color_at(colors, len));
        colors += len + strspn(colors + len, " ");
    }
}

void lay_seal(struct journey_state *state, const char *spot, const char *color)
{
    uint8_t *stored = &state->scrolls[word_at(JOURNEY_WORDS_SCROLL, spot)];

    put_seal_back(state, stored);
    if (color) {
        *stored = take_seal(state, word_at(JOURNEY_WORDS_COLOR, color));
    }
}

void empty_scrolls(struct journey_state *state)
{
    for (int spot = 0; spot < JOURNEY_ACADEMY; spot++) {
        put_seal_back(state, &state->scrolls[spot]);
    }
}

void set_stamps(struct journey_state *state, int seat, const int stacks[JOURNEY_STACKS],
                const int envelopes[JOURNEY_ENVELOPES])
{
    struct journey_seat *own = seat_at(state, seat);
    int tray = JOURNEY_STACKS * printed()->stamps_in_stack;

    for (int i = 0; i < JOURNEY_STACKS; i++) {
        assert_in_range(stacks[i], 0, printed()->stamps_in_stack);
        own->stacks[i] = (uint8_t)stacks[i];
        tray -= stacks[i];
    }
    for (int i = 0; i < JOURNEY_ENVELOPES; i++) {
        own->letters[i] = (uint8_t)envelopes[i];
        tray -= envelopes[i];
    }
    if (tray < 0) {
        fail_msg("more stamps than a seat has");
    }
    own->tray = (uint8_t)tray;
}

// ---- pieces of a seat ----

void research(struct journey_state *state, int seat, const char *specimen)
{
    struct journey_seat *own = seat_at(state, seat);

    own->researched =
        (uint16_t)(own->researched | 1U << word_at(JOURNEY_WORDS_SPECIMEN, specimen));
}

void put_explorer(struct journey_state *state, int seat, const char *space)
{
    int index = word_at(JOURNEY_WORDS_SPACE, space);
    int track = printed()->spaces[index].track;

    if (track == 0) {
        fail_msg("%s is no space of an island", space);
    }
    seat_at(state, seat)->explorers[track - 1] = (uint8_t)(index + 1);
}

void take_explorer(struct journey_state *state, int seat, const char *island)
{
    seat_at(state, seat)->explorers[word_at(JOURNEY_WORDS_ISLAND, island)] = 0;
}

void put_ship(struct journey_state *state, int seat, const char *space)
{
    int index = word_at(JOURNEY_WORDS_SPACE, space);

    if (printed()->spaces[index].track != 0) {
        fail_msg("%s is no space of the ocean", space);
    }
    seat_at(state, seat)->ship = (uint8_t)index;
}

void put_tent(struct journey_state *state, int seat, const char *campsite, int spot)
{
    uint8_t *stored = &state->camps[word_at(JOURNEY_WORDS_CAMPSITE, campsite)][spot];

    if (*stored > 0 || seat_at(state, seat)->tents == 0) {
        fail_msg("spot %d of %s is taken, or no tent is left", spot, campsite);
    }
    *stored = (uint8_t)seat;
    seat_at(state, seat)->tents--;
}

void unlock(struct journey_state *state, int seat, const char *location)
{
    int index = word_at(JOURNEY_WORDS_LOCATION, location);

    if (printed()->locations[index].glass != JOURNEY_LENS || state->lens[index] > 0) {
        fail_msg("%s needs no lens", location);
    }
    state->lens[index] = (uint8_t)seat;
    if (seat != JOURNEY_NEUTRAL_LENS) {
        assert_true(seat_at(state, seat)->lenses > 0);
        seat_at(state, seat)->lenses--;
    }
}

void put_worker(struct journey_state *state, int seat, const char *worker, const char *location)
{
    int index = word_at(JOURNEY_WORDS_LOCATION, location);

    seat_at(state, seat)->workers[word_at(JOURNEY_WORDS_WORKER, worker)] = (uint8_t)(index + 1);
    if (printed()->locations[index].is_turn_order) {
        state->queue[state->queue_count++] = (uint8_t)seat;
    }
}

void unlock_fifth_worker(struct journey_state *state, int seat)
{
    seat_at(state, seat)->has_fifth_worker = 1;
}

void deal_card(struct journey_state *state, int seat, int place, const char *card)
{
    seat_at(state, seat)->crew[place] = (uint8_t)(word_at(JOURNEY_WORDS_CREW, card) + 1);
    seat_at(state, seat)->crew_worker[place] = 0;
}

void achieve_card(struct journey_state *state, int seat, const char *card, const char *worker)
{
    struct journey_seat *own = seat_at(state, seat);
    int index = word_at(JOURNEY_WORDS_CREW, card);

    for (int i = 0; i < JOURNEY_HAND; i++) {
        if (own->crew[i] == index + 1) {
            own->crew_worker[i] = (uint8_t)(word_at(JOURNEY_WORDS_WORKER, worker) + 1);
            return;
        }
    }
    fail_msg("seat %d does not hold %s", seat, card);
}

// ---- objectives ----

static void take_from(uint8_t *stored, size_t count, uint8_t objective)
{
    for (size_t i = 0; i < count; i++) {
        if (stored[i] == objective) {
            stored[i] = 0;
        }
    }
}

// As it is stored in a state; it leaves the display or its stack.
static uint8_t take_objective(struct journey_state *state, const char *objective)
{
    int index = word_at(JOURNEY_WORDS_OBJECTIVE, objective);

    state->seen[index] = 1;
    take_from(state->display, JOURNEY_DISPLAY, (uint8_t)(index + 1));
    return (uint8_t)(index + 1);
}

void reserve(struct journey_state *state, int seat, const char *objective)
{
    uint8_t taken = take_objective(state, objective);
    uint8_t *places = seat_at(state, seat)->reserve;

    for (int i = 0; i < JOURNEY_RESERVE; i++) {
        if (places[i] == 0) {
            places[i] = taken;
            return;
        }
    }
    fail_msg("the reserve of seat %d is full", seat);
}

void empty_reserve(struct journey_state *state, int seat)
{
    memset(seat_at(state, seat)->reserve, 0, JOURNEY_RESERVE);
}

void lay_objective(struct journey_state *state, int seat, const char *slot,
                   const char *objective)
{
    struct journey_seat *own = seat_at(state, seat);
    uint8_t taken = take_objective(state, objective);

    take_from(own->reserve, JOURNEY_RESERVE, taken);
    take_from(own->slots, JOURNEY_SLOTS, taken);
    own->slots[word_at(JOURNEY_WORDS_SLOT, slot)] = taken;
}

void achieve_objective(struct journey_state *state, int seat, const char *slot,
                       const char *objective)
{
    struct journey_seat *own = seat_at(state, seat);

    lay_objective(state, seat, slot, objective);
    own->achieved = (uint16_t)(own->achieved | 1U << word_at(JOURNEY_WORDS_SLOT, slot));
}

void show_objective(struct journey_state *state, int place, const char *objective)
{
    if (state->display[place] > 0) {
        state->seen[state->display[place] - 1] = 0;
    }
    state->display[place] = objective ? take_objective(state, objective) : 0;
}

// ---- the board ----

void set_round(struct journey_state *state, int round)
{
    state->round = (uint8_t)round;
    state->beagle = (uint8_t)(round - 1);
}

void set_order(struct journey_state *state, int first, int second, int third, int fourth)
{
    const int seats[JOURNEY_PLAYERS] = {first, second, third, fourth};

    for (int i = 0; i < JOURNEY_PLAYERS; i++) {
        state->order[i] = (uint8_t)seats[i];
    }
}

void lay_tile(struct journey_state *state, const char *location, const char *tile)
{
    int place = printed()->locations[word_at(JOURNEY_WORDS_LOCATION, location)].special_place;
    uint8_t stored = (uint8_t)(word_at(JOURNEY_WORDS_TILE, tile) + 1);

    if (place < 0) {
        fail_msg("%s is no special place", location);
    }
    for (int other = 0; other < JOURNEY_SPECIAL_PLACES; other++) {
        if (state->special[other] == stored) {
            state->special[other] = state->special[place];
        }
    }
    state->special[place] = stored;
}

void lay_letter(struct journey_state *state, const char *envelope, const char *letter)
{
    state->letters[word_at(JOURNEY_WORDS_ENVELOPE, envelope)] =
        (uint8_t)word_at(JOURNEY_WORDS_LETTER, letter);
}

void lay_goal(struct journey_state *state, int round, const char *goal)
{
    state->goals[round - 1] = (uint8_t)word_at(JOURNEY_WORDS_GOAL, goal);
}

void lay_specimen(struct journey_state *state, const char *space, const char *specimen)
{
    uint8_t *here = &state->specimens[word_at(JOURNEY_WORDS_SPACE, space)];
    uint8_t stored = (uint8_t)(word_at(JOURNEY_WORDS_SPECIMEN, specimen) + 1);

    for (int other = 0; other < printed()->space_count; other++) {
        if (state->specimens[other] == stored) {
            state->specimens[other] = *here;
        }
    }
    *here = stored;
    journey_fill_museum(printed(), state);
    state->museum = (uint16_t)(state->museum | state->delivered);
}

void deliver(struct journey_state *state, const char *specimen)
{
    int index = word_at(JOURNEY_WORDS_SPECIMEN, specimen);

    state->museum = (uint16_t)(state->museum | 1U << index);
    state->delivered = (uint16_t)(state->delivered | 1U << index);
    state->row_coins = (uint8_t)(state->row_coins & ~(1U << (index / JOURNEY_KINDS)));
}

void cross_ribbon(struct journey_state *state, const char *space)
{
    int index = word_at(JOURNEY_WORDS_SPACE, space);

    state->ribbons[index / 8] = (uint8_t)(state->ribbons[index / 8] | 1U << (index % 8));
}

void arrive_first(struct journey_state *state, const char *space)
{
    int track = printed()->spaces[word_at(JOURNEY_WORDS_SPACE, space)].track;

    state->arrivals = (uint8_t)(state->arrivals | 1U << track);
}
