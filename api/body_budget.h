// SPDX-License-Identifier: MIT
//
// What all bodies that are being held may take together.
#ifndef API_BODY_BUDGET_H
#define API_BODY_BUDGET_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

struct body_budget {
    size_t max;
    _Atomic size_t used;
};

// False: there is not so much left, and nothing was taken.
bool body_budget_take(struct body_budget *budget, size_t bytes);
void body_budget_give(struct body_budget *budget, size_t bytes);

#endif
