// SPDX-License-Identifier: MIT
#include "api/pack.h"

#include <zlib.h>

#include "api/accept.h"
#include "engine/base/arena.h"
#include "engine/base/err.h"

enum {
    LEVEL = 1,            // most of the gain for a fraction of the time
    GZIP_WINDOW = 15 + 16 // zlib's way to ask for a gzip header
};

bool pack_is_taken(const char *accept_encoding)
{
    return accept_takes(accept_encoding, "gzip");
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
