// SPDX-License-Identifier: MIT
#include "api/access.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <sodium.h>

#include "engine/base/err.h"

struct access {
    struct access_rules rules;
    pthread_rwlock_t lock; // for what follows
    bool needs_token;
    size_t count;
    struct access_token tokens[ACCESS_TOKENS_MAX];
};

struct access *access_new(struct access_rules rules)
{
    struct access *access = calloc(1, sizeof *access);

    if (!access) {
        UNREACHABLE("out of memory");
    }
    access->rules = rules;
    pthread_rwlock_init(&access->lock, NULL);
    return access;
}

void access_free(struct access *access)
{
    if (access) {
        pthread_rwlock_destroy(&access->lock);
        free(access);
    }
}

void access_set(struct access *access, const struct access_token *tokens, size_t count,
                bool needs_token)
{
    if (count > ACCESS_TOKENS_MAX) {
        UNREACHABLE("more tokens than there can be");
    }
    pthread_rwlock_wrlock(&access->lock);
    access->needs_token = needs_token;
    access->count = count;
    for (size_t i = 0; i < count; i++) {
        access->tokens[i] = tokens[i];
    }
    pthread_rwlock_unlock(&access->lock);
}

// ---- without tokens ----

// What stands before the port.
static bool is_host(const char *host, const char *name)
{
    size_t len = strcspn(host, ":");

    return strlen(name) == len && strncasecmp(host, name, len) == 0;
}

static bool is_numeric(const char *host)
{
    return host[0] == '[' || strspn(host, "0123456789.") == strcspn(host, ":");
}

static bool is_known_host(const char *host)
{
    return !host || is_host(host, "localhost") || is_numeric(host);
}

// Of what is open to everybody.
static enum access_verdict judge_without_token(const struct access *access, enum scope scope,
                                               const struct access_claim *claim)
{
    if (scope > SCOPE_READ && access->rules.checks_host && !is_known_host(claim->host)) {
        return ACCESS_STRANGE_HOST;
    }
    return claim->is_from_elsewhere ? ACCESS_FROM_ELSEWHERE : ACCESS_GRANTED;
}

// ---- with tokens ----

// The text behind "Bearer "; NULL: there is none.
static const char *token_of(const char *authorization)
{
    static const char scheme[] = "bearer ";
    size_t len = sizeof scheme - 1;

    if (!authorization || strncasecmp(authorization, scheme, len) != 0) {
        return NULL;
    }
    return authorization + len + strspn(authorization + len, " ");
}

// SCOPE_OPEN: no token has this text. Looks at every one of them.
static enum scope find_scope(const struct access *access, const char *text)
{
    uint8_t hash[ACCESS_HASH_BYTES];
    enum scope found = SCOPE_OPEN;

    (void)crypto_generichash(hash, sizeof hash, (const uint8_t *)text, strlen(text), NULL, 0);
    for (size_t i = 0; i < access->count; i++) {
        if (sodium_memcmp(access->tokens[i].hash, hash, sizeof hash) == 0) {
            found = access->tokens[i].scope;
        }
    }
    return found;
}

static enum access_verdict judge(const struct access *access, enum scope scope,
                                 const struct access_claim *claim)
{
    bool is_free = scope == SCOPE_READ && !access->rules.read_needs_token;
    const char *token = token_of(claim->authorization);

    if (!access->needs_token || is_free) {
        return judge_without_token(access, scope, claim);
    }
    if (!claim->authorization) {
        return ACCESS_NEEDS_TOKEN;
    }

    enum scope has = token ? find_scope(access, token) : SCOPE_OPEN;

    if (has == SCOPE_OPEN) {
        return ACCESS_UNKNOWN_TOKEN;
    }
    return has >= scope ? ACCESS_GRANTED : ACCESS_TOO_LITTLE;
}

enum access_verdict access_check(struct access *access, enum scope scope,
                                 struct access_claim claim)
{
    enum access_verdict verdict = ACCESS_GRANTED;

    if (scope != SCOPE_OPEN) {
        pthread_rwlock_rdlock(&access->lock);
        verdict = judge(access, scope, &claim);
        pthread_rwlock_unlock(&access->lock);
    }
    return verdict;
}

// ---- names ----

static const char *const names[] = {
    [SCOPE_READ] = "read", [SCOPE_WRITE] = "write", [SCOPE_ADMIN] = "admin"};

bool scope_parse(const char *name, enum scope *out_scope)
{
    for (enum scope scope = SCOPE_READ; scope <= SCOPE_ADMIN; scope++) {
        if (strcmp(name, names[scope]) == 0) {
            *out_scope = scope;
            return true;
        }
    }
    return false;
}

const char *scope_name(enum scope scope)
{
    return names[scope];
}
