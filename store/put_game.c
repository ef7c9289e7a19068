// SPDX-License-Identifier: MIT
//
// Storing a game is one look at what is there and one round trip that writes
// all of it.
#include "store/found.h"
#include "store/game_rows.h"

enum {
    STEPS_MAX = 9 + 2 * STORE_SEATS,
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
    struct arena *out_arena;
    struct store_game *out_stored; // NULL: not asked
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
    game_put_people(add_step(upload, QUERY_PUT_PLAYERS), upload->game);
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

static void put_seat_stat(struct upload *upload, const struct store_seat_result *seat,
                          const struct seat_fact_ids *fact_ids)
{
    const struct store_game *game = upload->game;
    struct params *params = add_step(upload, QUERY_PUT_SEAT_STAT);

    params_id(params, game->id);
    params_small(params, seat->seat);
    params_text(params, game->ruleset);
    params_texts(params, game->modules, game->module_count);
    params_text(params, game->catalog);
    params_text(params, game->source_system);
    params_text(params, game->played_at);
    params_small(params, game->seat_count);
    params_int(params, seat->score);
    params_small(params, seat->win_permille);
    params_ints(params, fact_ids->facts, seat->fact_count);
}

// What QUERY_RECORD_STATS would find of the game, without looking for it.
static void put_stats(struct upload *upload)
{
    const struct store_result *result = upload->given->result;

    params_id(add_step(upload, QUERY_PUT_STAT_STALE), upload->game->id);
    for (int i = 0; i < result->seat_count; i++) {
        put_seat_stat(upload, &result->seats[i], &upload->fact_ids.seats[i]);
    }
}

static void read_players(struct rows *rows, struct arena *arena, struct store_game *game)
{
    size_t count = 0;
    const int64_t *numbers = rows_ints(rows, arena, &count);
    const int64_t *players = rows_ints(rows, arena, &count);
    const char **names = rows_texts(rows, arena, &count);
    const char **refs = rows_texts(rows, arena, &count);

    for (size_t i = 0; i < count && i < STORE_SEATS; i++) {
        game->players[i] = (struct store_player){
            .seat = (int)numbers[i], .name = names[i], .ref = refs[i], .player = players[i]};
    }
}

static void read_stored(struct upload *upload, struct rows *rows)
{
    struct arena *arena = upload->out_arena;
    struct store_game *stored = upload->out_stored;
    struct store_source *source = arena_alloc(arena, sizeof *source);

    *stored = *upload->game;
    *source = (struct store_source){stored->source_system, stored->source_ref};
    stored->sources = source;
    stored->source_count = stored->source_system ? 1 : 0;
    stored->stored_at = rows_text(rows, arena);
    stored->played_at = rows_text(rows, arena);
    read_players(rows, arena, stored);
}

static enum rc run_and_tell(struct upload *upload, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};

    if (upload->out_stored) {
        struct params *params = add_step(upload, QUERY_TELL_GAME);

        params_id(params, upload->game->id);
        params_text(params, upload->game->source_system);
        params_text(params, upload->game->played_at);
    }

    enum rc rc = query_run_all(upload->store, upload->steps, upload->count, &rows, err);

    if (rc == OK && upload->out_stored && rows_next(&rows)) {
        read_stored(upload, &rows);
    }
    return rc;
}

// What uploads at once contend for comes first, and in the order in which all
// of them take it: people, the game that is superseded and gives up its source,
// sources, fingerprints.
static enum rc write_all(struct upload *upload, struct err *err)
{
    upload->count = 0;
    if (!upload->found.has_players) {
        put_players(upload);
    }
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
        put_stats(upload);
    }
    return run_and_tell(upload, err);
}

// The game is there already. Its source may be new, or the one that the superseded game
// gives up.
static enum rc add_source(struct upload *upload, struct store_id holder, struct err *err)
{
    const struct store_game *game = upload->game;
    const struct found *found = &upload->found;
    bool supersedes = found_supersedes(found, game);
    bool has_it = found->has_source && store_id_equal(found->source_game, holder);

    upload->count = 0;
    if (supersedes) {
        put_supersede(upload, holder);
    }
    if (game->source_system && !has_it && (supersedes || !found->has_source)) {
        put_source(upload, holder, false);
    }
    if (upload->count == 0) {
        return OK;
    }
    return query_run_all(upload->store, upload->steps, upload->count, NULL, err);
}

// Somebody who was known may be forgotten meanwhile: then a seat has no player.
static bool has_lost_player(const struct upload *upload, enum rc rc)
{
    return rc == RC_BUG && upload->found.has_players;
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
            rc = i == 0 && has_lost_player(upload, rc) ? RC_CONFLICT : rc;
        } else if (out_found->put == STORE_DUPLICATE) {
            rc = add_source(upload, out_found->id, err);
        }
    }
    return rc;
}

enum rc store_put_game(struct store *store, struct arena *arena,
                       const struct store_upload *given, struct store_put_outcome *out_outcome,
                       struct store_game *out_stored, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct upload upload = {.store = store,
                            .arena = &scratch,
                            .given = given,
                            .game = given->game,
                            .out_arena = arena,
                            .out_stored = out_stored};
    struct store_put_outcome outcome = {.put = STORE_CREATED};
    enum rc rc = game_check_shape(given, err);

    if (rc == OK && given->result) {
        rc = facts_load_ids(store, &scratch, given->game->ruleset, given->result,
                            &upload.fact_ids, err);
    }
    if (rc == OK) {
        rc = put_or_find(&upload, &outcome, err);
    }
    if (rc == OK) {
        *out_outcome = outcome;
    }
    return rc;
}
