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
    bool is_dry_run;        // nothing was stored
    enum store_put put;     // of a dry run: what storing it would have come to
    struct store_game game; // as it was stored if it is new, else as it was given to the store;
                            // with the id of the one that holds it
    struct play play;       // at its head
};

// A game that the rules accept, as it is to be stored.
struct checked_game {
    struct store_game game; // without an id
    struct store_events events;
    struct store_result result; // when it is finished
    struct play play;           // at its head
};

// Everything that can be said of a document without the store, but for a
// catalog that somebody posted, which is loaded.
// RC_BAD_INPUT: the document is malformed; RC_REFUSED: setup, moves or claims
// are against the rules. `failure` tells the place. What is checked borrows
// from the arena and from the service's catalogs.
enum rc upload_check(struct service *service, struct arena *arena, const struct body *body,
                     struct checked_game *out_checked, struct failure *failure) NODISCARD;

// A new id, and what store_put_games takes. The catalog must be kept before.
struct store_upload upload_prepare(struct checked_game *checked);

// A source may hold other content because the game was corrected since: when
// `upload` is what it is today, as an export of it is, the outcome becomes that of
// the same game, which takes the place of what it supersedes unless `is_dry_run`. So it
// does when a game that was superseded is what was uploaded; that one takes no place.
enum rc upload_compare(struct service *service, struct store_upload *upload, bool is_dry_run,
                       struct store_put_outcome *outcome, struct err *err) NODISCARD;

// Games that the upload was about beside a new one, once they may be written; `outcome` NULL:
// nobody knows what came of it. See service_note_written.
void upload_touch(struct service *service, const struct store_upload *upload,
                  const struct store_put_outcome *outcome);

// What the store says to `game`, as a failure when it was not stored and is not
// there: RC_CONFLICT, RC_REFUSED.
enum rc upload_judge(const struct store_game *game, const struct store_put_outcome *outcome,
                     struct failure *failure) NODISCARD;

// As upload_check, and RC_CONFLICT: its source holds other content. With `is_dry_run` the same
// is checked and nothing is stored.
enum rc upload_game(struct service *service, struct arena *arena, const struct body *body,
                    bool is_dry_run, struct uploaded *out_uploaded,
                    struct failure *failure) NODISCARD;

#endif
