// SPDX-License-Identifier: MIT
//
// A line of a stored game, replayed from its stored effects. Every step checks
// the digest that was stored for it, so what is shown is what was recorded.
#ifndef API_SERVICE_REPLAY_H
#define API_SERVICE_REPLAY_H

#include "api/service/course.h"
#include "api/service/failure.h"

struct service;

enum {
    LINE_OFFICIAL = -1 // asks for the line that is the official record
};

struct replay {
    const struct catalog *catalog;
    struct store_game game;
    struct store_line *lines; // of the game, by number
    size_t line_count;
    const struct store_line *line; // the one that is replayed
    struct store_events events;    // 1 to its head
    struct play start;             // at seq 0
    struct play play;              // where the replay stands; at first there
};

// RC_NOT_FOUND: no such game or line.
enum rc replay_open(struct service *service, struct arena *arena, struct store_id game,
                    int line, struct replay *out_replay, struct failure *failure) NODISCARD;

// Puts `play` of a replay whose catalog and game are there at seq 0.
// RC_CORRUPT: its setup is none, or has another digest.
enum rc replay_set_up(struct replay *replay, struct arena *arena,
                      struct failure *failure) NODISCARD;

// The seq of the last event.
uint32_t replay_head(const struct replay *replay);
bool replay_is_at_head(const struct replay *replay);

// Applies the next event; there must be one. RC_CORRUPT: `failure` has its seq.
enum rc replay_step(struct replay *replay, struct failure *failure) NODISCARD;

// Goes on to `seq`. RC_NOT_FOUND: the line ends before it.
enum rc replay_until(struct replay *replay, uint32_t seq, struct failure *failure) NODISCARD;

// The course of the whole line and then of `more` events; NULL: none.
enum rc replay_course(const struct replay *replay, struct arena *arena,
                      const struct store_events *more, struct course *out_course,
                      struct failure *failure) NODISCARD;

// Line `number` of the game; NULL when it has none such.
const struct store_line *replay_find_line(const struct replay *replay, int number);

// Open and at the head.
enum rc replay_load(struct service *service, struct arena *arena, struct store_id game,
                    int line, struct replay *out_replay, struct failure *failure) NODISCARD;

#endif
