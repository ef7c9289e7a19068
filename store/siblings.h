// SPDX-License-Identifier: MIT
//
// Uploads of one batch that have their source or their fingerprint in common.
#ifndef STORE_SIBLINGS_H
#define STORE_SIBLINGS_H

#include "store/store.h"

struct siblings {
    size_t *same_source;    // by upload: the first one of its source; itself without one
    size_t *same_game;      // by upload: the first one of its fingerprint; itself without one
    size_t *by_source;      // uploads in the order of their sources
    size_t *by_fingerprint; // uploads in the order of their fingerprints
};

struct siblings siblings_find(struct arena *arena, const struct store_upload *uploads,
                              size_t count);

// NULL: it has none.
const uint8_t *upload_fingerprint(const struct store_upload *upload);

#endif
