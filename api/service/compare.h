// SPDX-License-Identifier: MIT
//
// Two lines of one game, and where they part.
#ifndef API_SERVICE_COMPARE_H
#define API_SERVICE_COMPARE_H

#include "api/service/replay.h"

struct comparison {
    struct replay a; // both stand at the fork
    struct replay b;
    int fork_line;     // the line that both come from
    uint32_t fork_seq; // last event that they share
    uint64_t fork_digest;
};

// RC_NOT_FOUND: no such game or line.
enum rc compare_open(struct service *service, struct arena *arena, struct store_id game,
                     const int lines[2], struct comparison *out_comparison,
                     struct failure *failure) NODISCARD;

// The line that two lines of a game both come from, and the last event that
// they share. `replay` has the game's lines.
void compare_find_fork(const struct replay *replay, const int lines[2], int *out_line,
                       uint32_t *out_seq);

#endif
