// SPDX-License-Identifier: MIT
//
// Some documents that go their way together, and what became of each of them.
#ifndef API_COMMANDS_PIECE_H
#define API_COMMANDS_PIECE_H

#include "api/lines.h"

enum {
    PIECE_GAMES = 1000,
    PIECE_BYTES_MAX = 4 * 1024 * 1024 // after so many no further document is added
};

struct piece_document {
    unsigned line;   // of its file, where it begins
    bool is_dropped; // it was too long to be kept
    size_t start;
    size_t len;
    enum sent_status status; // SENT_STATUS_COUNT: nobody knows
    const char *reason;      // when it was not stored; in the arena
};

struct piece {
    struct arena arena;
    const char *file; // borrowed
    struct piece_document documents[PIECE_GAMES];
    size_t count;
    char *bytes;
    size_t len;
    size_t cap;
    struct err err; // why not all of it was taken
};

// The caller frees it. `file` is borrowed.
struct piece *piece_new(const char *file);
void piece_free(struct piece *piece); // accepts NULL

bool piece_is_full(const struct piece *piece);

// Copies a document; NULL for one that was too long. There must be room.
void piece_add(struct piece *piece, unsigned line, const char *bytes, size_t len);

#endif
