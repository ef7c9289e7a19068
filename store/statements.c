// SPDX-License-Identifier: MIT
//
// The statements by their names: queries.list, and the text of their files.
#include <string.h>

#include "engine/base/embedded.h"
#include "store/connection.h"

extern const struct embedded store_sql[];
extern const size_t store_sql_count;

const char *query_name(enum query query)
{
    static const char *const names[QUERY_COUNT] = {
#define QUERY(upper, lower) #lower,
#include "store/queries.list"
#undef QUERY
    };

    return names[query];
}

const char *query_sql(enum query query)
{
    const char *name = query_name(query);
    size_t len = strlen(name);

    for (size_t i = 0; i < store_sql_count; i++) {
        const char *file = store_sql[i].name;

        if (strncmp(file, name, len) == 0 && strcmp(file + len, ".sql") == 0) {
            return store_sql[i].bytes;
        }
    }
    UNREACHABLE("statement without its file");
}
