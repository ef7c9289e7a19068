// SPDX-License-Identifier: MIT
//
// Catalogs that differ from the built-in one in a piece of their text, and what
// reading them comes to.
#ifndef TESTS_ENGINE_FOOTSTEPS_CHANGED_CATALOG_H
#define TESTS_ENGINE_FOOTSTEPS_CHANGED_CATALOG_H

#include "engine/engine.h"

struct reading {
    struct arena arena;
    struct faults faults;
    struct err err;
    struct catalog *catalog; // NULL unless it was read
    enum rc rc;
};

void read_text(struct reading *reading, const char *json, size_t len);
void forget(struct reading *reading);

// The text of the built-in catalog with `from` replaced where it stands first.
const char *replaced(struct arena *arena, const char *from, const char *to);
void read_replaced(struct reading *reading, const char *from, const char *to);

// A change and the first fault that it leads to.
struct change {
    const char *from;
    const char *to;
    const char *pointer;
    const char *text;
};

void expect_fault(const struct change *change);
void expect_faults(const struct change *changes, size_t count);

#endif
