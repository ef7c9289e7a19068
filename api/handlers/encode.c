// SPDX-License-Identifier: MIT
#include "api/handlers/encode.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "api/service/outcome.h"
#include "api/service/parts.h"

enum {
    SEED_TEXT = 24
};

void encode_seat(struct json_writer *json, int seat)
{
    if (seat >= SEAT_FIRST && seat <= SEAT_LAST) {
        write_int(json, seat);
    } else {
        write_string(json, seat == SEAT_NONE ? NULL : seat_word(seat));
    }
}

void encode_head(struct json_writer *json, int line, uint32_t seq, uint64_t digest)
{
    write_key(json, "head");
    write_open_object(json);
    write_member_int(json, "line", line);
    write_member_int(json, "seq", seq);
    write_member_digest(json, "digest", digest);
    write_close_object(json);
}

void encode_turn(struct json_writer *json, const struct play *play)
{
    write_key(json, "turn");
    if (play_turn(play) == SEAT_NONE) {
        write_null(json);
        return;
    }
    write_open_object(json);
    write_key(json, "seat");
    encode_seat(json, play_turn(play));
    write_member_string(json, "choice", play_choice(play));
    write_close_object(json);
}

static void write_ledger(struct json_writer *json, const struct play *play,
                         const struct score *score)
{
    const struct ruleset *ruleset = play->catalog->ruleset;

    write_key(json, "ledger");
    write_open_object(json);
    for (size_t code = 0; code < ruleset->source_count; code++) {
        if (play_has_source(play, code)) {
            write_member_int(json, ruleset->sources[code].name, score->points[code]);
        }
    }
    write_close_object(json);
}

void encode_scores(struct json_writer *json, const struct play *play)
{
    struct score scores[SEAT_LAST];
    int ranks[SEAT_LAST] = {0};

    play_scores(play, scores);
    play_ranks(play, ranks);
    write_key(json, "scores");
    write_open_array(json);
    for (int i = 0; i < play->state.head.seat_count; i++) {
        write_open_object(json);
        write_member_int(json, "seat", i + 1);
        write_member_int(json, "total", scores[i].total);
        if (play_is_finished(play)) {
            write_member_int(json, "rank", ranks[i]);
        }
        write_ledger(json, play, &scores[i]);
        write_close_object(json);
    }
    write_close_array(json);
}

static void write_resources_of(struct json_writer *json, const struct play *play, int seat)
{
    const struct ruleset *ruleset = play->catalog->ruleset;
    int32_t counts[RESOURCES_MAX] = {0};

    play_count_resources(play, seat, counts);
    write_open_object(json);
    for (size_t i = 0; i < ruleset->resource_count; i++) {
        if (play_has_resource(play, i)) {
            write_member_int(json, ruleset->resources[i].name, counts[i]);
        }
    }
    write_close_object(json);
}

void encode_resources(struct json_writer *json, const struct play *play)
{
    write_key(json, "resources");
    write_open_array(json);
    for (int seat = SEAT_FIRST; seat <= play->state.head.seat_count; seat++) {
        write_open_object(json);
        write_member_int(json, "seat", seat);
        write_key(json, "counts");
        write_resources_of(json, play, seat);
        write_close_object(json);
    }
    write_close_array(json);
}

void encode_winners(struct json_writer *json, const struct play *play)
{
    parts_write_seats(json, "winners", outcome_winners(play));
}

void encode_standing(struct json_writer *json, int line, const struct play *play)
{
    write_member_string(json, "status", play_is_finished(play) ? "finished" : "in_progress");
    encode_head(json, line, play_seq(play), play->digest);
    encode_turn(json, play);
    encode_scores(json, play);
    encode_winners(json, play);
}

// Seeds may be larger than what a double holds exactly, so they are strings.
static void write_seed(struct json_writer *json, bool is_known, int64_t seed)
{
    char text[SEED_TEXT];

    (void)snprintf(text, sizeof text, "%" PRId64, seed);
    write_member_string(json, "seed", is_known ? text : NULL);
}

static void write_source(struct json_writer *json, const struct store_game *game)
{
    if (game->source_system) {
        parts_write_source(json, game->source_system, game->source_ref);
    } else {
        write_member_string(json, "source", NULL);
    }
}

static void write_sources(struct json_writer *json, const struct store_game *game)
{
    write_key(json, "sources");
    write_open_array(json);
    for (size_t i = 0; i < game->source_count; i++) {
        write_open_object(json);
        write_member_string(json, "system", game->sources[i].system);
        write_member_string(json, "ref", game->sources[i].ref);
        write_close_object(json);
    }
    write_close_array(json);
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
        if (player->player > 0) {
            write_member_int(json, "player", player->player);
        }
        write_close_object(json);
    }
    write_close_array(json);
}

void encode_header(struct json_writer *json, const struct store_game *game, bool has_id)
{
    char id[STORE_ID_TEXT];

    store_id_format(game->id, id);
    write_member_string(json, "id", has_id ? id : NULL);
    write_member_string(json, "ruleset", game->ruleset);
    parts_write_words(json, "modules", game->modules, game->module_count);
    write_member_string(json, "catalog", game->catalog);
    write_source(json, game);
    write_sources(json, game);
    write_member_string(json, "played_at", game->played_at);
    write_member_string(json, "stored_at", game->stored_at);
    parts_write_words(json, "tags", game->tags, game->tag_count);
    write_players(json, game);
    write_member_bool(json, "is_seeded", game->has_seed);
    write_seed(json, game->has_seed && game->is_finished, game->seed);
    write_member_bool(json, "is_withdrawn", game->is_withdrawn);
    store_id_format(game->superseded_by, id);
    write_member_string(json, "superseded_by", game->is_superseded ? id : NULL);
}

// Who answers chance in a line. The record of a seeded game goes on with its
// seed; a seed that would foretell a game in progress is not shown.
static void write_chance(struct json_writer *json, const struct store_game *game,
                         const struct store_line *line)
{
    bool is_record = line->number == 0;
    bool has_seed = is_record ? game->has_seed : line->has_seed;
    int64_t seed = is_record ? game->seed : line->seed;
    bool foretells = game->has_seed && !game->is_finished && seed == game->seed;
    const char *policy = is_record && game->has_seed ? "seed" : line->chance;

    write_key(json, "chance");
    write_open_object(json);
    write_member_string(json, "policy", *policy ? policy : "none");
    write_seed(json, has_seed && !foretells, seed);
    write_close_object(json);
}

static void write_from(struct json_writer *json, const struct store_line *line)
{
    write_key(json, "from");
    if (line->parent < 0) {
        write_null(json);
        return;
    }
    write_open_object(json);
    write_member_int(json, "line", line->parent);
    write_member_int(json, "seq", line->fork_seq);
    write_close_object(json);
}

void encode_line(struct json_writer *json, const struct store_game *game,
                 const struct store_line *line)
{
    write_open_object(json);
    write_member_int(json, "line", line->number);
    write_member_string(json, "name", line->name);
    write_member_bool(json, "is_official", line->number == game->official_line);
    write_from(json, line);
    encode_head(json, line->number, line->head_seq, line->head_digest);
    write_member_string(json, "status", line->is_finished ? "finished" : "in_progress");
    write_chance(json, game, line);
    write_member_string(json, "stored_at", line->stored_at);
    write_close_object(json);
}
