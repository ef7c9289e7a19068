// SPDX-License-Identifier: MIT
//
// Where in a JSON text a byte lies, as a JSON pointer (RFC 6901). The text may
// be malformed: what comes before the byte is understood as far as it goes.
#ifndef API_SERVICE_LOCATE_H
#define API_SERVICE_LOCATE_H

#include <stdbool.h>

#include "engine/base/text.h"

struct extent {
    size_t depth;  // of the deepest value
    size_t values; // at most so many values are in the text
    size_t string; // bytes of the longest string or key, as it is written
};

// Appends the pointer to the value or key that ends at or encloses `position`.
void locate_pointer(const char *json, size_t len, size_t position, struct text *out);

// Measures a text before anything is allocated for it. Returns the position at
// which it exceeds `limit`, or `len`.
size_t locate_excess(const char *json, size_t len, struct extent limit);

#endif
