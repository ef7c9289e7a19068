// SPDX-License-Identifier: MIT
//
// POST /v1/players/{id}/merge: a player turns out to be another one.
#include "api/handlers/answer.h"
#include "api/handlers/ask.h"
#include "api/handlers/encode_player.h"
#include "api/handlers/once.h"
#include "api/routes.h"
#include "api/service/players.h"

static void merge_player(struct service *service, const struct request *request,
                         struct response *response)
{
    struct body body = {request->body, request->body_len};
    struct failure failure;
    int64_t player = 0;
    int64_t into = 0;

    failure_init(&failure, request->arena);
    if (!ask_player(request, response, &player)) {
        return;
    }

    enum rc rc = players_read_merge(request->arena, &body, &into, &failure);

    if (rc == OK) {
        rc = players_merge(service, player, into, &failure);
    }
    if (rc == OK) {
        rc = encode_player(service, response, player, &failure);
    }
    if (rc != OK) {
        answer_failure(response, &failure);
    }
}

void handle_merge_player(struct service *service, const struct request *request,
                         struct response *response)
{
    once_answer(merge_player, service, request, response);
}
