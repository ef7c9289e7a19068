// SPDX-License-Identifier: MIT
//
// A growing string in an arena. `bytes` always ends in a NUL that `len` does
// not count; it may move when the text grows, so nobody keeps it meanwhile.
#ifndef ENGINE_BASE_TEXT_H
#define ENGINE_BASE_TEXT_H

#include <stddef.h>
#include <stdint.h>

#include "engine/base/arena.h"

struct text {
    struct arena *arena; // borrowed
    char *bytes;
    size_t len;
    size_t cap;
};

void text_init(struct text *text, struct arena *arena);

void text_add(struct text *text, const char *bytes, size_t len);
void text_puts(struct text *text, const char *string);
void text_putc(struct text *text, char c);
void text_put_int(struct text *text, int64_t number);
void text_printf(struct text *text, const char *fmt, ...) PRINTF_LIKE(2, 3);

// The length of `bytes` without a UTF-8 character at their end that was cut in
// two, as a fixed buffer may do; `len` when they end well.
size_t text_whole(const char *bytes, size_t len);

// Makes it empty again and keeps its memory.
void text_reset(struct text *text);

#endif
