// SPDX-License-Identifier: MIT
#include "api/commands/serve_access.h"

#include <string.h>

#include "api/metrics.h"
#include "api/service/tokens.h"

_Static_assert((int)ACCESS_HASH_BYTES == (int)STORE_HASH_BYTES, "both are BLAKE2b-256");

// Those that are valid, into `out_tokens`; false: more than there is room for.
static bool choose_valid(const struct store_token *stored, size_t stored_count,
                         struct access_token *out_tokens, size_t *out_count)
{
    size_t count = 0;

    for (size_t i = 0; i < stored_count; i++) {
        if (stored[i].revoked_at || !scope_parse(stored[i].scope, &out_tokens[count].scope)) {
            continue;
        }
        memcpy(out_tokens[count].hash, stored[i].hash, sizeof stored[i].hash);
        if (++count > ACCESS_TOKENS_MAX) {
            return false;
        }
    }
    *out_count = count;
    return true;
}

enum rc serve_access_load(const struct access_keeper *keeper, size_t *out_count,
                          struct err *err)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct store_token *stored = NULL;
    size_t stored_count = 0;
    size_t count = 0;
    enum rc rc = tokens_list(keeper->service, &arena, &stored, &stored_count, err);

    if (rc != OK) {
        return rc;
    }

    struct access_token *tokens = arena_array(&arena, ACCESS_TOKENS_MAX + 1, sizeof *tokens);

    if (!choose_valid(stored, stored_count, tokens, &count)) {
        return err_set(err, RC_NO_MEMORY, "more than %d tokens are valid", ACCESS_TOKENS_MAX);
    }
    access_set(keeper->access, tokens, count, stored_count > 0);
    metrics_set(METRIC_TOKENS, (int64_t)count);
    if (out_count) {
        *out_count = stored_count;
    }
    return OK;
}
