// SPDX-License-Identifier: MIT
//
// Countings that goals, objectives, scoring and timelines share.
#ifndef ENGINE_JOURNEY_COUNTS_H
#define ENGINE_JOURNEY_COUNTS_H

#include "engine/journey/journey.h"

// Regular seals of a colour in all rows.
int journey_count_seals(const struct journey_seat *seat, int color);
// Seals of any colour in all rows, purple ones that were gained included.
int journey_count_all_seals(const struct journey_seat *seat);

// Researched specimens of a colour (museum row) or a kind (museum column).
int journey_count_color(const struct journey_seat *seat, int color);
int journey_count_kind(const struct journey_seat *seat, int kind);
int journey_count_specimens(const struct journey_seat *seat);

// Museum tiles on display in the row of a colour.
int journey_count_tiles(const struct journey_state *state, int color);

int journey_count_empty_stacks(const struct journey_seat *seat);
int journey_count_achieved(const struct journey_seat *seat);

// Whether a space of the ocean is `other` or lies behind it on every way.
bool journey_is_at_or_past(const struct journey_components *components, int space, int other);

int journey_seals_in_pile(const struct journey_state *state);
int journey_objectives_in_stack(const struct journey_components *components,
                                const struct journey_state *state, bool is_golden);

// Rank of a seat's stamps on an envelope: 1 for the most, 2 for the second-most,
// shared when equal; 0 for fewer or none.
int journey_rank_of(const struct journey_state *state, int seat, int envelope);

#endif
