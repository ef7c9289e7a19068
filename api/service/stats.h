// SPDX-License-Identifier: MIT
//
// Answers to questions over all recorded games, as tables of the store. How
// sure a figure is: interval.h; what follows from values: figures.h.
#ifndef API_SERVICE_STATS_H
#define API_SERVICE_STATS_H

#include "api/service/figures.h"
#include "api/service/question.h"

// One group of seats, and what is measured of them.
struct stats_group {
    const char *const *key;  // one for each dimension; NULL: no value
    const char *const *name; // printed
    int64_t games;
    int64_t seats;
    double win_rate;
    double expected; // win rate, if every seat won as often
    // By measure: the rows of the store, several where a measure has places.
    const struct store_stat_row *rows[STATS_MEASURES];
    size_t row_counts[STATS_MEASURES];
};

struct stats_table {
    struct stats_group *groups;
    size_t count;
    struct store_stat_seen seen;
};

// The question must be resolved. RC_TOO_SLOW: it was ended.
enum rc stats_ask(struct service *service, const struct question *question,
                  struct stats_table *out_table, struct err *err) NODISCARD;

// One row of the store for each group and place, of what is measured by place
// or of a plain measure.
enum rc stats_ask_rows(struct service *service, const struct question *question,
                       enum store_measured measured, struct store_stat_answer *out_answer,
                       struct err *err) NODISCARD;

// How seats opened, and what its steps are called. The question names a ruleset.
struct stats_openings {
    struct store_openings paths;
    struct store_stat_facts facts; // of the ruleset
};

enum rc stats_ask_openings(struct service *service, const struct question *question, int depth,
                           struct stats_openings *out_openings, struct err *err) NODISCARD;

// NULL: none has that number.
const struct store_stat_fact *stats_find_fact(const struct stats_openings *openings,
                                              int64_t id);

// The values of a row.
struct tally stats_tally(const struct store_stat_row *row);

#endif
