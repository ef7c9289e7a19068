// SPDX-License-Identifier: MIT
#include "api/service/export.h"

#include <string.h>

#include "api/service/outcome.h"
#include "api/service/parts.h"

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
    int32_t totals[SEAT_LAST] = {0};

    if (play_is_finished(play)) {
        outcome_totals(play, totals);
        parts_write_result(json, "result", totals, play->state.head.seat_count,
                           outcome_winners(play));
    }
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
    parts_write_words(json, "modules", game->modules, game->module_count);
    write_member_string(json, "catalog", game->catalog);
    if (game->source_system && replay->line->number == game->official_line) {
        parts_write_source(json, game->source_system, game->source_ref);
    }
    if (game->played_at) {
        write_member_string(json, "played_at", game->played_at);
    }
    parts_write_words(json, "tags", game->tags, game->tag_count);
    write_players(json, game);
    write_key(json, "setup");
    write_raw(json, game->setup, strlen(game->setup));
    parts_write_words(json, "moves", replay->events.moves, replay->events.count);
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
