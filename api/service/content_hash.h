// SPDX-License-Identifier: MIT
//
// What makes two uploads the same. Both values are the SHA-256 of canonical
// JSON (sorted keys, no spaces) of what an upload comes to once it was
// replayed, so that it does not matter how it was written: moves as a list or
// as lines, a seed or the setup that it deals, draws left to the seed or
// written out, claims or none.
//
//   fingerprint  {"catalog", "modules", "moves", "ruleset", "setup"}: the game
//                itself, moves with every draw. Two people who wrote down one
//                game come to the same value, whatever they call the players.
//   content      {"fingerprint": "sha256:...", "played_at", "players": [{"name",
//                "ref"}], "tags"}: all that an upload says. `source` is not
//                part of it, since it is what the content is looked up by.
#ifndef API_SERVICE_CONTENT_HASH_H
#define API_SERVICE_CONTENT_HASH_H

#include "store/store.h"

// Reads catalog, modules, ruleset and setup of `game`. `moves` are those of the
// whole log, from the first one on.
void content_fingerprint(struct arena *arena, const struct store_game *game,
                         const char *const *moves, size_t move_count,
                         uint8_t out_fingerprint[STORE_HASH_BYTES]);

// Reads played_at, players and tags of `game`.
void content_hash(struct arena *arena, const struct store_game *game,
                  const uint8_t fingerprint[STORE_HASH_BYTES],
                  uint8_t out_hash[STORE_HASH_BYTES]);

#endif
