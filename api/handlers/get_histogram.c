// SPDX-License-Identifier: MIT
//
// GET /v1/stats/histogram: how many seats have which score, in bins of equal width.

#include "api/handlers/ask.h"
#include "api/handlers/ask_question.h"
#include "api/routes.h"

enum {
    WIDTH_MAX = 1000
};

// The bin that a value is in, by its first value. Bins begin at multiples of
// their width, below 0 too.
static int64_t bin_of(int64_t value, int64_t width)
{
    int64_t rest = value % width;

    return value - (rest < 0 ? rest + width : rest);
}

typedef void bin_fn(void *out, const struct asked_question *asked,
                    const struct store_stat_row *row, int64_t from, int64_t n);

struct bins {
    const struct asked_question *asked;
    int64_t width;
    bin_fn *write;
    void *out;
};

// From the first bin that has a seat to the last one, empty ones included.
static void each_bin(const struct bins *bins, const struct store_stat_row *row)
{
    size_t i = 0;

    if (row->value_count == 0) {
        return;
    }

    int64_t last = row->values[row->value_count - 1];

    for (int64_t from = bin_of(row->values[0], bins->width); from <= last;
         from += bins->width) {
        int64_t n = 0;

        while (i < row->value_count && row->values[i] < from + bins->width) {
            n += row->counts[i++];
        }
        bins->write(bins->out, bins->asked, row, from, n);
    }
}

static int64_t count_items(const struct store_stat_row *row)
{
    struct tally tally = stats_tally(row);

    return tally_n(&tally);
}

// ---- JSON ----

static void write_json_bin(void *out, const struct asked_question *asked,
                           const struct store_stat_row *row, int64_t from, int64_t n)
{
    struct json_writer *json = out;

    (void)asked;
    (void)row;
    write_open_object(json);
    write_member_int(json, "from", from);
    write_member_int(json, "n", n);
    write_close_object(json);
}

static void write_json(struct json_writer *json, const struct bins *bins,
                       const struct store_stat_answer *answer)
{
    const struct asked_question *asked = bins->asked;

    write_open_object(json);
    write_member_string(json, "measure", stats_measure_name(asked->question.measures[0]));
    encode_question(json, asked, &answer->seen);
    write_member_int(json, "width", bins->width);
    write_key(json, "rows");
    write_open_array(json);
    for (size_t i = 0; i < answer->tables[0].count; i++) {
        const struct store_stat_row *row = &answer->tables[0].rows[i];

        write_open_object(json);
        encode_key(json, &asked->question, row->key, row->name);
        write_member_int(json, "n", count_items(row));
        write_member_int(json, "games", row->games);
        write_member_int(json, "seats", row->seats);
        write_member_bool(json, "low_n", count_items(row) < asked->min_n);
        write_key(json, "bins");
        write_open_array(json);
        each_bin(bins, row);
        write_close_array(json);
        write_close_object(json);
    }
    write_close_array(json);
    write_member_string(json, "next", NULL);
    write_close_object(json);
}

// ---- CSV ----

struct csv_bins {
    struct csv csv;
    int64_t width;
};

static void write_csv_bin(void *out, const struct asked_question *asked,
                          const struct store_stat_row *row, int64_t from, int64_t n)
{
    struct csv_bins *table = out;

    csv_key(&table->csv, &asked->question, row->key, row->name);
    csv_int(&table->csv, from);
    csv_int(&table->csv, from + table->width - 1);
    csv_int(&table->csv, n);
    csv_end_line(&table->csv);
}

static void write_csv(struct response *response, const struct bins *bins,
                      const struct store_stat_table *table)
{
    struct csv_bins out = {.width = bins->width};

    csv_begin(&out.csv, response);
    csv_key_columns(&out.csv, &bins->asked->question);
    csv_string(&out.csv, "from");
    csv_string(&out.csv, "to");
    csv_string(&out.csv, "n");
    csv_end_line(&out.csv);

    struct bins lines = {bins->asked, bins->width, write_csv_bin, &out};

    for (size_t i = 0; i < table->count; i++) {
        each_bin(&lines, &table->rows[i]);
    }
}

static bool choose_measured(const struct question *question, struct response *response,
                            enum store_measured *out_measured)
{
    enum stats_measure measure = question->measures[0];

    *out_measured = measure == STATS_LENGTH ? STORE_LENGTH
                    : measure == STATS_RANK ? STORE_RANK
                                            : STORE_SCORE;
    if (question->measure_count > 1 ||
        (measure != STATS_SCORE && measure != STATS_LENGTH && measure != STATS_RANK)) {
        ask_refuse(response, "measure", "expected one of length, rank and score");
        return false;
    }
    return true;
}

void handle_get_histogram(struct service *service, const struct request *request,
                          struct response *response)
{
    static const struct question_form form = {1, "score", STATS_MIN_N};
    struct number_range widths = {1, WIDTH_MAX, 1};
    enum store_measured measured = STORE_SCORE;
    struct asked_question asked;
    struct store_stat_answer answer;
    struct bins bins = {.asked = &asked, .write = write_json_bin, .out = &response->json};
    struct err err = {0};

    if (!ask_query_number(request, response, "width", widths, &bins.width) ||
        !ask_question(service, request, response, &form, &asked) ||
        !choose_measured(&asked.question, response, &measured)) {
        return;
    }
    if (stats_ask_rows(service, &asked.question, measured, &answer, &err) != OK) {
        ask_question_failed(&asked.question, response, &err);
        return;
    }
    if (asked.is_csv) {
        write_csv(response, &bins, &answer.tables[0]);
    } else {
        write_json(&response->json, &bins, &answer);
    }
}
