// SPDX-License-Identifier: MIT
//
// Hashes: of states after each event, of items in a virtual deck, of catalogs.
// All are the same on every compiler and optimisation level.
#ifndef ENGINE_CORE_DIGEST_H
#define ENGINE_CORE_DIGEST_H

#include <stddef.h>
#include <stdint.h>

enum {
    DIGEST_VERSION = 1,     // of the layout that a state's digest covers
    DIGEST_SHA256_TEXT = 72 // "sha256:", 64 hex digits, NUL
};

// XXH3, 64 bits, of `len` bytes.
uint64_t digest_bytes(const void *bytes, size_t len, uint64_t seed);

// The place of an item in the virtual deck of a seeded game: bags and items
// are small numbers of the ruleset, `shuffle` counts how often the bag was
// filled anew.
uint64_t digest_deck_item(uint64_t seed, uint32_t bag, uint32_t shuffle, uint32_t item);

// SHA-256 as "sha256:<64 hex digits>".
void digest_sha256(const char *bytes, size_t len, char out_text[DIGEST_SHA256_TEXT]);

#endif
