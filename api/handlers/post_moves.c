// SPDX-License-Identifier: MIT
//
// POST /v1/games/{id}/lines/{line}/moves: goes on with a line. If-Match names
// the digest of the head that the moves were made for.
#include "api/handlers/answer.h"
#include "api/handlers/ask.h"
#include "api/handlers/encode.h"
#include "api/handlers/once.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/service/live.h"

static bool ask_head(const struct request *request, struct response *response,
                     uint64_t *out_digest)
{
    bool has_digest = false;

    if (!ask_if_match(request, response, &has_digest, out_digest)) {
        return false;
    }
    if (!has_digest) {
        problem_say(response, &problem_precondition_required,
                    "If-Match must name the digest of the line's head");
    }
    return has_digest;
}

static void post_moves(struct service *service, const struct request *request,
                       struct response *response)
{
    struct body body = {request->body, request->body_len};
    struct failure failure;
    struct append append;
    struct branch branch;

    failure_init(&failure, request->arena);
    branch.pending = NULL;
    if (!ask_game(request, response, &append.game) ||
        !ask_line(request, response, &append.line) ||
        !ask_head(request, response, &append.head_digest)) {
        return;
    }

    enum rc rc = append_read(request->arena, &body, &append.moves, &failure);

    if (rc == OK) {
        rc = branch_append(service, request->arena, &append, &branch, &failure);
    }
    if (rc == OK) {
        rc = encode_branch(&response->json, &branch, &failure.err);
    }
    if (rc != OK) {
        answer_failure(response, &failure);
    }
    if (branch.pending) {
        response->pending = (struct pending){live_await, branch.pending};
    }
}

void handle_post_moves(struct service *service, const struct request *request,
                       struct response *response)
{
    once_answer(post_moves, service, request, response);
}
