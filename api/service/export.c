// SPDX-License-Identifier: MIT
#include "api/service/export.h"

#include <string.h>

#include "api/service/document.h"
#include "api/service/export_chain.h"
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

static void write_document(struct json_writer *json, const struct replay *replay)
{
    const struct store_game *game = &replay->game;

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
}

// Of what was written so far from `begin` on, as if it ended here.
static const char *checksum(struct arena *arena, const struct text *text, size_t begin)
{
    char *document = arena_printf(arena, "%s}", text->bytes + begin);
    const char *canonical = document_canonical(arena, document, strlen(document));
    char *sum = arena_alloc(arena, DIGEST_SHA256_TEXT);

    digest_sha256(canonical, strlen(canonical), sum);
    return sum;
}

enum rc export_game(struct service *service, struct arena *arena, struct store_id game,
                    int line, struct json_writer *json, struct failure *failure)
{
    struct subject *subject = arena_alloc(arena, sizeof *subject);
    struct replay *replay = arena_alloc(arena, sizeof *replay);
    size_t begin = json->text->len;
    enum rc rc = subject_load(service, arena, game, line, subject, failure);

    if (rc == OK) {
        rc = subject_replay(subject, arena, replay, failure);
    }
    if (rc == OK) {
        rc = replay_until(replay, replay_head(replay), failure);
    }
    if (rc != OK) {
        return rc;
    }
    write_open_object(json);
    write_document(json, replay);
    export_write_chain(json, arena, subject);
    write_member_string(json, "checksum", checksum(arena, json->text, begin));
    write_close_object(json);
    return OK;
}
