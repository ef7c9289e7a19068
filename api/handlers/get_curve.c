// SPDX-License-Identifier: MIT
//
// GET /v1/stats/curve: how scores went up, by round or by turn, with quantiles.
#include <string.h>

#include "api/handlers/ask.h"
#include "api/handlers/ask_question.h"
#include "api/handlers/encode_real.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/service/stats_line.h"

enum {
    QUANTILES_MAX = 9,
    DECIMALS = 3
};

struct curve {
    const char *per;
    int quantiles[QUANTILES_MAX]; // in thousandths
    size_t quantile_count;
};

// ---- asking ----

// "0.25", "1" or "0" as thousandths.
static bool read_quantile(const char *word, size_t len, int *out_permille)
{
    int permille = 0;

    if (len == 0 || (word[0] != '0' && word[0] != '1') || (len > 1 && word[1] != '.') ||
        len > 2 + DECIMALS || len == 2) {
        return false;
    }
    permille = word[0] - '0';
    for (size_t i = 2; i < 2 + DECIMALS; i++) {
        if (i < len && (word[i] < '0' || word[i] > '9')) {
            return false;
        }
        permille = permille * 10 + (i < len ? word[i] - '0' : 0);
    }
    *out_permille = permille;
    return permille <= FIGURES_WHOLE;
}

static bool read_quantiles(const char *text, struct curve *out)
{
    for (;; text++) {
        size_t len = strcspn(text, ",");

        if (out->quantile_count == QUANTILES_MAX ||
            !read_quantile(text, len, &out->quantiles[out->quantile_count])) {
            return false;
        }
        out->quantile_count++;
        if (text[len] == '\0') {
            return true;
        }
        text += len;
    }
}

static bool ask_curve(const struct request *request, struct response *response,
                      struct curve *out)
{
    const char *quantiles = request_query(request, "quantiles");
    const char *per = request_query(request, "per");

    *out = (struct curve){.per = per ? per : "round"};
    if (strcmp(out->per, "round") != 0 && strcmp(out->per, "turn") != 0) {
        ask_refuse(response, "per", "expected round or turn");
        return false;
    }
    if (!read_quantiles(quantiles ? quantiles : "0.1,0.25,0.5,0.75,0.9", out)) {
        ask_refuse(response, "quantiles",
                   "expected up to %d numbers from 0 to 1 with up to %d decimals, separated by "
                   "commas",
                   QUANTILES_MAX, DECIMALS);
        return false;
    }
    return true;
}

// ---- JSON ----

static double share(int permille)
{
    return (double)permille / FIGURES_WHOLE;
}

static void write_point(struct json_writer *json, const struct curve *curve,
                        const struct store_stat_row *row, int64_t min_n)
{
    struct tally tally = stats_tally(row);
    struct stats_line line;

    stats_line_fill(&line, &tally);
    write_open_object(json);
    write_member_int(json, "at", row->place + 1);
    write_member_int(json, "n", line.n);
    write_member_bool(json, "low_n", line.n < min_n);
    write_key(json, "mean");
    encode_real(json, line.mean);
    write_key(json, "deviation");
    encode_real(json, line.deviation);
    write_key(json, "quantiles");
    write_open_array(json);
    for (size_t i = 0; i < curve->quantile_count; i++) {
        encode_real(json, tally_quantile(&tally, curve->quantiles[i]));
    }
    write_close_array(json);
    write_close_object(json);
}

static bool is_same(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

// Whether a row goes on with the group of the one before it.
static bool goes_on(const struct store_stat_table *table, size_t at)
{
    return at > 0 && is_same(table->rows[at].key[0], table->rows[at - 1].key[0]) &&
           is_same(table->rows[at].name[0], table->rows[at - 1].name[0]);
}

static void write_group(struct json_writer *json, const struct asked_question *asked,
                        const struct curve *curve, const struct store_stat_table *table,
                        size_t *at)
{
    const struct store_stat_row *first = &table->rows[*at];

    write_open_object(json);
    encode_key(json, &asked->question, first->key, first->name);
    write_key(json, "points");
    write_open_array(json);
    do {
        write_point(json, curve, &table->rows[*at], asked->min_n);
        (*at)++;
    } while (*at < table->count && goes_on(table, *at));
    write_close_array(json);
    write_close_object(json);
}

static void write_json(struct json_writer *json, const struct asked_question *asked,
                       const struct curve *curve, const struct store_stat_answer *answer)
{
    const struct store_stat_table *table = &answer->tables[0];

    write_open_object(json);
    write_member_string(json, "per", curve->per);
    write_key(json, "quantiles");
    write_open_array(json);
    for (size_t i = 0; i < curve->quantile_count; i++) {
        encode_real(json, share(curve->quantiles[i]));
    }
    write_close_array(json);
    encode_question(json, asked, &answer->seen);
    write_key(json, "rows");
    write_open_array(json);
    for (size_t at = 0; at < table->count;) {
        write_group(json, asked, curve, table, &at);
    }
    write_close_array(json);
    write_member_string(json, "next", NULL);
    write_close_object(json);
}

// ---- CSV ----

static void write_csv_head(struct csv *csv, const struct asked_question *asked,
                           const struct curve *curve)
{
    char digits[REAL_TEXT];

    csv_key_columns(csv, &asked->question);
    csv_string(csv, curve->per);
    csv_string(csv, "n");
    csv_string(csv, "mean");
    csv_string(csv, "deviation");
    for (size_t i = 0; i < curve->quantile_count; i++) {
        csv_string(csv, arena_printf(asked->question.arena, "quantile_%s",
                                     real_format(share(curve->quantiles[i]), digits)));
    }
    csv_end_line(csv);
}

static void write_csv(struct response *response, const struct asked_question *asked,
                      const struct curve *curve, const struct store_stat_table *table)
{
    struct csv csv;

    csv_begin(&csv, response);
    write_csv_head(&csv, asked, curve);
    for (size_t i = 0; i < table->count; i++) {
        const struct store_stat_row *row = &table->rows[i];
        struct tally tally = stats_tally(row);

        csv_key(&csv, &asked->question, row->key, row->name);
        csv_int(&csv, row->place + 1);
        csv_int(&csv, tally_n(&tally));
        csv_real(&csv, tally_mean(&tally));
        csv_real(&csv, tally_deviation(&tally));
        for (size_t k = 0; k < curve->quantile_count; k++) {
            csv_real(&csv, tally_quantile(&tally, curve->quantiles[k]));
        }
        csv_end_line(&csv);
    }
}

void handle_get_curve(struct service *service, const struct request *request,
                      struct response *response)
{
    static const struct question_form form = {1, NULL, STATS_MIN_N};
    struct asked_question asked;
    struct store_stat_answer answer;
    struct curve curve;
    struct err err = {0};

    if (!ask_curve(request, response, &curve) ||
        !ask_question(service, request, response, &form, &asked)) {
        return;
    }

    enum store_measured measured = strcmp(curve.per, "turn") == 0 ? STORE_TURNS : STORE_ROUNDS;

    if (stats_ask_rows(service, &asked.question, measured, &answer, &err) != OK) {
        ask_question_failed(&asked.question, response, &err);
        return;
    }
    if (asked.is_csv) {
        write_csv(response, &asked, &curve, &answer.tables[0]);
    } else {
        write_json(&response->json, &asked, &curve, &answer);
    }
}
