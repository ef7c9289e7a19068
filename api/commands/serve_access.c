// SPDX-License-Identifier: MIT
#include "api/commands/serve_access.h"

#include <string.h>

#include "api/metrics.h"
#include "api/service/tokens.h"

_Static_assert((int)ACCESS_HASH_BYTES == (int)STORE_HASH_BYTES, "both are BLAKE2b-256");
_Static_assert((int)ACCESS_TOKENS_MAX == (int)TOKENS_MAX, "what can be made can be known");

// Those that are valid, the oldest first, into `out_tokens`. Where there are more than can
// be, which nobody can make any more, the others open nothing: a service that gave up
// instead would not learn of what is revoked.
static size_t choose_valid(const struct store_token *stored, size_t stored_count,
                           struct access_token *out_tokens)
{
    size_t count = 0;

    for (size_t i = 0; i < stored_count && count < ACCESS_TOKENS_MAX; i++) {
        if (stored[i].revoked_at || !scope_parse(stored[i].scope, &out_tokens[count].scope)) {
            continue;
        }
        memcpy(out_tokens[count].hash, stored[i].hash, sizeof stored[i].hash);
        count++;
    }
    return count;
}

enum rc serve_access_load(const struct access_keeper *keeper, size_t *out_count,
                          struct err *err)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct store_token *stored = NULL;
    size_t stored_count = 0;
    enum rc rc = tokens_list(keeper->service, &arena, &stored, &stored_count, err);

    if (rc != OK) {
        return rc;
    }

    struct access_token *tokens = arena_array(&arena, ACCESS_TOKENS_MAX, sizeof *tokens);
    size_t count = choose_valid(stored, stored_count, tokens);

    access_set(keeper->access, tokens, count, stored_count > 0);
    metrics_set(METRIC_TOKENS, (int64_t)count);
    if (out_count) {
        *out_count = stored_count;
    }
    return OK;
}
