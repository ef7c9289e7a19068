// SPDX-License-Identifier: MIT
//
// `moves` of an upload, a new line or an append: lines of notation, as an
// array of strings or as one string with a move a line.
#ifndef API_SERVICE_MOVES_FIELD_H
#define API_SERVICE_MOVES_FIELD_H

#include "engine/base/node.h"

enum {
    MOVES_MAX = 5000 // of one request
};

struct given_move {
    const char *line; // not ended by a NUL
    size_t len;
};

struct given_moves {
    size_t count;
    const struct given_move *items;
    bool are_text; // lines of one string: the body has no value for each
};

// Every fault is recorded; `out_moves` is usable in any case. Lines end in \n
// or \r\n; the last one may do without.
void moves_field_read(struct faults *faults, const struct node *node,
                      struct given_moves *out_moves);

#endif
