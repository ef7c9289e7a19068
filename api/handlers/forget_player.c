// SPDX-License-Identifier: MIT
//
// POST /v1/players/{id}/forget: replaces somebody's name everywhere by a pseudonym.
#include "api/handlers/answer.h"
#include "api/handlers/ask.h"
#include "api/handlers/encode_player.h"
#include "api/handlers/once.h"
#include "api/routes.h"
#include "api/service/players.h"

static void forget_player(struct service *service, const struct request *request,
                          struct response *response)
{
    struct failure failure;
    int64_t player = 0;

    failure_init(&failure, request->arena);
    if (!ask_player(request, response, &player)) {
        return;
    }

    enum rc rc = players_forget(service, player, &failure);

    if (rc == OK) {
        rc = encode_player(service, response, player, &failure);
    }
    if (rc != OK) {
        answer_failure(response, &failure);
    }
}

void handle_forget_player(struct service *service, const struct request *request,
                          struct response *response)
{
    once_answer(forget_player, service, request, response);
}
