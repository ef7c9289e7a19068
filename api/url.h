// SPDX-License-Identifier: MIT
//
// Decodes what stands in the first line of a request. Strict: a broken
// percent sequence, invalid UTF-8 and NUL are RC_BAD_INPUT, never guessed at.
#ifndef API_URL_H
#define API_URL_H

#include <stddef.h>

#include "api/http.h"
#include "engine/base/err.h"

enum {
    URL_SEGMENTS = 8 // of a path; no route has more
};

// A path as its decoded segments; "/" has one, which is empty.
struct url_path {
    const char *segments[URL_SEGMENTS];
    size_t count; // URL_SEGMENTS + 1: there are more
};

// The path of `target`, which begins with '/' and may go on with a query.
enum rc url_read_path(const char *target, struct arena *arena, struct url_path *out_path,
                      struct err *err) NODISCARD;

// Fills query and query_count of `request`; a '+' is a space. Names may repeat
// here. RC_NO_MEMORY: more than REQUEST_QUERY of them.
enum rc url_read_query(const char *target, struct request *request, struct err *err) NODISCARD;

#endif
