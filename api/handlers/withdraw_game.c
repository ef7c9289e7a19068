// SPDX-License-Identifier: MIT
//
// POST /v1/games/{id}/withdraw: takes a game out of lists and statistics.
#include "api/handlers/answer.h"
#include "api/handlers/ask.h"
#include "api/handlers/encode_game.h"
#include "api/handlers/once.h"
#include "api/routes.h"
#include "api/service/correct.h"

static void withdraw_game(struct service *service, const struct request *request,
                          struct response *response)
{
    struct body body = {request->body, request->body_len};
    struct failure failure;
    struct store_note note;
    struct store_id id;

    failure_init(&failure, request->arena);
    if (!ask_game(request, response, &id)) {
        return;
    }

    enum rc rc = correct_read_note(request->arena, &body, &note, &failure);

    if (rc == OK) {
        rc = correct_withdraw(service, request->arena, id, &note, &failure);
    }
    if (rc == OK) {
        rc = encode_game(service, response, id, LINE_OFFICIAL, &failure);
    }
    if (rc != OK) {
        answer_failure(response, &failure);
    }
    response->location = NULL;
}

void handle_withdraw_game(struct service *service, const struct request *request,
                          struct response *response)
{
    once_answer(withdraw_game, service, request, response);
}
