// SPDX-License-Identifier: MIT
#include "engine/journey/placement_checks.h"

#include "engine/journey/placement.h"

bool journey_check_glass(const struct journey_components *components,
                         const struct journey_state *state, int location, struct refusal *out)
{
    if (journey_is_locked(components, state, location)) {
        return journey_refuse(JOURNEY_REFUSED_LOCATION_LOCKED, out);
    }
    if (components->locations[location].glass == JOURNEY_LENS &&
        journey_has_worker(state, location)) {
        return journey_refuse(JOURNEY_REFUSED_LENS_TAKEN, out);
    }
    return true;
}

bool journey_check_seals(const struct journey_seat *seat, int worker, const uint8_t *needs,
                         struct refusal *out)
{
    if (!needs) {
        return journey_refuse(JOURNEY_REFUSED_NOT_AVAILABLE, out);
    }

    int missing = journey_missing_seals(seat, worker, needs);

    if (missing > seat->knowledge) {
        (void)journey_refuse(JOURNEY_REFUSED_NOT_ENOUGH_SEALS, out);
        (void)refusal_number(out, "missing", missing);
        return refusal_number(out, "knowledge", seat->knowledge);
    }
    return true;
}

bool journey_check_penalty(const struct journey_seat *seat, int penalty, struct refusal *out)
{
    if (seat->coins < penalty) {
        (void)journey_refuse(JOURNEY_REFUSED_NOT_ENOUGH_COINS, out);
        (void)refusal_number(out, "penalty", penalty);
        return refusal_number(out, "coins", seat->coins);
    }
    return true;
}
