// SPDX-License-Identifier: MIT
#include "store/connection.h"
#include "store/filter.h"

enum {
    DIMENSIONS = 2,
    QUARTILES = 3
};

static const char *dimension_word(enum store_dimension dimension)
{
    switch (dimension) {
    case STORE_BY_NONE:
        return "none";
    case STORE_BY_RULESET:
        return "ruleset";
    case STORE_BY_PLAYER_COUNT:
        return "player_count";
    case STORE_BY_SEAT:
        return "seat";
    case STORE_BY_PLAYER:
        return "player";
    case STORE_BY_FACT:
        return "fact";
    }
    UNREACHABLE("dimension");
}

static struct store_stat_row read_row(struct rows *rows, struct arena *arena)
{
    struct store_stat_row row = {0};
    size_t count = 0;

    for (int i = 0; i < DIMENSIONS; i++) {
        row.key[i] = rows_text(rows, arena);
        row.name[i] = rows_text(rows, arena);
    }
    row.games = rows_int(rows);
    row.seats = rows_int(rows);
    row.expected_wins = rows_double(rows);
    row.wins = rows_double(rows);
    row.score_mean = rows_double(rows);
    row.score_deviation = rows_double(rows);

    const double *quartiles = rows_doubles(rows, arena, &count);

    for (size_t i = 0; i < count && i < QUARTILES; i++) {
        row.score_quartiles[i] = quartiles[i];
    }
    return row;
}

// Every row begins with the totals; there is a row even when no group is.
static void read_table(struct rows *rows, struct arena *arena, struct store_stat_table *table)
{
    table->count = 0;
    table->rows = arena_array(arena, rows_count(rows), sizeof *table->rows);
    while (rows_next(rows)) {
        table->games = rows_int(rows);
        table->left_out_in_progress = rows_int(rows);
        table->left_out_simulated = rows_int(rows);
        table->left_out_withdrawn = rows_int(rows);

        struct store_stat_row row = read_row(rows, arena);

        if (row.seats > 0) {
            table->rows[table->count++] = row;
        }
    }
}

enum rc store_load_stats(struct store *store, struct arena *arena,
                         const struct store_stat_query *query,
                         struct store_stat_table *out_table, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, arena);
    filter_put(&params, &query->filter);
    for (int i = 0; i < DIMENSIONS; i++) {
        params_text(&params, dimension_word(query->by[i]));
        params_text(&params, query->fact[i]);
    }

    enum rc rc = query_run_planned(store, QUERY_LOAD_STATS, &params, &rows, err);

    if (rc == OK) {
        read_table(&rows, arena, out_table);
    }
    return rc;
}
