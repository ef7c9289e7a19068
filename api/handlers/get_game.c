// SPDX-License-Identifier: MIT
//
// GET /v1/games/{id}: one game.
#include "api/handlers/answer.h"
#include "api/handlers/ask.h"
#include "api/handlers/encode_game.h"
#include "api/routes.h"

void handle_get_game(struct service *service, const struct request *request,
                     struct response *response)
{
    struct failure failure;
    struct store_id id;
    int line = LINE_OFFICIAL;

    failure_init(&failure, request->arena);
    if (!ask_game(request, response, &id) || !ask_query_line(request, response, &line)) {
        return;
    }
    if (encode_game(service, response, id, line, &failure) != OK) {
        answer_failure(response, &failure);
    }
    response->location = NULL;
}
