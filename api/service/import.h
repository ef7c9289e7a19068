// SPDX-License-Identifier: MIT
//
// Taking in many games: each is checked by itself, and those that the rules
// accept are stored together. One that is refused keeps no other from it.
#ifndef API_SERVICE_IMPORT_H
#define API_SERVICE_IMPORT_H

#include "api/service/document.h"

enum {
    IMPORT_GAMES_MAX = 256 // at a time
};

struct service;

// What became of one document.
struct imported {
    enum rc rc;             // as of upload_game
    bool is_settled;        // the store has looked at it: `put` and `id` are there
    enum store_put put;     // what it did
    struct store_id id;     // of the game that is, or is in the way
    struct failure failure; // when `rc` is not OK
};

// Takes in `count` documents, at most IMPORT_GAMES_MAX. What is in their way is
// in `out_imported`; while the database cannot be reached it waits some seconds,
// and asks it afterwards what was stored. RC_UNAVAILABLE: it stayed so, and
// documents were refused because of that.
enum rc import_games(struct service *service, struct arena *arena, const struct body *bodies,
                     size_t count, struct imported *out_imported, struct err *err) NODISCARD;

#endif
