// SPDX-License-Identifier: MIT
#include "engine/base/arena.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CHUNK_BYTES = 16 * 1024,
    ALIGNMENT = 16
};

struct arena_chunk {
    struct arena_chunk *older;
    size_t size; // of bytes
    _Alignas(ALIGNMENT) unsigned char bytes[];
};

void arena_init(struct arena *arena)
{
    *arena = (struct arena){0};
}

void arena_done(struct arena *arena)
{
    struct arena_chunk *chunk = arena->newest;

    while (chunk) {
        struct arena_chunk *older = chunk->older;

        free(chunk);
        chunk = older;
    }
    arena_init(arena);
}

static void add_chunk(struct arena *arena, size_t at_least)
{
    size_t size = at_least > CHUNK_BYTES ? at_least : CHUNK_BYTES;
    struct arena_chunk *chunk = malloc(sizeof *chunk + size);

    if (!chunk) {
        UNREACHABLE("out of memory");
    }
    chunk->older = arena->newest;
    chunk->size = size;
    arena->newest = chunk;
    arena->used = 0;
}

void *arena_alloc(struct arena *arena, size_t size)
{
    if (size > SIZE_MAX / 2) {
        UNREACHABLE("allocation larger than memory");
    }

    size_t rounded = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;

    if (!arena->newest || arena->newest->size - arena->used < rounded) {
        add_chunk(arena, rounded);
    }

    void *bytes = arena->newest->bytes + arena->used;

    arena->used += rounded;
    arena->total += rounded;
    memset(bytes, 0, rounded);
    return bytes;
}

void *arena_array(struct arena *arena, size_t count, size_t size)
{
    size_t product = 0;

    if (__builtin_mul_overflow(count, size, &product)) {
        UNREACHABLE("array larger than memory");
    }
    return arena_alloc(arena, product);
}

char *arena_dup(struct arena *arena, const char *bytes, size_t len)
{
    char *copy = arena_alloc(arena, len + 1);

    if (len > 0) {
        memcpy(copy, bytes, len);
    }
    return copy;
}

char *arena_strdup(struct arena *arena, const char *string)
{
    return arena_dup(arena, string, strlen(string));
}

char *arena_printf(struct arena *arena, const char *fmt, ...)
{
    va_list args;
    va_list again;

    va_start(args, fmt);
    va_copy(again, args);

    int len = vsnprintf(NULL, 0, fmt, args);

    va_end(args);
    if (len < 0) {
        UNREACHABLE("format");
    }

    char *string = arena_alloc(arena, (size_t)len + 1);

    (void)vsnprintf(string, (size_t)len + 1, fmt, again);
    va_end(again);
    return string;
}
