// SPDX-License-Identifier: MIT
//
// Counts how seats opened their games.
#ifndef STORE_STAT_OPENINGS_H
#define STORE_STAT_OPENINGS_H

#include "store/stats.h"

struct stat_steps;

struct stat_steps *stat_steps_new(struct arena *arena);

// A seat that began with `steps`; borrowed for the call.
void stat_steps_add(struct stat_steps *all, const int64_t *steps, size_t count,
                    int64_t expected_wins, int64_t wins);

// In the order of the steps.
void stat_steps_list(const struct stat_steps *all, struct store_openings *out_openings);

#endif
