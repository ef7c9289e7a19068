// SPDX-License-Identifier: MIT
//
// A question over all recorded games as it was asked: read, checked, and made
// into one for the store. Every function that reads returns false when there is
// no such question; `fault` says which parameter is wrong and what would be right.
#ifndef API_SERVICE_QUESTION_H
#define API_SERVICE_QUESTION_H

#include "engine/engine.h"
#include "store/store.h"

struct service;

enum stats_measure {
    STATS_GAMES,
    STATS_LENGTH,
    STATS_RANK,
    STATS_SCORE,
    STATS_SCORE_BY_SOURCE,
    STATS_WIN_RATE
};

enum {
    STATS_MEASURES = STATS_WIN_RATE + 1,
    STATS_BY_MAX = 2,
    STATS_FACTS_MAX = 8, // that seats are asked to have, and to lack
    STATS_MIN_N = 10     // rows with fewer items are marked, unless asked otherwise
};

struct question_fault {
    const char *parameter; // of the query
    const char *sentence;
};

// A fact that a seat is to have: crew_card:crew_12.
struct asked_fact {
    const char *text;
    const char *dimension;
    const char *component;
};

struct asked_facts {
    struct asked_fact items[STATS_FACTS_MAX];
    size_t count;
};

struct question {
    struct arena *arena; // of what is read
    enum stats_measure measures[STATS_MEASURES];
    size_t measure_count;
    const char *by[STATS_BY_MAX];
    size_t by_count;
    struct asked_facts has;
    struct asked_facts lacks;
    const struct ruleset *ruleset; // that is asked for, or has the facts; NULL: any
    struct store_stat_query query;
    struct question_fault fault;
};

// A dimension that is not a fact.
struct stats_dimension {
    const char *name;
    const char *what;
    enum store_dimension code;
    bool is_many; // a seat may be in several of its groups
};

const struct stats_dimension *stats_dimensions(size_t *out_count);
const char *stats_measure_name(enum stats_measure measure);
const char *stats_measure_what(enum stats_measure measure);

void question_init(struct question *question, struct arena *arena);

// Comma-separated names, each at most once; at most `max` dimensions.
bool question_read_measures(struct question *question, const char *names);
bool question_read_by(struct question *question, const char *names, size_t max);

// Comma-separated facts; `lacks`: those that seats are not to have.
bool question_read_facts(struct question *question, const char *names, bool lacks);

// Whether what was read and the filters of `query` fit together.
bool question_check(struct question *question);

// Looks up what is stored under the names that were read. RC_BAD_INPUT: there
// is no such catalog or value; the fault is filled then.
enum rc question_resolve(struct service *service, struct question *question,
                         struct err *err) NODISCARD;

#endif
