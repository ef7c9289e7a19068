// SPDX-License-Identifier: MIT
//
// The files that are built into the program for pages.c, in meson's order.
#ifndef API_PAGES_H
#define API_PAGES_H

#include "engine/base/embedded.h"

enum {
    PAGE_HOME,
    PAGE_OPENAPI
};

extern const struct embedded page_files[];

#endif
