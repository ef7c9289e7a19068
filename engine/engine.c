// SPDX-License-Identifier: MIT
#include "engine/engine.h"

#include <string.h>

#include "engine/footsteps/footsteps.h"
#include "engine/journey/journey.h"

static const struct ruleset *const rulesets[] = {
    &footsteps_ruleset,
    &journey_ruleset,
    NULL,
};

enum {
    RULESETS = COUNT_OF(rulesets) - 1
};

const struct ruleset *const *engine_rulesets(size_t *out_count)
{
    *out_count = RULESETS;
    return rulesets;
}

const struct ruleset *engine_find_ruleset(const char *name)
{
    for (size_t i = 0; i < RULESETS; i++) {
        if (strcmp(rulesets[i]->name, name) == 0) {
            return rulesets[i];
        }
    }
    return NULL;
}

enum rc engine_read_catalog(const char *json, size_t len, struct catalog **out_catalog,
                            struct faults *faults, struct err *err)
{
    return catalog_new(rulesets, json, len, out_catalog, faults, err);
}

struct catalog *engine_builtin_catalog(const struct ruleset *ruleset)
{
    struct arena arena = {0};
    struct faults *faults = arena_alloc(&arena, sizeof *faults);
    struct catalog *catalog = NULL;
    struct err err = {0};

    faults_init(faults, &arena);
    if (engine_read_catalog(ruleset->catalog_file->bytes, ruleset->catalog_file->len, &catalog,
                            faults, &err) != OK) {
        UNREACHABLE(err.text);
    }
    arena_done(&arena);
    return catalog;
}
