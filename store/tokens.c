// SPDX-License-Identifier: MIT
#include "store/connection.h"

static enum rc put_counted(struct store *store, const struct store_token *token, int max_valid,
                           int64_t *out_token, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct rows rows SCOPED(rows_done) = {0};
    struct params params = {.count = 0};
    enum rc rc = query_run(store, QUERY_LOCK_TOKENS, &params, NULL, err);

    if (rc != OK) {
        return rc;
    }
    params_init(&params, &scratch);
    params_text(&params, token->name);
    params_text(&params, token->scope);
    params_bytes(&params, token->hash, sizeof token->hash);
    params_long(&params, max_valid);
    rc = query_run(store, QUERY_PUT_TOKEN, &params, &rows, err);
    if (rc != OK) {
        return rc;
    }
    if (!rows_next(&rows)) {
        return err_set(err, RC_NO_MEMORY,
                       "%d tokens are valid, and more there cannot be: "
                       "`darwinlog token revoke NUMBER` makes room",
                       max_valid);
    }
    *out_token = rows_int(&rows);
    return OK;
}

enum rc store_put_token(struct store *store, const struct store_token *token, int max_valid,
                        int64_t *out_token, struct err *err)
{
    struct transaction transaction SCOPED(transaction_done) = {0};
    int64_t number = 0;
    enum rc rc = transaction_begin(&transaction, store, err);

    if (rc == OK) {
        rc = put_counted(store, token, max_valid, &number, err);
    }
    if (rc == OK) {
        rc = transaction_commit(&transaction, err);
    }
    if (rc == OK) {
        *out_token = number;
    }
    return rc;
}

static struct store_token read_token(struct rows *rows, struct arena *arena)
{
    struct store_token token = {
        .token = rows_int(rows),
        .name = rows_text(rows, arena),
        .scope = rows_text(rows, arena),
    };

    rows_copy(rows, token.hash, sizeof token.hash);
    token.made_at = rows_text(rows, arena);
    token.revoked_at = rows_text(rows, arena);
    return token;
}

enum rc store_list_tokens(struct store *store, struct arena *arena,
                          struct store_token **out_tokens, size_t *out_count, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params none = {.count = 0};
    enum rc rc = query_run(store, QUERY_LIST_TOKENS, &none, &rows, err);

    if (rc != OK) {
        return rc;
    }

    size_t count = rows_count(&rows);
    struct store_token *tokens = arena_array(arena, count, sizeof *tokens);

    for (size_t i = 0; i < count && rows_next(&rows); i++) {
        tokens[i] = read_token(&rows, arena);
    }
    *out_tokens = tokens;
    *out_count = count;
    return OK;
}

enum rc store_revoke_token(struct store *store, int64_t token, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, &scratch);
    params_long(&params, token);

    enum rc rc = query_run(store, QUERY_REVOKE_TOKEN, &params, &rows, err);

    if (rc == OK && rows_written(&rows) == 0) {
        return err_set(err, RC_NOT_FOUND, "there is no valid token %lld", (long long)token);
    }
    return rc;
}
