// SPDX-License-Identifier: MIT
//
// Damaged logs: any bytes in the place of stored effects are safe to apply. The
// first byte picks the ruleset, the second seats and modules, the third the seed;
// then come events, each a length and its bytes.
#include "tests/fuzz/fuzz.h"

enum {
    HEAD_BYTES = 3,
    SEAT_COUNTS = 3 // that are played: 2 to 4
};

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    struct err err = {0};
    struct play play;
    enum rc rc = OK;

    if (len < HEAD_BYTES) {
        return 0;
    }

    const struct catalog *catalog = fuzz_catalog(bytes[0]);
    int seats = SEAT_FIRST + 1 + bytes[1] % SEAT_COUNTS;
    unsigned modules = bytes[1] / SEAT_COUNTS % 2 > 0 ? catalog->modules : 1U;
    size_t at = HEAD_BYTES;

    play_deal(&play, catalog, modules, seats, bytes[2]);
    while (rc == OK && at < len) {
        size_t size = bytes[at++];

        size = size < len - at ? size : len - at;
        rc = play_apply(&play, bytes + at, size, &err);
        at += size;
    }
    fuzz_expect(rc == OK || rc == RC_CORRUPT, "bytes are effects or corrupt");
    return 0;
}
