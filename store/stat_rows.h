// SPDX-License-Identifier: MIT
#ifndef STORE_STAT_ROWS_H
#define STORE_STAT_ROWS_H

#include "store/rows.h"

// Reads the rows of load_stat_cells or group_stat_items. What belongs to one
// group and place becomes one row.
void stat_rows_read(struct rows *rows, struct arena *arena, struct store_stat_table *out_table);

#endif
