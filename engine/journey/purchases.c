// SPDX-License-Identifier: MIT
#include "engine/journey/purchases.h"

#include "engine/journey/placement.h"
#include "engine/journey/seal_rows.h"

enum {
    GOLDEN_DISCOUNT = 1
};

static const struct journey_list *list_of(const struct catalog *catalog,
                                          const struct journey_state *state)
{
    return &journey_components(catalog)->lists[journey_icons_frame(state)->a];
}

int journey_find_purchase(const struct catalog *catalog, const struct journey_state *state,
                          int discount)
{
    const struct frame *frame = journey_icons_frame(state);

    if (!frame) {
        return -1;
    }

    const struct journey_list *list = list_of(catalog, state);

    for (int i = 0; i < list->count; i++) {
        const struct journey_icon *icon = &list->icons[i];

        if ((frame->b >> i & 1) && icon->kind == JOURNEY_ICON_ACADEMY && icon->n == discount) {
            return i;
        }
    }
    return discount == 0 && frame->count > 0 ? JOURNEY_EXTRA_PURCHASE : -1;
}

static int scroll_cost(const struct journey_components *components,
                       const struct journey_seat *seat, int spot)
{
    return journey_find_lasting(components, seat, JOURNEY_SLOT_NO_SCROLL_COST)
               ? 0
               : components->scroll_costs[spot / JOURNEY_SCROLL_SPOTS];
}

// RULING: the golden distinction takes a coin off each purchase, the extra one
// of the silver distinction too.
int journey_purchase_cost(const struct catalog *catalog, const struct journey_state *state,
                          int purchase, int spot, int worker)
{
    static const struct journey_icon undiscounted = {.kind = JOURNEY_ICON_ACADEMY};
    const struct journey_components *components = journey_components(catalog);
    const struct frame *frame = journey_icons_frame(state);
    const struct journey_seat *seat = &state->seats[frame->seat - 1];
    const struct journey_icon *icon = purchase == JOURNEY_EXTRA_PURCHASE
                                          ? &undiscounted
                                          : &list_of(catalog, state)->icons[purchase];
    int discount = icon->n + (frame->step == JOURNEY_GOLDEN ? GOLDEN_DISCOUNT : 0);
    int cost =
        scroll_cost(components, seat, spot) + journey_spot_cost(components, seat, worker);

    if (icon->flags & JOURNEY_FREE) {
        return 0;
    }
    return cost > discount ? cost - discount : 0;
}
