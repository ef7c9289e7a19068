// SPDX-License-Identifier: MIT
//
// What makes two uploads the same content. The SHA-256 is taken over the
// canonical JSON (sorted keys, no spaces) of what the upload comes to once it
// was replayed: catalog, modules, moves with every draw, played_at, players,
// ruleset, setup and tags. How it was written does not matter: moves as a list
// or as lines, a seed or the setup that it deals, draws left to the seed or
// written out, claims or none. `source` is not part of it, since it is what
// the content is looked up by.
#ifndef API_SERVICE_CONTENT_HASH_H
#define API_SERVICE_CONTENT_HASH_H

#include "store/store.h"

void content_hash(struct arena *arena, const struct store_game *game,
                  const struct store_events *events, uint8_t out_hash[STORE_HASH_BYTES]);

#endif
