// SPDX-License-Identifier: MIT
//
// GET /v1/games/{id}/states/{seq}/moves: everything that may be done there.
#include "api/handlers/ask_state.h"
#include "api/handlers/encode.h"
#include "api/routes.h"

static void write_move(struct json_writer *json, const struct play *play,
                       const struct move *move, struct text *sentence)
{
    char line[MOVE_TEXT];
    size_t len = notation_format(play->catalog, move, line);

    text_reset(sentence);
    play_describe(play, move, sentence);
    write_open_object(json);
    write_key(json, "move");
    write_string_len(json, line, len);
    write_member_string(json, "rule", play->catalog->ruleset->rules[move->rule]->name);
    write_key(json, "text");
    write_string_len(json, sentence->bytes, sentence->len);
    write_close_object(json);
}

static void write_moves(struct json_writer *json, struct arena *arena, const struct play *play)
{
    struct move *moves = arena_array(arena, PLAY_MOVES_MAX, sizeof *moves);
    size_t count = play_list(play, moves, PLAY_MOVES_MAX);
    struct text sentence;

    text_init(&sentence, arena);
    write_key(json, "moves");
    write_open_array(json);
    for (size_t i = 0; i < count; i++) {
        write_move(json, play, &moves[i], &sentence);
    }
    write_close_array(json);
}

void handle_list_moves(struct service *service, const struct request *request,
                       struct response *response)
{
    struct json_writer *json = &response->json;
    struct moment moment;

    if (!ask_state(service, request, response, &moment)) {
        return;
    }
    write_open_object(json);
    write_member_int(json, "line", moment.line);
    write_member_int(json, "seq", play_seq(&moment.play));
    write_member_digest(json, "digest", moment.play.digest);
    write_key(json, "seat");
    encode_seat(json, play_turn(&moment.play));
    write_member_string(json, "choice", play_choice(&moment.play));
    write_moves(json, request->arena, &moment.play);
    write_member_string(json, "next", NULL);
    write_close_object(json);
}
