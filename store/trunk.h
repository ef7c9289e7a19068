// SPDX-License-Identifier: MIT
//
// What a line that leaves no other one is replayed from, in one statement: most
// lines that are looked at are of that kind. A part of store.h, which includes it.
#ifndef STORE_TRUNK_H
#define STORE_TRUNK_H

#ifndef STORE_STORE_H
#error "include store/store.h"
#endif

struct store_trunk {
    bool is_there;              // else nothing of what follows
    struct store_game game;     // id, catalog, modules, seat_count, setup and its digest,
                                // official_line alone
    struct store_line line;     // number alone
    struct store_events events; // from 1 to the head: effects and digests alone
};

// `line` may be STORE_RECORD. `is_there` false: there is no such line, it has a parent, or
// events are missing.
enum rc store_load_trunk(struct store *store, struct arena *arena, struct store_id game,
                         int line, struct store_trunk *out_trunk, struct err *err) NODISCARD;

#endif
