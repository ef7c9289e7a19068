// SPDX-License-Identifier: MIT
//
// A game as it was after one of its events. Logs that were looked at lately are
// kept in memory, up to the event that they had then, so that whoever steps
// through a game does not ask the database each time.
#ifndef API_SERVICE_MOMENT_H
#define API_SERVICE_MOMENT_H

#include "api/service/failure.h"
#include "api/service/replay.h"

// Asks for the last event of a line.
#define MOMENT_HEAD UINT32_MAX

struct moment_query {
    struct store_id game;
    int line; // or LINE_OFFICIAL
    uint32_t seq;
};

struct moment {
    struct play play;
    int line;
};

// RC_NOT_FOUND: no such game, line or event.
// RC_CORRUPT: its stored effects lead elsewhere than its stored digest.
enum rc moment_load(struct service *service, struct arena *arena,
                    const struct moment_query *query, struct moment *out_moment,
                    struct failure *failure) NODISCARD;

#endif
