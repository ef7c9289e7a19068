// SPDX-License-Identifier: MIT
//
// Which games a list or a statistic is about: the query parameters ruleset,
// module, player, player_count, played_from, played_to, source, tag, status.
#ifndef API_HANDLERS_ASK_FILTER_H
#define API_HANDLERS_ASK_FILTER_H

#include "api/http.h"
#include "api/service/games.h"

// False: a parameter has no such value; the problem was written then.
bool ask_filter(const struct request *request, struct response *response,
                struct store_game_filter *out_filter);

// The members of the open object: what was asked for.
void encode_filter(struct json_writer *json, const struct store_game_filter *filter);

#endif
