// SPDX-License-Identifier: MIT
#include "store/batch.h"
#include "store/lines.h"

enum {
    STEPS_MAX = 4 + STORE_SEATS
};

struct rebuild {
    struct store *store;
    struct arena *arena; // scratch
    const struct store_head *head;
    const struct store_result *result; // NULL: not finished
    struct fact_ids fact_ids;
    struct step steps[STEPS_MAX];
    size_t count;
};

enum rc store_load_backlog(struct store *store, struct store_backlog *out_backlog,
                           struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params none = {.count = 0};
    enum rc rc = query_run(store, QUERY_LOAD_BACKLOG, &none, &rows, err);

    if (rc == OK && rows_next(&rows)) {
        out_backlog->held_milliseconds = rows_int(&rows);
        out_backlog->unfolded = rows_int(&rows);
    }
    return rc;
}

// ---- aggregates ----

static enum rc run_number(struct store *store, enum query query, const struct params *params,
                          int64_t *out_number, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    enum rc rc = query_run(store, query, params, &rows, err);

    if (rc == OK && rows_next(&rows)) {
        *out_number = rows_int(&rows);
    }
    return rc;
}

enum rc store_fold_stats(struct store *store, int most, int *out_folded, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct params params;
    int64_t folded = 0;

    params_init(&params, &scratch);
    params_int(&params, most);

    enum rc rc = run_number(store, QUERY_FOLD_STATS, &params, &folded, err);

    if (rc == OK) {
        *out_folded = (int)folded;
    }
    return rc;
}

enum rc store_rebuild_stats(struct store *store, int64_t *out_differing, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct params params;

    params_init(&params, &scratch);
    return run_number(store, QUERY_REBUILD_STATS, &params, out_differing, err);
}

// ---- the outcome of a game ----

// A seat that the result does not name has no outcome.
static void put_outcome(const struct rebuild *rebuild, struct params *params, int index)
{
    const struct store_result *result = rebuild->result;
    bool has_outcome = result && index < result->seat_count;

    params_init(params, rebuild->arena);
    params_id(params, rebuild->head->game);
    params_small(params, has_outcome ? result->seats[index].seat : index + 1);
    batch_put_outcome(params, has_outcome ? &result->seats[index] : NULL,
                      has_outcome ? &rebuild->fact_ids.seats[index] : NULL);
}

static enum rc check(const struct rebuild *rebuild, bool *out_differs, struct err *err)
{
    enum rc rc = OK;

    *out_differs = false;
    for (int i = 0; rc == OK && !*out_differs && i < STORE_SEATS; i++) {
        struct rows rows SCOPED(rows_done) = {0};
        struct params params;

        put_outcome(rebuild, &params, i);
        params_bool(&params, rebuild->result != NULL);
        rc = query_run(rebuild->store, QUERY_CHECK_SEAT, &params, &rows, err);
        *out_differs = rc == OK && rows_next(&rows) && rows_bool(&rows);
    }
    return rc;
}

static struct params *add_step(struct rebuild *rebuild, enum query query)
{
    struct step *step = &rebuild->steps[rebuild->count++];

    step->query = query;
    params_init(&step->params, rebuild->arena);
    return &step->params;
}

static enum rc lock(struct rebuild *rebuild, struct err *err)
{
    const struct store_head *head = rebuild->head;
    struct line_head now = {0};
    enum rc rc = OK;

    params_id(add_step(rebuild, QUERY_LOCK_GAME), head->game);
    rc = query_run_all(rebuild->store, rebuild->steps, rebuild->count, NULL, err);
    rebuild->count = 0;
    if (rc == OK) {
        rc = line_load_head(rebuild->store, rebuild->arena, head->game, head->line, &now, err);
    }
    if (rc == OK && (now.line.head_seq != head->seq || now.line.head_digest != head->digest ||
                     now.official_line != head->line)) {
        return err_set(err, RC_CONFLICT, "the head of the line has moved");
    }
    return rc;
}

static enum rc write_outcome(struct rebuild *rebuild, struct err *err)
{
    const struct store_head *head = rebuild->head;
    struct params *params = NULL;

    batch_put_record(add_step(rebuild, QUERY_RECORD_STATS), &head->game, 1, STATS_LEAVE);
    for (int i = 0; i < STORE_SEATS; i++) {
        put_outcome(rebuild, add_step(rebuild, QUERY_FINISH_SEAT), i);
    }
    params = add_step(rebuild, QUERY_SET_OFFICIAL_LINE);
    params_id(params, head->game);
    params_int(params, head->line);
    params_bool(params, rebuild->result != NULL);
    batch_put_record(add_step(rebuild, QUERY_RECORD_STATS), &head->game, 1, STATS_ENTER);
    return query_run_all(rebuild->store, rebuild->steps, rebuild->count, NULL, err);
}

static enum rc replace(struct rebuild *rebuild, struct err *err)
{
    struct transaction transaction SCOPED(transaction_done) = {0};
    enum rc rc = transaction_begin(&transaction, rebuild->store, err);

    if (rc == OK) {
        rc = lock(rebuild, err);
    }
    if (rc == OK) {
        rc = write_outcome(rebuild, err);
    }
    return rc == OK ? transaction_commit(&transaction, err) : rc;
}

enum rc store_rebuild_outcome(struct store *store, const struct store_head *head,
                              const struct store_result *result, bool *out_differs,
                              struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct rebuild rebuild = {
        .store = store, .arena = &scratch, .head = head, .result = result};
    struct line_head line = {0};
    bool differs = false;
    enum rc rc = line_load_head(store, &scratch, head->game, head->line, &line, err);

    if (rc == OK && result) {
        rc = facts_load_ids(store, &scratch, line.ruleset, result, &rebuild.fact_ids, err);
    }
    if (rc == OK) {
        rc = check(&rebuild, &differs, err);
    }
    if (rc == OK && differs) {
        rc = replace(&rebuild, err);
    }
    if (rc == OK) {
        *out_differs = differs;
    }
    return rc;
}
