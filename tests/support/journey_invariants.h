// SPDX-License-Identifier: MIT
//
// What holds after every event of Darwin's Journey, whatever happens: every
// piece in exactly one place, nothing that moves back, nothing that is paid
// twice.
#ifndef TESTS_SUPPORT_JOURNEY_INVARIANTS_H
#define TESTS_SUPPORT_JOURNEY_INVARIANTS_H

#include "engine/engine.h"
#include "engine/journey/journey.h"

// What is to be known of the events so far. A zeroed one is ready.
struct journey_history {
    struct journey_state before;   // as it was before the last event
    int removed[JOURNEY_COLORS];   // regular seals that left the game
    int placed[SEAT_LAST];         // workers, in this round
    int goals[JOURNEY_GOALS];      // how often each was scored
    int goals_scored;              // all together
    int ribbons[JOURNEY_SPACES];   // how often each was paid
    int arrivals[JOURNEY_SPACES];  // how often each end of a track was paid
    int row_coins[JOURNEY_COLORS]; // how often each was taken
    bool has_begun_actions;        // the last event began an action phase
    bool has_ended_actions;        // the last event ended one
};

// An invariants_fn of random_play.h; `context` is a struct journey_history.
const char *journey_invariants(void *context, const struct play *play,
                               const struct play_event *event);

#endif
