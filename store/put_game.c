// SPDX-License-Identifier: MIT
//
// Storing a game is one look at what is there and one round trip that writes
// all of it.
#include "store/batch.h"
#include "store/found.h"

enum {
    STEPS_MAX = 7 + STORE_SEATS,
    ATTEMPTS = 3 // a rival for the same source may fail after it made us fail
};

// What is to be stored.
struct upload {
    struct store *store;
    struct arena *arena; // scratch
    const struct store_game *game;
    const struct store_events *events;
    const struct store_result *result; // NULL: not finished
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
    const struct store_game *game = upload->game;
    struct params *params = add_step(upload, QUERY_PUT_GAME);

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
    params_text(params, game->played_at);
    params_texts(params, game->tags, game->tag_count);
}

static void put_source(struct upload *upload, struct store_id holder, bool is_first)
{
    const struct store_game *game = upload->game;
    struct params *params = add_step(upload, QUERY_PUT_GAME_SOURCE);

    params_text(params, game->source_system);
    params_text(params, game->source_ref);
    params_id(params, holder);
    params_bytes(params, game->content_hash, sizeof game->content_hash);
    params_bool(params, is_first);
}

static void put_fingerprint(struct upload *upload)
{
    const struct store_game *game = upload->game;
    const struct store_result *result = upload->result;
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

static void put_supersede(struct upload *upload)
{
    const struct store_game *game = upload->game;
    struct params *params = add_step(upload, QUERY_SUPERSEDE_GAME);

    params_id(params, game->supersedes);
    params_id(params, game->id);
    params_text(params, game->source_system);
    params_text(params, game->source_ref);
}

// Where a player is looked up: among the ids of the source, or ("") by name.
static const char *alias_system(const struct store_game *game, int seat)
{
    return game->players[seat].ref && game->source_system ? game->source_system : "";
}

static const char *alias_ref(const struct store_game *game, int seat)
{
    return game->source_system ? game->players[seat].ref : NULL;
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
        systems[i] = alias_system(game, i);
        refs[i] = alias_ref(game, i);
        names[i] = game->players[i].name;
    }
    params_texts(params, systems, count);
    params_texts(params, refs, count);
    params_texts(params, names, count);
}

static const struct store_seat_result *find_outcome(const struct store_result *result, int seat,
                                                    size_t *out_at)
{
    for (int i = 0; result && i < result->seat_count; i++) {
        if (result->seats[i].seat == seat) {
            *out_at = (size_t)i;
            return &result->seats[i];
        }
    }
    return NULL;
}

static void put_seat(struct upload *upload, int index)
{
    const struct store_game *game = upload->game;
    const struct store_player *player = &game->players[index];
    struct params *params = add_step(upload, QUERY_PUT_SEAT);
    size_t at = 0;
    const struct store_seat_result *outcome = find_outcome(upload->result, player->seat, &at);

    params_id(params, game->id);
    params_small(params, player->seat);
    params_text(params, alias_system(game, index));
    params_text(params, alias_ref(game, index));
    params_text(params, player->name);
    batch_put_outcome(params, outcome, outcome ? upload->fact_ids.ids[at] : NULL);
}

static void put_log(struct upload *upload)
{
    const struct store_game *game = upload->game;
    const struct store_events *events = upload->events;
    size_t count = events->count;
    struct store_line line = {
        .parent = -1,
        .name = "",
        .head_seq = (uint32_t)count,
        .head_digest = count > 0 ? events->digests[count - 1] : game->setup_digest,
        .is_finished = game->is_finished,
        .chance = "",
    };

    batch_put_line(&upload->steps[upload->count++], upload->arena, game->id, &line);
    if (count > 0) {
        struct chain *chain = arena_alloc(upload->arena, sizeof *chain);
        const struct batch batch = {.game = game->id,
                                    .rules_version = game->rules_version,
                                    .chain = chain,
                                    .events = events};

        *chain = chain_next(chain_header(game), events);
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
        put_supersede(upload);
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
    return query_run_all(upload->store, upload->steps, upload->count, NULL, err);
}

static enum rc check_shape(const struct store_game *game, const struct store_events *events,
                           const struct store_result *result, struct err *err)
{
    if (game->seat_count < 1 || game->seat_count > STORE_SEATS) {
        return err_set(err, RC_BAD_INPUT, "a game has 1 to %d seats", STORE_SEATS);
    }
    if (game->is_finished != (result != NULL)) {
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

// The game is there already, from elsewhere.
static enum rc add_source(struct upload *upload, struct store_id holder, struct err *err)
{
    upload->count = 0;
    if (!upload->game->source_system || upload->found.has_source) {
        return OK;
    }
    put_source(upload, holder, false);
    return query_run_all(upload->store, upload->steps, upload->count, NULL, err);
}

// Somebody may store the same source between the look and the write: then the
// write fails as a whole, and the next look finds it.
static enum rc put_or_find(struct upload *upload, struct store_put_outcome *out_found,
                           struct err *err)
{
    const struct store_upload asked = {upload->game, upload->events, upload->result};
    enum rc rc = RC_CONFLICT;

    for (int i = 0; i < ATTEMPTS && rc == RC_CONFLICT; i++) {
        rc = found_load(upload->store, upload->arena, &asked, 1, &upload->found, err);
        if (rc == OK) {
            rc = found_check_catalogs(&upload->found, &asked, 1, err);
        }
        if (rc != OK) {
            return rc;
        }
        *out_found = found_outcome(&upload->found, &asked);
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
    struct upload upload = {
        .store = store, .arena = &scratch, .game = game, .events = events, .result = result};
    struct store_put_outcome outcome = {.put = STORE_CREATED};
    enum rc rc = check_shape(game, events, result, err);

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
