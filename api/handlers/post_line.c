// SPDX-License-Identifier: MIT
//
// POST /v1/games/{id}/lines: what if it had gone otherwise from some event on?
#include "api/handlers/answer.h"
#include "api/handlers/ask.h"
#include "api/handlers/encode.h"
#include "api/handlers/once.h"
#include "api/routes.h"

static void post_line(struct service *service, const struct request *request,
                      struct response *response)
{
    struct failure failure;
    struct branch branch;
    struct fork fork;
    struct store_id id;

    failure_init(&failure, request->arena);
    if (!ask_game(request, response, &id)) {
        return;
    }

    struct body body = {request->body, request->body_len};
    enum rc rc = fork_read(request->arena, &body, &fork, &failure);

    if (rc == OK) {
        rc = branch_fork(service, request->arena, id, &fork, &branch, &failure);
    }
    if (rc == OK) {
        rc = encode_branch(&response->json, &branch, &failure.err);
    }
    if (rc != OK) {
        answer_failure(response, &failure);
        return;
    }
    response->status = 201;
    response->location = arena_printf(request->arena, "/v1/games/%s?line=%d",
                                      request_param(request, "id"), branch.line);
}

void handle_post_line(struct service *service, const struct request *request,
                      struct response *response)
{
    once_answer(post_line, service, request, response);
}
