// SPDX-License-Identifier: MIT
//
// What final scoring adds to the points on the track, one by one with its
// source. The same fold gives the outlook during the game and the points
// recorded at its end.
#ifndef ENGINE_JOURNEY_SCORING_H
#define ENGINE_JOURNEY_SCORING_H

#include "engine/journey/journey.h"

struct journey_points {
    enum journey_source source;
    int component; // in the source's vocabulary; -1: none
    int by;        // may be 0
};

typedef void journey_points_fn(void *context, int seat, struct journey_points points);

// Calls `on_points` for everything that final scoring gives a seat, in a fixed
// order. Rulebook: "Final Scoring".
void journey_count_points(const struct journey_components *components,
                          const struct journey_state *state, int seat,
                          journey_points_fn *on_points, void *context);

// Books on or before the evolution marker, the extra one included, times the
// museum modifier.
int journey_theory_points(const struct journey_components *components,
                          const struct journey_state *state, int seat);

#endif
