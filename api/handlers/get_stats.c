// SPDX-License-Identifier: MIT
//
// GET /v1/stats: one table over all records, a row for each group and measure.
#include <math.h>
#include <string.h>

#include "api/handlers/ask.h"
#include "api/handlers/ask_question.h"
#include "api/handlers/encode_real.h"
#include "api/routes.h"
#include "api/service/parts.h"
#include "api/service/stats_line.h"

enum {
    GROUPS_MAX = 100000 // of one answer
};

// What is asked of the table beside the question.
struct shape {
    const char *sort; // as it was asked; NULL: by key
    enum stats_column column;
    bool is_descending;
    int64_t limit; // groups
};

static bool ask_shape(const struct request *request, struct response *response,
                      struct shape *out)
{
    struct number_range limit = {1, GROUPS_MAX, GROUPS_MAX};

    *out = (struct shape){.sort = request_query(request, "sort")};
    out->is_descending = out->sort && out->sort[0] == '-';
    if (out->sort && !stats_find_column(out->sort + out->is_descending, &out->column)) {
        ask_refuse(response, "sort",
                   "expected key, n, games, seats, mean, expected, deviation or median; "
                   "the largest comes first with a - before it");
        return false;
    }
    return ask_query_number(request, response, "limit", limit, &out->limit);
}

// ---- JSON ----

static void write_interval(struct json_writer *json, const struct interval *interval)
{
    write_key(json, "interval");
    if (isnan(interval->low)) {
        write_null(json);
        return;
    }
    write_open_array(json);
    encode_real(json, interval->low);
    encode_real(json, interval->high);
    write_close_array(json);
}

static void write_spread(struct json_writer *json, const struct stats_line *line)
{
    write_key(json, "mean");
    encode_real(json, line->mean);
    write_key(json, "deviation");
    encode_real(json, line->deviation);
    write_key(json, "median");
    encode_real(json, line->quartiles[1]);
    write_key(json, "quartiles");
    write_open_array(json);
    for (size_t i = 0; i < COUNT_OF(line->quartiles); i++) {
        encode_real(json, line->quartiles[i]);
    }
    write_close_array(json);
    write_interval(json, &line->interval);
}

static void write_figures(struct json_writer *json, const struct stats_line *line)
{
    switch (line->measure) {
    case STATS_GAMES:
        return;
    case STATS_LENGTH:
    case STATS_RANK:
    case STATS_SCORE:
    case STATS_SCORE_BY_SOURCE:
        write_spread(json, line);
        return;
    case STATS_WIN_RATE:
        write_key(json, "mean");
        encode_real(json, line->mean);
        write_key(json, "expected");
        encode_real(json, line->expected);
        write_interval(json, &line->interval);
        return;
    }
    UNREACHABLE("measure");
}

static void write_line(struct json_writer *json, const struct asked_question *asked,
                       const struct stats_group *group, const struct stats_line *line)
{
    write_open_object(json);
    encode_key(json, &asked->question, group->key, group->name);
    write_member_string(json, "measure", stats_measure_name(line->measure));
    if (line->source) {
        write_member_string(json, "source", line->source);
    }
    write_member_int(json, "n", line->n);
    write_member_int(json, "games", line->games);
    write_member_int(json, "seats", line->seats);
    write_member_bool(json, "low_n", line->n < asked->min_n);
    write_figures(json, line);
    write_close_object(json);
}

static void write_measures(struct json_writer *json, const struct question *question)
{
    const char *names[STATS_MEASURES];

    for (size_t i = 0; i < question->measure_count; i++) {
        names[i] = stats_measure_name(question->measures[i]);
    }
    parts_write_words(json, "measure", names, question->measure_count);
}

static size_t shown(const struct stats_table *table, const struct shape *shape)
{
    return table->count < (size_t)shape->limit ? table->count : (size_t)shape->limit;
}

typedef void line_fn(void *out, const struct asked_question *asked,
                     const struct stats_group *group, const struct stats_line *line);

