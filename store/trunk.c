// SPDX-License-Identifier: MIT
#include <string.h>

#include "store/connection.h"

// Room for one more batch of `count` events.
static void reserve(struct arena *arena, struct store_events *events, size_t *cap, size_t count)
{
    size_t wanted = events->count + count;

    if (wanted <= *cap) {
        return;
    }
    *cap = wanted * 2;

    struct store_bytes *effects = arena_array(arena, *cap, sizeof *effects);
    uint64_t *digests = arena_array(arena, *cap, sizeof *digests);

    if (events->count > 0) {
        memcpy(effects, events->effects, events->count * sizeof *effects);
        memcpy(digests, events->digests, events->count * sizeof *digests);
    }
    events->effects = effects;
    events->digests = digests;
}

static void add_batch(struct rows *rows, struct arena *arena, struct store_events *events,
                      size_t *cap)
{
    size_t count = 0;
    size_t digest_count = 0;
    const struct store_bytes *effects = rows_blobs(rows, arena, &count);
    const int64_t *digests = rows_ints(rows, arena, &digest_count);

    count = digest_count < count ? digest_count : count;
    reserve(arena, events, cap, count);
    for (size_t i = 0; i < count; i++) {
        events->effects[events->count] = effects[i];
        events->digests[events->count++] = (uint64_t)digests[i];
    }
}

// What all rows have; the setup is in the first one. False: the line has a parent.
static bool read_head(struct rows *rows, struct arena *arena, struct store_trunk *trunk)
{
    struct store_game *game = &trunk->game;

    game->official_line = (int)rows_int(rows);
    trunk->line.number = (int)rows_int(rows);

    bool has_parent = rows_bool(rows);

    game->catalog = rows_text(rows, arena);
    game->modules = rows_texts(rows, arena, &game->module_count);
    game->seat_count = (int)rows_int(rows);
    game->setup_digest = rows_digest(rows);
    game->setup = rows_text(rows, arena);
    return !has_parent && game->setup != NULL;
}

enum {
    HEAD_COLUMNS = 8
};

static bool read_trunk(struct rows *rows, struct arena *arena, struct store_trunk *trunk)
{
    bool is_first = true;
    size_t cap = 0;

    while (rows_next(rows)) {
        if (!is_first) {
            rows_skip(rows, HEAD_COLUMNS);
        } else if (!read_head(rows, arena, trunk)) {
            return false;
        }
        is_first = false;
        if (rows_at_null(rows)) {
            return true; // no events
        }
        if (rows_int(rows) != (int64_t)trunk->events.count + 1) {
            return false;
        }
        add_batch(rows, arena, &trunk->events, &cap);
    }
    return !is_first;
}

enum rc store_load_trunk(struct store *store, struct arena *arena, struct store_id game,
                         int line, struct store_trunk *out_trunk, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, arena);
    params_id(&params, game);
    if (line == STORE_RECORD) {
        params_null(&params);
    } else {
        params_int(&params, line);
    }

    enum rc rc = query_run(store, QUERY_LOAD_TRUNK, &params, &rows, err);

    if (rc == OK) {
        *out_trunk = (struct store_trunk){.game.id = game, .events.first_seq = 1};
        out_trunk->is_there = read_trunk(&rows, arena, out_trunk);
    }
    return rc;
}
