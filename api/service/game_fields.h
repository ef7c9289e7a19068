// SPDX-License-Identifier: MIT
//
// What a game says about itself beyond its rules: date, tags and players. An
// upload says it, and it may be changed afterwards.
#ifndef API_SERVICE_GAME_FIELDS_H
#define API_SERVICE_GAME_FIELDS_H

#include "engine/base/node.h"
#include "store/store.h"

enum {
    TAGS_MAX = 16,
    TAG_LEN_MAX = 50,
    NAME_LEN_MAX = 100, // characters of a player's name, and of a line's
    REF_LEN_MAX = 200   // of an id in the source system
};

// The rules of the readers of fields.h hold: a fault leaves an output as it was.

// A time as it is stored; NULL when it is none, which is a fault.
const char *game_fields_time(struct faults *faults, const struct node *node);

struct tags {
    const char **words; // sorted, each once
    size_t count;
};

void game_fields_tags(struct faults *faults, const struct node *list, struct tags *out_tags);

// {"seat", "name", "ref"} goes to `players[seat - 1]`, which must be free: its
// seat is 0 then. Seats are 1 to `seat_count`.
void game_fields_player(struct faults *faults, const struct node *node, int seat_count,
                        struct store_player *players);

#endif
