// SPDX-License-Identifier: MIT
#include "engine/journey/scoring.h"

#include "engine/journey/parts.h"
#include "engine/journey/placement.h"

enum {
    FIFTH_SEAL = 5,
    SIXTH_SEAL = 6,
    OUTER_SILVER = 4, // slots
    OUTER_GOLDEN = 9
};

struct counter {
    const struct journey_components *components;
    const struct journey_state *state;
    int seat;
    journey_points_fn *on_points;
    void *context;
};

static void report(const struct counter *counter, enum journey_source source, int component,
                   int by)
{
    struct journey_points points = {.source = source, .component = component, .by = by};

    counter->on_points(counter->context, counter->seat, points);
}

static const struct journey_seat *seat_of(const struct counter *counter)
{
    return &counter->state->seats[counter->seat - 1];
}

static bool is_achieved(const struct journey_seat *seat, int slot)
{
    return (seat->achieved >> slot & 1U) != 0;
}

static void count_objectives(const struct counter *counter)
{
    const struct journey_seat *seat = seat_of(counter);

    for (int slot = 0; slot < JOURNEY_SLOTS; slot++) {
        if (is_achieved(seat, slot)) {
            report(counter, JOURNEY_SOURCE_OBJECTIVES, slot,
                   counter->components->slots[slot].points);
        }
    }
    if (is_achieved(seat, OUTER_SILVER) && is_achieved(seat, OUTER_GOLDEN)) {
        report(counter, JOURNEY_SOURCE_PAIRED_OBJECTIVES, -1,
               counter->components->outer_pair_points);
    }
}

static void count_seals(const struct counter *counter)
{
    const struct journey_components *components = counter->components;

    for (int row = 0; row < JOURNEY_ROWS; row++) {
        int seals = seat_of(counter)->seal_count[row];
        int points = seals >= FIFTH_SEAL ? components->fifth_seal_points : 0;

        points += seals >= SIXTH_SEAL ? components->sixth_seal_points : 0;
        report(counter, JOURNEY_SOURCE_WAX_SEALS, row + 1, points);
    }
}

static int complete_rows(const struct journey_state *state)
{
    int rows = 0;

    for (int row = 0; row < JOURNEY_COLORS; row++) {
        rows += (state->museum >> (row * JOURNEY_KINDS) & 0xfU) == 0xfU;
    }
    return rows;
}

int journey_theory_points(const struct journey_components *components,
                          const struct journey_state *state, int seat_number)
{
    const struct journey_seat *seat = &state->seats[seat_number - 1];
    const struct journey_slot *extra =
        journey_find_lasting(components, seat, JOURNEY_SLOT_EXTRA_BOOK);
    int books = components->books[seat->evolution] + (extra ? extra->n : 0);

    return books * (components->museum_modifier + complete_rows(state));
}

void journey_count_points(const struct journey_components *components,
                          const struct journey_state *state, int seat_number,
                          journey_points_fn *on_points, void *context)
{
    const struct counter counter = {components, state, seat_number, on_points, context};
    const struct journey_seat *seat = seat_of(&counter);

    count_objectives(&counter);
    count_seals(&counter);
    report(&counter, JOURNEY_SOURCE_TENTS, -1,
           seat->tents == 0 ? components->all_tents_points : 0);
    report(&counter, JOURNEY_SOURCE_THEORY_TRACK, -1,
           journey_theory_points(components, state, seat_number));
    report(&counter, JOURNEY_SOURCE_COINS, -1, seat->coins / components->coins_a_point);
    report(&counter, JOURNEY_SOURCE_TEMPORARY_KNOWLEDGE, -1,
           seat->knowledge * components->knowledge_points);
}

static void add_to_score(void *context, int seat, struct journey_points points)
{
    struct score *score = context;

    (void)seat;
    score->points[points.source] += points.by;
    score->total += points.by;
}

void journey_score(const struct catalog *catalog, const void *state, int seat,
                   struct score *out)
{
    *out = (struct score){0};
    journey_count_points(journey_components(catalog), state, seat, add_to_score, out);
}

// Rulebook: "Final Scoring": the evolution marker that is farther, then coins.
int32_t journey_tie_break(const struct catalog *catalog, const void *state, int seat)
{
    const struct journey_state *now = state;
    const struct journey_seat *own = &now->seats[seat - 1];

    (void)catalog;
    return own->evolution * (INT16_MAX + 1) + own->coins;
}
