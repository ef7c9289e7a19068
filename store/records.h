// SPDX-License-Identifier: MIT
//
// Games and lines as the views game_record and line_record show them.
#ifndef STORE_RECORDS_H
#define STORE_RECORDS_H

#include "store/rows.h"

// Read the columns of one record, in the order of the statements that select them.
struct store_line record_line(struct rows *rows, struct arena *arena);
struct store_game_row record_game(struct rows *rows, struct arena *arena);

#endif
