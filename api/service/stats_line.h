// SPDX-License-Identifier: MIT
//
// The figures of one group and measure, as they are told: NaN where there is none.
#ifndef API_SERVICE_STATS_LINE_H
#define API_SERVICE_STATS_LINE_H

#include "api/service/interval.h"
#include "api/service/stats.h"

enum {
    STATS_QUARTILES = 3
};

struct stats_line {
    enum stats_measure measure;
    const char *source; // of points; NULL of other measures
    int64_t n;          // games, or seats that have a value
    int64_t games;
    int64_t seats;
    double mean;
    double expected;
    double deviation;
    double quartiles[STATS_QUARTILES]; // the middle one is the median
    struct interval interval;
};

// What lines are ordered by.
enum stats_column {
    STATS_BY_KEY,
    STATS_BY_N,
    STATS_BY_GAMES,
    STATS_BY_SEATS,
    STATS_BY_MEAN,
    STATS_BY_EXPECTED,
    STATS_BY_DEVIATION,
    STATS_BY_MEDIAN
};

// False: there is no such column.
bool stats_find_column(const char *name, enum stats_column *out_column);

// The figures of a tally: n, mean, deviation, quartiles, interval.
void stats_line_fill(struct stats_line *line, const struct tally *tally);

// How many lines a group has for a measure: one, or one for each source.
size_t stats_line_count(const struct stats_group *group, enum stats_measure measure);
struct stats_line stats_line_of(const struct question *question,
                                const struct stats_group *group, enum stats_measure measure,
                                size_t index);

// False: it is about a source that does not exist.
bool stats_line_is_told(const struct stats_line *line);

// Orders groups by a column of the question's first measure; those that are
// equal keep their order, those without a value come last.
void stats_sort(const struct question *question, struct stats_table *table,
                enum stats_column column, bool is_descending);

#endif
