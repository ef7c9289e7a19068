// SPDX-License-Identifier: MIT
//
// Commands that do something to given games, or to all of them: one after the
// other, or several at a time with a connection each.
#ifndef API_COMMANDS_EACH_GAME_H
#define API_COMMANDS_EACH_GAME_H

#include "api/command.h"
#include "api/service/failure.h"
#include "api/service/service.h"

struct visit {
    struct service *service; // of this visit alone
    struct arena *arena;     // gone after the visit
    struct store_id game;
    struct text *out; // printed in one piece after the visit
    void *context;    // the caller's; shared with other visits
};

// May run in a thread of its own, at the same time as other visits.
typedef enum rc visit_fn(const struct visit *visit, struct failure *failure);

struct visitor {
    visit_fn *fn;
    void *context;
    bool with_withdrawn;      // all means those too
    bool is_all_unless_named; // all of them do not have to be asked for by --all
    int jobs;                 // visits at a time; 0: two for each processor
    const char *command;      // that is in what is said of games that are left out
};

// Visits each id in `operands`, or else all stored games, newest first, until one
// fails. An operand that is no id, or of no game, is told and left out, and
// `*out_left_out` is how many were. RC_BAD_INPUT: neither or both are given.
enum rc each_game(const struct settings *settings, int operand_count, char *const *operands,
                  const struct visitor *visitor, int64_t *out_left_out,
                  struct err *err) NODISCARD;

#endif
