// SPDX-License-Identifier: MIT
//
// Victory points of a notebook, one by one with their source. The same fold
// gives the score during the game and the points recorded at its end.
#ifndef ENGINE_FOOTSTEPS_SCORING_H
#define ENGINE_FOOTSTEPS_SCORING_H

#include "engine/footsteps/footsteps.h"

struct footsteps_points {
    enum footsteps_source source;
    int component; // in the source's vocabulary; -1: none
    int by;        // may be 0
};

typedef void footsteps_points_fn(void *context, int seat, struct footsteps_points points);

// Calls `on_points` for everything that scores for a seat, in a fixed order.
void footsteps_count_points(const struct catalog *catalog, const struct footsteps_state *state,
                            int seat, footsteps_points_fn *on_points, void *context);

// Chart icons that count: on animals on top and on characters.
int footsteps_visible_charts(const struct footsteps_components *components,
                             const struct footsteps_seat *seat);

#endif
