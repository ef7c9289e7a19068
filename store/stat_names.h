// SPDX-License-Identifier: MIT
#ifndef STORE_STAT_NAMES_H
#define STORE_STAT_NAMES_H

#include "store/connection.h"
#include "store/stat_count.h"

// What was counted as tables, in the order of stats.h; values that are called
// the same become one row. In the transaction of the question.
enum rc stat_names_list(struct store *store, struct arena *arena,
                        const struct stat_count *count, struct store_stat_answer *out_answer,
                        struct err *err) NODISCARD;

// $1 of name_stat_values.
const char *stat_names_dimension(enum store_dimension dimension);

#endif
