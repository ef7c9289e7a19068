// SPDX-License-Identifier: MIT
#include "api/commands/print_verdict.h"

#include <inttypes.h>

static void print_damage(struct text *out, const char *name, const struct verdict *verdict)
{
    const struct verdict_damage *damage = &verdict->damage;

    text_printf(out, "%s line %d", name, damage->line);
    if (damage->from > 0) {
        text_printf(out, " events %" PRIu32 " to %" PRIu32, damage->from, damage->to);
    }
    text_printf(out, ": damaged: %s\n", damage->detail);
}

static void print_first(struct text *out, const char *name, const struct verdict *verdict)
{
    const struct verdict_first *first = &verdict->first;

    text_printf(out, "%s line %d event %" PRIu32 " %s: %s: %s\n", name, verdict->line,
                first->seq, first->move ? first->move : "setup", verdict_name(verdict->kind),
                first->detail);
    for (size_t i = 0; i < first->difference_count; i++) {
        text_printf(out, "    %s\n", first->differences[i]);
    }
}

void print_verdict(struct text *out, const char *name, const struct verdict *verdict)
{
    if (verdict->damage.detail) {
        print_damage(out, name, verdict);
    }
    if (verdict->has_first) {
        print_first(out, name, verdict);
    }
    if (verdict->outcome) {
        text_printf(out, "    %s\n", verdict->outcome);
    }
}
