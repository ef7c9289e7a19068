// SPDX-License-Identifier: MIT
//
// Ids of games: UUID version 7 (RFC 9562), whose first bytes are the time.
#include <string.h>
#include <time.h>

#include <sodium.h>

#include "store/store.h"

enum {
    HYPHENS = 4,
    NS_PER_MS = 1000000
};

static const size_t hyphen_before[HYPHENS] = {4, 6, 8, 10};

// 48 bits of milliseconds, then the fraction of one in the 12 bits that the
// RFC leaves to us: ids of one process that are made one after another are in
// order unless they are less than 250 ns apart.
struct store_id store_id_new(void)
{
    struct store_id id;
    struct timespec now;

    randombytes_buf(id.bytes, sizeof id.bytes);
    (void)clock_gettime(CLOCK_REALTIME, &now);

    uint64_t ms = (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / NS_PER_MS;
    uint64_t fraction = ((uint64_t)now.tv_nsec % NS_PER_MS) * 4096 / NS_PER_MS;

    for (int i = 0; i < 6; i++) {
        id.bytes[i] = (uint8_t)(ms >> (40 - 8 * i));
    }
    id.bytes[6] = (uint8_t)(0x70 | fraction >> 8);
    id.bytes[7] = (uint8_t)fraction;
    id.bytes[8] = (uint8_t)(0x80 | (id.bytes[8] & 0x3f));
    return id;
}

static bool has_hyphen_before(size_t byte)
{
    for (size_t i = 0; i < HYPHENS; i++) {
        if (hyphen_before[i] == byte) {
            return true;
        }
    }
    return false;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool store_id_parse(const char *text, struct store_id *out_id)
{
    struct store_id id;

    if (strlen(text) != STORE_ID_TEXT - 1) {
        return false;
    }
    for (size_t i = 0; i < sizeof id.bytes; i++) {
        if (has_hyphen_before(i) && *text++ != '-') {
            return false;
        }

        int high = hex_digit(text[0]);
        int low = hex_digit(text[1]);

        if (high < 0 || low < 0) {
            return false;
        }
        id.bytes[i] = (uint8_t)(high << 4 | low);
        text += 2;
    }
    *out_id = id;
    return true;
}

void store_id_format(struct store_id id, char out_text[STORE_ID_TEXT])
{
    static const char digits[] = "0123456789abcdef";

    for (size_t i = 0; i < sizeof id.bytes; i++) {
        if (has_hyphen_before(i)) {
            *out_text++ = '-';
        }
        *out_text++ = digits[id.bytes[i] >> 4];
        *out_text++ = digits[id.bytes[i] & 0xf];
    }
    *out_text = '\0';
}

bool store_id_equal(struct store_id a, struct store_id b)
{
    return memcmp(a.bytes, b.bytes, sizeof a.bytes) == 0;
}
