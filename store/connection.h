// SPDX-License-Identifier: MIT
//
// What a `struct store` is to the files of this folder: one connection, its
// prepared statements and transactions. connection.c and rows.c alone see libpq.
//
// Outside of a transaction each call is one of its own, and the first thing
// that it does is to connect anew where the connection was lost. Inside of one
// a lost connection fails everything up to its end.
//
// A transaction that is lent (once.c) goes around functions that would have one
// of their own: theirs are savepoints then, which end as they would have.
#ifndef STORE_CONNECTION_H
#define STORE_CONNECTION_H

#include "store/params.h"
#include "store/rows.h"

enum query {
#define QUERY(upper, lower) QUERY_##upper,
#include "store/queries.list"
#undef QUERY
};

enum {
#define QUERY(upper, lower) +1
    QUERY_COUNT = 0
#include "store/queries.list"
#undef QUERY
};

struct pg_conn; // libpq's PGconn
struct fact_cache;

struct store {
    char *conninfo;
    char *role;         // NULL: none
    const char *wish;   // a setting that its sessions have beside those of all; NULL: none
    struct pg_conn *db; // NULL: not connected
    uint64_t
        session; // number of the connection, among all of the process; not 0 when connected
    bool is_prepared[QUERY_COUNT];
    bool in_transaction;
    bool is_listening; // for notices
    bool is_replica;   // nothing is read unless the server is one
    bool is_lent;      // the transaction is one in which functions that have their own run
    struct fact_cache *facts; // owned; see facts.h
};

// How a statement is called, and its text.
const char *query_name(enum query query);
const char *query_sql(enum query query);

// Runs one statement. `out_rows` may be NULL.
enum rc query_run(struct store *store, enum query query, const struct params *params,
                  struct rows *out_rows, struct err *err) NODISCARD;

// As above, but planned for these parameters: for filters, where most of the
// conditions are not asked.
enum rc query_run_planned(struct store *store, enum query query, const struct params *params,
                          struct rows *out_rows, struct err *err) NODISCARD;

// Connects where the connection was lost, as every call does first.
enum rc connection_ensure(struct store *store, struct err *err) NODISCARD;

// Whether the connection survived the last failure.
bool connection_is_there(const struct store *store);

// Closes it; the next call connects anew.
void connection_drop(struct store *store);

struct step {
    enum query query;
    struct params params;
};

// Runs statements in one round trip, and outside of a transaction as one: all
// of them or none. `out_last` has the rows of the last one; it may be NULL.
enum rc query_run_all(struct store *store, const struct step *steps, size_t count,
                      struct rows *out_last, struct err *err) NODISCARD;

// The same without the savepoint that it takes inside of a transaction that is lent.
enum rc query_run_pipeline(struct store *store, const struct step *steps, size_t count,
                           struct rows *out_last, struct err *err) NODISCARD;

// Runs a text of any number of statements without parameters.
enum rc query_run_script(struct store *store, const char *sql, struct err *err) NODISCARD;

// COPY of rows into a table, in a transaction: begin, the rows one by one, end.
// What the server has to say is said at the end at the latest.
enum rc copy_begin(struct store *store, enum query query, struct err *err) NODISCARD;
enum rc copy_row(struct store *store, const struct params *columns, struct err *err) NODISCARD;
enum rc copy_end(struct store *store, struct err *err) NODISCARD;

// A transaction; rolled back by `transaction_done` unless it was committed.
struct transaction {
    struct store *store; // NULL: none is open
    bool is_savepoint;   // of the one that is lent
};

enum rc transaction_begin(struct transaction *transaction, struct store *store,
                          struct err *err) NODISCARD;
enum rc transaction_commit(struct transaction *transaction, struct err *err) NODISCARD;
void transaction_done(struct transaction *transaction); // for SCOPED

#endif
