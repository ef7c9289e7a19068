// SPDX-License-Identifier: MIT
#ifndef STORE_LINES_H
#define STORE_LINES_H

#include "store/chain.h"
#include "store/connection.h"

// A line and what is needed to write behind its head.
struct line_head {
    struct store_line line;
    bool has_chain; // it has events of its own
    struct chain chain;
    const char *ruleset;
    int official_line; // of its game
};

// RC_NOT_FOUND: no such game or line.
enum rc line_load_head(struct store *store, struct arena *arena, struct store_id game,
                       int number, struct line_head *out_head, struct err *err) NODISCARD;

// What the next events of the line are chained to.
enum rc line_load_chain(struct store *store, struct arena *arena, struct store_id game,
                        const struct line_head *head, struct chain *out_chain,
                        struct err *err) NODISCARD;

#endif
