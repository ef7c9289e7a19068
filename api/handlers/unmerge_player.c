// SPDX-License-Identifier: MIT
//
// POST /v1/players/{id}/unmerge: undoes a merge.
#include "api/handlers/encode_player.h"
#include "api/handlers/once.h"
#include "api/routes.h"
#include "api/service/players.h"

static void unmerge_player(struct service *service, const struct request *request,
                           struct response *response)
{
    answer_player_change(service, request, response, players_unmerge);
}

void handle_unmerge_player(struct service *service, const struct request *request,
                           struct response *response)
{
    once_answer(unmerge_player, service, request, response);
}
