// SPDX-License-Identifier: MIT
#include "api/service/stats.h"

#include <string.h>

#include "api/service/inside.h"

static const enum store_measured measured_of[] = {
    [STATS_GAMES] = STORE_NOTHING_MEASURED,
    [STATS_LENGTH] = STORE_LENGTH,
    [STATS_RANK] = STORE_RANK,
    [STATS_SCORE] = STORE_SCORE,
    [STATS_SCORE_BY_SOURCE] = STORE_POINTS,
    [STATS_WIN_RATE] = STORE_NOTHING_MEASURED,
};

struct tally stats_tally(const struct store_stat_row *row)
{
    return (struct tally){row->values, row->counts, row->value_count};
}

static double win_rate(const struct store_stat_row *row)
{
    return (double)row->wins / (double)(STORE_WIN * row->seats);
}

static double expected_rate(const struct store_stat_row *row)
{
    return (double)row->expected_wins / (double)(STORE_WIN * row->seats);
}

// ---- which tables answer a question ----

struct tables {
    size_t of_measure[STATS_MEASURES]; // index in the answer
};

static size_t need(struct store_stat_query *query, enum store_measured measured)
{
    for (size_t i = 0; i < query->measured_count; i++) {
        if (query->measured[i] == measured) {
            return i;
        }
    }
    query->measured[query->measured_count] = measured;
    return query->measured_count++;
}

static bool asks(const struct question *question, enum stats_measure measure)
{
    for (size_t i = 0; i < question->measure_count; i++) {
        if (question->measures[i] == measure) {
            return true;
        }
    }
    return false;
}

// The first table has every group, and what is counted of games and wins is in
// any of them. Points come behind a table that has every group: a seat may have none.
static void choose_tables(const struct question *question, struct store_stat_query *query,
                          struct tables *out)
{
    enum store_measured first =
        asks(question, STATS_SCORE) ? STORE_SCORE : STORE_NOTHING_MEASURED;

    *out = (struct tables){0};
    (void)need(query, first);
    for (size_t i = 0; i < question->measure_count; i++) {
        enum stats_measure measure = question->measures[i];
        enum store_measured measured = measured_of[measure];

        out->of_measure[measure] =
            need(query, measured == STORE_NOTHING_MEASURED ? first : measured);
    }
}

// ---- groups ----

static bool is_same(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

static bool is_of_group(const struct store_stat_row *row, const struct store_stat_row *first)
{
    return is_same(row->key[0], first->key[0]) && is_same(row->key[1], first->key[1]) &&
           is_same(row->name[0], first->name[0]) && is_same(row->name[1], first->name[1]);
}

// The rows of a group in a table that is in the same order, from `*at` on.
static void take_rows(const struct store_stat_table *table, const struct store_stat_row *first,
                      size_t *at, struct stats_group *group, enum stats_measure measure)
{
    size_t begin = *at;

    while (*at < table->count && is_of_group(&table->rows[*at], first)) {
        (*at)++;
    }
    group->rows[measure] = &table->rows[begin];
    group->row_counts[measure] = *at - begin;
}

static void collect(const struct question *question, const struct tables *tables,
                    const struct store_stat_answer *answer, struct stats_table *out)
{
    const struct store_stat_table *first = &answer->tables[0];
    size_t at[STATS_MEASURES] = {0};

    out->groups = arena_array(question->arena, first->count, sizeof *out->groups);
    out->count = first->count;
    for (size_t i = 0; i < first->count; i++) {
        struct stats_group *group = &out->groups[i];
        const struct store_stat_row *row = &first->rows[i];

        group->key = row->key;
        group->name = row->name;
        group->games = row->games;
        group->seats = row->seats;
        group->win_rate = win_rate(row);
        group->expected = expected_rate(row);
        for (size_t k = 0; k < question->measure_count; k++) {
            enum stats_measure measure = question->measures[k];

            take_rows(&answer->tables[tables->of_measure[measure]], row, &at[measure], group,
                      measure);
        }
    }
}

enum rc stats_ask(struct service *service, const struct question *question,
                  struct stats_table *out_table, struct err *err)
{
    struct store_stat_answer answer;
    struct store_stat_query query = question->query;
    struct tables tables;

    choose_tables(question, &query, &tables);

    enum rc rc = store_load_stats(service->store, question->arena, &query, &answer, err);

    if (rc == OK) {
        collect(question, &tables, &answer, out_table);
        out_table->seen = answer.seen;
    }
    return rc;
}

enum rc stats_ask_rows(struct service *service, const struct question *question,
                       enum store_measured measured, struct store_stat_answer *out_answer,
                       struct err *err)
{
    struct store_stat_query query = question->query;

    query.measured[0] = measured;
    query.measured_count = 1;
    return store_load_stats(service->store, question->arena, &query, out_answer, err);
}

enum rc stats_ask_openings(struct service *service, const struct question *question, int depth,
                           struct stats_openings *out_openings, struct err *err)
{
    enum rc rc = store_load_openings(service->store, question->arena, &question->query, depth,
                                     &out_openings->paths, err);

    return rc == OK
               ? store_list_stat_facts(service->store, question->arena, question->ruleset->name,
                                       NULL, &out_openings->facts, err)
               : rc;
}

const struct store_stat_fact *stats_find_fact(const struct stats_openings *openings, int64_t id)
{
    for (size_t i = 0; i < openings->facts.count; i++) {
        if (openings->facts.items[i].id == id) {
            return &openings->facts.items[i];
        }
    }
    return NULL;
}
