// SPDX-License-Identifier: MIT
#include "engine/journey/placement.h"

const struct journey_slot *journey_find_lasting(const struct journey_components *components,
                                                const struct journey_seat *seat,
                                                enum journey_slot_effect effect)
{
    for (int slot = 0; slot < JOURNEY_SLOTS; slot++) {
        if ((seat->achieved >> slot & 1U) && components->slots[slot].effect == effect) {
            return &components->slots[slot];
        }
    }
    return NULL;
}

static const struct journey_tile *tile_at(const struct journey_components *components,
                                          const struct journey_state *state, int location)
{
    int place = components->locations[location].special_place;
    uint8_t stored = place < 0 ? 0 : state->special[place];

    return stored > 0 ? &components->tiles[stored - 1] : NULL;
}

const uint8_t *journey_needs_of(const struct journey_components *components,
                                const struct journey_state *state, int location)
{
    const struct journey_location *printed = &components->locations[location];
    const struct journey_tile *tile = tile_at(components, state, location);

    if (printed->special_place < 0) {
        return printed->needs;
    }
    return tile ? tile->needs : NULL;
}

int journey_list_of(const struct journey_components *components,
                    const struct journey_state *state, int location)
{
    const struct journey_location *printed = &components->locations[location];
    const struct journey_tile *tile = tile_at(components, state, location);

    if (printed->special_place < 0) {
        return printed->list;
    }
    return tile ? tile->list : 0;
}

int journey_unlock_cost_of(const struct journey_components *components,
                           const struct journey_state *state, int location)
{
    const struct journey_tile *tile = tile_at(components, state, location);

    return tile ? tile->unlock_cost : components->locations[location].unlock_cost;
}

bool journey_is_locked(const struct journey_components *components,
                       const struct journey_state *state, int location)
{
    return components->locations[location].glass == JOURNEY_LENS && state->lens[location] == 0;
}

static bool has_own_worker(const struct journey_seat *seat, int location)
{
    for (int worker = 0; worker < JOURNEY_WORKERS; worker++) {
        if (seat->workers[worker] == location + 1) {
            return true;
        }
    }
    return false;
}

bool journey_has_worker(const struct journey_state *state, int location)
{
    for (int i = 0; i < state->head.seat_count; i++) {
        if (has_own_worker(&state->seats[i], location)) {
            return true;
        }
    }
    return false;
}

static const struct journey_table *table_of(const struct journey_components *components,
                                            const struct journey_state *state)
{
    return &components->tables[state->head.seat_count - 2];
}

// RULING: on the side of the board for two and three players each diary is one
// section; for four the bookmark splits the three large ones. The rulebook says
// "one or two sections, depending on the number of players", and not which.
static bool is_one_section(const struct journey_components *components,
                           const struct journey_state *state, int a, int b)
{
    const struct journey_location *one = &components->locations[a];
    const struct journey_location *other = &components->locations[b];
    bool is_split =
        table_of(components, state)->has_bookmarks && one->diary != JOURNEY_SMALL_DIARY;

    return one->diary == other->diary && (!is_split || one->is_right == other->is_right);
}

static bool is_in_section(const struct journey_components *components,
                          const struct journey_state *state, int seat, int location)
{
    for (int worker = 0; worker < JOURNEY_WORKERS; worker++) {
        int other = state->seats[seat - 1].workers[worker] - 1;

        if (other >= 0 && is_one_section(components, state, location, other)) {
            return true;
        }
    }
    return false;
}

static bool is_section_empty(const struct journey_components *components,
                             const struct journey_state *state, int location)
{
    for (int seat = SEAT_FIRST; seat <= state->head.seat_count; seat++) {
        if (is_in_section(components, state, seat, location)) {
            return false;
        }
    }
    return true;
}

int journey_placement_penalty(const struct journey_components *components,
                              const struct journey_state *state, int seat, int location)
{
    int penalty = table_of(components, state)->penalty;
    const struct journey_slot *reduction = journey_find_lasting(
        components, &state->seats[seat - 1], JOURNEY_SLOT_PENALTY_REDUCTION);

    if (components->locations[location].diary == JOURNEY_NO_DIARY ||
        is_section_empty(components, state, location)) {
        return 0;
    }
    if (reduction) {
        penalty -= reduction->n;
    }
    return penalty > 0 ? penalty : 0;
}

// Seals in one worker's row by colour, the printed one of worker 1 included.
// `out` is zero.
static void count_row(const struct journey_seat *seat, int worker, int out[JOURNEY_COLORS + 1])
{
    int row = worker - 1;

    if (worker == 0) {
        out[JOURNEY_PURPLE] = 1;
        return;
    }
    for (int spot = 0; row < JOURNEY_ROWS && spot < seat->seal_count[row]; spot++) {
        out[seat->seals[row][spot] - 1]++;
    }
}

int journey_missing_seals(const struct journey_seat *seat, int worker,
                          const uint8_t needs[JOURNEY_COLORS])
{
    int seals[JOURNEY_COLORS + 1] = {0};
    int missing = 0;

    count_row(seat, worker, seals);
    for (int color = 0; color < JOURNEY_COLORS; color++) {
        missing += needs[color] > seals[color] ? needs[color] - seals[color] : 0;
    }
    return missing > seals[JOURNEY_PURPLE] ? missing - seals[JOURNEY_PURPLE] : 0;
}

bool journey_is_available(const struct journey_seat *seat, int worker)
{
    bool is_fifth = worker == JOURNEY_WORKERS - 1;

    return seat->workers[worker] == 0 && (!is_fifth || seat->has_fifth_worker);
}

bool journey_has_available(const struct journey_seat *seat)
{
    for (int worker = 0; worker < JOURNEY_WORKERS; worker++) {
        if (journey_is_available(seat, worker)) {
            return true;
        }
    }
    return false;
}

enum journey_distinction journey_distinction_of(const struct journey_components *components,
                                                const struct journey_seat *seat, int worker)
{
    int row = worker - 1;
    int seals = row >= 0 && row < JOURNEY_ROWS ? seat->seal_count[row] : 0;

    if (seals >= components->golden_at) {
        return JOURNEY_GOLDEN;
    }
    return seals >= components->silver_at ? JOURNEY_SILVER : JOURNEY_PLAIN;
}
