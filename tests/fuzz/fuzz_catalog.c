// SPDX-License-Identifier: MIT
//
// Posted catalogs: either the text is refused with a reason, or a game can be
// dealt with what it describes.
#include "tests/fuzz/fuzz.h"

enum {
    SEED = 7
};

static void deal(const struct catalog *catalog)
{
    struct play play;
    struct err err = {0};

    for (int seats = SEAT_FIRST; seats <= SEAT_LAST; seats++) {
        if (play_check_table(catalog->ruleset, 1, seats, &err) == OK) {
            play_deal(&play, catalog, 1, seats, SEED);
            play_deal(&play, catalog, catalog->modules, seats, SEED);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    struct arena arena = {0};
    struct faults faults;
    struct err err = {0};
    struct catalog *catalog = NULL;

    faults_init(&faults, &arena);
    if (engine_read_catalog((const char *)bytes, len, &catalog, &faults, &err) == OK) {
        deal(catalog);
        catalog_free(catalog);
    } else {
        fuzz_expect(faults.count > 0 || err.text[0] != '\0', "a refusal has a reason");
    }
    arena_done(&arena);
    return 0;
}
