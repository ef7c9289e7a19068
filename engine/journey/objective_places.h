// SPDX-License-Identifier: MIT
//
// Where the objective tiles of a seat lie: in its reserve, or on a place of the
// tile's metal, face up or achieved. A place holds one tile for good.
//
// The moves about them have two arguments: the objective, and the place that it
// goes to; a tile that needs none is moved without naming one.
#ifndef ENGINE_JOURNEY_OBJECTIVE_PLACES_H
#define ENGINE_JOURNEY_OBJECTIVE_PLACES_H

#include "engine/journey/journey.h"

enum {
    JOURNEY_OBJECTIVE_ARG,
    JOURNEY_PLACE_ARG
};

bool journey_is_in_reserve(const struct journey_seat *seat, int objective);
bool journey_has_reserve_room(const struct journey_seat *seat);

// The place on which a tile lies; -1: on none.
int journey_place_of(const struct journey_seat *seat, int objective);
bool journey_is_achieved(const struct journey_seat *seat, int place);

// For a check: whether the tile may go to the place that the move names.
bool journey_check_place(const struct catalog *catalog, const struct journey_state *state,
                         const struct move *move, struct refusal *out);
// For a check: whether the move leaves the place out, as it must.
bool journey_check_no_place(const struct catalog *catalog, const struct move *move,
                            struct refusal *out);

// Whether a tile could go to some place now.
bool journey_has_place_for(const struct journey_components *components,
                           const struct journey_seat *seat, int objective);

// The moves of a rule with one tile: without a place, and with each of its metal.
size_t journey_list_objective(const struct journey_components *components, struct move move,
                              struct move *out, size_t cap);

// ---- turning over ----

// For a check: whether the seat holds the tile unachieved and it can be turned
// over: where it lies, or on the place that is named.
bool journey_check_turning_over(const struct catalog *catalog,
                                const struct journey_state *state, const struct move *move,
                                struct refusal *out);
// The moves of a rule with all tiles of the seat.
size_t journey_list_turning_over(const struct catalog *catalog,
                                 const struct journey_state *state, int rule, struct move *out,
                                 size_t cap);
// Pays for the place, turns the tile over and gives the reward of the place.
void journey_turn_over(struct emitter *out, const struct move *move);
void journey_describe_turning_over(const struct catalog *catalog,
                                   const struct journey_state *state, const struct move *move,
                                   struct text *out);

#endif
