// SPDX-License-Identifier: MIT
#include "api/service/stats_line.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const columns[] = {
    [STATS_BY_KEY] = "key",
    [STATS_BY_N] = "n",
    [STATS_BY_GAMES] = "games",
    [STATS_BY_SEATS] = "seats",
    [STATS_BY_MEAN] = "mean",
    [STATS_BY_EXPECTED] = "expected",
    [STATS_BY_DEVIATION] = "deviation",
    [STATS_BY_MEDIAN] = "median",
};

bool stats_find_column(const char *name, enum stats_column *out_column)
{
    for (size_t i = 0; i < COUNT_OF(columns); i++) {
        if (strcmp(name, columns[i]) == 0) {
            *out_column = (enum stats_column)i;
            return true;
        }
    }
    return false;
}

// ---- lines ----

static void clear(struct stats_line *line)
{
    double none = (double)NAN;

    line->mean = none;
    line->expected = none;
    line->deviation = none;
    line->interval = (struct interval){none, none};
    for (int i = 0; i < STATS_QUARTILES; i++) {
        line->quartiles[i] = none;
    }
}

void stats_line_fill(struct stats_line *line, const struct tally *tally)
{
    clear(line);
    line->n = tally_n(tally);
    line->mean = tally_mean(tally);
    line->deviation = tally_deviation(tally);
    for (int i = 0; i < STATS_QUARTILES; i++) {
        line->quartiles[i] =
            tally_quantile(tally, (i + 1) * FIGURES_WHOLE / (STATS_QUARTILES + 1));
    }
    if (line->n > 1) {
        line->interval = interval_of_mean(line->mean, line->deviation, line->n);
    }
}

size_t stats_line_count(const struct stats_group *group, enum stats_measure measure)
{
    return measure == STATS_SCORE_BY_SOURCE ? group->row_counts[measure] : 1;
}

// Codes that no source has yet have points, too: none.
bool stats_line_is_told(const struct stats_line *line)
{
    return line->measure != STATS_SCORE_BY_SOURCE || line->source;
}

static void fill_win_rate(struct stats_line *line, const struct stats_group *group)
{
    const struct store_stat_row *row = group->rows[STATS_WIN_RATE];

    line->mean = group->win_rate;
    line->expected = group->expected;
    line->interval = interval_of_rate((double)row->wins / STORE_WIN, row->seats);
}

struct stats_line stats_line_of(const struct question *question,
                                const struct stats_group *group, enum stats_measure measure,
                                size_t index)
{
    static const struct store_stat_row none = {0};
    bool has_row = index < group->row_counts[measure];
    const struct store_stat_row *row = has_row ? &group->rows[measure][index] : &none;
    struct stats_line line = {.measure = measure, .n = group->seats};

    clear(&line);
    switch (measure) {
    case STATS_GAMES:
        line.n = group->games;
        break;
    case STATS_WIN_RATE:
        fill_win_rate(&line, group);
        break;
    case STATS_SCORE_BY_SOURCE:
        line.source = has_row ? question->ruleset->sources[row->place].name : NULL;
        stats_line_fill(&line, &(struct tally){row->values, row->counts, row->value_count});
        break;
    case STATS_LENGTH:
    case STATS_RANK:
    case STATS_SCORE:
        stats_line_fill(&line, &(struct tally){row->values, row->counts, row->value_count});
        break;
    }
    line.games = group->games;
    line.seats = group->seats;
    return line;
}

// ---- order ----

struct ordered {
    size_t at; // before
    double value;
};

static double value_of(const struct stats_line *line, enum stats_column column)
{
    switch (column) {
    case STATS_BY_KEY:
        return 0;
    case STATS_BY_N:
        return (double)line->n;
    case STATS_BY_GAMES:
        return (double)line->games;
    case STATS_BY_SEATS:
        return (double)line->seats;
    case STATS_BY_MEAN:
        return line->mean;
    case STATS_BY_EXPECTED:
        return line->expected;
    case STATS_BY_DEVIATION:
        return line->deviation;
    case STATS_BY_MEDIAN:
        return line->quartiles[1];
    }
    UNREACHABLE("column");
}

static int compare(const void *a, const void *b)
{
    const struct ordered *left = a;
    const struct ordered *right = b;

    if (isnan(left->value) != isnan(right->value)) {
        return isnan(left->value) ? 1 : -1;
    }
    if (left->value < right->value || left->value > right->value) {
        return left->value < right->value ? -1 : 1;
    }
    return left->at < right->at ? -1 : 1;
}

static void reverse(struct stats_table *table)
{
    for (size_t i = 0; i < table->count / 2; i++) {
        struct stats_group group = table->groups[i];

        table->groups[i] = table->groups[table->count - 1 - i];
        table->groups[table->count - 1 - i] = group;
    }
}

void stats_sort(const struct question *question, struct stats_table *table,
                enum stats_column column, bool is_descending)
{
    struct ordered *order = arena_array(question->arena, table->count, sizeof *order);
    struct stats_group *groups = arena_array(question->arena, table->count, sizeof *groups);

    if (column == STATS_BY_KEY) {
        if (is_descending) {
            reverse(table);
        }
        return;
    }
    for (size_t i = 0; i < table->count; i++) {
        const struct stats_group *group = &table->groups[i];
        struct stats_line line = stats_line_of(question, group, question->measures[0], 0);
        double value = value_of(&line, column);

        order[i] = (struct ordered){i, is_descending ? -value : value};
    }
    qsort(order, table->count, sizeof *order, compare);
    for (size_t i = 0; i < table->count; i++) {
        groups[i] = table->groups[order[i].at];
    }
    table->groups = groups;
}
