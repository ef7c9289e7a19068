// SPDX-License-Identifier: MIT
//
// What the recorded games of Darwin's Journey use: every rule, choice, kind of
// effect and source of points; every location, lens, tile, card, reward, goal,
// objective, place, campsite, tent, stack, space and specimen, with each icon that
// any of them prints.
#ifndef TESTS_GOLDEN_COVERAGE_JOURNEY_H
#define TESTS_GOLDEN_COVERAGE_JOURNEY_H

#include "engine/journey/journey.h"
#include "tests/golden/golden.h"

enum {
    KINDS_OF_ICONS = JOURNEY_ICON_REACTIVATE_TENT + 1,
    FACT_LIMIT = 32
};

struct coverage_journey {
    bool rules[UINT8_MAX + 1];
    bool choices[UINT8_MAX + 1];
    bool effects[UINT8_MAX + 1];
    bool sources[SOURCES_MAX];
    bool facts[FACT_LIMIT];
    bool icons[KINDS_OF_ICONS];
    bool used[JOURNEY_LISTS][JOURNEY_LIST_ICONS];
    bool locations[JOURNEY_LOCATIONS]; // with a worker
    bool lenses[JOURNEY_LOCATIONS];    // unlocked
    bool spaces[JOURNEY_SPACES];       // with a piece
    bool ribbons[JOURNEY_SPACES];
    bool arrivals[JOURNEY_TRACKS];
    bool camps[JOURNEY_CAMPSITES][JOURNEY_CAMP_SPOTS];
    bool crew[JOURNEY_CREW];
    bool objectives[JOURNEY_OBJECTIVES]; // achieved
    bool slots[JOURNEY_SLOTS];           // with an achieved one
    bool goals[JOURNEY_GOALS];           // that gave points
    bool researched[JOURNEY_SPECIMENS];
    bool delivered[JOURNEY_SPECIMENS];
};

// As in golden.h: the context, or what was met, is a struct coverage_journey.
void coverage_journey_add(void *context, const struct step *step);
int coverage_journey_print_missing(const void *met, const struct catalog *catalog);

#endif
