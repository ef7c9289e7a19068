// SPDX-License-Identifier: MIT
//
// A file that was built into the program by tools/embed.py.
#ifndef ENGINE_BASE_EMBEDDED_H
#define ENGINE_BASE_EMBEDDED_H

#include <stddef.h>

struct embedded {
    const char *name;  // base name of the file
    const char *bytes; // a NUL follows them
    size_t len;        // without that NUL
};

#endif
