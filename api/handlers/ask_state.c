// SPDX-License-Identifier: MIT
#include "api/handlers/ask_state.h"

#include "api/handlers/answer.h"
#include "api/handlers/ask.h"

bool ask_state(struct service *service, const struct request *request,
               struct response *response, struct replay *out_replay)
{
    struct failure failure;
    struct store_id game;
    int line = LINE_OFFICIAL;
    uint32_t seq = 0;

    failure_init(&failure, request->arena);
    if (!ask_game(request, response, &game) || !ask_seq(request, response, &seq) ||
        !ask_query_line(request, response, &line)) {
        return false;
    }

    enum rc rc = replay_open(service, request->arena, game, line, out_replay, &failure);

    if (rc == OK) {
        rc =
            replay_until(out_replay, seq == ASK_HEAD ? replay_head(out_replay) : seq, &failure);
    }
    if (rc != OK) {
        answer_failure(response, &failure);
    }
    return rc == OK;
}
