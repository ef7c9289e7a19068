// SPDX-License-Identifier: MIT
//
// A line of a game as it was recorded, row by row: what is exported, and what
// is verified whether it comes from the store or from an export.
#ifndef API_SERVICE_SUBJECT_H
#define API_SERVICE_SUBJECT_H

#include "api/service/replay.h"

struct subject {
    const struct catalog *catalog; // NULL: it is not known here
    struct store_game game;
    struct store_log log;
    struct store_events events; // of the line, from 1
    const struct store_line *line;
    const char *contradiction; // what the document says twice and differently; NULL: nothing
};

// RC_NOT_FOUND: no such game or line. A catalog that is not stored or cannot
// be read is no failure.
enum rc subject_load(struct service *service, struct arena *arena, struct store_id game,
                     int line, struct subject *out_subject, struct failure *failure) NODISCARD;

// The replay of a subject whose catalog is known, at its setup. RC_CORRUPT: `failure` has seq
// 0.
enum rc subject_replay(const struct subject *subject, struct arena *arena,
                       struct replay *out_replay, struct failure *failure) NODISCARD;

#endif
