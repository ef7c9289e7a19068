// SPDX-License-Identifier: MIT
//
// POST /v1/players/{id}/unmerge: undoes a merge.
#include "api/handlers/answer.h"
#include "api/handlers/ask.h"
#include "api/handlers/encode_player.h"
#include "api/handlers/once.h"
#include "api/routes.h"
#include "api/service/players.h"

static void unmerge_player(struct service *service, const struct request *request,
                           struct response *response)
{
    struct failure failure;
    int64_t player = 0;

    failure_init(&failure, request->arena);
    if (!ask_player(request, response, &player)) {
        return;
    }

    enum rc rc = players_unmerge(service, player, &failure);

    if (rc == OK) {
        rc = encode_player(service, response, player, &failure);
    }
    if (rc != OK) {
        answer_failure(response, &failure);
    }
}

void handle_unmerge_player(struct service *service, const struct request *request,
                           struct response *response)
{
    once_answer(unmerge_player, service, request, response);
}
