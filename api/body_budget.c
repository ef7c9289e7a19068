// SPDX-License-Identifier: MIT
#include "api/body_budget.h"

bool body_budget_take(struct body_budget *budget, size_t bytes)
{
    if (atomic_fetch_add(&budget->used, bytes) + bytes <= budget->max) {
        return true;
    }
    body_budget_give(budget, bytes);
    return false;
}

void body_budget_give(struct body_budget *budget, size_t bytes)
{
    atomic_fetch_sub(&budget->used, bytes);
}
