// SPDX-License-Identifier: MIT
//
// Takes the compression off a stream of bytes, piece by piece and in bounded
// memory. A stream may be made of several compressed ones, one behind the other.
#ifndef API_UNPACK_H
#define API_UNPACK_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/base/err.h"

enum packing {
    PACKING_NONE,
    PACKING_GZIP,
    PACKING_ZSTD
};

enum {
    // Binary logarithms of the memory that a stream of zstd may ask for: over
    // HTTP as RFC 9659 has it, and what the command of that name takes.
    UNPACK_WINDOW_HTTP = 23,
    UNPACK_WINDOW_FILE = 27
};

// Of a Content-Encoding; NULL and "identity" are PACKING_NONE. False: unknown.
bool packing_of_encoding(const char *encoding, enum packing *out_packing);

// As the first bytes of a file tell; the longest mark has PACKING_MARK bytes.
enum {
    PACKING_MARK = 4
};
enum packing packing_of_mark(const unsigned char *bytes, size_t len);

struct unpacker;

// The caller frees it.
struct unpacker *unpacker_new(enum packing packing, int window_log);
void unpacker_free(struct unpacker *unpacker); // accepts NULL

// What is to be unpacked, and where to.
struct unpacking {
    const char *in; // goes on by what was taken
    size_t in_len;
    char *out; // goes on by what was written
    size_t out_room;
};

// Unpacks until there is no input or no room; where no room is left, more may
// come without further input. RC_BAD_INPUT: the stream is damaged.
enum rc unpacker_run(struct unpacker *unpacker, struct unpacking *unpacking,
                     struct err *err) NODISCARD;

// Whether a stream may end here. RC_BAD_INPUT: it is cut off.
enum rc unpacker_check_end(const struct unpacker *unpacker, struct err *err) NODISCARD;

#endif
