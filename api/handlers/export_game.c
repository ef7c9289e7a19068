// SPDX-License-Identifier: MIT
//
// GET /v1/games/{id}/export: a document that uploads to the same digests.
#include "api/handlers/answer.h"
#include "api/handlers/ask.h"
#include "api/routes.h"
#include "api/service/export.h"

void handle_export_game(struct service *service, const struct request *request,
                        struct response *response)
{
    struct failure failure;
    struct store_id id;
    int line = LINE_OFFICIAL;

    failure_init(&failure, request->arena);
    if (!ask_game(request, response, &id) || !ask_query_line(request, response, &line)) {
        return;
    }
    if (export_game(service, request->arena, id, line, &response->json, &failure) != OK) {
        answer_failure(response, &failure);
    }
}
