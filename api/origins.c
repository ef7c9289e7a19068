// SPDX-License-Identifier: MIT
#include "api/origins.h"

#include <stddef.h>
#include <string.h>

const char *origins_allow(const char *allowed, const char *origin)
{
    if (!allowed || !origin || origin[0] == '\0') {
        return NULL;
    }
    if (strcmp(allowed, "*") == 0) {
        return allowed;
    }

    size_t origin_len = strlen(origin);

    for (const char *at = allowed; *at;) {
        size_t len = strcspn(at, ",");

        if (len == origin_len && memcmp(at, origin, len) == 0) {
            return origin;
        }
        at += len + (at[len] == ',');
    }
    return NULL;
}
