// SPDX-License-Identifier: MIT
//
// POST /v1/games/{id}/lines/{line}/promote: makes a line the official record.
// If-Match may name the digest of the head that it must have.
#include "api/handlers/answer.h"
#include "api/handlers/ask.h"
#include "api/handlers/encode_game.h"
#include "api/handlers/once.h"
#include "api/routes.h"
#include "api/service/correct.h"
#include "api/service/shared.h"

static void promote_line(struct service *service, const struct request *request,
                         struct response *response)
{
    struct body body = {request->body, request->body_len};
    struct failure failure;
    struct promotion promotion = {0};

    failure_init(&failure, request->arena);
    if (!ask_game(request, response, &promotion.game) ||
        !ask_line(request, response, &promotion.line) ||
        !ask_if_match(request, response, &promotion.has_head, &promotion.head_digest)) {
        return;
    }

    enum rc rc = correct_read_note(request->arena, &body, &promotion.note, &failure);

    if (rc == OK) {
        rc = correct_promote(service, request->arena, &promotion, &failure);
    }
    if (rc == OK) {
        rc = encode_game(service, response, promotion.game, LINE_OFFICIAL, &failure);
    }
    if (rc != OK) {
        answer_failure(response, &failure);
    }
    response->location = NULL;
}

void handle_promote_line(struct service *service, const struct request *request,
                         struct response *response)
{
    once_answer(promote_line, service, request, response);
    service_note_promotion(service, request_param(request, "id"));
}
