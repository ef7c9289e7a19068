// SPDX-License-Identifier: MIT
//
// Who may do what. As long as no token was ever made everybody may do everything,
// which is why a service without one serves its own machine alone. Afterwards
// writing takes a token, and reading does if the service is told so.
//
// A request is judged by what is known here, in memory, before a byte of its body
// is read; somebody else keeps it up to date. All functions may be called from
// several threads at once.
#ifndef API_ACCESS_H
#define API_ACCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ACCESS_TOKENS_MAX = 1000,
    ACCESS_HASH_BYTES = 32 // BLAKE2b-256
};

// Each allows what those before it do.
enum scope {
    SCOPE_OPEN, // takes no token
    SCOPE_READ,
    SCOPE_WRITE,
    SCOPE_ADMIN // what concerns people: merging and forgetting them
};

struct access_token {
    enum scope scope;
    uint8_t hash[ACCESS_HASH_BYTES]; // of the token's text
};

struct access_rules {
    bool read_needs_token; // once there are tokens
    // Without tokens a write must be addressed to "localhost" or to an IP address:
    // else a page on the web could have a name of its own lead to this machine.
    bool checks_host;
};

enum access_verdict {
    ACCESS_GRANTED,
    ACCESS_NEEDS_TOKEN,
    ACCESS_UNKNOWN_TOKEN, // or revoked, or no token at all
    ACCESS_TOO_LITTLE,    // the token's scope does not reach
    ACCESS_STRANGE_HOST,
    ACCESS_FROM_ELSEWHERE // by a page of another site
};

struct access;

// What a request says of itself; NULL: nothing.
struct access_claim {
    const char *authorization; // the header: "Bearer TOKEN"
    const char *host;          // the header
    // It would do more than read, and a browser sends it for a page of another site.
    // Where there are no tokens to tell them apart, that page would act as the person
    // who looks at it. A token says enough: no page of another site can send one.
    bool is_from_elsewhere;
};

// Open to everybody at first. Freed by the caller.
struct access *access_new(struct access_rules rules);
void access_free(struct access *access); // accepts NULL

// Takes these tokens instead of those it knew; at most ACCESS_TOKENS_MAX.
// `needs_token`: some token was made once, even if none is left.
void access_set(struct access *access, const struct access_token *tokens, size_t count,
                bool needs_token);

// Whether a request that claims this may have what takes `scope`. What tokens are
// compared by takes the same time whichever they are.
enum access_verdict access_check(struct access *access, enum scope scope,
                                 struct access_claim claim);

// "read", "write" or "admin"; false: it is none of them.
bool scope_parse(const char *name, enum scope *out_scope);

// The same for any but SCOPE_OPEN.
const char *scope_name(enum scope scope);

#endif
