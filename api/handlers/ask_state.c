// SPDX-License-Identifier: MIT
#include "api/handlers/ask_state.h"

#include "api/handlers/answer.h"
#include "api/handlers/ask.h"

_Static_assert(ASK_HEAD == MOMENT_HEAD, "both ask for the last event");

bool ask_state(struct service *service, const struct request *request,
               struct response *response, struct moment *out_moment)
{
    struct failure failure;
    struct moment_query query = {.line = LINE_OFFICIAL};

    failure_init(&failure, request->arena);
    if (!ask_game(request, response, &query.game) || !ask_seq(request, response, &query.seq) ||
        !ask_query_line(request, response, &query.line)) {
        return false;
    }

    enum rc rc = moment_load(service, request->arena, &query, out_moment, &failure);

    if (rc != OK) {
        answer_failure(response, &failure);
    }
    if (rc == OK && query.seq != ASK_HEAD) {
        response->line = out_moment->line;
    }
    return rc == OK;
}
