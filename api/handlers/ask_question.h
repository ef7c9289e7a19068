// SPDX-License-Identifier: MIT
//
// What all statistics have in common: how they are asked, and what their
// answers say beside the figures.
#ifndef API_HANDLERS_ASK_QUESTION_H
#define API_HANDLERS_ASK_QUESTION_H

#include "api/handlers/csv.h"
#include "api/service/stats.h"

// What a resource takes.
struct question_form {
    size_t by_max;        // dimensions
    const char *measures; // when none is named; NULL: it takes none
    int64_t min_n;        // when it is not given
};

struct asked_question {
    struct question question;
    int64_t min_n;
    bool is_csv;
};

// Reads the query parameters and resolves what they name. False: there is no
// such question; the problem was written then.
bool ask_question(struct service *service, const struct request *request,
                  struct response *response, const struct question_form *form,
                  struct asked_question *out);

// ?has=: the numbers of facts, none when it was not given. They are of the
// ruleset of `filter`, or tell which one is meant.
bool ask_facts(struct service *service, const struct request *request,
               struct response *response, const struct store_game_filter *filter,
               struct store_numbers *out_has);

// Answers what the store failed with.
void ask_question_failed(const struct question *question, struct response *response,
                         const struct err *err);

// "by", "filters", "min_n", "games" and "left_out" of the open object.
void encode_question(struct json_writer *json, const struct asked_question *asked,
                     const struct store_stat_seen *seen);

// "key" and "names" of a group.
void encode_key(struct json_writer *json, const struct question *question,
                const char *const *key, const char *const *name);

// The columns of the dimensions, two of each, and their fields.
void csv_key_columns(struct csv *csv, const struct question *question);
void csv_key(struct csv *csv, const struct question *question, const char *const *key,
             const char *const *name);

#endif
