// SPDX-License-Identifier: MIT
#include "store/put_rows.h"

#include <string.h>

bool bulk_is_new(const struct bulk *bulk, size_t index)
{
    return bulk->outcomes[index].put == STORE_CREATED;
}

bool bulk_adds_source(const struct bulk *bulk, size_t index)
{
    return bulk->uploads[index].game->source_system &&
           (bulk_is_new(bulk, index) || bulk->outcomes[index].put == STORE_DUPLICATE);
}

// ---- rows ----

// Sends the rows of upload `index` in one table.
typedef enum rc send_fn(const struct bulk *bulk, struct arena *arena, size_t index,
                        struct err *err);

static enum rc send_source(const struct bulk *bulk, struct arena *arena, size_t index,
                           struct err *err)
{
    struct params params;

    if (!bulk_adds_source(bulk, index)) {
        return OK;
    }
    params_init(&params, arena);
    game_put_source(&params, bulk->uploads[index].game, bulk->outcomes[index].id,
                    bulk_is_new(bulk, index));
    return copy_row(bulk->store, &params, err);
}

static enum rc send_fingerprint(const struct bulk *bulk, struct arena *arena, size_t index,
                                struct err *err)
{
    const uint8_t *fingerprint = upload_fingerprint(&bulk->uploads[index]);
    struct params params;

    if (!bulk_is_new(bulk, index) || !fingerprint) {
        return OK;
    }
    params_init(&params, arena);
    params_bytes(&params, fingerprint, STORE_HASH_BYTES);
    params_id(&params, bulk->outcomes[index].id);
    return copy_row(bulk->store, &params, err);
}

static enum rc send_game(const struct bulk *bulk, struct arena *arena, size_t index,
                         struct err *err)
{
    const struct store_game *game = bulk->uploads[index].game;
    struct params params;

    if (!bulk_is_new(bulk, index)) {
        return OK;
    }
    params_init(&params, arena);
    game_put_header(&params, game);
    if (game->played_at) {
        params_long(&params, bulk->played_at[index]);
    } else {
        params_null(&params);
    }
    return copy_row(bulk->store, &params, err);
}

static enum rc send_line(const struct bulk *bulk, struct arena *arena, size_t index,
                         struct err *err)
{
    const struct store_upload *upload = &bulk->uploads[index];
    struct store_line line = game_first_line(upload);
    struct params params;

    if (!bulk_is_new(bulk, index)) {
        return OK;
    }
    params_init(&params, arena);
    batch_put_line_row(&params, upload->game->id, &line);
    return copy_row(bulk->store, &params, err);
}

static void put_origin(struct params *params, const struct identity *identity)
{
    if (identity->origin > 0) {
        params_long(params, identity->origin);
    } else {
        params_null(params);
    }
}

static enum rc send_seats(const struct bulk *bulk, struct arena *arena, size_t index,
                          struct err *err)
{
    const struct store_upload *upload = &bulk->uploads[index];
    const struct store_game *game = upload->game;
    enum rc rc = OK;

    for (int i = 0; rc == OK && bulk_is_new(bulk, index) && i < game->seat_count; i++) {
        struct params params;

        params_init(&params, arena);
        params_id(&params, game->id);
        params_small(&params, game->players[i].seat);
        params_long(&params, bulk->players[index][i].player);
        put_origin(&params, &bulk->players[index][i]);
        game_put_outcome(&params, upload, i, &bulk->fact_ids[index]);
        rc = copy_row(bulk->store, &params, err);
    }
    return rc;
}

static enum rc send_events(const struct bulk *bulk, struct arena *arena, size_t index,
                           struct err *err)
{
    const struct store_upload *upload = &bulk->uploads[index];
    struct params params;

    if (!bulk_is_new(bulk, index) || upload->events->count == 0) {
        return OK;
    }

    struct batch batch = game_batch(arena, upload);

    params_init(&params, arena);
    batch_put_row(&params, &batch);
    return copy_row(bulk->store, &params, err);
}

// ---- writing ----

// `order` is that of the uploads; NULL: as they are.
static enum rc copy_table(const struct bulk *bulk, enum query query, send_fn *send,
                          const size_t *order, struct err *err)
{
    enum rc rc = copy_begin(bulk->store, query, err);

    for (size_t i = 0; rc == OK && i < bulk->count; i++) {
        struct arena row SCOPED(arena_done) = {0};

        rc = send(bulk, &row, order ? order[i] : i, err);
    }
    return rc == OK ? copy_end(bulk->store, err) : rc;
}

// What uploads at once contend for comes first, and in the order in which all
// of them take it; see put_game.c.
enum rc bulk_copy(const struct bulk *bulk, struct err *err)
{
    const struct {
        enum query query;
        send_fn *send;
        const size_t *order;
    } tables[] = {
        {QUERY_COPY_GAME_SOURCES, send_source, bulk->siblings.by_source},
        {QUERY_COPY_FINGERPRINTS, send_fingerprint, bulk->siblings.by_fingerprint},
        {QUERY_COPY_GAMES, send_game, NULL},
        {QUERY_COPY_LINES, send_line, NULL},
        {QUERY_COPY_SEATS, send_seats, NULL},
        {QUERY_COPY_BATCHES, send_events, NULL},
    };
    enum rc rc = OK;

    for (size_t i = 0; rc == OK && i < COUNT_OF(tables); i++) {
        rc = copy_table(bulk, tables[i].query, tables[i].send, tables[i].order, err);
    }
    return rc;
}
