// SPDX-License-Identifier: MIT
#include "store/connection.h"

#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include <libpq-fe.h>
#include <sodium.h>

#include "store/facts.h"
#include "store/sqlstate.h"

// Whatever the server's defaults are; jit costs more than any of our
// statements takes.
static const char session_settings[] = "SET client_encoding = 'UTF8';"
                                       "SET default_transaction_isolation = 'read committed';"
                                       "SET timezone = 'UTC';"
                                       "SET jit = off;";

// ---- failures ----

static _Atomic uint64_t failures;
static _Atomic uint64_t sessions;

uint64_t store_failures(void)
{
    return atomic_load(&failures);
}

void connection_drop(struct store *store)
{
    PQfinish(store->db);
    store->db = NULL;
    store->is_listening = false;
}

// Messages of libpq end in a line feed; ours do not.
static enum rc fail(struct err *err, enum rc rc, const char *sqlstate, const char *message)
{
    int len = (int)strcspn(message, "\n");

    if (rc == RC_UNAVAILABLE || rc == RC_TOO_SLOW || rc == RC_CORRUPT || rc == RC_BUG) {
        (void)atomic_fetch_add(&failures, 1);
    }
    if (!sqlstate) {
        return err_set(err, rc, "database: %.*s", len, message);
    }
    return err_set(err, rc, "database: %.*s (%s)", len, message, sqlstate);
}

// Fills `err` from the failed `result` and drops a broken connection.
static enum rc fail_from(struct store *store, const PGresult *result, struct err *err)
{
    const char *sqlstate = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char *message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    bool is_broken = PQstatus(store->db) != CONNECTION_OK;
    enum rc rc = is_broken ? RC_UNAVAILABLE : sqlstate_rc(sqlstate);

    rc = fail(err, rc, sqlstate, message ? message : PQerrorMessage(store->db));
    if (is_broken) {
        connection_drop(store);
    }
    return rc;
}

static bool has_succeeded(const PGresult *result)
{
    ExecStatusType status = PQresultStatus(result);

    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

// The server tells of itself whenever that has changed, ahead of the end of its answer: a
// replica that was promoted gives no row that it may have been told since.
static enum rc check_standby(struct store *store, struct err *err)
{
    const char *state = PQparameterStatus(store->db, "in_hot_standby");

    if (!store->is_replica || (state && strcmp(state, "on") == 0)) {
        return OK;
    }
    connection_drop(store);
    return fail(err, RC_UNAVAILABLE, NULL, "the server to read from is no replica");
}

// Takes over `result`.
static enum rc finish_run(struct store *store, PGresult *result, struct rows *out_rows,
                          struct err *err)
{
    struct rows rows SCOPED(rows_done);

    rows_init(&rows, result);
    if (!has_succeeded(result)) {
        return fail_from(store, result, err);
    }

    enum rc rc = check_standby(store, err);

    if (rc == OK && out_rows) {
        *out_rows = rows;
        rows = (struct rows){0};
    }
    return rc;
}

// ---- connecting ----

static void ignore_notice(void *context, const char *message)
{
    (void)context;
    (void)message;
}

static enum rc set_up_session(struct store *store, struct err *err)
{
    enum rc rc = finish_run(store, PQexec(store->db, session_settings), NULL, err);

    if (rc == OK && store->wish) {
        rc = finish_run(store, PQexec(store->db, store->wish), NULL, err);
    }
    if (rc != OK || !store->role) {
        return rc;
    }

    char *role = PQescapeIdentifier(store->db, store->role, strlen(store->role));

    if (!role) {
        return fail(err, RC_BAD_INPUT, NULL, PQerrorMessage(store->db));
    }

    struct arena scratch SCOPED(arena_done) = {0};

    rc = finish_run(store, PQexec(store->db, arena_printf(&scratch, "SET ROLE %s", role)), NULL,
                    err);
    PQfreemem(role);
    return rc;
}

// What the conninfo says wins over what stands before it.
static enum rc connect_anew(struct store *store, struct err *err)
{
    const char *keywords[] = {"connect_timeout", "fallback_application_name", "dbname", NULL};
    const char *values[] = {"5", "darwinlog", store->conninfo, NULL};

    connection_drop(store);
    store->session = atomic_fetch_add(&sessions, 1) + 1;
    memset(store->is_prepared, 0, sizeof store->is_prepared);
    fact_cache_clear(store->facts);
    store->db = PQconnectdbParams(keywords, values, 1);
    if (PQstatus(store->db) != CONNECTION_OK) {
        enum rc rc = fail(err, RC_UNAVAILABLE, NULL, PQerrorMessage(store->db));

        connection_drop(store);
        return rc;
    }
    (void)PQsetNoticeProcessor(store->db, ignore_notice, NULL);

    enum rc rc = set_up_session(store, err);

    if (rc != OK) {
        connection_drop(store);
    }
    return rc;
}

// The server says something to an idle connection when it closes it, so that a
// restarted server is met before a statement is lost to it.
static bool is_open(PGconn *db)
{
    struct pollfd socket = {.fd = PQsocket(db), .events = POLLIN};

    while (PQstatus(db) == CONNECTION_OK && poll(&socket, 1, 0) > 0) {
        if (!PQconsumeInput(db)) {
            return false;
        }
        (void)PQisBusy(db);
    }
    return PQstatus(db) == CONNECTION_OK;
}

enum rc connection_ensure(struct store *store, struct err *err)
{
    if (store->in_transaction) {
        return store->db ? OK : fail(err, RC_UNAVAILABLE, NULL, "the connection was lost");
    }
    return store->db && is_open(store->db) ? OK : connect_anew(store, err);
}

struct store *store_open_later(const char *conninfo, const char *role)
{
    struct store *store = calloc(1, sizeof *store);

    if (!store || sodium_init() < 0) {
        UNREACHABLE("out of memory, or no source of randomness");
    }
    store->conninfo = strdup(conninfo);
    store->role = role ? strdup(role) : NULL;
    store->facts = fact_cache_new();
    return store;
}

enum rc store_open(const char *conninfo, const char *role, struct store **out_store,
                   struct err *err)
{
    struct store *store = store_open_later(conninfo, role);
    enum rc rc = connect_anew(store, err);

    if (rc != OK) {
        store_close(store);
        return rc;
    }
    *out_store = store;
    return OK;
}

void store_close(struct store *store)
{
    if (!store) {
        return;
    }
    connection_drop(store);
    fact_cache_free(store->facts);
    free(store->conninfo);
    free(store->role);
    free(store);
}

// ---- statements ----

static enum rc prepare(struct store *store, enum query query, struct err *err)
{
    if (store->is_prepared[query]) {
        return OK;
    }

    PGresult *result = PQprepare(store->db, query_name(query), query_sql(query), 0, NULL);
    enum rc rc = finish_run(store, result, NULL, err);

    store->is_prepared[query] = rc == OK;
    return rc;
}

// Every parameter is in binary format.
static const int *formats(void)
{
    static const int binary[PARAMS_MAX] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                           1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};

    return binary;
}

