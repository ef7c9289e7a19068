// SPDX-License-Identifier: MIT
#include "engine/journey/seal_rows.h"

bool journey_has_empty_spot(const struct journey_seat *seat, int worker)
{
    int row = worker - 1;

    return row >= 0 && row < JOURNEY_ROWS && seat->seal_count[row] < JOURNEY_SPOTS;
}

bool journey_check_row(const struct journey_seat *seat, int worker, struct refusal *out)
{
    if (journey_has_empty_spot(seat, worker)) {
        return true;
    }
    (void)journey_refuse(JOURNEY_REFUSED_ROW_FULL, out);
    return refusal_number(out, "worker", worker + 1);
}

int journey_spot_cost(const struct journey_components *components,
                      const struct journey_seat *seat, int worker)
{
    int row = worker - 1;

    return components->spot_costs[row][seat->seal_count[row]];
}
