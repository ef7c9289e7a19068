// SPDX-License-Identifier: MIT
//
// How a game went, as statistics ask for it later: each seat's score after
// every round and after every turn of its own, and what it began with. A course
// follows a play from its setup on, event by event, whether they are decided or
// replayed; rounds and turns end where the timeline's do.
//
// It is a value: a copy is a point to return to, as long as the play does too.
#ifndef API_SERVICE_COURSE_H
#define API_SERVICE_COURSE_H

#include "engine/engine.h"
#include "store/store.h"

enum {
    COURSE_OPENING = 8 // placements or takes of a seat that are kept
};

struct course_scores {
    int32_t *items;
    size_t count;
    size_t cap;
};

struct course_seat {
    struct course_scores rounds;
    struct course_scores turns;
    struct fact opening[COURSE_OPENING];
    size_t opening_count;
};

struct course {
    struct arena *arena;
    int seat;  // whose turn the next event belongs to; SEAT_NONE before the first
    int round; // that the next event belongs to
    struct course_seat seats[SEAT_LAST];
};

// `play` stands at its setup.
void course_init(struct course *course, struct arena *arena, const struct play *play);

// `play` stands behind an event of these effects.
void course_follow(struct course *course, const struct play *play, const struct effect *effects,
                   size_t count);

// Replays stored events and follows them; `play` goes with it.
// RC_CORRUPT: they are none of this game.
enum rc course_replay(struct course *course, struct play *play,
                      const struct store_events *events, struct err *err) NODISCARD;

#endif
