// SPDX-License-Identifier: MIT
//
// Pieces on the tracks: where a ship or an explorer can stop, what it crosses
// on its way there, and what happens when it stops.
//
// Tracks fork, and a move names its stop only. Of the ways that the steps allow
// the one counts that brings most, and of those the shortest.
#ifndef ENGINE_JOURNEY_MOVEMENT_H
#define ENGINE_JOURNEY_MOVEMENT_H

#include "engine/journey/journey.h"

enum {
    JOURNEY_OCEAN = 0,     // track of the ships; islands follow
    JOURNEY_ANY_STEPS = -1 // no limit, and none is counted
};

struct journey_stop {
    uint8_t space;
    uint8_t steps;                         // counted ones of the way
    bool is_skipped;                       // passed without a step: no piece stops there
    uint16_t gain;                         // worth of what the way crosses
    uint64_t entered[JOURNEY_SPACES / 64]; // bit per space of the way, the stop included
};

// Only those up to `count` are set.
struct journey_reach {
    int count;
    struct journey_stop stops[JOURNEY_SPACES];
};

// The space of the seat's ship (track 0) or explorer; -1: none stands there.
int journey_position(const struct journey_seat *seat, int track);

// Every space that the seat's piece on a track comes to with at most `limit`
// steps, the skipped ones too, but not the one where it stands. A piece must be
// there.
void journey_find_reach(const struct catalog *catalog, const struct journey_state *state,
                        int seat, int track, int limit, struct journey_reach *out);

// NULL: the space is not among them.
const struct journey_stop *journey_find_stop(const struct journey_reach *reach, int space);

// Moves the piece to a stop: ribbons and banners on its way, the first arrival
// at the end of a track, the specimen of the space, then its icons.
void journey_arrive(struct emitter *out, int seat, const struct journey_stop *stop);

// Puts an explorer on the starting space of an island (0 to 2).
void journey_land(struct emitter *out, int seat, int island);

#endif
