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

static void write_game(struct response *response, const struct replay *replay,
                       const struct game_history *history)
{
    struct json_writer *json = &response->json;
    char text[STORE_ID_TEXT];

    store_id_format(replay->game.id, text);
    response->location = arena_printf(response->arena, "/v1/games/%s", text);
    write_open_object(json);
    encode_header(json, &replay->game, true);
    encode_standing(json, replay->line->number, &replay->play);
    write_member_int(json, "official_line", replay->game.official_line);
    write_lines(json, replay);
    encode_history(json, history);
    write_close_object(json);
}

enum rc encode_game(struct service *service, struct response *response, struct store_id id,
                    int line, struct failure *failure)
{
    struct replay replay;
    struct game_history history;
    enum rc rc = replay_load(service, response->arena, id, line, &replay, failure);

    if (rc == OK) {
        rc = games_history(service, response->arena, id, &history, &failure->err);
    }
    if (rc == OK) {
        write_game(response, &replay, &history);
    }
    return rc;
}

void encode_new_game(struct response *response, const struct store_game *game,
                     const struct play *play)
{
    const struct game_history history = {0};
    struct store_line line = {
        .parent = -1,
        .name = "",
        .head_seq = play_seq(play),
        .head_digest = play->digest,
        .is_finished = play_is_finished(play),
        .chance = "",
        .stored_at = game->stored_at,
    };
    const struct replay replay = {
        .game = *game, .play = *play, .lines = &line, .line_count = 1, .line = &line};

    write_game(response, &replay, &history);
}
