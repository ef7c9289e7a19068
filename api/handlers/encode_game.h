// SPDX-License-Identifier: MIT
//
// One stored game as an answer: header, lines, and where its record stands.
#ifndef API_HANDLERS_ENCODE_GAME_H
#define API_HANDLERS_ENCODE_GAME_H

#include "api/http.h"
#include "api/service/replay.h"

// Reads the game and writes it as the body, with its Location. RC_NOT_FOUND,
// RC_CORRUPT.
enum rc encode_game(struct service *service, struct response *response, struct store_id id,
                    int line, struct failure *failure) NODISCARD;

// The same without reading it, of a game that was stored just now, which `play` leads
// to the head of.
void encode_new_game(struct response *response, const struct store_game *game,
                     const struct play *play);

#endif
