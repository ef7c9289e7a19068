// SPDX-License-Identifier: MIT
#include "api/handlers/ask_question.h"

#include <inttypes.h>
#include <string.h>

#include "api/handlers/ask.h"
#include "api/handlers/ask_filter.h"
#include "api/problem.h"
#include "api/service/parts.h"

enum {
    MIN_N_MAX = 1000000,
    MILLISECONDS = 1000 // in a second
};

// ---- asking ----

static bool refuse(const struct question *question, struct response *response)
{
    problem_write(response, &(struct problem){.kind = &problem_bad_parameter,
                                              .detail = question->fault.sentence,
                                              .parameter = question->fault.parameter});
    return false;
}

static bool read_status(struct response *response, struct store_game_filter *filter)
{
    if (!filter->status || strcmp(filter->status, "withdrawn") == 0) {
        return true;
    }
    if (strcmp(filter->status, "finished") == 0) {
        filter->status = NULL;
        return true;
    }
    ask_refuse(response, "status", "expected finished or withdrawn: no other games count");
    return false;
}

static bool read_filter(const struct request *request, struct response *response,
                        struct question *question)
{
    struct store_stat_query *query = &question->query;
    struct store_game_filter *filter = &query->filter;
    struct number_range seats = {1, STORE_SEATS, 0};
    int64_t seat = 0;

    if (!ask_filter(request, response, filter) || !read_status(response, filter) ||
        !ask_query_number(request, response, "seat", seats, &seat)) {
        return false;
    }
    query->seat = (int)seat;
    query->catalog = request_query(request, "catalog");
    query->counts_solo =
        filter->player_count == 1 || (filter->module && strcmp(filter->module, "solo") == 0);
    question->ruleset = filter->ruleset ? engine_find_ruleset(filter->ruleset) : NULL;
    return true;
}

static bool read_words(const struct request *request, struct question *question,
                       const struct question_form *form)
{
    const char *measures = request_query(request, "measure");
    const char *by = request_query(request, "by");
    const char *has = request_query(request, "has");
    const char *lacks = request_query(request, "not_has");

    return (!form->measures ||
            question_read_measures(question, measures ? measures : form->measures)) &&
           (!by || question_read_by(question, by, form->by_max)) &&
           (!has || question_read_facts(question, has, false)) &&
           (!lacks || question_read_facts(question, lacks, true)) && question_check(question);
}

bool ask_question(struct service *service, const struct request *request,
                  struct response *response, const struct question_form *form,
                  struct asked_question *out)
{
    struct number_range min_n = {1, MIN_N_MAX, form->min_n};
    struct err err = {0};

    question_init(&out->question, request->arena);
    if (!csv_ask(request, response, &out->is_csv) ||
        !ask_query_number(request, response, "min_n", min_n, &out->min_n) ||
        !read_filter(request, response, &out->question)) {
        return false;
    }
    if (!read_words(request, &out->question, form)) {
        return refuse(&out->question, response);
    }

    enum rc rc = question_resolve(service, &out->question, &err);

    if (rc == RC_BAD_INPUT) {
        return refuse(&out->question, response);
    }
    if (rc != OK) {
        ask_question_failed(&out->question, response, &err);
    }
    return rc == OK;
}

bool ask_facts(struct service *service, const struct request *request,
               struct response *response, const struct store_game_filter *filter,
               struct store_numbers *out_has)
{
    const char *has = request_query(request, "has");
    struct question question;
    struct err err = {0};

    question_init(&question, request->arena);
    question.query.filter = *filter;
    question.ruleset = filter->ruleset ? engine_find_ruleset(filter->ruleset) : NULL;
    if (has && !question_read_facts(&question, has, false)) {
        return refuse(&question, response);
    }

    enum rc rc = question_resolve(service, &question, &err);

    if (rc == RC_BAD_INPUT) {
        return refuse(&question, response);
    }
    if (rc != OK) {
        problem_from_err(response, &err);
        return false;
    }
    *out_has = question.query.has;
    return true;
}

void ask_question_failed(const struct question *question, struct response *response,
                         const struct err *err)
{
    if (err->rc != RC_TOO_SLOW) {
        problem_from_err(response, err);
        return;
    }
    problem_say(response, &problem_too_slow,
                "it was ended after %d seconds; ask by fewer dimensions or for fewer games, or "
                "have the service started with a longer --query-timeout",
                question->query.milliseconds / MILLISECONDS);
}

// ---- telling ----

static void write_facts(struct json_writer *json, const char *name,
                        const struct asked_facts *facts)
{
    const char *words[STATS_FACTS_MAX];

    if (facts->count == 0) {
        return;
    }
    for (size_t i = 0; i < facts->count; i++) {
        words[i] = facts->items[i].text;
    }
    parts_write_words(json, name, words, facts->count);
}

static void write_filters(struct json_writer *json, const struct question *question)
{
    const struct store_stat_query *query = &question->query;

    write_key(json, "filters");
    write_open_object(json);
    encode_filter(json, &query->filter);
    if (query->catalog) {
        write_member_string(json, "catalog", query->catalog);
    }
    if (query->seat > 0) {
        write_member_int(json, "seat", query->seat);
    }
    write_facts(json, "has", &question->has);
    write_facts(json, "not_has", &question->lacks);
    write_close_object(json);
}

void encode_question(struct json_writer *json, const struct asked_question *asked,
                     const struct store_stat_seen *seen)
{
    parts_write_words(json, "by", asked->question.by, asked->question.by_count);
    write_filters(json, &asked->question);
    write_member_int(json, "min_n", asked->min_n);
    write_member_int(json, "games", seen->games);
    write_key(json, "left_out");
    write_open_object(json);
    write_member_int(json, "in_progress", seen->in_progress);
    write_member_int(json, "simulated", seen->simulated);
    write_member_int(json, "solo", seen->solo);
    write_member_int(json, "withdrawn", seen->withdrawn);
    write_close_object(json);
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

void encode_key(struct json_writer *json, const struct question *question,
                const char *const *key, const char *const *name)
{
    write_key(json, "key");
    write_open_array(json);
    for (size_t i = 0; i < question->by_count; i++) {
        write_key_part(json, question->query.by[i], key[i]);
    }
    write_close_array(json);
    parts_write_words(json, "names", name, question->by_count);
}

void csv_key_columns(struct csv *csv, const struct question *question)
{
    for (size_t i = 0; i < question->by_count; i++) {
        csv_string(csv, question->by[i]);
        csv_string(csv, arena_printf(question->arena, "%s_name", question->by[i]));
    }
}

void csv_key(struct csv *csv, const struct question *question, const char *const *key,
             const char *const *name)
{
    for (size_t i = 0; i < question->by_count; i++) {
        csv_string(csv, key[i]);
        csv_string(csv, name[i]);
    }
}
