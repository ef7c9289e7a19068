// SPDX-License-Identifier: MIT
#ifndef API_COMMANDS_PRINT_VERDICT_H
#define API_COMMANDS_PRINT_VERDICT_H

#include "api/service/verify.h"

// Appends lines about a line of the game `name` that is not the same; nothing
// about one that is. Each begins with `name`, or with spaces when it goes on.
void print_verdict(struct text *out, const char *name, const struct verdict *verdict);

// How many lines were found how.
struct verdict_counts {
    int64_t lines[VERDICT_DAMAGED + 1]; // by kind
    int64_t events;
};

void count_verdict(struct verdict_counts *counts, const struct verdict *verdict);
void add_counts(struct verdict_counts *counts, const struct verdict_counts *more);

// The end of a summary, on standard output. True: all are the same.
bool print_counts(const struct verdict_counts *counts);

#endif
