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

enum rc store_list_games(struct store *store, struct arena *arena,
                         const struct store_game_filter *filter, const struct store_id *after,
                         int limit, struct store_game_row **out_rows, size_t *out_count,
                         bool *out_has_more, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, arena);
    filter_put(&params, filter);
    if (after) {
        params_id(&params, *after);
    } else {
        params_null(&params);
    }
    params_long(&params, limit + 1); // one more tells whether a next page exists

    enum rc rc = query_run_planned(store, QUERY_LIST_GAMES, &params, &rows, err);

    if (rc != OK) {
        return rc;
    }

    size_t found = rows_count(&rows);
    size_t count = found < (size_t)limit ? found : (size_t)limit;
    struct store_game_row *list = arena_array(arena, count, sizeof *list);

    for (size_t i = 0; i < count && rows_next(&rows); i++) {
        list[i] = record_game(&rows, arena);
        list[i].line = record_line(&rows, arena);
    }
    *out_rows = list;
    *out_count = count;
    *out_has_more = found > count;
    return OK;
}
