// SPDX-License-Identifier: MIT
#include "engine/core/move.h"

#include <string.h>

#include "engine/base/macros.h"

struct move move_of(int seat, int rule)
{
    struct move move = {.seat = (uint8_t)seat, .rule = (uint8_t)rule};

    for (int i = 0; i < MOVE_ARGS; i++) {
        move.args[i] = MOVE_NO_ARG;
    }
    return move;
}

bool move_equal(const struct move *a, const struct move *b)
{
    return a->seat == b->seat && a->rule == b->rule &&
           memcmp(a->args, b->args, sizeof a->args) == 0;
}

static void add(struct refusal *refusal, struct refusal_value value)
{
    if (refusal->value_count == REFUSAL_VALUES) {
        UNREACHABLE("more values than a refusal holds");
    }
    refusal->values[refusal->value_count++] = value;
}

bool refusal_number(struct refusal *refusal, const char *name, int32_t number)
{
    add(refusal, (struct refusal_value){.name = name, .number = number});
    return false;
}

bool refusal_word(struct refusal *refusal, const char *name, const char *word)
{
    add(refusal, (struct refusal_value){.name = name, .word = word});
    return false;
}
