// SPDX-License-Identifier: MIT
#include "engine/core/agenda.h"

#include <stddef.h>

#include "engine/base/macros.h"

const struct frame *agenda_top(const struct state_head *head)
{
    return head->depth == 0 ? NULL : &head->frames[head->depth - 1];
}

bool frame_equal(struct frame a, struct frame b)
{
    return a.choice == b.choice && a.step == b.step && a.seat == b.seat && a.count == b.count &&
           a.a == b.a && a.b == b.b;
}

void agenda_push(struct state_head *head, struct frame frame)
{
    if (head->depth == AGENDA_DEPTH) {
        UNREACHABLE("agenda deeper than any rule nests");
    }
    head->frames[head->depth++] = frame;
}

void agenda_pop(struct state_head *head)
{
    if (head->depth == 0) {
        UNREACHABLE("nothing on the agenda");
    }
    head->frames[--head->depth] = (struct frame){0};
}
