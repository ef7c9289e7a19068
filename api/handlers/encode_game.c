// SPDX-License-Identifier: MIT
#include "api/handlers/encode_game.h"

#include "api/handlers/encode.h"
#include "api/handlers/encode_history.h"

static void write_lines(struct json_writer *json, const struct replay *replay)
{
    write_key(json, "lines");
    write_open_array(json);
    for (size_t i = 0; i < replay->line_count; i++) {
        encode_line(json, &replay->game, &replay->lines[i]);
    }
    write_close_array(json);
}

enum rc encode_game(struct service *service, struct response *response, struct store_id id,
                    int line, struct failure *failure)
{
    struct replay replay;
    struct game_history history;
    struct json_writer *json = &response->json;
    char text[STORE_ID_TEXT];
    enum rc rc = replay_load(service, response->arena, id, line, &replay, failure);

    if (rc == OK) {
        rc = games_history(service, response->arena, id, &history, &failure->err);
    }
    if (rc != OK) {
        return rc;
    }
    store_id_format(id, text);
    response->location = arena_printf(response->arena, "/v1/games/%s", text);
    write_open_object(json);
    encode_header(json, &replay.game, true);
    encode_standing(json, replay.line->number, &replay.play);
    write_member_int(json, "official_line", replay.game.official_line);
    write_lines(json, &replay);
    encode_history(json, &history);
    write_close_object(json);
    return OK;
}
