// SPDX-License-Identifier: MIT
//
// Where lines stood when somebody last appended to them here, for the next one
// who does. Shared by all workers of a process. What it says was true once and
// may be so no more: only a store that accepts events behind it tells. It holds
// no names, and a bounded number of lines: those used last.
#ifndef API_SERVICE_HEADS_H
#define API_SERVICE_HEADS_H

#include "api/service/chance.h"
#include "engine/engine.h"
#include "store/store.h"

struct standing {
    struct store_tip tip;
    char catalog[DIGEST_SHA256_TEXT];
    struct play play;          // at the tip; its catalog is the reader's to set
    enum chance_policy policy; // not CHANCE_REPLAY
    bool is_strict;
    bool has_seed;
    uint64_t seed;
};

struct heads;

struct heads *heads_new(void);        // never NULL; freed by the caller
void heads_free(struct heads *heads); // accepts NULL

// Copies what is known of a line. False: nothing.
bool heads_find(struct heads *heads, struct store_id game, int line,
                struct standing *out_standing);

void heads_put(struct heads *heads, const struct standing *standing);
void heads_drop(struct heads *heads, struct store_id game, int line);

#endif
