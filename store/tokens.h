// SPDX-License-Identifier: MIT
//
// Tokens that open the API to who carries them. Only hashes are stored. A part of
// store.h, which includes it.
#ifndef STORE_TOKENS_H
#define STORE_TOKENS_H

#ifndef STORE_STORE_H
#error "include store/store.h"
#endif

struct store_token {
    int64_t token;     // number; 0 in what is written
    const char *name;  // whose or what it is for
    const char *scope; // "read", "write" or "admin"
    uint8_t hash[STORE_HASH_BYTES];
    const char *made_at;    // RFC 3339 UTC; NULL in what is written
    const char *revoked_at; // NULL: it is valid
};

// As owner of the database. RC_CONFLICT: there is a token of that hash. RC_NO_MEMORY: as
// many as `max_valid` are valid already.
enum rc store_put_token(struct store *store, const struct store_token *token, int max_valid,
                        int64_t *out_token, struct err *err) NODISCARD;

// All that were ever made, by number.
enum rc store_list_tokens(struct store *store, struct arena *arena,
                          struct store_token **out_tokens, size_t *out_count,
                          struct err *err) NODISCARD;

// As owner of the database. RC_NOT_FOUND: no such token, or it is revoked already.
enum rc store_revoke_token(struct store *store, int64_t token, struct err *err) NODISCARD;

#endif
