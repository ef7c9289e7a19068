// SPDX-License-Identifier: MIT
#include "engine/core/digest.h"

#include <string.h>

#include <sodium.h>
#include <xxhash.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "states are digested as they lie in memory, on little-endian machines");

uint64_t digest_bytes(const void *bytes, size_t len, uint64_t seed)
{
    return XXH3_64bits_withSeed(bytes, len, seed);
}

uint64_t digest_deck_item(uint64_t seed, uint32_t bag, uint32_t shuffle, uint32_t item)
{
    const uint32_t key[] = {bag, shuffle, item};

    return XXH3_64bits_withSeed(key, sizeof key, seed);
}

void digest_sha256(const char *bytes, size_t len, char out_text[DIGEST_SHA256_TEXT])
{
    static const char prefix[] = "sha256:";
    unsigned char hash[crypto_hash_sha256_BYTES];

    (void)crypto_hash_sha256(hash, (const unsigned char *)bytes, len);
    memcpy(out_text, prefix, sizeof prefix - 1);
    (void)sodium_bin2hex(out_text + sizeof prefix - 1, 2 * sizeof hash + 1, hash, sizeof hash);
}
