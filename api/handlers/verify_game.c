// SPDX-License-Identifier: MIT
//
// POST /v1/games/{id}/verify: checks the chain of a line and decides it again by
// today's rules.
#include "api/handlers/answer.h"
#include "api/handlers/ask.h"
#include "api/handlers/encode_verdict.h"
#include "api/routes.h"

void handle_verify_game(struct service *service, const struct request *request,
                        struct response *response)
{
    struct json_writer *json = &response->json;
    struct failure failure;
    struct verdict verdict;
    struct store_id id;
    int line = LINE_OFFICIAL;

    failure_init(&failure, request->arena);
    if (!ask_game(request, response, &id) || !ask_query_line(request, response, &line)) {
        return;
    }
    if (verify_game(service, request->arena, id, line, &verdict, &failure) != OK) {
        answer_failure(response, &failure);
        return;
    }
    write_open_object(json);
    write_member_string(json, "id", request_param(request, "id"));
    encode_verdict(json, &verdict);
    write_close_object(json);
}
