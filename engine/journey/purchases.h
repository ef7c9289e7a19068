// SPDX-License-Identifier: MIT
//
// Purchases of the academy that an ICONS frame has left, and what they cost.
#ifndef ENGINE_JOURNEY_PURCHASES_H
#define ENGINE_JOURNEY_PURCHASES_H

#include "engine/journey/icons.h"
#include "engine/journey/journey.h"

enum {
    JOURNEY_DISCOUNT_MAX = 20 // the most that a catalog prints
};

// The purchase left that has this printed discount: the index of its icon, or
// JOURNEY_EXTRA_PURCHASE; -1: none.
int journey_find_purchase(const struct catalog *catalog, const struct journey_state *state,
                          int discount);

// Coins for a seal of the spot (0 to 11) of the scrolls, for a worker with an
// empty spot, by a purchase that is left.
int journey_purchase_cost(const struct catalog *catalog, const struct journey_state *state,
                          int purchase, int spot, int worker);

#endif
