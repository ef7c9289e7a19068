// SPDX-License-Identifier: MIT
#include "api/pack.h"

#include <string.h>
#include <strings.h>

#include <zlib.h>

#include "engine/base/arena.h"
#include "engine/base/err.h"

enum {
    LEVEL = 1,            // most of the gain for a fraction of the time
    GZIP_WINDOW = 15 + 16 // zlib's way to ask for a gzip header
};

// Whether `coding`, up to a comma, is refused by "q=0".
static bool is_refused(const char *parameters, size_t len)
{
    const char *at = memchr(parameters, 'q', len);

    if (!at || at[1] != '=') {
        return false;
    }
    at += 2;
    return strspn(at, "0.") == strcspn(at, ", \t");
}

bool pack_is_taken(const char *accept_encoding)
{
    for (const char *at = accept_encoding; at && *at;) {
        at += strspn(at, " \t,");

        size_t len = strcspn(at, ",");
        size_t name = strcspn(at, "; \t,");

        if ((name == 4 && strncasecmp(at, "gzip", name) == 0) || (name == 1 && *at == '*')) {
            return !is_refused(at + name, len - name);
        }
        at += len;
    }
    return false;
}

bool pack_gzip(struct text *text)
{
    struct text packed;
    z_stream stream = {.next_in = (Bytef *)text->bytes, .avail_in = (uInt)text->len};

    if (text->len != stream.avail_in ||
        deflateInit2(&stream, LEVEL, Z_DEFLATED, GZIP_WINDOW, MAX_MEM_LEVEL,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
        return false;
    }
    packed = *text;
    packed.cap = text->len + 1;
    packed.bytes = arena_alloc(text->arena, packed.cap);
    stream.next_out = (Bytef *)packed.bytes;
    stream.avail_out = (uInt)text->len;

    bool is_smaller = deflate(&stream, Z_FINISH) == Z_STREAM_END;

    packed.len = (size_t)stream.total_out;
    packed.bytes[packed.len] = '\0';
    (void)deflateEnd(&stream);
    if (is_smaller) {
        *text = packed;
    }
    return is_smaller;
}
