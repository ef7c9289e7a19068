// SPDX-License-Identifier: MIT
#include "store/connection.h"

struct store *store_open_replica(const char *conninfo, const char *role)
{
    struct store *store = store_open_later(conninfo, role);

    store->is_replica = true;
    return store;
}

enum rc store_load_position(struct store *store, struct store_position *out_position,
                            struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params none = {.count = 0};
    enum rc rc = query_run(store, QUERY_LOAD_POSITION, &none, &rows, err);

    if (rc == OK && rows_next(&rows)) {
        out_position->system = rows_int(&rows);
        out_position->database = rows_int(&rows);
        out_position->is_standby = rows_bool(&rows);
        out_position->end = rows_int(&rows);
    }
    return rc;
}
