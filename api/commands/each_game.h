// SPDX-License-Identifier: MIT
//
// Commands that do something to given games, or to all of them.
#ifndef API_COMMANDS_EACH_GAME_H
#define API_COMMANDS_EACH_GAME_H

#include "api/command.h"
#include "api/service/failure.h"
#include "api/service/service.h"

// One game; its memory is gone after it. `context` is the caller's.
typedef enum rc each_game_fn(struct service *service, struct arena *arena, struct store_id game,
                             void *context, struct failure *failure);

// Calls `fn` for each id in `operands`, or with --all for every stored game,
// newest first, until one fails. RC_BAD_INPUT: neither or both are given, or an
// operand is no id.
enum rc each_game(const struct settings *settings, int operand_count, char *const *operands,
                  each_game_fn *fn, void *context, struct err *err) NODISCARD;

#endif
