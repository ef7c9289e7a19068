// SPDX-License-Identifier: MIT
//
// Requests that act once: what they did and what was answered are one
// transaction, so that a service that is killed leaves both or neither.
#include <string.h>

#include "store/connection.h"
#include "store/facts.h"

// The transaction around what is asked in between, which `store` remembers.
static struct transaction around(struct store *store)
{
    store->is_lent = false;
    return (struct transaction){.store = store};
}

// Who is to be alone asks for that before the table is touched: two who had touched it
// would wait for each other.
static enum rc begin(struct store *store, struct arena *arena,
                     const struct store_once_request *request, struct rows *out_rows,
                     struct err *err)
{
    static const enum query queries[] = {QUERY_LOCK_ANSWER, QUERY_LOCK_ANSWERS,
                                         QUERY_DELETE_ANSWERS, QUERY_FIND_ANSWER};
    struct step steps[COUNT_OF(queries)];
    size_t count = 0;

    for (size_t i = 0; i < COUNT_OF(queries); i++) {
        struct step *step = &steps[count];

        step->query = queries[i];
        params_init(&step->params, arena);
        if (queries[i] != QUERY_LOCK_ANSWERS) {
            params_text(&step->params, request->key_hash);
        }
        count += queries[i] != QUERY_LOCK_ANSWERS || request->is_alone;
    }
    return query_run_all(store, steps, count, out_rows, err);
}

static void read_answer(struct rows *rows, struct arena *arena, const char *request_hash,
                        enum store_once *out_once, struct store_answer *out_answer)
{
    bool is_same = strcmp(rows_text(rows, arena), request_hash) == 0;

    *out_once = is_same ? STORE_ONCE_SAME : STORE_ONCE_OTHER;
    out_answer->status = (int)rows_int(rows);
    out_answer->content_type = rows_text(rows, arena);
    out_answer->location = rows_text(rows, arena);
    out_answer->body = rows_text(rows, arena);
}

enum rc store_once_begin(struct store *store, struct arena *arena,
                         const struct store_once_request *request, enum store_once *out_once,
                         struct store_answer *out_answer, struct err *err)
{
    struct transaction transaction SCOPED(transaction_done) = {0};
    struct rows rows SCOPED(rows_done) = {0};
    enum rc rc = transaction_begin(&transaction, store, err);

    if (rc == OK) {
        rc = begin(store, arena, request, &rows, err);
    }
    if (rc != OK) {
        return rc;
    }
    if (rows_next(&rows)) {
        read_answer(&rows, arena, request->request_hash, out_once, out_answer);
        return transaction_commit(&transaction, err);
    }
    rc = query_run_script(store, "SAVEPOINT asked", err);
    if (rc == OK) {
        *out_once = STORE_ONCE_NEW;
        store->is_lent = true;
        transaction.store = NULL; // it goes on
    }
    return rc;
}

static enum rc put_answer(struct store *store, const struct store_once_request *request,
                          const struct store_answer *answer, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct params params;

    params_init(&params, &scratch);
    params_text(&params, request->key_hash);
    params_text(&params, request->request_hash);
    if (answer->has_game) {
        params_id(&params, answer->game);
    } else {
        params_null(&params);
    }
    params_small(&params, answer->status);
    params_text(&params, answer->content_type);
    params_text(&params, answer->location);
    params_text(&params, answer->body);
    return query_run(store, QUERY_PUT_ANSWER, &params, NULL, err);
}

enum rc store_once_keep(struct store *store, const struct store_once_request *request,
                        const struct store_answer *answer, bool is_refused, struct err *err)
{
    struct transaction transaction SCOPED(transaction_done) = around(store);
    enum rc rc = OK;

    if (is_refused) {
        fact_cache_clear(store->facts);
        rc = query_run_script(store, "ROLLBACK TO asked", err);
    }
    if (rc == OK) {
        rc = put_answer(store, request, answer, err);
    }
    return rc == OK ? transaction_commit(&transaction, err) : rc;
}

void store_once_drop(struct store *store)
{
    struct transaction transaction = around(store);

    transaction_done(&transaction);
}

bool store_is_once(const struct store *store)
{
    return store->is_lent;
}
