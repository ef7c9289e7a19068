// SPDX-License-Identifier: MIT
#include "store/connection.h"

static const char begin_sql[] = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ;"
                                "SET LOCAL lock_timeout = '5s';"
                                "SET LOCAL cursor_tuple_fraction = 1;"
                                // Before anything is looked at: it sees what a rival has made.
                                "LOCK TABLE rating_run IN SHARE ROW EXCLUSIVE MODE";

static enum rc run_plain(struct store *store, enum query query, struct rows *out_rows,
                         struct err *err)
{
    struct params params;

    params_init(&params, NULL);
    return query_run(store, query, &params, out_rows, err);
}

enum rc store_check_ratings(struct store *store, struct arena *arena,
                            struct store_rating_state *out_state, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, arena);

    enum rc rc = query_run_planned(store, QUERY_CHECK_RATINGS, &params, &rows, err);

    if (rc == OK && rows_next(&rows)) {
        out_state->is_current = rows_bool(&rows);
        out_state->made_at = rows_text(&rows, arena);
        out_state->games = rows_int(&rows);
        out_state->took_ms = (int)rows_int(&rows);
    }
    return rc;
}

// Some seats at a time, until there are no more.
static enum rc read_some(struct store *store, const struct store_rater *rater,
                         bool *out_has_more, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct rows rows SCOPED(rows_done) = {0};
    enum rc rc = run_plain(store, QUERY_FETCH_RATED_SEATS, &rows, err);

    if (rc != OK) {
        return rc;
    }
    *out_has_more = rows_count(&rows) > 0;
    while (rows_next(&rows)) {
        struct store_rated_seat seat = {.ruleset = rows_text(&rows, &scratch)};

        seat.game = rows_id(&rows);
        seat.player = rows_int(&rows);
        seat.rank = (int)rows_int(&rows);
        rater->take(rater->context, &seat);
    }
    return OK;
}

static enum rc read_all(struct store *store, const struct store_rater *rater, struct err *err)
{
    bool has_more = true;
    enum rc rc = run_plain(store, QUERY_OPEN_RATED_SEATS, NULL, err);

    while (rc == OK && has_more) {
        rc = read_some(store, rater, &has_more, err);
    }
    return rc;
}

static void put_ratings(struct params *params, struct arena *arena,
                        const struct store_rating *ratings, size_t count)
{
    const char **rulesets = arena_array(arena, count, sizeof *rulesets);
    uint64_t *players = arena_array(arena, count, sizeof *players);
    double *mus = arena_array(arena, count, sizeof *mus);
    double *sigmas = arena_array(arena, count, sizeof *sigmas);
    int32_t *games = arena_array(arena, count, sizeof *games);

    for (size_t i = 0; i < count; i++) {
        rulesets[i] = ratings[i].ruleset;
        players[i] = (uint64_t)ratings[i].player;
        mus[i] = ratings[i].mu;
        sigmas[i] = ratings[i].sigma;
        games[i] = ratings[i].games;
    }
    params_init(params, arena);
    params_texts(params, rulesets, count);
    params_digests(params, players, count);
    params_doubles(params, mus, count);
    params_doubles(params, sigmas, count);
    params_ints(params, games, count);
}

static enum rc write_all(struct store *store, const struct store_rater *rater, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct params params;
    size_t count = 0;
    int64_t games = 0;
    const struct store_rating *ratings = rater->give(rater->context, &count, &games);

    put_ratings(&params, &scratch, ratings, count);

    enum rc rc = query_run(store, QUERY_PUT_RATINGS, &params, NULL, err);

    if (rc == OK) {
        params_init(&params, &scratch);
        params_long(&params, games);
        rc = query_run(store, QUERY_PUT_RATING_RUN, &params, NULL, err);
    }
    return rc;
}

// All of one moment, in the transaction that is open.
static enum rc make(struct store *store, const struct store_rater *rater, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct store_rating_state state = {0};
    enum rc rc = query_run_script(store, begin_sql, err);

    if (rc == OK) {
        rc = store_check_ratings(store, &scratch, &state, err);
    }
    if (rc == OK && state.is_current) {
        return run_plain(store, QUERY_TOUCH_RATING_RUN, NULL, err);
    }
    if (rc == OK) {
        rc = read_all(store, rater, err);
    }
    return rc == OK ? write_all(store, rater, err) : rc;
}

enum rc store_make_ratings(struct store *store, const struct store_rater *rater,
                           struct err *err)
{
    struct transaction transaction SCOPED(transaction_done) = {0};
    enum rc rc = transaction_begin(&transaction, store, err);

    if (rc == OK) {
        rc = make(store, rater, err);
    }
    return rc == OK ? transaction_commit(&transaction, err) : rc;
}