enum rc query_run(struct store *store, enum query query, const struct params *params,
                  struct rows *out_rows, struct err *err)
{
    enum rc rc = connection_ensure(store, err);

    if (rc == OK) {
        rc = prepare(store, query, err);
    }
    if (rc != OK) {
        return rc;
    }
    return finish_run(store,
                      PQexecPrepared(store->db, query_name(query), params->count,
                                     params->values, params->lengths, formats(), 1),
                      out_rows, err);
}

enum rc query_run_planned(struct store *store, enum query query, const struct params *params,
                          struct rows *out_rows, struct err *err)
{
    enum rc rc = connection_ensure(store, err);

    if (rc != OK) {
        return rc;
    }
    return finish_run(store,
                      PQexecParams(store->db, query_sql(query), params->count, NULL,
                                   params->values, params->lengths, formats(), 1),
                      out_rows, err);
}

enum rc query_run_script(struct store *store, const char *sql, struct err *err)
{
    enum rc rc = connection_ensure(store, err);

    return rc == OK ? finish_run(store, PQexec(store->db, sql), NULL, err) : rc;
}

bool connection_is_there(const struct store *store)
{
    return store->db != NULL;
}

// ---- several at once ----

static enum rc prepare_all(struct store *store, const struct step *steps, size_t count,
                           struct err *err)
{
    enum rc rc = connection_ensure(store, err);

    for (size_t i = 0; i < count && rc == OK; i++) {
        rc = prepare(store, steps[i].query, err);
    }
    return rc;
}

static bool send_all(struct store *store, const struct step *steps, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct params *params = &steps[i].params;

        if (!PQsendQueryPrepared(store->db, query_name(steps[i].query), params->count,
                                 params->values, params->lengths, formats(), 1)) {
            return false;
        }
    }
    return PQpipelineSync(store->db) != 0;
}

// The result of the next statement; libpq ends each with a NULL.
static PGresult *take_result(PGconn *db)
{
    PGresult *result = PQgetResult(db);

    if (result) {
        PQclear(PQgetResult(db));
    }
    return result;
}

// The first failure is the cause; what follows it was skipped.
static enum rc receive_all(struct store *store, size_t count, struct rows *out_last,
                           struct err *err)
{
    enum rc rc = OK;

    for (size_t i = 0; i < count && rc == OK; i++) {
        rc = finish_run(store, take_result(store->db), i + 1 == count ? out_last : NULL, err);
    }
    return rc;
}

// Reads up to the sync, after which the connection is as before. A failure behind the last
// statement, as that of a commit is, is told.
static enum rc leave_pipeline(struct store *store, struct err *err)
{
    ExecStatusType status = PGRES_FATAL_ERROR;
    enum rc rc = OK;

