// SPDX-License-Identifier: MIT
#ifndef API_HANDLERS_ENCODE_HISTORY_H
#define API_HANDLERS_ENCODE_HISTORY_H

#include "api/service/games.h"
#include "engine/base/json_writer.h"

// Members of the open object: "supersedes", the id of the game whose place this
// one has taken or null, and "history", what was corrected, in its order.
void encode_history(struct json_writer *json, const struct game_history *history);

#endif
