// SPDX-License-Identifier: MIT
//
// Taking in one game: its document is read, its setup and every move are
// decided by the rules, its claims are checked, and all of it is stored in one
// transaction, or nothing.
#ifndef API_SERVICE_UPLOAD_GAME_H
#define API_SERVICE_UPLOAD_GAME_H

#include "api/service/document.h"

struct service;

struct uploaded {
    bool is_dry_run;        // nothing was stored, the game has no id
    enum store_put put;     // not of a dry run
    struct store_game game; // as it was given to the store
    struct play play;       // at its head
};

// RC_BAD_INPUT: the document is malformed; RC_REFUSED: setup, moves or claims
// are against the rules; RC_CONFLICT: its source holds other content.
// `failure` tells the place. With `is_dry_run` the same is checked and nothing
// is stored.
enum rc upload_game(struct service *service, struct arena *arena, const struct body *body,
                    bool is_dry_run, struct uploaded *out_uploaded,
                    struct failure *failure) NODISCARD;

#endif