static void write_told(void *out, const struct asked_question *asked,
                       const struct stats_group *group, line_fn *write, struct stats_line line)
{
    if (stats_line_is_told(&line)) {
        write(out, asked, group, &line);
    }
}

static void each_line(const struct asked_question *asked, const struct stats_group *group,
                      line_fn *write, void *out)
{
    const struct question *question = &asked->question;

    for (size_t i = 0; i < question->measure_count; i++) {
        enum stats_measure measure = question->measures[i];

        for (size_t k = 0; k < stats_line_count(group, measure); k++) {
            write_told(out, asked, group, write, stats_line_of(question, group, measure, k));
        }
    }
}

static void write_json_line(void *out, const struct asked_question *asked,
                            const struct stats_group *group, const struct stats_line *line)
{
    write_line(out, asked, group, line);
}

static void write_json(struct json_writer *json, const struct asked_question *asked,
                       const struct shape *shape, const struct stats_table *table)
{
    write_open_object(json);
    write_measures(json, &asked->question);
    encode_question(json, asked, &table->seen);
    write_member_string(json, "sort", shape->sort ? shape->sort : "key");
    write_member_int(json, "groups", (int64_t)table->count);
    write_key(json, "rows");
    write_open_array(json);
    for (size_t i = 0; i < shown(table, shape); i++) {
        each_line(asked, &table->groups[i], write_json_line, json);
    }
    write_close_array(json);
    write_member_string(json, "next", NULL);
    write_close_object(json);
}

// ---- CSV ----

static void write_csv_head(struct csv *csv, const struct question *question)
{
    static const char *const columns[] = {
        "measure",      "points_source",  "n",      "games",
        "seats",        "low_n",          "mean",   "expected",
        "deviation",    "lower_quartile", "median", "upper_quartile",
        "interval_low", "interval_high",
    };

    csv_key_columns(csv, question);
    for (size_t i = 0; i < COUNT_OF(columns); i++) {
        csv_string(csv, columns[i]);
    }
    csv_end_line(csv);
}

static void write_csv_line(void *out, const struct asked_question *asked,
                           const struct stats_group *group, const struct stats_line *line)
{
    struct csv *csv = out;

    csv_key(csv, &asked->question, group->key, group->name);
    csv_string(csv, stats_measure_name(line->measure));
    csv_string(csv, line->source);
    csv_int(csv, line->n);
    csv_int(csv, line->games);
    csv_int(csv, line->seats);
    csv_string(csv, line->n < asked->min_n ? "true" : "false");
    csv_real(csv, line->mean);
    csv_real(csv, line->expected);
    csv_real(csv, line->deviation);
    for (size_t i = 0; i < COUNT_OF(line->quartiles); i++) {
        csv_real(csv, line->quartiles[i]);
    }
    csv_real(csv, line->interval.low);
    csv_real(csv, line->interval.high);
    csv_end_line(csv);
}

static void write_csv(struct response *response, const struct asked_question *asked,
                      const struct shape *shape, const struct stats_table *table)
{
    struct csv csv;

    csv_begin(&csv, response);
    write_csv_head(&csv, &asked->question);
    for (size_t i = 0; i < shown(table, shape); i++) {
        each_line(asked, &table->groups[i], write_csv_line, &csv);
    }
}

void handle_get_stats(struct service *service, const struct request *request,
                      struct response *response)
{
    static const struct question_form form = {STATS_BY_MAX, "score", STATS_MIN_N};
    struct asked_question asked;
    struct stats_table table = {0};
    struct shape shape;
    struct err err = {0};

    if (!ask_shape(request, response, &shape) ||
        !ask_question(service, request, response, &form, &asked)) {
        return;
    }
    if (stats_ask(service, &asked.question, &table, &err) != OK) {
        ask_question_failed(&asked.question, response, &err);
        return;
    }
    stats_sort(&asked.question, &table, shape.column, shape.is_descending);
    if (asked.is_csv) {
        write_csv(response, &asked, &shape, &table);
    } else {
        write_json(&response->json, &asked, &shape, &table);
    }
}
