// SPDX-License-Identifier: MIT
//
// POST /v1/games: uploads one game.
#include <string.h>

#include "api/handlers/answer.h"
#include "api/handlers/ask.h"
#include "api/handlers/encode.h"
#include "api/handlers/encode_game.h"
#include "api/handlers/once.h"
#include "api/routes.h"
#include "api/service/upload_game.h"

static bool read_dry_run(const struct request *request, struct response *response,
                         bool *out_is_dry_run)
{
    const char *text = request_query(request, "dry_run");

    if (text && strcmp(text, "true") != 0 && strcmp(text, "false") != 0) {
        ask_refuse(response, "dry_run", "expected true or false");
        return false;
    }
    *out_is_dry_run = text && strcmp(text, "true") == 0;
    return true;
}

static void encode_dry_run(struct json_writer *json, const struct uploaded *uploaded)
{
    write_open_object(json);
    encode_header(json, &uploaded->game, uploaded->put != STORE_CREATED);
    encode_standing(json, 0, &uploaded->play);
    write_member_bool(json, "dry_run", true);
    write_close_object(json);
}

static void post_game(struct service *service, const struct request *request,
                      struct response *response)
{
    struct failure failure;
    struct uploaded uploaded;
    bool is_dry_run = false;

    failure_init(&failure, request->arena);
    if (!read_dry_run(request, response, &is_dry_run)) {
        return;
    }

    struct body body = {request->body, request->body_len};
    enum rc rc = upload_game(service, request->arena, &body, is_dry_run, &uploaded, &failure);

    if (rc == OK && is_dry_run) {
        encode_dry_run(&response->json, &uploaded);
        return;
    }
    if (rc == OK && uploaded.put == STORE_CREATED && !uploaded.game.supersedes_other) {
        encode_new_game(response, &uploaded.game, &uploaded.play);
    } else if (rc == OK) {
        rc = encode_game(service, response, uploaded.game.id, LINE_OFFICIAL, &failure);
    }
    if (rc != OK) {
        answer_failure(response, &failure);
        return;
    }
    response->status = uploaded.put == STORE_CREATED ? 201 : 200;
}

void handle_post_game(struct service *service, const struct request *request,
                      struct response *response)
{
    once_answer(post_game, service, request, response);
}
