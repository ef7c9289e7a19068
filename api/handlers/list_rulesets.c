// SPDX-License-Identifier: MIT
//
// GET /v1/rulesets: what can be played here, and the words that its logs use.
#include "api/routes.h"
#include "api/service/catalogs.h"

static void write_modules(struct json_writer *json, const struct ruleset *ruleset)
{
    write_key(json, "modules");
    write_open_array(json);
    for (size_t i = 1; i < ruleset->module_count; i++) {
        write_open_object(json);
        write_member_string(json, "name", ruleset->modules[i].name);
        write_member_string(json, "title", ruleset->modules[i].title);
        write_close_object(json);
    }
    write_close_array(json);
}

static void write_argument(struct json_writer *json, const struct catalog *catalog,
                           const struct arg_info *info)
{
    write_open_object(json);
    if (info->vocabulary == VOCABULARY_NUMBER) {
        write_member_string(json, "what", "a number");
        write_member_int(json, "min", info->min);
        write_member_int(json, "max", info->max);
    } else {
        write_member_string(json, "what", catalog->vocabularies[info->vocabulary]->what);
    }
    write_member_bool(json, "is_optional", info->is_optional);
    write_close_object(json);
}

// What the rule answers.
static void write_choices(struct json_writer *json, const struct ruleset *ruleset,
                          const struct rule_info *rule)
{
    write_key(json, "choices");
    write_open_array(json);
    for (size_t code = 0; code < ruleset->choice_count; code++) {
        if (rule->answers & CHOICE_BIT(code)) {
            write_string(json, ruleset->choices[code].name);
        }
    }
    write_close_array(json);
}

static void write_rule(struct json_writer *json, const struct catalog *catalog,
                       const struct rule_info *rule)
{
    const struct ruleset *ruleset = catalog->ruleset;

    write_open_object(json);
    write_member_string(json, "rule", rule->name);
    write_member_string(json, "rulebook", rule->rulebook);
    write_member_string(json, "verb", rule->verb);
    write_member_string(json, "module", ruleset->modules[rule->module].name);
    if (rule->verb) {
        write_choices(json, ruleset, rule);
        write_member_bool(json, "is_chance", rule->is_chance);
        write_key(json, "arguments");
        write_open_array(json);
        for (int i = 0; i < rule->arg_count; i++) {
            write_argument(json, catalog, &rule->args[i]);
        }
        write_close_array(json);
    }
    write_close_object(json);
}

static void write_rules(struct json_writer *json, const struct catalog *catalog)
{
    const struct ruleset *ruleset = catalog->ruleset;

    write_key(json, "rules");
    write_open_array(json);
    for (size_t code = 0; code < ruleset->rule_count; code++) {
        if (ruleset->rules[code]) {
            write_rule(json, catalog, ruleset->rules[code]);
        }
    }
    write_close_array(json);
}

static void write_names(struct json_writer *json, const struct ruleset *ruleset)
{
    write_key(json, "sources");
    write_open_array(json);
    for (size_t code = 0; code < ruleset->source_count; code++) {
        if (ruleset->sources[code].name) {
            write_string(json, ruleset->sources[code].name);
        }
    }
    write_close_array(json);
    write_key(json, "resources");
    write_open_array(json);
    for (size_t i = 0; i < ruleset->resource_count; i++) {
        write_string(json, ruleset->resources[i].name);
    }
    write_close_array(json);
}

static void write_ruleset(struct json_writer *json, const struct catalog *catalog)
{
    const struct ruleset *ruleset = catalog->ruleset;

    write_open_object(json);
    write_member_string(json, "name", ruleset->name);
    write_member_string(json, "title", ruleset->title);
    write_member_int(json, "rules_version", ruleset->rules_version);
    write_member_string(json, "catalog", catalog->digest);
    write_member_int(json, "seats_min", ruleset->seats_min);
    write_member_int(json, "seats_max", ruleset->seats_max);
    write_modules(json, ruleset);
    write_rules(json, catalog);
    write_names(json, ruleset);
    write_close_object(json);
}

void handle_list_rulesets(struct service *service, const struct request *request,
                          struct response *response)
{
    struct json_writer *json = &response->json;
    size_t count = 0;
    const struct ruleset *const *rulesets = engine_rulesets(&count);

    (void)request;
    write_open_object(json);
    write_key(json, "rulesets");
    write_open_array(json);
    for (size_t i = 0; i < count; i++) {
        write_ruleset(json, catalogs_builtin(service, rulesets[i]));
    }
    write_close_array(json);
    write_member_string(json, "next", NULL);
    write_close_object(json);
}
