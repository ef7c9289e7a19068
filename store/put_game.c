// SPDX-License-Identifier: MIT
//
// Storing a game is one look at what is there and one round trip that writes
// all of it.
#include "store/found.h"
#include "store/game_rows.h"

enum {
    STEPS_MAX = 8 + STORE_SEATS,
    ATTEMPTS = 3 // a rival for the same source may fail after it made us fail
};

// What is to be stored.
struct upload {
    struct store *store;
    struct arena *arena; // scratch
    const struct store_upload *given;
    const struct store_game *game; // of it
    struct fact_ids fact_ids;
    struct found found; // what is there already
    struct step steps[STEPS_MAX];
    size_t count;
};

static struct params *add_step(struct upload *upload, enum query query)
{
    struct step *step = &upload->steps[upload->count++];

    step->query = query;
    params_init(&step->params, upload->arena);
    return &step->params;
}

static void put_header(struct upload *upload)
{
    struct params *params = add_step(upload, QUERY_PUT_GAME);

    game_put_header(params, upload->game);
    params_text(params, upload->game->played_at);
}

static void put_source(struct upload *upload, struct store_id holder, bool is_first)
{
    game_put_source(add_step(upload, QUERY_PUT_GAME_SOURCE), upload->game, holder, is_first);
}

static void put_fingerprint(struct upload *upload)
{
    const struct store_game *game = upload->game;
    const struct store_result *result = upload->given->result;
    bool is_taken = found_takes_fingerprint(&upload->found, game);

    if (result && result->has_fingerprint) {
        struct params *params =
            add_step(upload, is_taken ? QUERY_TAKE_FINGERPRINT : QUERY_PUT_FINGERPRINT);

        params_bytes(params, result->fingerprint, sizeof result->fingerprint);
        params_id(params, game->id);
        if (is_taken) {
            params_id(params, game->supersedes);
        }
    }
}

static void put_supersede(struct upload *upload, struct store_id by)
{
    const struct store_game *game = upload->game;
    struct params *params = add_step(upload, QUERY_SUPERSEDE_GAME);

    params_id(params, game->supersedes);
    params_id(params, by);
    params_text(params, game->source_system);
    params_text(params, game->source_ref);
}

static void put_players(struct upload *upload)
{
    const struct store_game *game = upload->game;
    struct params *params = add_step(upload, QUERY_PUT_PLAYERS);
    const char *systems[STORE_SEATS];
    const char *refs[STORE_SEATS];
    const char *names[STORE_SEATS];
    size_t count = (size_t)game->seat_count;

    for (int i = 0; i < game->seat_count; i++) {
        systems[i] = game_alias_system(game, i);
        refs[i] = game_alias_ref(game, i);
        names[i] = game->players[i].name;
    }
    params_texts(params, systems, count);
    params_texts(params, refs, count);
    params_texts(params, names, count);
}

static void put_seat(struct upload *upload, int index)
{
    const struct store_game *game = upload->game;
    const struct store_player *player = &game->players[index];
    struct params *params = add_step(upload, QUERY_PUT_SEAT);

    params_id(params, game->id);
    params_small(params, player->seat);
    params_text(params, game_alias_system(game, index));
    params_text(params, game_alias_ref(game, index));
    params_text(params, player->name);
    game_put_outcome(params, upload->given, index, &upload->fact_ids);
}

static void put_log(struct upload *upload)
{
    struct store_line line = game_first_line(upload->given);

    batch_put_line(&upload->steps[upload->count++], upload->arena, upload->game->id, &line);
    if (upload->given->events->count > 0) {
        struct batch batch = game_batch(upload->arena, upload->given);

        batch_put(&upload->steps[upload->count++], upload->arena, &batch);
    }
}

// What uploads at once contend for comes first, and in the order in which all
// of them take it: people, the game that is superseded and gives up its source,
// sources, fingerprints.
static enum rc write_all(struct upload *upload, struct err *err)
{
    upload->count = 0;
    put_players(upload);
    if (upload->game->supersedes_other) {
        put_supersede(upload, upload->game->id);
    }
    if (upload->game->source_system) {
        put_source(upload, upload->game->id, true);
    }
    put_fingerprint(upload);
    put_header(upload);
    for (int i = 0; i < upload->game->seat_count; i++) {
        put_seat(upload, i);
    }
    put_log(upload);
    if (upload->given->result) {
        batch_put_record(add_step(upload, QUERY_RECORD_STATS), &upload->game->id, 1,
                         STATS_ENTER);
    }
    return query_run_all(upload->store, upload->steps, upload->count, NULL, err);
}

// The game is there already, from elsewhere. Its new source may be the one that
// the superseded game gives up.
static enum rc add_source(struct upload *upload, struct store_id holder, struct err *err)
{
    const struct store_game *game = upload->game;
    bool supersedes = found_supersedes(&upload->found, game);

    upload->count = 0;
    if (supersedes) {
        put_supersede(upload, holder);
    }
    if (game->source_system && (supersedes || !upload->found.has_source)) {
        put_source(upload, holder, false);
    }
    if (upload->count == 0) {
        return OK;
    }
    return query_run_all(upload->store, upload->steps, upload->count, NULL, err);
}

// Somebody may store the same source between the look and the write: then the
// write fails as a whole, and the next look finds it.
static enum rc put_or_find(struct upload *upload, struct store_put_outcome *out_found,
                           struct err *err)
{
    const struct store_upload *given = upload->given;
    enum rc rc = RC_CONFLICT;

    for (int i = 0; i < ATTEMPTS && rc == RC_CONFLICT; i++) {
        rc = found_load(upload->store, upload->arena, given, 1, &upload->found, err);
        if (rc == OK) {
            rc = found_check_catalogs(&upload->found, given, 1, err);
        }
        if (rc != OK) {
            return rc;
        }
        *out_found = found_outcome(&upload->found, given);
        if (out_found->put == STORE_CREATED) {
            rc = write_all(upload, err);
        } else if (out_found->put == STORE_DUPLICATE) {
            rc = add_source(upload, out_found->id, err);
        }
    }
    return rc;
}

enum rc store_put_game(struct store *store, const struct store_game *game,
                       const struct store_events *events, const struct store_result *result,
                       struct store_put_outcome *out_outcome, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    const struct store_upload given = {game, events, result};
    struct upload upload = {.store = store, .arena = &scratch, .given = &given, .game = game};
    struct store_put_outcome outcome = {.put = STORE_CREATED};
    enum rc rc = game_check_shape(&given, err);

    if (rc == OK && result) {
        rc = facts_load_ids(store, &scratch, game->ruleset, result, &upload.fact_ids, err);
    }
    if (rc == OK) {
        rc = put_or_find(&upload, &outcome, err);
    }
    if (rc == OK) {
        *out_outcome = outcome;
    }
    return rc;
}
