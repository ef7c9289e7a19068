// SPDX-License-Identifier: MIT
//
// GET /v1/games/{id}/lines: the tree of a game's lines.
#include "api/handlers/ask.h"
#include "api/handlers/encode.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/service/games.h"

void handle_list_lines(struct service *service, const struct request *request,
                       struct response *response)
{
    struct json_writer *json = &response->json;
    struct err err = {0};
    struct game_lines lines;
    struct store_id id;

    if (!ask_game(request, response, &id)) {
        return;
    }
    if (games_lines(service, request->arena, id, &lines, &err) != OK) {
        problem_from_err(response, &err);
        return;
    }
    write_open_object(json);
    write_key(json, "lines");
    write_open_array(json);
    for (size_t i = 0; i < lines.count; i++) {
        encode_line(json, &lines.game, &lines.lines[i]);
    }
    write_close_array(json);
    write_member_string(json, "next", NULL);
    write_close_object(json);
}
