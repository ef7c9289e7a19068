// SPDX-License-Identifier: MIT
//
// What the store holds already of games that are to be stored.
#ifndef STORE_FOUND_H
#define STORE_FOUND_H

#include "store/store.h"

struct found {
    bool has_catalog;
    bool has_source; // its source is known
    struct store_id source_game;
    uint8_t content_hash[STORE_HASH_BYTES]; // of what came from it
    bool is_source_game_withdrawn;          // known only of what supersedes a game
    bool has_twin;                          // a game with its fingerprint is there
    struct store_id twin;
    bool has_superseded; // the game that it supersedes exists
    bool is_replaced;    // by another one
    struct store_id replaced_by;
    bool is_twin_withdrawn; // known only of what supersedes a game
    bool has_players;       // all of its players are there; known only of an upload by itself
};

// One item an upload.
enum rc found_load(struct store *store, struct arena *arena, const struct store_upload *uploads,
                   size_t count, struct found *out_found, struct err *err) NODISCARD;

// RC_NOT_FOUND: the catalog of one of them is not stored.
enum rc found_check_catalogs(const struct found *found, const struct store_upload *uploads,
                             size_t count, struct err *err) NODISCARD;

// Whether the fingerprint is that of the game that `upload` supersedes.
bool found_takes_fingerprint(const struct found *found, const struct store_game *game);

// Whether a game that is there is still to take the place of the one that
// `upload` supersedes.
bool found_supersedes(const struct found *found, const struct store_game *game);

// What storing `upload` comes to.
struct store_put_outcome found_outcome(const struct found *found,
                                       const struct store_upload *upload);

#endif
