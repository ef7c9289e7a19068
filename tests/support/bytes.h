// SPDX-License-Identifier: MIT
//
// Comparing plays and events byte by byte: they are copied as a whole, so even
// what no member shows has to stay as it was.
#ifndef TESTS_SUPPORT_BYTES_H
#define TESTS_SUPPORT_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static inline bool bytes_equal(const void *a, const void *b, size_t size)
{
    return memcmp(a, b, size) == 0;
}

#endif
