// SPDX-License-Identifier: MIT
//
// The players of many games, recognised together.
#ifndef STORE_PEOPLE_H
#define STORE_PEOPLE_H

#include "store/connection.h"

// Whose a seat is.
struct identity {
    int64_t player;
    int64_t origin; // who is merged into that player and was meant; 0: the player
};

// A seat whose player is asked for.
struct person {
    const char *system; // among whose ids it is looked up; "": by name
    const char *ref;    // NULL: by name
    const char *name;
    struct identity *out; // goes here
};

// Who is new becomes a player, in the transaction that is open. Sorts `people`.
enum rc people_load(struct store *store, struct arena *arena, struct person *people,
                    size_t count, struct err *err) NODISCARD;

#endif
