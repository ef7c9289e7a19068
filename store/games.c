// SPDX-License-Identifier: MIT
//
// Reading games.
#include "store/connection.h"
#include "store/filter.h"
#include "store/records.h"

enum rc store_load_game(struct store *store, struct arena *arena, struct store_id id,
                        struct store_game *out_game, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, arena);
    params_id(&params, id);

    enum rc rc = query_run(store, QUERY_LOAD_GAME, &params, &rows, err);

    if (rc != OK) {
        return rc;
    }
    if (!rows_next(&rows)) {
        char text[STORE_ID_TEXT];

        store_id_format(id, text);
        return err_set(err, RC_NOT_FOUND, "no game %s", text);
    }
    *out_game = record_game(&rows, arena).game;
    return OK;
}

// One row more than asked tells whether a next page exists.
static void read_page(struct rows *rows, struct arena *arena, size_t limit,
                      struct store_game_page *out_page)
{
    size_t found = rows_count(rows);

    out_page->count = found < limit ? found : limit;
    out_page->has_more = found > limit;
    out_page->rows = arena_array(arena, out_page->count, sizeof *out_page->rows);
    for (size_t i = 0; i < out_page->count && rows_next(rows); i++) {
        out_page->rows[i] = record_game(rows, arena);
        out_page->rows[i].line = record_line(rows, arena);
    }
}

enum rc store_list_games(struct store *store, struct arena *arena,
                         const struct store_game_query *query, struct store_game_page *out_page,
                         struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    if (query->limit < 1 || query->limit > STORE_PAGE_MAX) {
        return err_set(err, RC_BAD_INPUT, "a page has 1 to %d games", STORE_PAGE_MAX);
    }
    params_init(&params, arena);
    filter_put(&params, &query->filter);
    if (query->after) {
        params_id(&params, *query->after);
    } else {
        params_null(&params);
    }
    params_long(&params, query->limit + 1);
    params_text(&params, query->sort ? query->sort : "-stored");
    if (query->has.count > 0) {
        params_ints(&params, query->has.items, query->has.count);
    } else {
        params_null(&params);
    }

    enum rc rc = query_run_planned(store, QUERY_LIST_GAMES, &params, &rows, err);

    if (rc == OK) {
        read_page(&rows, arena, (size_t)query->limit, out_page);
    }
    return rc;
}

enum rc store_count_games(struct store *store, bool with_withdrawn, int64_t *out_count,
                          struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, &scratch);
    params_bool(&params, with_withdrawn);

    enum rc rc = query_run(store, QUERY_COUNT_GAMES, &params, &rows, err);

    if (rc == OK) {
        *out_count = rows_next(&rows) ? rows_int(&rows) : 0;
    }
    return rc;
}

enum rc store_list_game_ids(struct store *store, const struct store_id *after,
                            bool with_withdrawn, struct store_id *out_ids, size_t *out_count,
                            struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, &scratch);
    if (after) {
        params_id(&params, *after);
    } else {
        params_null(&params);
    }
    params_bool(&params, with_withdrawn);
    params_long(&params, STORE_PAGE_MAX);

    enum rc rc = query_run(store, QUERY_LIST_GAME_IDS, &params, &rows, err);

    if (rc != OK) {
        return rc;
    }
    *out_count = 0;
    while (rows_next(&rows)) {
        out_ids[(*out_count)++] = rows_id(&rows);
    }
    return OK;
}

enum rc store_list_source_games(struct store *store, struct arena *arena,
                                const struct store_source *source, struct store_id **out_ids,
                                size_t *out_count, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, arena);
    params_text(&params, source->system);
    params_text(&params, source->ref);

    enum rc rc = query_run(store, QUERY_LIST_SOURCE_GAMES, &params, &rows, err);

    if (rc != OK) {
        return rc;
    }
    *out_count = 0;
    *out_ids = arena_array(arena, rows_count(&rows), sizeof **out_ids);
    while (rows_next(&rows)) {
        (*out_ids)[(*out_count)++] = rows_id(&rows);
    }
    return OK;
}
