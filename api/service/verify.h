// SPDX-License-Identifier: MIT
//
// Deciding a stored game again by today's rules, one event after the other,
// each from the state that was recorded before it.
#ifndef API_SERVICE_VERIFY_H
#define API_SERVICE_VERIFY_H

#include "api/service/replay.h"

struct verdict {
    bool is_same;
    int line;
    uint32_t events;     // that were decided again, up to the first difference
    uint32_t seq;        // of the first event that differs; 0: the setup does
    const char *move;    // NULL for the setup
    const char *detail;  // what differs, in words
    bool is_damaged;     // the log contradicts itself, whatever the rules say
    const char *refusal; // today's rules refuse the move; else NULL
    uint64_t stored_digest;
    bool has_decided_digest;
    uint64_t decided_digest;
};

// RC_NOT_FOUND: no such game or line. A game that differs is no failure.
enum rc verify_game(struct service *service, struct arena *arena, struct store_id game,
                    int line, struct verdict *out_verdict, struct failure *failure) NODISCARD;

#endif
