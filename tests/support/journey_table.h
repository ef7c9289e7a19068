// SPDX-License-Identifier: MIT
//
// What the two halves of journey_invariants.c share; nobody else includes this.
#ifndef TESTS_SUPPORT_JOURNEY_TABLE_H
#define TESTS_SUPPORT_JOURNEY_TABLE_H

#include "tests/support/journey_invariants.h"

struct table {
    const struct journey_components *components;
    const struct journey_state *state;
    const struct journey_history *history;
    int seats;
};

static inline const struct journey_seat *seat_at(const struct table *table, int i)
{
    return &table->state->seats[i];
}

static inline const struct journey_seat *seat_before(const struct table *table, int i)
{
    return &table->history->before.seats[i];
}

// Stamps, tents, lenses, workers, seals, museum, tracks. Returns what does not
// hold; NULL: all is well.
const char *journey_check_pieces(const struct table *table);

#endif
