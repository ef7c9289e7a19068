// SPDX-License-Identifier: MIT
#include "store/found.h"

#include <string.h>

#include "store/game_rows.h"

enum {
    PLANNED_MIN = 100 // uploads
};

static struct store_bytes fingerprint_of(const struct store_upload *upload)
{
    const struct store_result *result = upload->result;

    return result && result->has_fingerprint
               ? (struct store_bytes){result->fingerprint, sizeof result->fingerprint}
               : (struct store_bytes){(const uint8_t *)"", 0}; // which no game has
}

struct asked {
    const char **catalogs;
    const char **systems;
    const char **refs;
    struct store_bytes *hashes;
    struct store_bytes *fingerprints;
    const char **superseded;
};

static struct asked new_asked(struct arena *arena, size_t count)
{
    return (struct asked){
        .catalogs = arena_array(arena, count, sizeof(char *)),
        .systems = arena_array(arena, count, sizeof(char *)),
        .refs = arena_array(arena, count, sizeof(char *)),
        .hashes = arena_array(arena, count, sizeof(struct store_bytes)),
        .fingerprints = arena_array(arena, count, sizeof(struct store_bytes)),
        .superseded = arena_array(arena, count, sizeof(char *)),
    };
}

static const char *format_superseded(struct arena *arena, const struct store_game *game)
{
    char text[STORE_ID_TEXT];

    if (!game->supersedes_other) {
        return NULL;
    }
    store_id_format(game->supersedes, text);
    return arena_strdup(arena, text);
}

static void ask(struct params *params, struct arena *arena, const struct store_upload *uploads,
                size_t count)
{
    struct asked asked = new_asked(arena, count);

    for (size_t i = 0; i < count; i++) {
        const struct store_game *game = uploads[i].game;

        asked.catalogs[i] = game->catalog;
        asked.systems[i] = game->source_system;
        asked.refs[i] = game->source_ref;
        asked.hashes[i] = (struct store_bytes){game->content_hash, sizeof game->content_hash};
        asked.fingerprints[i] = fingerprint_of(&uploads[i]);
        asked.superseded[i] = format_superseded(arena, game);
    }
    params_init(params, arena);
    params_texts(params, asked.catalogs, count);
    params_texts(params, asked.systems, count);
    params_texts(params, asked.refs, count);
    params_blobs(params, asked.hashes, count);
    params_blobs(params, asked.fingerprints, count);
    params_texts(params, asked.superseded, count);
    game_put_people(params, count == 1 ? uploads[0].game : NULL);
}

static void read_found(struct rows *rows, struct found *out)
{
    out->has_catalog = rows_bool(rows);
    out->has_source = !rows_at_null(rows);
    out->source_game = rows_id(rows);
    rows_copy(rows, out->content_hash, sizeof out->content_hash);
    out->is_source_game_withdrawn = rows_bool(rows);
    out->has_twin = !rows_at_null(rows);
    out->twin = rows_id(rows);
    out->has_superseded = rows_bool(rows);
    out->is_replaced = !rows_at_null(rows);
    out->replaced_by = rows_id(rows);
    out->is_twin_withdrawn = rows_bool(rows);
    out->has_players = rows_bool(rows);
}

enum rc found_load(struct store *store, struct arena *arena, const struct store_upload *uploads,
                   size_t count, struct found *out_found, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    ask(&params, arena, uploads, count);

    // A plan that was kept from when the tables were small costs too much for many.
    enum rc rc = count > PLANNED_MIN
                     ? query_run_planned(store, QUERY_FIND_UPLOADS, &params, &rows, err)
                     : query_run(store, QUERY_FIND_UPLOADS, &params, &rows, err);

    if (rc != OK) {
        return rc;
    }
    for (size_t i = 0; i < count; i++) {
        if (!rows_next(&rows)) {
            return err_set(err, RC_BUG, "fewer rows than uploads");
        }
        read_found(&rows, &out_found[i]);
    }
    return OK;
}

enum rc found_check_catalogs(const struct found *found, const struct store_upload *uploads,
                             size_t count, struct err *err)
{
    for (size_t i = 0; i < count; i++) {
        if (!found[i].has_catalog) {
            return err_set(err, RC_NOT_FOUND, "no catalog %s", uploads[i].game->catalog);
        }
    }
    return OK;
}

bool found_takes_fingerprint(const struct found *found, const struct store_game *game)
{
    return found->has_twin && game->supersedes_other &&
           store_id_equal(found->twin, game->supersedes);
}

static bool is_same(const struct found *found, const struct store_upload *upload)
{
    const uint8_t *hash = upload->game->content_hash;
    bool is_equal = memcmp(found->content_hash, hash, sizeof found->content_hash) == 0;

    return found->has_source && (is_equal || upload->is_held);
}

// The source holds another game than the one that is superseded.
static bool is_taken(const struct found *found, const struct store_game *game)
{
    return found->has_source &&
           !(game->supersedes_other && store_id_equal(found->source_game, game->supersedes));
}

// The game that supersedes the other one is this very game.
static bool is_repeated(const struct found *found, const struct store_upload *upload)
{
    if (is_same(found, upload)) {
        return store_id_equal(found->source_game, found->replaced_by);
    }
    return found->has_twin && store_id_equal(found->twin, found->replaced_by);
}

bool found_supersedes(const struct found *found, const struct store_game *game)
{
    return game->supersedes_other && !found->is_replaced;
}

// A game that is withdrawn itself can take no other one's place; its own it has.
static struct store_put_outcome judge_same(const struct found *found,
                                           const struct store_game *game)
{
    enum store_put put = STORE_SAME;

    if (found_supersedes(found, game) &&
        !store_id_equal(found->source_game, game->supersedes)) {
        put = found->is_source_game_withdrawn ? STORE_VOID : STORE_DUPLICATE;
    }
    return (struct store_put_outcome){put, found->source_game};
}

static struct store_put_outcome judge_twin(const struct found *found,
                                           const struct store_game *game)
{
    bool is_void = found_supersedes(found, game) && found->is_twin_withdrawn;

    return (struct store_put_outcome){is_void ? STORE_VOID : STORE_DUPLICATE, found->twin};
}

struct store_put_outcome found_outcome(const struct found *found,
                                       const struct store_upload *upload)
{
    const struct store_game *game = upload->game;

    if (game->supersedes_other && !found->has_superseded) {
        return (struct store_put_outcome){STORE_UNKNOWN, game->supersedes};
    }
    if (game->supersedes_other && found->is_replaced && !is_repeated(found, upload)) {
        return (struct store_put_outcome){STORE_REPLACED, found->replaced_by};
    }
    if (is_same(found, upload)) {
        return judge_same(found, game);
    }
    if (is_taken(found, game)) {
        return (struct store_put_outcome){STORE_DIFFERS, found->source_game};
    }
    if (found->has_twin && !found_takes_fingerprint(found, game)) {
        return judge_twin(found, game);
    }
    return (struct store_put_outcome){STORE_CREATED, game->id};
}

enum rc store_find_game(struct store *store, const struct store_upload *upload,
                        struct store_put_outcome *out_outcome, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct found found = {0};
    enum rc rc = found_load(store, &scratch, upload, 1, &found, err);

    if (rc == OK) {
        *out_outcome = found_outcome(&found, upload);
    }
    return rc;
}
