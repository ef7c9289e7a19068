// SPDX-License-Identifier: MIT
//
// Correcting what is stored: another line becomes the official record, a game
// is withdrawn, or what it says about itself is changed. Logs stay as they are,
// and each correction stands in the history of its game.
#ifndef API_SERVICE_CORRECT_H
#define API_SERVICE_CORRECT_H

#include "api/service/document.h"
#include "api/service/replay.h"

enum {
    REASON_LEN_MAX = 500 // characters
};

struct promotion {
    struct store_id game;
    int line;
    bool has_head; // only if the head of the line is this one
    uint64_t head_digest;
    struct store_note note;
};

// {"author", "reason"}. RC_BAD_INPUT: `failure` has every fault.
enum rc correct_read_note(struct arena *arena, const struct body *body,
                          struct store_note *out_note, struct failure *failure) NODISCARD;

// Makes a line the official record, finished or not. RC_NOT_FOUND: no such game
// or line; RC_CONFLICT: its head is another one, or it is the record already.
enum rc correct_promote(struct service *service, struct arena *arena,
                        const struct promotion *promotion, struct failure *failure) NODISCARD;

// RC_NOT_FOUND; RC_CONFLICT: it is withdrawn already.
enum rc correct_withdraw(struct service *service, struct arena *arena, struct store_id game,
                         const struct store_note *note, struct failure *failure) NODISCARD;

// {"tags", "played_at", "players", "author", "reason"}, of the first three at
// least one. What is as it was is no change, and without a change nothing is
// written. RC_NOT_FOUND; RC_BAD_INPUT.
enum rc correct_edit(struct service *service, struct arena *arena, struct store_id game,
                     const struct body *body, struct failure *failure) NODISCARD;

#endif
