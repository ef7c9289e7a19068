// SPDX-License-Identifier: MIT
#include "store/connection.h"

enum rc store_put_catalog(struct store *store, const struct store_catalog *catalog,
                          bool *out_is_new, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, &scratch);
    params_text(&params, catalog->digest);
    params_text(&params, catalog->ruleset);
    params_text(&params, catalog->name);
    params_text(&params, catalog->body);
    params_bool(&params, catalog->is_builtin);

    enum rc rc = query_run(store, QUERY_PUT_CATALOG, &params, &rows, err);

    if (rc == OK) {
        *out_is_new = rows_written(&rows) > 0;
    }
    return rc;
}

enum rc store_load_catalog(struct store *store, struct arena *arena, const char *digest,
                           struct store_catalog *out_catalog, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, arena);
    params_text(&params, digest);

    enum rc rc = query_run(store, QUERY_LOAD_CATALOG, &params, &rows, err);

    if (rc != OK) {
        return rc;
    }
    if (!rows_next(&rows)) {
        return err_set(err, RC_NOT_FOUND, "no catalog %s", digest);
    }
    out_catalog->digest = rows_text(&rows, arena);
    out_catalog->ruleset = rows_text(&rows, arena);
    out_catalog->name = rows_text(&rows, arena);
    out_catalog->body = rows_text(&rows, arena);
    out_catalog->is_builtin = rows_bool(&rows);
    return OK;
}

enum rc store_list_catalogs(struct store *store, struct arena *arena,
                            struct store_catalog **out_catalogs, size_t *out_count,
                            struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params none = {.count = 0};
    enum rc rc = query_run(store, QUERY_LIST_CATALOGS, &none, &rows, err);

    if (rc != OK) {
        return rc;
    }

    size_t count = rows_count(&rows);
    struct store_catalog *catalogs = arena_array(arena, count, sizeof *catalogs);

    for (size_t i = 0; i < count && rows_next(&rows); i++) {
        catalogs[i].digest = rows_text(&rows, arena);
        catalogs[i].ruleset = rows_text(&rows, arena);
        catalogs[i].name = rows_text(&rows, arena);
        catalogs[i].is_builtin = rows_bool(&rows);
    }
    *out_catalogs = catalogs;
    *out_count = count;
    return OK;
}
