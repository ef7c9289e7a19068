// SPDX-License-Identifier: MIT
#include "engine/base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    FIRST_BYTES = 256
};

void text_init(struct text *text, struct arena *arena)
{
    *text = (struct text){
        .arena = arena, .bytes = arena_alloc(arena, FIRST_BYTES), .cap = FIRST_BYTES};
}

static void reserve(struct text *text, size_t more)
{
    size_t needed = text->len + more + 1;

    if (needed <= text->cap) {
        return;
    }

    size_t cap = text->cap * 2 > needed ? text->cap * 2 : needed;
    char *bytes = arena_alloc(text->arena, cap);

    memcpy(bytes, text->bytes, text->len);
    text->bytes = bytes;
    text->cap = cap;
}

void text_add(struct text *text, const char *bytes, size_t len)
{
    reserve(text, len);
    memcpy(text->bytes + text->len, bytes, len);
    text->len += len;
    text->bytes[text->len] = '\0';
}

void text_puts(struct text *text, const char *string)
{
    text_add(text, string, strlen(string));
}

void text_putc(struct text *text, char c)
{
    text_add(text, &c, 1);
}

void text_put_int(struct text *text, int64_t number)
{
    char digits[24];
    size_t at = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;

    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0) {
        digits[--at] = '-';
    }
    text_add(text, digits + at, sizeof digits - at);
}

void text_printf(struct text *text, const char *fmt, ...)
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
    reserve(text, (size_t)len);
    (void)vsnprintf(text->bytes + text->len, (size_t)len + 1, fmt, again);
    va_end(again);
    text->len += (size_t)len;
}

size_t text_whole(const char *bytes, size_t len)
{
    size_t last = len;

    while (last > 0 && ((unsigned char)bytes[last - 1] & 0xc0) == 0x80) {
        last--;
    }
    if (last == 0) {
        return len;
    }

    unsigned char lead = (unsigned char)bytes[last - 1];
    size_t needed = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;

    return len - (last - 1) < needed ? last - 1 : len;
}

void text_reset(struct text *text)
{
    text->len = 0;
    text->bytes[0] = '\0';
}
