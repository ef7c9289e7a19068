// SPDX-License-Identifier: MIT
//
// Commands that do something to given games, or to all of them.
#ifndef API_COMMANDS_EACH_GAME_H
#define API_COMMANDS_EACH_GAME_H

#include "api/command.h"
#include "api/commands/progress.h"
#include "api/service/failure.h"
#include "api/service/service.h"

struct visit {
    struct service *service;
    struct arena *arena; // gone after the visit
    struct store_id game;
    struct progress *progress;
    void *context; // the caller's
};

typedef enum rc visit_fn(const struct visit *visit, struct failure *failure);

struct visitor {
    visit_fn *fn;
    void *context;
};

// Visits each id in `operands`, or with --all every stored game, newest first,
// until one fails. RC_BAD_INPUT: neither or both are given, or an operand is no id.
enum rc each_game(const struct settings *settings, int operand_count, char *const *operands,
                  const struct visitor *visitor, struct err *err) NODISCARD;

#endif
