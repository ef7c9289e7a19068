// SPDX-License-Identifier: MIT
//
// GET /v1/players/{id}: who a player is and how the games went.
#include "api/handlers/answer.h"
#include "api/handlers/ask.h"
#include "api/handlers/encode_player.h"
#include "api/routes.h"
#include "api/service/players.h"

void handle_get_player(struct service *service, const struct request *request,
                       struct response *response)
{
    struct failure failure;
    int64_t player = 0;

    failure_init(&failure, request->arena);
    if (ask_player(request, response, &player) &&
        encode_player(service, response, player, &failure) != OK) {
        answer_failure(response, &failure);
    }
}
