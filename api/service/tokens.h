// SPDX-License-Identifier: MIT
//
// Tokens as those make them who run the service. The text of one is
// "darwinlog_" and 32 random bytes in base64url; only its hash is kept.
#ifndef API_SERVICE_TOKENS_H
#define API_SERVICE_TOKENS_H

#include "store/store.h"

struct service;

enum {
    TOKENS_NAME_MAX = 100, // bytes
    TOKENS_MAX = 1000      // that are valid at once
};

struct token_made {
    int64_t token;    // number
    const char *text; // shown now and never again
};

// `scope` is "read", "write" or "admin". RC_BAD_INPUT: the name is empty, too long
// or holds control characters. RC_NO_MEMORY: TOKENS_MAX are valid already.
enum rc tokens_make(struct service *service, struct arena *arena, const char *name,
                    const char *scope, struct token_made *out_made, struct err *err) NODISCARD;

// See store_list_tokens and store_revoke_token.
enum rc tokens_list(struct service *service, struct arena *arena,
                    struct store_token **out_tokens, size_t *out_count,
                    struct err *err) NODISCARD;
enum rc tokens_revoke(struct service *service, int64_t token, struct err *err) NODISCARD;

#endif
