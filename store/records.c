// SPDX-License-Identifier: MIT
#include "store/records.h"

struct store_line record_line(struct rows *rows, struct arena *arena)
{
    struct store_line line = {0};

    line.number = (int)rows_int(rows);
    line.parent = (int)rows_int(rows);
    line.fork_seq = (uint32_t)rows_int(rows);
    line.name = rows_text(rows, arena);
    line.head_seq = (uint32_t)rows_int(rows);
    line.head_digest = rows_digest(rows);
    line.is_finished = rows_bool(rows);
    line.chance = rows_text(rows, arena);
    line.has_seed = !rows_at_null(rows);
    line.seed = rows_int(rows);
    line.stored_at = rows_text(rows, arena);
    return line;
}

static void read_sources(struct rows *rows, struct arena *arena, struct store_game *game)
{
    const char **systems = rows_texts(rows, arena, &game->source_count);
    const char **refs = rows_texts(rows, arena, &game->source_count);
    struct store_source *sources = arena_array(arena, game->source_count, sizeof *sources);

    for (size_t i = 0; i < game->source_count; i++) {
        sources[i] = (struct store_source){systems[i], refs[i]};
    }
    game->sources = sources;
    if (game->source_count > 0) {
        game->source_system = sources[0].system;
        game->source_ref = sources[0].ref;
    }
}

static void read_header(struct rows *rows, struct arena *arena, struct store_game *game)
{
    game->id = rows_id(rows);
    game->ruleset = rows_text(rows, arena);
    game->modules = rows_texts(rows, arena, &game->module_count);
    game->catalog = rows_text(rows, arena);
    game->digest_version = (int)rows_int(rows);
    game->rules_version = (int)rows_int(rows);
    game->seat_count = (int)rows_int(rows);
    game->has_seed = !rows_at_null(rows);
    game->seed = rows_int(rows);
    game->setup = rows_text(rows, arena);
    game->setup_digest = rows_digest(rows);
    game->is_finished = rows_bool(rows);
    game->played_at = rows_text(rows, arena);
    game->tags = rows_texts(rows, arena, &game->tag_count);
    game->stored_at = rows_text(rows, arena);
    read_sources(rows, arena, game);
    rows_copy(rows, game->content_hash, sizeof game->content_hash);
}

// The arrays have one element a seat.
static void read_seats(struct rows *rows, struct arena *arena, struct store_game_row *row)
{
    size_t count = 0;
    const int64_t *numbers = rows_ints(rows, arena, &count);
    const int64_t *players = rows_ints(rows, arena, &count);
    const char **names = rows_texts(rows, arena, &count);
    const char **refs = rows_texts(rows, arena, &count);
    const int64_t *scores = rows_ints(rows, arena, &count);
    const int64_t *permilles = rows_ints(rows, arena, &count);

    for (size_t i = 0; i < count && i < STORE_SEATS; i++) {
        row->game.players[i] = (struct store_player){
            .seat = (int)numbers[i], .name = names[i], .ref = refs[i], .player = players[i]};
        row->scores[i] = (int)scores[i];
        row->win_permille[i] = (int)permilles[i];
    }
}

struct store_game_row record_game(struct rows *rows, struct arena *arena)
{
    struct store_game_row row = {0};

    read_header(rows, arena, &row.game);
    read_seats(rows, arena, &row);
    row.game.official_line = (int)rows_int(rows);
    row.game.is_withdrawn = rows_bool(rows);
    row.game.is_superseded = !rows_at_null(rows);
    row.game.superseded_by = rows_id(rows);
    return row;
}
