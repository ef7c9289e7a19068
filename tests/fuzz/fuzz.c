// SPDX-License-Identifier: MIT
#include "tests/fuzz/fuzz.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    RULESETS_MAX = 4
};

const struct catalog *fuzz_catalog(uint8_t which)
{
    static struct catalog *catalogs[RULESETS_MAX];
    size_t count = 0;
    const struct ruleset *const *rulesets = engine_rulesets(&count);
    size_t at = which % count;

    fuzz_expect(count <= RULESETS_MAX, "more rulesets than there is room for");
    if (!catalogs[at]) {
        catalogs[at] = engine_builtin_catalog(rulesets[at]);
    }
    return catalogs[at];
}

void fuzz_expect(bool holds, const char *what)
{
    if (!holds) {
        (void)fprintf(stderr, "broken promise: %s\n", what);
        abort();
    }
}
