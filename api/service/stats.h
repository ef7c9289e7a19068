// SPDX-License-Identifier: MIT
//
// Questions over all recorded games: what may be asked, and the answer as a
// table of the store. How sure a figure is: interval.h.
#ifndef API_SERVICE_STATS_H
#define API_SERVICE_STATS_H

#include "api/service/failure.h"

struct service;

enum stats_measure {
    STATS_GAMES,
    STATS_SCORE,
    STATS_WIN_RATE
};

enum {
    STATS_MEASURES = STATS_WIN_RATE + 1,
    STATS_BY_MAX = 2,
    STATS_MIN_N = 10 // rows with fewer items are marked, unless asked otherwise
};

struct stats_question {
    enum stats_measure measures[STATS_MEASURES];
    size_t measure_count;
    const char *by[STATS_BY_MAX];
    size_t by_count;
    struct store_stat_query query;
};

// A dimension that is not a fact.
struct stats_dimension {
    const char *name;
    const char *what;
    enum store_dimension code;
};

const struct stats_dimension *stats_dimensions(size_t *out_count);
const char *stats_measure_name(enum stats_measure measure);
const char *stats_measure_what(enum stats_measure measure);

// Comma-separated names, each at most once. RC_BAD_INPUT: the sentence says
// what would be right.
enum rc stats_read_measures(struct arena *arena, const char *names,
                            struct stats_question *out_question, struct err *err) NODISCARD;
enum rc stats_read_by(struct arena *arena, const char *names,
                      struct stats_question *out_question, struct err *err) NODISCARD;

enum rc stats_ask(struct service *service, struct arena *arena,
                  const struct stats_question *question, struct store_stat_table *out_table,
                  struct err *err) NODISCARD;

#endif
