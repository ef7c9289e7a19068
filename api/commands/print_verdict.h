// SPDX-License-Identifier: MIT
#ifndef API_COMMANDS_PRINT_VERDICT_H
#define API_COMMANDS_PRINT_VERDICT_H

#include "api/service/verify.h"

// Appends lines about a line of the game `name` that is not the same; nothing
// about one that is. Each begins with `name`, or with spaces when it goes on.
void print_verdict(struct text *out, const char *name, const struct verdict *verdict);

#endif
