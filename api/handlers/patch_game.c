// SPDX-License-Identifier: MIT
//
// PATCH /v1/games/{id}: changes tags, date and players of a game.
#include "api/handlers/answer.h"
#include "api/handlers/ask.h"
#include "api/handlers/encode_game.h"
#include "api/handlers/once.h"
#include "api/routes.h"
#include "api/service/correct.h"

static void patch_game(struct service *service, const struct request *request,
                       struct response *response)
{
    struct body body = {request->body, request->body_len};
    struct failure failure;
    struct store_id id;

    failure_init(&failure, request->arena);
    if (!ask_game(request, response, &id)) {
        return;
    }

    enum rc rc = correct_edit(service, request->arena, id, &body, &failure);

    if (rc == OK) {
        rc = encode_game(service, response, id, LINE_OFFICIAL, &failure);
    }
    if (rc != OK) {
        answer_failure(response, &failure);
    }
    response->location = NULL;
}

void handle_patch_game(struct service *service, const struct request *request,
                       struct response *response)
{
    once_answer(patch_game, service, request, response);
}
