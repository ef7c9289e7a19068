// SPDX-License-Identifier: MIT
//
// Moves as lines of text: `<seat> <verb> <argument>...`, words of the letters
// a-z, digits and _ . + - with one space between them. Parsing is strict, and
// formatting what was parsed gives the same text. openapi/notation.md is the
// reference for people.
#ifndef ENGINE_CORE_NOTATION_H
#define ENGINE_CORE_NOTATION_H

#include "engine/core/catalog.h"

// False: `out_refusal` names the word and what was expected in its place.
bool notation_parse(const struct catalog *catalog, const char *line, size_t len,
                    struct move *out_move, struct refusal *out_refusal);

// Writes the line of a move with its NUL. Returns its length.
size_t notation_format(const struct catalog *catalog, const struct move *move,
                       char out_line[MOVE_TEXT]);

#endif
