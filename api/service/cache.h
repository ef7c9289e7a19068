// SPDX-License-Identifier: MIT
//
// A bounded cache of bytes for several threads. What is kept must never change:
// an entry is forgotten when its place or its bytes are wanted for another one, and for no
// other reason; those that are looked at go last.
#ifndef API_SERVICE_CACHE_H
#define API_SERVICE_CACHE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cache;

// Two hashes of different seeds over whatever names the entry.
struct cache_key {
    uint64_t a;
    uint64_t b;
};

// Holds about `bytes_max` bytes; 0: nothing. Freed by the caller.
struct cache *cache_new(size_t bytes_max);
void cache_free(struct cache *cache); // accepts NULL

// Calls `read` with the entry's bytes, aligned for any type, while nobody can take
// them away: it is to be quick. False: there is no such entry.
typedef void cache_fn(void *context, const void *bytes, size_t len);
bool cache_find(struct cache *cache, struct cache_key key, cache_fn *read, void *context);

// Copies the bytes. An entry of that key is replaced.
void cache_put(struct cache *cache, struct cache_key key, const void *bytes, size_t len);

struct cache_counts {
    uint64_t hits;
    uint64_t misses;
    size_t bytes;
};

struct cache_counts cache_counts(const struct cache *cache);

#endif
