// SPDX-License-Identifier: MIT
#include "api/utf8.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// A class of characters by their first byte: how long they are, and what the
// second byte may be. The bytes after that are always 80 to BF.
struct lead {
    uint8_t first;
    uint8_t last;
    uint8_t len;
    uint8_t second_min;
    uint8_t second_max;
};

static const struct lead leads[] = {
    {0x00, 0x7f, 1, 0, 0},       {0xc2, 0xdf, 2, 0x80, 0xbf}, {0xe0, 0xe0, 3, 0xa0, 0xbf},
    {0xe1, 0xec, 3, 0x80, 0xbf}, {0xed, 0xed, 3, 0x80, 0x9f}, // without the surrogates
    {0xee, 0xef, 3, 0x80, 0xbf}, {0xf0, 0xf0, 4, 0x90, 0xbf}, {0xf1, 0xf3, 4, 0x80, 0xbf},
    {0xf4, 0xf4, 4, 0x80, 0x8f},
};

static const struct lead *find_lead(uint8_t byte)
{
    for (size_t i = 0; i < sizeof leads / sizeof leads[0]; i++) {
        if (byte >= leads[i].first && byte <= leads[i].last) {
            return &leads[i];
        }
    }
    return NULL;
}

static bool is_between(uint8_t byte, uint8_t min, uint8_t max)
{
    return byte >= min && byte <= max;
}

// Bytes of the character that `bytes` begins with; 0 when it is none.
static size_t character_len(const uint8_t *bytes, size_t len)
{
    const struct lead *lead = find_lead(bytes[0]);

    if (!lead || lead->len > len) {
        return 0;
    }
    if (lead->len > 1 && !is_between(bytes[1], lead->second_min, lead->second_max)) {
        return 0;
    }
    for (size_t i = 2; i < lead->len; i++) {
        if (!is_between(bytes[i], 0x80, 0xbf)) {
            return 0;
        }
    }
    return lead->len;
}

size_t utf8_valid_len(const char *bytes, size_t len)
{
    size_t at = 0;

    while (at < len) {
        size_t step = character_len((const uint8_t *)bytes + at, len - at);

        if (step == 0) {
            break;
        }
        at += step;
    }
    return at;
}

void utf8_mend(char *string)
{
    size_t len = strlen(string);
    size_t at = utf8_valid_len(string, len);

    while (at < len) {
        string[at] = '?';
        at += utf8_valid_len(string + at, len - at);
    }
}
