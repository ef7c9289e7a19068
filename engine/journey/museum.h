// SPDX-License-Identifier: MIT
//
// The museum: which specimens it shows and what delivering one gives. It has a
// row for each colour and a column for each kind.
//
// A visit to the museum is for one specimen, and for a second one at a price:
// in a SECOND_DELIVERY or SECOND_RESEARCH frame `a` is that price in coins.
#ifndef ENGINE_JOURNEY_MUSEUM_H
#define ENGINE_JOURNEY_MUSEUM_H

#include "engine/journey/journey.h"

bool journey_is_in_museum(const struct journey_state *state, int specimen);

// What the neighbours in row and column give, the coin of the row aside: coins
// for empty places, steps on the theory track for tiles; one more step if the
// row is complete with this tile.
struct journey_delivery {
    int coins;
    int steps;
};

struct journey_delivery journey_delivery_of(const struct journey_state *state, int specimen);
void journey_gain_delivery(struct emitter *out, int seat, struct journey_delivery delivery);
// "Deliver the green bird for 3 coins and 3 steps of theory."
void journey_describe_delivery(const struct catalog *catalog, const char *verb, int specimen,
                               struct journey_delivery delivery, struct text *out);

// ---- visits; `kind` is JOURNEY_ICON_DELIVER or JOURNEY_ICON_RESEARCH_MUSEUM ----

// Whether such an icon is left, or the price of a second one can be paid.
bool journey_check_visit(const struct catalog *catalog, const struct journey_state *state,
                         enum journey_icon_kind kind, struct refusal *out);
// Whether the frame on top is about it at all.
bool journey_is_visit(const struct catalog *catalog, const struct journey_state *state,
                      enum journey_icon_kind kind);

// Uses the icon or pays the price. Returns the price of a second specimen, -1
// when this was the second.
int journey_begin_visit(struct emitter *out, int seat, enum journey_icon_kind kind);
// Asks for the second one, of the specimens `wanted` (bit per specimen).
void journey_offer_second(struct emitter *out, int seat, enum journey_icon_kind kind, int price,
                          unsigned wanted);

#endif
