// SPDX-License-Identifier: MIT
#include "engine/journey/value.h"

#include "engine/journey/parts.h"
#include "engine/journey/placement.h"
#include "engine/journey/scoring.h"

enum {
    SEAL = 20, // opens better places, and crew cards
    SEAL_A_TURN = 6,
    READY_SEAL = 12,    // of a worker at home: the best are kept for what needs them
    NEXT_SILVER = 40,   // one seal is missing
    NEXT_GOLDEN = 300,  // which brings points too
    SILVER_A_TURN = 6,  // all three workers go once a round
    GOLDEN_A_TURN = 14, // both distinctions
    LENS = 30,
    LENS_A_TURN = 5,
    TENT = 15, // times the square: all five bring points
    STAMP = 6  // times the square: an empty stack brings actions and goals
};

static int value_of_row(const struct journey_outlook *outlook, int row)
{
    const struct journey_components *components = outlook->components;
    int seals = outlook->own->seal_count[row];
    int value = seals * (SEAL + SEAL_A_TURN * outlook->turns);

    if (seals >= components->golden_at) {
        value += GOLDEN_A_TURN * outlook->turns;
    } else if (seals >= components->silver_at) {
        value += SILVER_A_TURN * outlook->turns;
    }
    if (seals == components->silver_at - 1) {
        value += NEXT_SILVER;
    } else if (seals == components->golden_at - 1 && outlook->turns > 0) {
        value += NEXT_GOLDEN;
    }
    return value + (journey_is_available(outlook->own, row + 1) ? READY_SEAL * seals : 0);
}

static int value_of_seals(const struct journey_outlook *outlook)
{
    int value = 0;

    for (int row = 0; row < JOURNEY_ROWS; row++) {
        value += value_of_row(outlook, row);
    }
    return value;
}

static int value_of_pieces(const struct journey_outlook *outlook)
{
    const struct journey_seat *own = outlook->own;
    int tents = own->tents > 0 && outlook->turns > 0 ? JOURNEY_TENTS - own->tents : 0;
    int lenses = JOURNEY_LENSES - own->lenses;
    int value = tents * tents * TENT + lenses * (LENS + LENS_A_TURN * outlook->turns);

    for (int stack = 0; stack < JOURNEY_STACKS; stack++) {
        int used = outlook->components->stamps_in_stack - own->stacks[stack];

        value += used * used * STAMP;
    }
    return value + (own->has_fifth_worker ? outlook->rounds * JOURNEY_TURN : 0);
}

// Objectives, seals and tents bring what they bring; what else is counted in the
// end still changes, and is valued by itself.
static bool is_settled(enum journey_source source)
{
    return source != JOURNEY_SOURCE_THEORY_TRACK && source != JOURNEY_SOURCE_COINS &&
           source != JOURNEY_SOURCE_TEMPORARY_KNOWLEDGE;
}

static void add_settled(void *context, int seat, struct journey_points points)
{
    int *value = context;

    (void)seat;
    if (is_settled(points.source)) {
        *value += points.by * JOURNEY_POINT;
    }
}

static int count_turns(const struct journey_seat *own, int rounds)
{
    int turns = rounds * (JOURNEY_WORKERS - !own->has_fifth_worker);

    for (int worker = 0; worker < JOURNEY_WORKERS; worker++) {
        turns += journey_is_available(own, worker);
    }
    return turns;
}

static int value_of_all(const struct journey_outlook *outlook)
{
    const struct journey_seat *own = outlook->own;

    return journey_value_of_coins(outlook, own->coins) +
           journey_value_of_knowledge(outlook, own->knowledge) +
           journey_value_of_theory(outlook, own->evolution) +
           journey_value_of_waiting(outlook) + journey_value_of_crew(outlook) +
           journey_value_of_objectives(outlook) + journey_value_of_goals(outlook) +
           journey_value_of_envelopes(outlook) + journey_value_of_tracks(outlook) +
           journey_value_of_specimens(outlook) + value_of_seals(outlook) +
           value_of_pieces(outlook);
}

int32_t journey_value(const struct catalog *catalog, const void *state, int seat)
{
    const struct journey_state *now = state;
    const struct journey_seat *own = &now->seats[seat - 1];
    int rounds = JOURNEY_ROUNDS - now->round;
    struct journey_outlook outlook = {
        .components = journey_components(catalog),
        .state = now,
        .own = own,
        .seat = seat,
        .rounds = rounds,
        .turns = count_turns(own, rounds),
    };
    int value = own->points * JOURNEY_POINT;

    if (now->head.is_finished) {
        return value; // the end has recorded everything
    }
    journey_count_points(outlook.components, now, seat, add_settled, &value);
    return value + value_of_all(&outlook);
}
