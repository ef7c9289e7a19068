// SPDX-License-Identifier: MIT
//
// POST /v1/players/{id}/forget: replaces somebody's name everywhere by a pseudonym.
#include "api/handlers/encode_player.h"
#include "api/handlers/once.h"
#include "api/routes.h"
#include "api/service/players.h"

static void forget_player(struct service *service, const struct request *request,
                          struct response *response)
{
    answer_player_change(service, request, response, players_forget);
}

void handle_forget_player(struct service *service, const struct request *request,
                          struct response *response)
{
    once_answer_alone(forget_player, service, request, response);
}