    do {
        PGresult *result = PQgetResult(store->db);

        status = result ? PQresultStatus(result) : status;
        if (result && status == PGRES_FATAL_ERROR && rc == OK) {
            const char *sqlstate = PQresultErrorField(result, PG_DIAG_SQLSTATE);

            rc = fail(err, sqlstate_rc(sqlstate), sqlstate, PQresultErrorMessage(result));
        }
        PQclear(result);
    } while (status != PGRES_PIPELINE_SYNC && PQstatus(store->db) == CONNECTION_OK);
    if (status != PGRES_PIPELINE_SYNC || !PQexitPipelineMode(store->db)) {
        rc = fail(err, RC_UNAVAILABLE, NULL, PQerrorMessage(store->db));
        connection_drop(store);
    }
    return rc;
}

enum rc query_run_pipeline(struct store *store, const struct step *steps, size_t count,
                           struct rows *out_last, struct err *err)
{
    struct rows last SCOPED(rows_done) = {0};
    enum rc rc = prepare_all(store, steps, count, err);

    if (rc != OK) {
        return rc;
    }
    if (!PQenterPipelineMode(store->db) || !send_all(store, steps, count)) {
        rc = fail(err, RC_UNAVAILABLE, NULL, PQerrorMessage(store->db));
        connection_drop(store);
        return rc;
    }
    rc = receive_all(store, count, &last, err);

    enum rc end = store->db ? leave_pipeline(store, rc == OK ? err : NULL) : OK;

    if (rc == OK) {
        rc = end;
    }
    if (rc == OK && out_last) {
        *out_last = last;
        last = (struct rows){0};
    }
    return rc;
}

// ---- many rows ----

static enum rc send_copy(struct store *store, const void *bytes, size_t len, struct err *err)
{
    if (!store->db) {
        return fail(err, RC_UNAVAILABLE, NULL, "the connection was lost");
    }
    if (PQputCopyData(store->db, bytes, (int)len) == 1) {
        return OK;
    }

    enum rc rc = fail(err, RC_UNAVAILABLE, NULL, PQerrorMessage(store->db));

    connection_drop(store);
    return rc;
}

enum rc copy_begin(struct store *store, enum query query, struct err *err)
{
    // Signature, flags, length of the header's extension.
    static const char header[] = "PGCOPY\n\377\r\n\0\0\0\0\0\0\0\0";
    struct rows rows SCOPED(rows_done) = {0};
    enum rc rc = connection_ensure(store, err);

    if (rc != OK) {
        return rc;
    }
    rows_init(&rows, PQexec(store->db, query_sql(query)));
    if (PQresultStatus(rows.result) != PGRES_COPY_IN) {
        return fail_from(store, rows.result, err);
    }
    return send_copy(store, header, sizeof header, err);
}

enum rc copy_row(struct store *store, const struct params *columns, struct err *err)
{
    size_t len = 0;
    const char *bytes = params_row(columns, &len);

    return send_copy(store, bytes, len, err);
}

enum rc copy_end(struct store *store, struct err *err)
{
    enum rc rc = send_copy(store, "\377\377", 2, err);

    if (rc != OK) {
        return rc;
    }
    if (PQputCopyEnd(store->db, NULL) != 1) {
        return fail(err, RC_UNAVAILABLE, NULL, PQerrorMessage(store->db));
    }
    rc = finish_run(store, PQgetResult(store->db), NULL, err);
    while (store->db) {
        PGresult *result = PQgetResult(store->db);

        if (!result) {
            break;
        }
        PQclear(result);
    }
    return rc;
}

// ---- notices ----

enum rc store_listen(struct store *store, bool *out_is_new, struct err *err)
{
    enum rc rc =
        query_run_script(store, "LISTEN darwinlog_record; LISTEN darwinlog_people", err);

    if (rc == OK) {
        *out_is_new = !store->is_listening;
        store->is_listening = true;
    }
    return rc;
}

bool store_wait_notice(struct store *store, int milliseconds, struct store_notice *out_notice)
{
    struct pollfd socket = {.fd = store->db ? PQsocket(store->db) : -1, .events = POLLIN};
    PGnotify *notice = store->db ? PQnotifies(store->db) : NULL;

    if (!notice && store->db && poll(&socket, 1, milliseconds) > 0 &&
        PQconsumeInput(store->db)) {
        notice = PQnotifies(store->db);
    }

    struct store_notice told = {0};
    bool is_told = false;

    if (notice) {
        told.is_of_people = strcmp(notice->relname, "darwinlog_people") == 0;
        is_told = told.is_of_people || store_id_parse(notice->extra, &told.game);
    }
    PQfreemem(notice);
    if (is_told) {
        *out_notice = told;
    }
    return is_told;
}
