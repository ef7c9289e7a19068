// SPDX-License-Identifier: MIT
//
// A player as answers show one.
#ifndef API_HANDLERS_ENCODE_PLAYER_H
#define API_HANDLERS_ENCODE_PLAYER_H

#include "api/http.h"
#include "api/service/failure.h"

// Writes who the player is and how the games went. What fails is in `failure`.
enum rc encode_player(struct service *service, struct response *response, int64_t player,
                      struct failure *failure) NODISCARD;

// What changes who a player is.
typedef enum rc player_change_fn(struct service *service, int64_t player,
                                 struct failure *failure);

// Does that to the player whom the path names, and writes who it is afterwards.
void answer_player_change(struct service *service, const struct request *request,
                          struct response *response, player_change_fn *change);

#endif
