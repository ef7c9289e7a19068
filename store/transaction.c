// SPDX-License-Identifier: MIT
//
// Transactions, and what runs inside of one that is lent: a savepoint each.
#include "store/connection.h"
#include "store/facts.h"

enum rc transaction_begin(struct transaction *transaction, struct store *store, struct err *err)
{
    bool is_savepoint = store->is_lent;
    enum rc rc = query_run_script(store, is_savepoint ? "SAVEPOINT own" : "BEGIN", err);

    if (rc == OK) {
        store->in_transaction = true;
        store->is_lent = false;
        *transaction = (struct transaction){.store = store, .is_savepoint = is_savepoint};
    }
    return rc;
}

static void end(struct transaction *transaction)
{
    transaction->store->in_transaction = transaction->is_savepoint;
    transaction->store->is_lent = transaction->is_savepoint;
    transaction->store = NULL;
}

enum rc transaction_commit(struct transaction *transaction, struct err *err)
{
    enum rc rc = query_run_script(transaction->store,
                                  transaction->is_savepoint ? "RELEASE own" : "COMMIT", err);

    if (rc == OK) {
        end(transaction);
    }
    return rc;
}

// What was read inside of it may never have been stored: the numbers of facts.
void transaction_done(struct transaction *transaction)
{
    struct store *store = transaction->store;
    const char *sql = transaction->is_savepoint ? "ROLLBACK TO own; RELEASE own" : "ROLLBACK";

    if (!store) {
        return;
    }
    if (connection_is_there(store) && query_run_script(store, sql, NULL) != OK) {
        connection_drop(store);
    }
    fact_cache_clear(store->facts);
    end(transaction);
}

enum rc query_run_all(struct store *store, const struct step *steps, size_t count,
                      struct rows *out_last, struct err *err)
{
    struct transaction transaction SCOPED(transaction_done) = {0};

    if (!store->is_lent) {
        return query_run_pipeline(store, steps, count, out_last, err);
    }

    enum rc rc = transaction_begin(&transaction, store, err);

    if (rc == OK) {
        rc = query_run_pipeline(store, steps, count, out_last, err);
    }
    return rc == OK ? transaction_commit(&transaction, err) : rc;
}
