// SPDX-License-Identifier: MIT
#include "engine/journey/counts.h"
#include "engine/journey/goals.h"
#include "engine/journey/museum.h"
#include "engine/journey/value.h"

enum {
    NEXT_GOAL_SHARE = 95, // per cent of a goal by each round that it is away
    SHIP_PACE = 3,        // spaces that a ship is thought to make in a round
    SHIP_SPACE = 40,
    EXPLORER_SPACE = 40,
    EXPLORER = 150,
    EXPLORER_A_TURN = 8,
    SPECIMEN = 60,
    DELIVERY_SHARE = 50
};

// ---- goals ----

// Scored goals have left the agenda for what follows them.
static bool is_goal_scored(const struct journey_state *state)
{
    uint8_t next = state->head.frames[0].choice;

    return next == JOURNEY_CHOICE_CLEANUP_PHASE || next == JOURNEY_CHOICE_FINAL_SCORING;
}

// The space that the ship may have come to some rounds later: beyond the last
// stop of the Beagle there is no penalty.
static int expected_ship(const struct journey_outlook *outlook, int rounds)
{
    int last = outlook->components->stops[JOURNEY_ROUNDS - 1];
    int ship = outlook->own->ship;
    int later = ship + rounds * SHIP_PACE;

    return later < last ? later : ship > last ? ship : last;
}

int journey_value_of_goals(const struct journey_outlook *outlook)
{
    const struct journey_state *state = outlook->state;
    int now = JOURNEY_ROUNDS - outlook->rounds;
    int share = JOURNEY_PERCENT;
    int value = 0;

    for (int round = now + is_goal_scored(state); round <= JOURNEY_ROUNDS; round++) {
        int beagle = round - 1;
        const struct journey_goal *goal = &outlook->components->goals[state->goals[beagle]];
        int points = goal->points_each * journey_times_met(outlook->own, goal) -
                     journey_lag(outlook->components, outlook->own,
                                 expected_ship(outlook, round - now), beagle);

        value += points > 0 ? points * JOURNEY_POINT * share / JOURNEY_PERCENT : 0;
        share = share * NEXT_GOAL_SHARE / JOURNEY_PERCENT;
    }
    return value;
}

// ---- envelopes ----

// The reward of this round, and that of one more: half of the stamps stay.
int journey_value_of_envelopes(const struct journey_outlook *outlook)
{
    const struct journey_state *state = outlook->state;
    int times = (state->phase < JOURNEY_REWARD_PHASE) + (outlook->rounds > 0);
    int value = 0;

    for (int envelope = 0; envelope < JOURNEY_ENVELOPES; envelope++) {
        const struct journey_letter *letter =
            &outlook->components->letters[state->letters[envelope]];
        int rank = journey_rank_of(state, outlook->seat, envelope);

        if (rank > 0) {
            value += journey_value_of_list(outlook, rank == 1 ? letter->first : letter->second);
        }
    }
    return value * times;
}

// ---- tracks ----

int journey_value_of_tracks(const struct journey_outlook *outlook)
{
    const struct journey_components *components = outlook->components;
    int value = (outlook->own->ship - components->starts[0]) * SHIP_SPACE;

    for (int island = 0; island < JOURNEY_ISLANDS; island++) {
        int space = outlook->own->explorers[island] - 1;

        if (space >= 0) {
            value += (space - components->starts[island + 1]) * EXPLORER_SPACE + EXPLORER +
                     outlook->turns * EXPLORER_A_TURN;
        }
    }
    return value;
}

// ---- specimens ----

static int value_of_delivery(const struct journey_outlook *outlook, int specimen)
{
    struct journey_delivery delivery = journey_delivery_of(outlook->state, specimen);
    int value = journey_value_of_gift(outlook, JOURNEY_ICON_COINS, delivery.coins) +
                journey_value_of_gift(outlook, JOURNEY_ICON_THEORY, delivery.steps);

    return value * DELIVERY_SHARE / JOURNEY_PERCENT;
}

int journey_value_of_specimens(const struct journey_outlook *outlook)
{
    int value = journey_count_specimens(outlook->own) * SPECIMEN;

    for (int specimen = 0; specimen < JOURNEY_SPECIMENS && outlook->turns > 0; specimen++) {
        if ((outlook->own->researched >> specimen & 1U) &&
            !journey_is_in_museum(outlook->state, specimen)) {
            value += value_of_delivery(outlook, specimen);
        }
    }
    return value;
}
