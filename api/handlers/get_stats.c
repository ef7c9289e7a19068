// SPDX-License-Identifier: MIT
//
// GET /v1/stats: one table over all records, a row for each group and measure.
#include <math.h>
#include <string.h>

#include "api/handlers/ask.h"
#include "api/handlers/ask_filter.h"
#include "api/handlers/encode.h"
#include "api/handlers/encode_real.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/service/interval.h"
#include "api/service/parts.h"
#include "api/service/stats.h"

enum {
    MIN_N_MAX = 1000000
};

static bool ask_names(const struct request *request, struct response *response,
                      const char *name, const char *fallback, struct stats_question *out)
{
    const char *text = request_query(request, name);
    struct err err = {0};
    enum rc rc = OK;

    if (strcmp(name, "measure") == 0) {
        rc = stats_read_measures(request->arena, text ? text : fallback, out, &err);
    } else if (text) {
        rc = stats_read_by(request->arena, text, out, &err);
    }
    if (rc != OK) {
        ask_refuse(response, name, "%s", err.text);
    }
    return rc == OK;
}

static bool ask(const struct request *request, struct response *response,
                struct stats_question *out, int64_t *out_min_n)
{
    struct number_range min_n = {1, MIN_N_MAX, STATS_MIN_N};

    *out = (struct stats_question){0};
    return ask_names(request, response, "measure", "score", out) &&
           ask_names(request, response, "by", NULL, out) &&
           ask_query_number(request, response, "min_n", min_n, out_min_n) &&
           ask_filter(request, response, &out->query.filter);
}

static void write_interval(struct json_writer *json, bool is_known, struct interval interval)
{
    write_key(json, "interval");
    if (!is_known) {
        write_null(json);
        return;
    }
    write_open_array(json);
    encode_real(json, interval.low);
    encode_real(json, interval.high);
    write_close_array(json);
}

static void write_score(struct json_writer *json, const struct store_stat_row *row)
{
    bool has_spread = row->seats > 1;
    struct interval interval = {0};

    if (has_spread) {
        interval = interval_of_mean(row->score_mean, row->score_deviation, row->seats);
    }
    write_key(json, "mean");
    encode_real(json, row->score_mean);
    write_key(json, "deviation");
    encode_real(json, has_spread ? row->score_deviation : (double)NAN);
    write_key(json, "median");
    encode_real(json, row->score_quartiles[1]);
    write_key(json, "quartiles");
    write_open_array(json);
    for (size_t i = 0; i < COUNT_OF(row->score_quartiles); i++) {
        encode_real(json, row->score_quartiles[i]);
    }
    write_close_array(json);
    write_interval(json, has_spread, interval);
}

static void write_win_rate(struct json_writer *json, const struct store_stat_row *row)
{
    write_key(json, "mean");
    encode_real(json, row->wins / (double)row->seats);
    write_key(json, "expected");
    encode_real(json, row->expected_wins / (double)row->seats);
    write_interval(json, true, interval_of_rate(row->wins, row->seats));
}

static void write_measure(struct json_writer *json, enum stats_measure measure,
                          const struct store_stat_row *row, int64_t min_n)
{
    int64_t n = measure == STATS_GAMES ? row->games : row->seats;

    write_member_string(json, "measure", stats_measure_name(measure));
    write_member_int(json, "n", n);
    write_member_int(json, "games", row->games);
    write_member_int(json, "seats", row->seats);
    write_member_bool(json, "low_n", n < min_n);
    switch (measure) {
    case STATS_GAMES:
        return;
    case STATS_SCORE:
        write_score(json, row);
        return;
    case STATS_WIN_RATE:
        write_win_rate(json, row);
        return;
    }
    UNREACHABLE("measure");
}

// A whole number for a dimension that counts, else the word.
static void write_key_part(struct json_writer *json, enum store_dimension dimension,
                           const char *key)
{
    bool is_number = dimension == STORE_BY_PLAYER_COUNT || dimension == STORE_BY_SEAT ||
                     dimension == STORE_BY_PLAYER;

    if (is_number) {
        write_raw(json, key, strlen(key));
    } else {
        write_string(json, key);
    }
}

static void write_row(struct json_writer *json, const struct stats_question *question,
                      const struct store_stat_row *row, enum stats_measure measure,
                      int64_t min_n)
{
    write_open_object(json);
    write_key(json, "key");
    write_open_array(json);
    for (size_t i = 0; i < question->by_count; i++) {
        write_key_part(json, question->query.by[i], row->key[i]);
    }
    write_close_array(json);
    write_key(json, "names");
    write_open_array(json);
    for (size_t i = 0; i < question->by_count; i++) {
        write_string(json, row->name[i]);
    }
    write_close_array(json);
    write_measure(json, measure, row, min_n);
    write_close_object(json);
}

static void write_asked(struct json_writer *json, const struct stats_question *question,
                        int64_t min_n)
{
    write_key(json, "measure");
    write_open_array(json);
    for (size_t i = 0; i < question->measure_count; i++) {
        write_string(json, stats_measure_name(question->measures[i]));
    }
    write_close_array(json);
    parts_write_words(json, "by", question->by, question->by_count);
    write_key(json, "filters");
    write_open_object(json);
    encode_filter(json, &question->query.filter);
    write_close_object(json);
    write_member_int(json, "min_n", min_n);
}

static void write_table(struct json_writer *json, const struct stats_question *question,
                        const struct store_stat_table *table, int64_t min_n)
{
    write_open_object(json);
    write_asked(json, question, min_n);
    write_member_int(json, "games", table->games);
    write_key(json, "left_out");
    write_open_object(json);
    write_member_int(json, "in_progress", table->left_out_in_progress);
    write_member_int(json, "simulated", table->left_out_simulated);
    write_member_int(json, "withdrawn", table->left_out_withdrawn);
    write_close_object(json);
    write_key(json, "rows");
    write_open_array(json);
    for (size_t i = 0; i < table->count; i++) {
        for (size_t k = 0; k < question->measure_count; k++) {
            write_row(json, question, &table->rows[i], question->measures[k], min_n);
        }
    }
    write_close_array(json);
    write_member_string(json, "next", NULL);
    write_close_object(json);
}

void handle_get_stats(struct service *service, const struct request *request,
                      struct response *response)
{
    struct stats_question question;
    struct store_stat_table table;
    struct err err = {0};
    int64_t min_n = 0;

    if (!ask(request, response, &question, &min_n)) {
        return;
    }
    if (stats_ask(service, request->arena, &question, &table, &err) != OK) {
        problem_from_err(response, &err);
        return;
    }
    write_table(&response->json, &question, &table, min_n);
}
