// SPDX-License-Identifier: MIT
//
// GET /v1/games/{id}/states/{seq}: the whole table after an event.
#include <inttypes.h>

#include "api/handlers/answer.h"
#include "api/handlers/ask.h"
#include "api/handlers/ask_state.h"
#include "api/handlers/encode.h"
#include "api/routes.h"
#include "api/service/service.h"

static void write_state(struct json_writer *json, const struct moment *moment)
{
    const struct play *play = &moment->play;

    write_open_object(json);
    write_member_int(json, "line", moment->line);
    write_member_int(json, "seq", play_seq(play));
    write_member_digest(json, "digest", play->digest);
    write_member_string(json, "status", play_is_finished(play) ? "finished" : "in_progress");
    write_member_int(json, "round", play_round(play));
    encode_turn(json, play);
    play_write_view(play, json);
    encode_resources(json, play);
    encode_scores(json, play);
    encode_winners(json, play);
    write_close_object(json);
}

void handle_get_state(struct service *service, const struct request *request,
                      struct response *response)
{
    struct moment moment;

    if (!ask_state(service, request, response, &moment)) {
        return;
    }
    // The answer names its line, and another one may become the official one.
    response->etag = arena_printf(request->arena, "%016" PRIx64 "-%s-%d", moment.play.digest,
                                  service_build(service), moment.line);
    write_state(&response->json, &moment);
}
