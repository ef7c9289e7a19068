// SPDX-License-Identifier: MIT
#include "api/commands/piece.h"

#include <stdlib.h>
#include <string.h>

enum {
    FIRST_BYTES = 64 * 1024
};

struct piece *piece_new(const char *file)
{
    struct piece *piece = calloc(1, sizeof *piece);

    if (!piece) {
        UNREACHABLE("out of memory");
    }
    piece->file = file;
    return piece;
}

void piece_free(struct piece *piece)
{
    if (piece) {
        arena_done(&piece->arena);
        free(piece->bytes);
        free(piece);
    }
}

bool piece_is_full(const struct piece *piece)
{
    return piece->count == PIECE_GAMES || piece->len >= PIECE_BYTES_MAX;
}

static void make_room(struct piece *piece, size_t len)
{
    if (piece->len + len <= piece->cap) {
        return;
    }
    piece->cap = piece->cap > 0 ? piece->cap : FIRST_BYTES;
    while (piece->cap < piece->len + len) {
        piece->cap *= 2;
    }
    piece->bytes = realloc(piece->bytes, piece->cap);
    if (!piece->bytes) {
        UNREACHABLE("out of memory");
    }
}

void piece_add(struct piece *piece, unsigned line, const char *bytes, size_t len)
{
    piece->documents[piece->count++] = (struct piece_document){
        .line = line,
        .is_dropped = bytes == NULL,
        .start = piece->len,
        .len = bytes ? len : 0,
        .status = SENT_STATUS_COUNT,
    };
    if (bytes) {
        make_room(piece, len);
        memcpy(piece->bytes + piece->len, bytes, len);
        piece->len += len;
    }
}
