// SPDX-License-Identifier: MIT
//
// Where two states of a game differ, in words.
#ifndef API_SERVICE_DIFFERENCE_H
#define API_SERVICE_DIFFERENCE_H

#include "engine/engine.h"

enum {
    DIFFERENCES_MAX = 20 // more are counted in a last sentence
};

// Compares all that is shown of two plays of one catalog: who is to act, the
// players, the board, the points. `out_sentences` has room for
// DIFFERENCES_MAX + 1; returns how many were written, such as
// "seat 1, coins: 3 in the log, 5 by today's rules".
size_t difference_list(struct arena *arena, const struct play *logged,
                       const struct play *decided, const char **out_sentences);

#endif
