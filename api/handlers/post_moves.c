// SPDX-License-Identifier: MIT
//
// POST /v1/games/{id}/lines/{line}/moves: goes on with a line. If-Match names
// the digest of the head that the moves were made for.
#include <string.h>

#include "api/handlers/answer.h"
#include "api/handlers/ask.h"
#include "api/handlers/encode.h"
#include "api/handlers/once.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/service/fields.h"

// "<digest>" or the ETag of a state, "<digest>-<build>", with its quotes or without.
static bool ask_head(const struct request *request, struct response *response,
                     uint64_t *out_digest)
{
    const char *tag = request->if_match;

    if (!tag) {
        problem_say(response, &problem_precondition_required,
                    "If-Match must name the digest of the line's head");
        return false;
    }
    tag += *tag == '"';
    if (!digest_parse(tag, strcspn(tag, "-\""), out_digest)) {
        problem_say(response, &problem_bad_input,
                    "If-Match must be a digest of 16 digits 0-9 a-f, or the ETag of a state");
        return false;
    }
    return true;
}

static void post_moves(struct service *service, const struct request *request,
                       struct response *response)
{
    struct body body = {request->body, request->body_len};
    struct failure failure;
    struct append append;
    struct branch branch;

    failure_init(&failure, request->arena);
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
}

void handle_post_moves(struct service *service, const struct request *request,
                       struct response *response)
{
    once_answer(post_moves, service, request, response);
}
