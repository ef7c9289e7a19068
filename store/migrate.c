// SPDX-License-Identifier: MIT
//
// Each migration is one transaction under one lock, so that several programs
// can bring a schema up to date at once and one of them does it.
#include <string.h>

#include <sodium.h>

#include "engine/base/embedded.h"
#include "store/connection.h"

extern const struct embedded store_migrations[];
extern const size_t store_migrations_count;

enum {
    CHECKSUM_TEXT = 2 * STORE_HASH_BYTES + 1
};

static void format_checksum(const struct embedded *file, char out_text[CHECKSUM_TEXT])
{
    uint8_t hash[STORE_HASH_BYTES];

    (void)crypto_generichash(hash, sizeof hash, (const uint8_t *)file->bytes, file->len, NULL,
                             0);
    (void)sodium_bin2hex(out_text, CHECKSUM_TEXT, hash, sizeof hash);
}

// The checksum that `name` was applied with; NULL when it was not.
static const char *find_applied(struct rows *rows, struct arena *arena, const char *name)
{
    while (rows_next(rows)) {
        bool is_it = strcmp(rows_text(rows, arena), name) == 0;
        const char *checksum = rows_text(rows, arena);

        if (is_it) {
            return checksum;
        }
    }
    return NULL;
}

static enum rc run_bare(struct store *store, enum query query, struct rows *out_rows,
                        struct err *err)
{
    struct params none = {.count = 0};

    return query_run(store, query, &none, out_rows, err);
}

static enum rc record(struct store *store, struct arena *arena, const char *name,
                      const char *checksum, struct err *err)
{
    struct params params;

    params_init(&params, arena);
    params_text(&params, name);
    params_text(&params, checksum);
    return query_run(store, QUERY_PUT_MIGRATION, &params, NULL, err);
}

static enum rc apply_once(struct store *store, const struct embedded *file, bool *out_is_new,
                          struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct rows rows SCOPED(rows_done) = {0};
    char checksum[CHECKSUM_TEXT];
    enum rc rc = run_bare(store, QUERY_LIST_MIGRATIONS, &rows, err);

    if (rc != OK) {
        return rc;
    }
    format_checksum(file, checksum);

    const char *applied = find_applied(&rows, &scratch, file->name);

    *out_is_new = !applied;
    if (!applied) {
        rc = query_run_script(store, file->bytes, err);
        return rc == OK ? record(store, &scratch, file->name, checksum, err) : rc;
    }
    if (strcmp(applied, checksum) != 0) {
        return err_set(err, RC_CONFLICT, "migration %s was applied with other text",
                       file->name);
    }
    return OK;
}

// With `file` NULL, only makes the table that remembers them.
static enum rc apply_locked(struct store *store, const struct embedded *file, bool *out_is_new,
                            struct err *err)
{
    struct transaction transaction SCOPED(transaction_done) = {0};
    enum rc rc = transaction_begin(&transaction, store, err);

    if (rc == OK) {
        rc = run_bare(store, QUERY_LOCK_SCHEMA, NULL, err);
    }
    if (rc == OK) {
        rc = file ? apply_once(store, file, out_is_new, err)
                  : run_bare(store, QUERY_CREATE_SCHEMA_MIGRATION, NULL, err);
    }
    return rc == OK ? transaction_commit(&transaction, err) : rc;
}

enum rc store_migrate(struct store *store, int *out_applied, struct err *err)
{
    int applied = 0;
    enum rc rc = apply_locked(store, NULL, NULL, err);

    for (size_t i = 0; i < store_migrations_count && rc == OK; i++) {
        bool is_new = false;

        rc = apply_locked(store, &store_migrations[i], &is_new, err);
        applied += is_new;
    }
    if (rc == OK) {
        *out_applied = applied;
    }
    return rc;
}

static bool is_known(struct rows *rows, struct arena *arena, const struct embedded *file)
{
    char checksum[CHECKSUM_TEXT];

    format_checksum(file, checksum);
    return rows_next(rows) && strcmp(rows_text(rows, arena), file->name) == 0 &&
           strcmp(rows_text(rows, arena), checksum) == 0;
}

enum rc store_check_ready(struct store *store, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct rows rows SCOPED(rows_done) = {0};
    enum rc rc = run_bare(store, QUERY_LIST_MIGRATIONS, &rows, err);

    if (rc == RC_BUG) {
        return err_set(err, RC_CONFLICT, "the database has no schema yet");
    }
    if (rc != OK) {
        return rc;
    }

    bool is_same = rows_count(&rows) == store_migrations_count;

    for (size_t i = 0; i < store_migrations_count && is_same; i++) {
        is_same = is_known(&rows, &scratch, &store_migrations[i]);
    }
    return is_same ? OK : err_set(err, RC_CONFLICT, "the schema is not the one of this build");
}
