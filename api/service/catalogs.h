// SPDX-License-Identifier: MIT
//
// Catalogs by digest: those built in, and those that people posted, which are
// read from the store when a game asks for them. The last few stay in memory.
#ifndef API_SERVICE_CATALOGS_H
#define API_SERVICE_CATALOGS_H

#include <stdint.h>

#include "api/service/document.h"

enum {
    CATALOGS_BUILTIN_MAX = 4, // one a ruleset
    CATALOGS_READ_MAX = 8     // kept in memory by one worker
};

struct service;

struct catalogs {
    struct catalog *builtin[CATALOGS_BUILTIN_MAX];
    bool is_stored[CATALOGS_BUILTIN_MAX]; // the store has it
    struct catalog *read[CATALOGS_READ_MAX];
    uint64_t asked[CATALOGS_READ_MAX]; // when each of `read` was asked for last
    uint64_t clock;
};

void catalogs_init(struct catalogs *catalogs);
void catalogs_done(struct catalogs *catalogs);

const struct catalog *catalogs_builtin(struct service *service, const struct ruleset *ruleset);

// RC_NOT_FOUND: nobody posted a catalog of this digest. What is found stays
// valid until CATALOGS_READ_MAX others were asked for.
enum rc catalogs_find(struct service *service, const char *digest,
                      const struct catalog **out_catalog, struct err *err) NODISCARD;

// For who keeps several catalogs at once: a moment, and whether one more catalog
// may put an end to one that was found since then.
uint64_t catalogs_now(const struct service *service);
bool catalogs_are_full(const struct service *service, uint64_t since);

// Makes sure that the store has the catalog which a new game will name.
enum rc catalogs_keep(struct service *service, const struct catalog *catalog,
                      struct err *err) NODISCARD;

// Forgets which of them the store has: what was stored was undone.
void catalogs_forget_stored(struct catalogs *catalogs);

struct posted_catalog {
    struct store_catalog catalog; // without its body
    bool is_new;
};

// Checks a posted catalog and stores it. RC_BAD_INPUT: `failure` names every
// fault. Storing one that is there already changes nothing.
enum rc catalogs_post(struct service *service, struct arena *arena, const struct body *body,
                      struct posted_catalog *out_posted, struct failure *failure) NODISCARD;

// All of them without bodies, those built in first.
enum rc catalogs_list(struct service *service, struct arena *arena,
                      struct store_catalog **out_catalogs, size_t *out_count,
                      struct err *err) NODISCARD;

// One with its body. RC_NOT_FOUND.
enum rc catalogs_load(struct service *service, struct arena *arena, const char *digest,
                      struct store_catalog *out_catalog, struct err *err) NODISCARD;

#endif
