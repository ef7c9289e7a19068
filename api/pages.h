// SPDX-License-Identifier: MIT
//
// The files that are built into the program for pages.c, in meson's order.
#ifndef API_PAGES_H
#define API_PAGES_H

#include "engine/base/embedded.h"

enum {
    PAGE_OPENAPI,
    PAGE_HOME,
    PAGE_ASSETS // and those behind it: script and style of the dashboard
};

extern const struct embedded page_files[];
extern const size_t page_files_count;

// The same packed, as NAME.gz.
extern const struct embedded packed_files[];
extern const size_t packed_files_count;

// The page at /docs, first, and what it takes; then the same packed.
extern const struct embedded docs_files[];
extern const size_t docs_files_count;

#endif
