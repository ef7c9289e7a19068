// SPDX-License-Identifier: MIT
#include "store/game_rows.h"

enum rc game_check_shape(const struct store_upload *upload, struct err *err)
{
    const struct store_game *game = upload->game;
    const struct store_events *events = upload->events;

    if (game->seat_count < 1 || game->seat_count > STORE_SEATS) {
        return err_set(err, RC_BAD_INPUT, "a game has 1 to %d seats", STORE_SEATS);
    }
    if (game->is_finished != (upload->result != NULL)) {
        return err_set(err, RC_BAD_INPUT, "a game has a result when it is finished");
    }
    if ((game->source_system != NULL) != (game->source_ref != NULL)) {
        return err_set(err, RC_BAD_INPUT, "a source is a system and a reference");
    }
    if (events->count > INT32_MAX || (events->count > 0 && events->first_seq != 1)) {
        return err_set(err, RC_BAD_INPUT, "the first event of a game is 1");
    }
    return OK;
}

void game_put_header(struct params *params, const struct store_game *game)
{
    params_id(params, game->id);
    params_text(params, game->ruleset);
    params_texts(params, game->modules, game->module_count);
    params_text(params, game->catalog);
    params_small(params, game->digest_version);
    params_int(params, game->rules_version);
    params_small(params, game->seat_count);
    if (game->has_seed) {
        params_long(params, game->seed);
    } else {
        params_null(params);
    }
    params_text(params, game->setup);
    params_digest(params, game->setup_digest);
    params_text(params, game->is_finished ? "finished" : "in_progress");
    params_texts(params, game->tags, game->tag_count);
}

void game_put_source(struct params *params, const struct store_game *game,
                     struct store_id holder, bool is_first)
{
    params_text(params, game->source_system);
    params_text(params, game->source_ref);
    params_id(params, holder);
    params_bytes(params, game->content_hash, sizeof game->content_hash);
    params_bool(params, is_first);
}

struct store_line game_first_line(const struct store_upload *upload)
{
    const struct store_game *game = upload->game;
    const struct store_events *events = upload->events;
    size_t count = events->count;

    return (struct store_line){
        .parent = -1,
        .name = "",
        .head_seq = (uint32_t)count,
        .head_digest = count > 0 ? events->digests[count - 1] : game->setup_digest,
        .is_finished = game->is_finished,
        .chance = "",
    };
}

struct batch game_batch(struct arena *arena, const struct store_upload *upload)
{
    struct chain *chain = arena_alloc(arena, sizeof *chain);

    *chain = chain_next(chain_header(upload->game), upload->events);
    return (struct batch){.game = upload->game->id,
                          .rules_version = upload->game->rules_version,
                          .chain = chain,
                          .events = upload->events};
}

const char *game_alias_system(const struct store_game *game, int index)
{
    return game->players[index].ref && game->source_system ? game->source_system : "";
}

const char *game_alias_ref(const struct store_game *game, int index)
{
    return game->source_system ? game->players[index].ref : NULL;
}

void game_put_people(struct params *params, const struct store_game *game)
{
    const char *systems[STORE_SEATS] = {NULL};
    const char *refs[STORE_SEATS] = {NULL};
    const char *names[STORE_SEATS] = {NULL};
    int count = game ? game->seat_count : 0;

    for (int i = 0; i < count; i++) {
        systems[i] = game_alias_system(game, i);
        refs[i] = game_alias_ref(game, i);
        names[i] = game->players[i].name;
    }
    params_texts(params, systems, (size_t)count);
    params_texts(params, refs, (size_t)count);
    params_texts(params, names, (size_t)count);
}

void game_put_outcome(struct params *params, const struct store_upload *upload, int index,
                      const struct fact_ids *fact_ids)
{
    const struct store_result *result = upload->result;
    int seat = upload->game->players[index].seat;

    for (int i = 0; result && i < result->seat_count; i++) {
        if (result->seats[i].seat == seat) {
            batch_put_outcome(params, &result->seats[i], &fact_ids->seats[i]);
            return;
        }
    }
    batch_put_outcome(params, NULL, NULL);
}
