// SPDX-License-Identifier: MIT
#include "api/service/export.h"

#include <string.h>

#include "api/service/outcome.h"

static void write_words(struct json_writer *json, const char *key, const char *const *words,
                        size_t count)
{
    write_key(json, key);
    write_open_array(json);
    for (size_t i = 0; i < count; i++) {
        write_string(json, words[i]);
    }
    write_close_array(json);
}

static void write_source(struct json_writer *json, const struct replay *replay)
{
    if (!replay->game.source_system || replay->line->number != 0) {
        return;
    }
    write_key(json, "source");
    write_open_object(json);
    write_member_string(json, "system", replay->game.source_system);
    write_member_string(json, "ref", replay->game.source_ref);
    write_close_object(json);
}

static void write_players(struct json_writer *json, const struct store_game *game)
{
    write_key(json, "players");
    write_open_array(json);
    for (int i = 0; i < game->seat_count; i++) {
        const struct store_player *player = &game->players[i];

        write_open_object(json);
        write_member_int(json, "seat", player->seat);
        write_member_string(json, "name", player->name);
        if (player->ref) {
            write_member_string(json, "ref", player->ref);
        }
        write_close_object(json);
    }
    write_close_array(json);
}

static void write_result(struct json_writer *json, const struct play *play)
{
    struct score scores[SEAT_LAST];
    unsigned winners = outcome_winners(play);

    if (!play_is_finished(play)) {
        return;
    }
    play_scores(play, scores);
    write_key(json, "result");
    write_open_object(json);
    write_key(json, "scores");
    write_open_array(json);
    for (int i = 0; i < play->state.head.seat_count; i++) {
        write_int(json, scores[i].total);
    }
    write_close_array(json);
    write_key(json, "winners");
    write_open_array(json);
    for (int seat = SEAT_FIRST; seat <= play->state.head.seat_count; seat++) {
        if (winners >> seat & 1U) {
            write_int(json, seat);
        }
    }
    write_close_array(json);
    write_close_object(json);
}

static void write_head(struct json_writer *json, const struct play *play)
{
    write_key(json, "head");
    write_open_object(json);
    write_member_int(json, "seq", play_seq(play));
    write_member_digest(json, "digest", play->digest);
    write_close_object(json);
}

void export_write(struct json_writer *json, const struct replay *replay)
{
    const struct store_game *game = &replay->game;

    write_open_object(json);
    write_member_string(json, "ruleset", game->ruleset);
    write_words(json, "modules", game->modules, game->module_count);
    write_member_string(json, "catalog", game->catalog);
    write_source(json, replay);
    if (game->played_at) {
        write_member_string(json, "played_at", game->played_at);
    }
    write_words(json, "tags", game->tags, game->tag_count);
    write_players(json, game);
    write_key(json, "setup");
    write_raw(json, game->setup, strlen(game->setup));
    write_words(json, "moves", replay->events.moves, replay->events.count);
    write_result(json, &replay->play);
    write_head(json, &replay->play);
    write_close_object(json);
}

enum rc export_game(struct service *service, struct arena *arena, struct store_id game,
                    int line, struct json_writer *json, struct failure *failure)
{
    struct replay replay;
    enum rc rc = replay_load(service, arena, game, line, &replay, failure);

    if (rc == OK) {
        export_write(json, &replay);
    }
    return rc;
}
