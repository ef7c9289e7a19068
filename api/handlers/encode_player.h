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

#endif
