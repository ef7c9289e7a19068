// SPDX-License-Identifier: MIT
#include "engine/journey/goals.h"

#include "engine/journey/counts.h"
#include "engine/journey/placement.h"

int journey_times_met(const struct journey_seat *seat, const struct journey_goal *goal)
{
    switch ((enum journey_per)goal->per) {
    case JOURNEY_PER_SEAL:
        return journey_count_seals(seat, goal->what);
    case JOURNEY_PER_SPECIMEN:
        return journey_count_kind(seat, goal->what);
    case JOURNEY_PER_LENS:
        return JOURNEY_LENSES - seat->lenses;
    case JOURNEY_PER_STACK:
        return journey_count_empty_stacks(seat);
    case JOURNEY_PER_TENT:
        return JOURNEY_TENTS - seat->tents;
    case JOURNEY_PER_OBJECTIVE:
        return journey_count_achieved(seat);
    }
    UNREACHABLE("what a goal counts");
}

int journey_lag(const struct journey_components *components, const struct journey_seat *seat,
                int ship, int beagle)
{
    const struct journey_slot *cap =
        journey_find_lasting(components, seat, JOURNEY_SLOT_LAG_CAP);
    int sum = 0;

    for (int i = 0; i < JOURNEY_ROUNDS; i++) {
        const struct journey_lag *lag = &components->lags[i];
        bool stands_between =
            lag->stop <= beagle + 1 &&
            !journey_is_at_or_past(components, ship, components->stops[lag->stop - 1]);

        if (stands_between) {
            sum += cap && lag->points > cap->n ? cap->n : lag->points;
        }
    }
    return sum;
}
