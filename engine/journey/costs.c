// SPDX-License-Identifier: MIT
#include "engine/journey/costs.h"

bool journey_check_coins(const struct journey_seat *seat, int cost, struct refusal *out)
{
    if (seat->coins >= cost) {
        return true;
    }
    (void)journey_refuse(JOURNEY_REFUSED_NOT_ENOUGH_COINS, out);
    (void)refusal_number(out, "cost", cost);
    return refusal_number(out, "coins", seat->coins);
}

void journey_describe_cost(int cost, struct text *out)
{
    if (cost > 0) {
        text_printf(out, " for %d coin%s", cost, cost == 1 ? "" : "s");
    }
}
