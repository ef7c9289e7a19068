// SPDX-License-Identifier: MIT
//
// What holds after every event of In the Footsteps of Darwin, whatever happens:
// limits, every piece in exactly one place, one tile a turn. In games with Correspondence
// those of its pieces too.
#ifndef TESTS_SUPPORT_FOOTSTEPS_INVARIANTS_H
#define TESTS_SUPPORT_FOOTSTEPS_INVARIANTS_H

#include "engine/engine.h"

// What is to be known of the events so far. A zeroed one is ready.
struct footsteps_history {
    int turns[SEAT_LAST];
    int taken[SEAT_LAST];     // theories
    int discarded[SEAT_LAST]; // theories
    int due[SEAT_LAST];       // theories, for animals covered and theory icons
    int guides_used;          // in this turn
    int letters[SEAT_LAST];   // sent, in games with Correspondence
    int letters_sent;         // in this turn
    int granted[SEAT_LAST];   // publications that no line gave
};

// An invariants_fn of random_play.h; `context` is a struct footsteps_history.
const char *footsteps_invariants(void *context, const struct play *play,
                                 const struct play_event *event);

#endif
