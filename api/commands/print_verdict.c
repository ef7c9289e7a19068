// SPDX-License-Identifier: MIT
#include "api/commands/print_verdict.h"

#include <inttypes.h>
#include <stdio.h>

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

void count_verdict(struct verdict_counts *counts, const struct verdict *verdict)
{
    counts->lines[verdict->kind]++;
    counts->events += verdict->events;
}

void add_counts(struct verdict_counts *counts, const struct verdict_counts *more)
{
    counts->events += more->events;
    for (size_t i = 0; i < COUNT_OF(counts->lines); i++) {
        counts->lines[i] += more->lines[i];
    }
}

bool print_counts(const struct verdict_counts *counts)
{
    const int64_t *lines = counts->lines;
    int64_t differing = lines[VERDICT_DETAIL] + lines[VERDICT_RESULT] + lines[VERDICT_DAMAGED];

    (void)printf("%" PRId64 " lines, %" PRId64 " events: %" PRId64 " lines the same, %" PRId64
                 " differ in detail, %" PRId64 " in result, %" PRId64 " are damaged\n",
                 lines[VERDICT_SAME] + differing, counts->events, lines[VERDICT_SAME],
                 lines[VERDICT_DETAIL], lines[VERDICT_RESULT], lines[VERDICT_DAMAGED]);
    return differing == 0;
}
