// SPDX-License-Identifier: MIT
//
// What the recorded games meet: every rule, every kind of effect, every source
// of points, every icon, character and theory, and the situations.
#ifndef TESTS_GOLDEN_COVERAGE_H
#define TESTS_GOLDEN_COVERAGE_H

#include "engine/footsteps/footsteps.h"
#include "tests/golden/situations.h"

struct coverage {
    bool rules[FOOTSTEPS_RULE_COVER + 1];
    bool effects[UINT8_MAX + 1];
    bool sources[SOURCES_MAX];
    bool icons[FOOTSTEPS_ICON_CHART + 1];
    bool tiles[FOOTSTEPS_TILES];
    bool theories[FOOTSTEPS_THEORIES]; // that gave points
    bool situations[SITUATION_COUNT];
};

// A step_fn; the context is the coverage.
void coverage_add(void *context, const struct step *step);

// Prints a line for each thing that was never met. Returns how many.
int coverage_print_missing(const struct coverage *coverage, const struct catalog *catalog);

#endif
