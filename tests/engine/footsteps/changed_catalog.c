// SPDX-License-Identifier: MIT
#include "tests/engine/footsteps/changed_catalog.h"

#include <string.h>

#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

void read_text(struct reading *reading, const char *json, size_t len)
{
    *reading = (struct reading){0};
    faults_init(&reading->faults, &reading->arena);
    reading->rc =
        engine_read_catalog(json, len, &reading->catalog, &reading->faults, &reading->err);
}

void forget(struct reading *reading)
{
    catalog_free(reading->catalog);
    arena_done(&reading->arena);
}

const char *replaced(struct arena *arena, const char *from, const char *to)
{
    const struct embedded *file = footsteps_catalog()->ruleset->catalog_file;
    const char *at = strstr(file->bytes, from);

    if (!at) {
        fail_msg("the catalog does not say: %s", from);
    }
    return arena_printf(arena, "%.*s%s%s", (int)(at - file->bytes), file->bytes, to,
                        at + strlen(from));
}

void read_replaced(struct reading *reading, const char *from, const char *to)
{
    struct arena arena = {0};
    const char *json = replaced(&arena, from, to);

    read_text(reading, json, strlen(json));
    arena_done(&arena);
}

void expect_fault(const struct change *change)
{
    struct reading reading;

    read_replaced(&reading, change->from, change->to);
    if (reading.rc != RC_BAD_INPUT || reading.faults.count == 0) {
        fail_msg("%s is accepted for %s", change->to, change->from);
    }
    if (strcmp(reading.faults.items[0].pointer, change->pointer) != 0 ||
        strcmp(reading.faults.items[0].text, change->text) != 0) {
        fail_msg("%s: found %s: %s\nexpected %s: %s", change->to,
                 reading.faults.items[0].pointer, reading.faults.items[0].text, change->pointer,
                 change->text);
    }
    assert_null(reading.catalog);
    assert_non_null(strstr(reading.err.text, change->pointer));
    forget(&reading);
}

void expect_faults(const struct change *changes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        expect_fault(&changes[i]);
    }
}
