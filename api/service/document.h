// SPDX-License-Identifier: MIT
//
// JSON documents that clients send, read strictly into trees: duplicate keys,
// invalid UTF-8, NUL in strings, text behind the end and too much of anything
// are refused, with the place.
#ifndef API_SERVICE_DOCUMENT_H
#define API_SERVICE_DOCUMENT_H

#include "api/service/failure.h"

enum {
    DOCUMENT_DEPTH_MAX = 16,
    DOCUMENT_VALUES_MAX = 100000, // strings, numbers, lists, objects, ... in one document
    DOCUMENT_STRING_MAX = 1 << 20 // bytes of a string as it is written; `moves` may be one
};

// What a client sent.
struct body {
    const char *bytes;
    size_t len;
};

// Parses an object. RC_BAD_INPUT: `failure` tells byte position and pointer.
// RC_NO_MEMORY: it is deeper, or has more values or a longer string, than the limits allow.
enum rc document_parse(struct arena *arena, const struct body *body,
                       const struct node **out_document, struct failure *failure) NODISCARD;

// JSON of our own once more, with sorted keys and without spaces.
const char *document_canonical(struct arena *arena, const char *json, size_t len);

#endif
