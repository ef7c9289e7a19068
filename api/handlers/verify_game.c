// SPDX-License-Identifier: MIT
//
// POST /v1/games/{id}/verify: decides a line again by today's rules.
#include "api/handlers/answer.h"
#include "api/handlers/ask.h"
#include "api/routes.h"
#include "api/service/verify.h"

static void write_first(struct json_writer *json, const struct verdict *verdict)
{
    write_key(json, "first");
    if (verdict->is_same) {
        write_null(json);
        return;
    }
    write_open_object(json);
    write_member_int(json, "seq", verdict->seq);
    write_member_string(json, "move", verdict->move);
    write_member_string(json, "detail", verdict->detail);
    write_member_bool(json, "is_damaged", verdict->is_damaged);
    write_member_string(json, "refusal", verdict->refusal);
    if (verdict->move) {
        write_member_digest(json, "stored_digest", verdict->stored_digest);
    }
    if (verdict->has_decided_digest) {
        write_member_digest(json, "decided_digest", verdict->decided_digest);
    }
    write_close_object(json);
}

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
    write_member_int(json, "line", verdict.line);
    write_member_string(json, "verdict", verdict.is_same ? "same" : "differs");
    write_member_int(json, "events", verdict.events);
    write_first(json, &verdict);
    write_close_object(json);
}
