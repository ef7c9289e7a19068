// SPDX-License-Identifier: MIT
//
// Memory that dies together. A request, a catalog or a command owns one arena,
// allocates from it and frees nothing; `arena_done` frees all of it.
//
// Running out of the machine's memory aborts: what a client can make us
// allocate is bounded by named limits long before that.
#ifndef ENGINE_BASE_ARENA_H
#define ENGINE_BASE_ARENA_H

#include <stddef.h>

#include "engine/base/macros.h"

struct arena_chunk;

struct arena {
    struct arena_chunk *newest; // NULL: nothing allocated yet
    size_t used;                // bytes used of the newest chunk
    size_t total;               // bytes handed out since init
};

// A zeroed struct is a ready arena; init and `= {0}` are the same.
void arena_init(struct arena *arena);

// Frees everything. Accepts a zeroed arena; leaves one.
void arena_done(struct arena *arena);

// Zeroed memory, aligned for any type. `size` may be 0. Never NULL.
void *arena_alloc(struct arena *arena, size_t size) __attribute__((malloc, alloc_size(2)));

// As above for `count` items of `size` bytes; aborts when the product overflows.
void *arena_array(struct arena *arena, size_t count, size_t size);

// A copy of `len` bytes with a NUL behind them.
char *arena_dup(struct arena *arena, const char *bytes, size_t len);
char *arena_strdup(struct arena *arena, const char *string);
char *arena_printf(struct arena *arena, const char *fmt, ...) PRINTF_LIKE(2, 3);

#endif
