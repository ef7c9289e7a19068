// SPDX-License-Identifier: MIT
//
// Going on with stored games: a what-if line that forks from another one, and
// moves appended to a line. Only new events are stored.
#ifndef API_SERVICE_BRANCH_H
#define API_SERVICE_BRANCH_H

#include "api/service/advance.h"
#include "api/service/document.h"
#include "api/service/replay.h"

// Where a new line begins and how chance answers in it.
struct fork {
    int from_line; // may be LINE_OFFICIAL
    uint32_t from_seq;
    const char *name; // "": none
    struct given_moves moves;
    bool has_chance; // false: the game's seed when it has one, else nobody
    enum chance_policy policy;
    bool has_seed;
    uint64_t seed;
};

// More moves for a line.
struct append {
    struct store_id game;
    int line;
    uint64_t head_digest; // of the head that they were made for
    struct given_moves moves;
};

struct live_pending; // see live.h

// What came of it.
struct branch {
    struct replay replay;   // up to where the new events begin
    struct advance advance; // from there on
    int line;
    struct live_pending *pending; // that is being stored; NULL: it is stored
};

// {"from": {"line", "seq"}, "name", "moves", "chance": {"policy", "seed"}}: all
// but "from" may be left out. RC_BAD_INPUT: `failure` has every fault.
enum rc fork_read(struct arena *arena, const struct body *body, struct fork *out_fork,
                  struct failure *failure) NODISCARD;

// {"moves": [...]}, with at least one. RC_BAD_INPUT.
enum rc append_read(struct arena *arena, const struct body *body, struct given_moves *out_moves,
                    struct failure *failure) NODISCARD;

// RC_NOT_FOUND: no such game, line or event; RC_REFUSED: a move is against the rules.
enum rc branch_fork(struct service *service, struct arena *arena, struct store_id game,
                    const struct fork *fork, struct branch *out_branch,
                    struct failure *failure) NODISCARD;

// RC_CONFLICT: the head of the line is another one; `failure` tells it.
enum rc branch_append(struct service *service, struct arena *arena, const struct append *append,
                      struct branch *out_branch, struct failure *failure) NODISCARD;

#endif
