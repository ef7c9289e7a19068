// SPDX-License-Identifier: MIT
//
// GET /v1/stats/dimensions: what statistics can be asked for and grouped by.
#include "api/routes.h"
#include "api/service/catalogs.h"
#include "api/service/question.h"

static void write_measures(struct json_writer *json)
{
    write_key(json, "measures");
    write_open_array(json);
    for (int i = 0; i < STATS_MEASURES; i++) {
        write_open_object(json);
        write_member_string(json, "name", stats_measure_name((enum stats_measure)i));
        write_member_string(json, "what", stats_measure_what((enum stats_measure)i));
        write_close_object(json);
    }
    write_close_array(json);
}

static void write_value(struct json_writer *json, const char *key, const char *name)
{
    write_open_object(json);
    write_member_string(json, "key", key);
    write_member_string(json, "name", name);
    write_close_object(json);
}

static void write_numbers(struct json_writer *json, int count)
{
    static const char *const digits[] = {"1", "2", "3", "4", "5"};

    for (int i = 0; i < count && i < (int)COUNT_OF(digits); i++) {
        write_open_object(json);
        write_member_int(json, "key", i + 1);
        write_member_string(json, "name", digits[i]);
        write_close_object(json);
    }
}

static void write_rulesets(struct json_writer *json)
{
    size_t count = 0;
    const struct ruleset *const *rulesets = engine_rulesets(&count);

    for (size_t i = 0; i < count; i++) {
        write_value(json, rulesets[i]->name, rulesets[i]->title);
    }
}

static void write_modules(struct json_writer *json)
{
    size_t count = 0;
    const struct ruleset *const *rulesets = engine_rulesets(&count);

    for (size_t i = 0; i < count; i++) {
        for (size_t k = 1; k < rulesets[i]->module_count; k++) {
            write_value(json, rulesets[i]->modules[k].name, rulesets[i]->modules[k].title);
        }
    }
}

// The values of a dimension that has a list of them; the others are as people write them.
static void write_plain_values(struct json_writer *json, enum store_dimension dimension)
{
    if (dimension != STORE_BY_RULESET && dimension != STORE_BY_MODULE &&
        dimension != STORE_BY_SEAT && dimension != STORE_BY_PLAYER_COUNT) {
        return;
    }
    write_key(json, "values");
    write_open_array(json);
    if (dimension == STORE_BY_RULESET) {
        write_rulesets(json);
    } else if (dimension == STORE_BY_MODULE) {
        write_modules(json);
    } else {
        write_numbers(json, STORE_SEATS);
    }
    write_close_array(json);
}

static void write_plain(struct json_writer *json)
{
    size_t count = 0;
    const struct stats_dimension *dimensions = stats_dimensions(&count);

    for (size_t i = 0; i < count; i++) {
        write_open_object(json);
        write_member_string(json, "name", dimensions[i].name);
        write_member_string(json, "what", dimensions[i].what);
        write_member_string(json, "ruleset", NULL);
        write_member_bool(json, "is_many", dimensions[i].is_many);
        write_plain_values(json, dimensions[i].code);
        write_close_object(json);
    }
}

static void write_values(struct json_writer *json, const struct vocabulary *words)
{
    write_key(json, "values");
    write_open_array(json);
    for (int i = 0; i < words->count; i++) {
        if (!words->words[i]) {
            continue;
        }
        write_value(json, vocabulary_word(words, i), vocabulary_name(words, i));
    }
    write_close_array(json);
}

// The facts of a ruleset; their values as in the built-in catalog.
static void write_facts(struct json_writer *json, const struct catalog *catalog)
{
    const struct ruleset *ruleset = catalog->ruleset;

    for (size_t i = 0; i < ruleset->fact_dimension_count; i++) {
        const struct fact_dimension *dimension = &ruleset->fact_dimensions[i];

        if (!dimension->name) {
            continue;
        }
        write_open_object(json);
        write_member_string(json, "name", dimension->name);
        write_member_string(json, "what", dimension->what);
        write_member_string(json, "ruleset", ruleset->name);
        write_member_bool(json, "is_many", !dimension->is_single);
        write_values(json, catalog->vocabularies[dimension->vocabulary]);
        write_close_object(json);
    }
}

void handle_list_dimensions(struct service *service, const struct request *request,
                            struct response *response)
{
    struct json_writer *json = &response->json;
    size_t count = 0;
    const struct ruleset *const *rulesets = engine_rulesets(&count);

    (void)request;
    write_open_object(json);
    write_measures(json);
    write_key(json, "dimensions");
    write_open_array(json);
    write_plain(json);
    for (size_t i = 0; i < count; i++) {
        write_facts(json, catalogs_builtin(service, rulesets[i]));
    }
    write_close_array(json);
    write_member_string(json, "next", NULL);
    write_close_object(json);
}
