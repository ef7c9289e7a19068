// SPDX-License-Identifier: MIT
//
// What a question names that only the store knows: facts by their numbers, and
// the catalog.
#include <string.h>

#include "api/service/inside.h"
#include "api/service/question.h"

enum {
    NEVER_COUNTED = -1 // a fact that no seat has
};

struct resolving {
    struct service *service;
    struct question *question;
    struct err *err;
};

static enum rc load_facts(const struct resolving *resolving, const char *dimension,
                          struct store_stat_facts *out_facts)
{
    return store_list_stat_facts(resolving->service->store, resolving->question->arena,
                                 resolving->question->ruleset->name, dimension, out_facts,
                                 resolving->err);
}

static const struct vocabulary *find_words(const struct resolving *resolving,
                                           const char *dimension)
{
    const struct ruleset *ruleset = resolving->question->ruleset;
    const struct catalog *catalog = catalogs_builtin(resolving->service, ruleset);

    for (size_t i = 0; i < ruleset->fact_dimension_count; i++) {
        const struct fact_dimension *found = &ruleset->fact_dimensions[i];

        if (found->name && strcmp(found->name, dimension) == 0) {
            return catalog->vocabularies[found->vocabulary];
        }
    }
    UNREACHABLE("fact without a dimension");
}

static enum rc unknown_component(const struct resolving *resolving,
                                 const struct asked_fact *fact, const struct vocabulary *words,
                                 const char *parameter)
{
    struct question *question = resolving->question;
    struct text known;

    text_init(&known, question->arena);
    for (int i = 0; i < words->count; i++) {
        if (words->words[i]) {
            text_puts(&known, known.len > 0 ? ", " : "");
            text_puts(&known, vocabulary_word(words, i));
        }
    }
    question->fault.parameter = parameter;
    question->fault.sentence =
        arena_printf(question->arena, "no %s is called \"%.64s\"; there are: %s",
                     fact->dimension, fact->component, known.bytes);
    return err_set(resolving->err, RC_BAD_INPUT, "no such component");
}

static enum rc resolve_fact(const struct resolving *resolving, const struct asked_fact *fact,
                            const char *parameter, int32_t *out_id)
{
    const struct vocabulary *words = find_words(resolving, fact->dimension);
    struct store_stat_facts facts = {0};
    enum rc rc = load_facts(resolving, fact->dimension, &facts);

    for (size_t i = 0; i < facts.count && rc == OK; i++) {
        if (strcmp(facts.items[i].component, fact->component) == 0) {
            *out_id = facts.items[i].id;
            return OK;
        }
    }
    if (rc == OK && vocabulary_find(words, fact->component, strlen(fact->component)) < 0) {
        return unknown_component(resolving, fact, words, parameter);
    }
    *out_id = NEVER_COUNTED;
    return rc;
}

static enum rc resolve_facts(const struct resolving *resolving, const struct asked_facts *facts,
                             const char *parameter, struct store_numbers *out_numbers)
{
    int32_t *ids = arena_array(resolving->question->arena, facts->count, sizeof *ids);
    enum rc rc = OK;

    for (size_t i = 0; i < facts->count && rc == OK; i++) {
        rc = resolve_fact(resolving, &facts->items[i], parameter, &ids[i]);
    }
    *out_numbers = (struct store_numbers){ids, facts->count};
    return rc;
}

static enum rc resolve_dimension(const struct resolving *resolving, size_t at)
{
    struct question *question = resolving->question;
    struct store_stat_facts facts = {0};
    enum rc rc = load_facts(resolving, question->by[at], &facts);
    int32_t *ids = arena_array(question->arena, facts.count, sizeof *ids);

    for (size_t i = 0; i < facts.count; i++) {
        ids[i] = facts.items[i].id;
    }
    question->query.facts[at] = (struct store_numbers){ids, facts.count};
    return rc;
}

static enum rc check_catalog(const struct resolving *resolving)
{
    struct question *question = resolving->question;
    struct store_catalog catalog = {0};
    enum rc rc = store_load_catalog(resolving->service->store, question->arena,
                                    question->query.catalog, &catalog, resolving->err);

    question->fault.parameter = "catalog";
    question->fault.sentence = "there is no such catalog; /v1/catalogs lists them";
    if (rc == RC_NOT_FOUND) {
        return err_set(resolving->err, RC_BAD_INPUT, "no such catalog");
    }
    if (rc == OK && question->ruleset &&
        strcmp(catalog.ruleset, question->ruleset->name) != 0) {
        question->fault.sentence =
            arena_printf(question->arena, "the catalog is of %s, and what else is asked of %s",
                         catalog.ruleset, question->ruleset->name);
        return err_set(resolving->err, RC_BAD_INPUT, "catalog of another ruleset");
    }
    return rc;
}

enum rc question_resolve(struct service *service, struct question *question, struct err *err)
{
    struct resolving resolving = {service, question, err};
    struct store_stat_query *query = &question->query;
    enum rc rc = query->catalog ? check_catalog(&resolving) : OK;

    for (size_t i = 0; i < question->by_count && rc == OK; i++) {
        rc = query->by[i] == STORE_BY_FACT ? resolve_dimension(&resolving, i) : OK;
    }
    if (rc == OK) {
        rc = resolve_facts(&resolving, &question->has, "has", &query->has);
    }
    if (rc == OK) {
        rc = resolve_facts(&resolving, &question->lacks, "not_has", &query->lacks);
    }
    query->milliseconds = service->question_milliseconds;
    return rc;
}
