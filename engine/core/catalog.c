// SPDX-License-Identifier: MIT
//
// The one file of the engine that sees jansson.
#include "engine/core/catalog.h"

#include <stdlib.h>
#include <string.h>

#include <jansson.h>

enum {
    PARSE_FLAGS = JSON_REJECT_DUPLICATES,
    CATALOG_BYTES_MAX = 4 * 1024 * 1024
};

static void fill(struct node *node, json_t *json, struct arena *arena);

static void fill_list(struct node *node, json_t *json, struct arena *arena)
{
    struct node *items = arena_array(arena, json_array_size(json), sizeof *items);

    node->kind = NODE_LIST;
    node->count = json_array_size(json);
    node->items = items;
    for (size_t i = 0; i < node->count; i++) {
        items[i].parent = node;
        items[i].index = i;
        fill(&items[i], json_array_get(json, i), arena);
    }
}

static void fill_map(struct node *node, json_t *json, struct arena *arena)
{
    struct node *items = arena_array(arena, json_object_size(json), sizeof *items);
    size_t i = 0;

    node->kind = NODE_MAP;
    node->count = json_object_size(json);
    node->items = items;
    for (void *at = json_object_iter(json); at; at = json_object_iter_next(json, at)) {
        items[i].parent = node;
        items[i].index = i;
        items[i].key = arena_strdup(arena, json_object_iter_key(at));
        fill(&items[i], json_object_iter_value(at), arena);
        i++;
    }
}

static void fill(struct node *node, json_t *json, struct arena *arena)
{
    switch (json_typeof(json)) {
    case JSON_OBJECT:
        fill_map(node, json, arena);
        return;
    case JSON_ARRAY:
        fill_list(node, json, arena);
        return;
    case JSON_STRING:
        node->kind = NODE_WORD;
        node->word = arena_dup(arena, json_string_value(json), json_string_length(json));
        return;
    case JSON_INTEGER:
        node->kind = NODE_NUMBER;
        node->number = json_integer_value(json);
        return;
    case JSON_REAL:
        node->kind = NODE_REAL;
        return;
    case JSON_TRUE:
    case JSON_FALSE:
        node->kind = NODE_BOOL;
        node->is_true = json_is_true(json);
        return;
    case JSON_NULL:
        node->kind = NODE_NULL;
        return;
    }
    UNREACHABLE("JSON type");
}

const struct node *node_from_json(json_t *json, struct arena *arena)
{
    struct node *root = arena_alloc(arena, sizeof *root);

    fill(root, json, arena);
    return root;
}

static enum rc parse(const char *text, size_t len, json_t **out_json, struct err *err)
{
    json_error_t error;

    *out_json = json_loadb(text, len, PARSE_FLAGS, &error);
    if (!*out_json) {
        return err_set(err, RC_BAD_INPUT, "line %d, column %d, byte %d: %s", error.line,
                       error.column, error.position, error.text);
    }
    return OK;
}

enum rc node_parse(const char *json, size_t len, struct arena *arena,
                   const struct node **out_node, struct err *err)
{
    json_t *tree = NULL;
    enum rc rc = parse(json, len, &tree, err);

    if (rc != OK) {
        return rc;
    }
    *out_node = node_from_json(tree, arena);
    json_decref(tree);
    return OK;
}

static void check_origin(struct faults *faults, const struct node *origin)
{
    static const char *const words[] = {"rulebook", "transcribed", "reconstructed"};

    for (size_t i = 0; origin->kind == NODE_WORD && i < COUNT_OF(words); i++) {
        if (strcmp(origin->word, words[i]) == 0) {
            return;
        }
    }
    faults_add(faults, origin, "expected rulebook, transcribed or reconstructed");
}

void catalog_check_provenance(struct faults *faults, const struct node *row)
{
    const struct node *provenance = node_find(row, "provenance");

    if (!provenance) {
        faults_add(faults, row, "\"provenance\" is missing");
    } else if (provenance->kind != NODE_MAP) {
        check_origin(faults, provenance);
    } else {
        for (size_t i = 0; i < provenance->count; i++) {
            check_origin(faults, &provenance->items[i]);
        }
    }
}

static const struct ruleset *find_ruleset(const struct ruleset *const *rulesets,
                                          const struct node *document, struct faults *faults)
{
    const char *name = faults_word(faults, document, "ruleset");

    for (; *rulesets; rulesets++) {
        if (strcmp((*rulesets)->name, name) == 0) {
            return *rulesets;
        }
    }
    if (*name) {
        faults_add(faults, node_find(document, "ruleset"), "there is no ruleset \"%s\"", name);
    }
    return NULL;
}

static const struct vocabulary *choices(struct arena *arena, const struct ruleset *ruleset)
{
    const char **words = arena_array(arena, ruleset->choice_count, sizeof *words);

    for (size_t i = 0; i < ruleset->choice_count; i++) {
        words[i] = ruleset->choices[i].name;
    }
    return vocabulary_new(arena, "a choice", words, NULL, (int)ruleset->choice_count);
}

static const struct vocabulary *sources(struct arena *arena, const struct ruleset *ruleset)
{
    const char **words = arena_array(arena, ruleset->source_count, sizeof *words);

    for (size_t i = 0; i < ruleset->source_count; i++) {
        words[i] = ruleset->sources[i].name;
    }
    return vocabulary_new(arena, "a source of points", words, NULL, (int)ruleset->source_count);
}

static const struct vocabulary *seats(struct arena *arena)
{
    const char **words = arena_array(arena, SEAT_CODES, sizeof *words);

    for (int i = SEAT_FIRST; i < SEAT_CODES; i++) {
        words[i] = seat_word(i);
    }
    return vocabulary_new(arena, "a seat", words, NULL, SEAT_CODES);
}

static void set_canonical(struct catalog *catalog, const json_t *json)
{
    char *canonical = json_dumps(json, JSON_COMPACT | JSON_SORT_KEYS);

    if (!canonical) {
        UNREACHABLE("out of memory");
    }
    catalog->json_len = strlen(canonical);
    catalog->json = arena_dup(&catalog->arena, canonical, catalog->json_len);
    free(canonical);
    digest_sha256(catalog->json, catalog->json_len, catalog->digest);
}

static void read_document(struct catalog *catalog, const struct node *document,
                          struct faults *faults)
{
    struct arena *arena = &catalog->arena;

    catalog->name = arena_strdup(arena, faults_word(faults, document, "name"));
    catalog->modules = 1U;
    catalog->vocabularies[VOCABULARY_CHOICE] = choices(arena, catalog->ruleset);
    catalog->vocabularies[VOCABULARY_SOURCE] = sources(arena, catalog->ruleset);
    catalog->vocabularies[VOCABULARY_SEAT] = seats(arena);
    catalog->ruleset->read_catalog(catalog, document, faults);
}

static struct catalog *build(const struct ruleset *const *rulesets, json_t *json,
                             struct faults *faults)
{
    struct catalog *catalog = calloc(1, sizeof *catalog);

    if (!catalog) {
        UNREACHABLE("out of memory");
    }

    const struct node *document = node_from_json(json, &catalog->arena);

    if (document->kind != NODE_MAP) {
        faults_add(faults, document, "a catalog is an object, this is %s",
                   node_kind_name(document->kind));
        return catalog;
    }
    catalog->ruleset = find_ruleset(rulesets, document, faults);
    if (catalog->ruleset) {
        set_canonical(catalog, json);
        read_document(catalog, document, faults);
    }
    return catalog;
}

enum rc catalog_new(const struct ruleset *const *rulesets, const char *json, size_t len,
                    struct catalog **out_catalog, struct faults *faults, struct err *err)
{
    json_t *tree = NULL;

    if (len > CATALOG_BYTES_MAX) {
        return err_set(err, RC_NO_MEMORY, "a catalog has at most %d bytes", CATALOG_BYTES_MAX);
    }

    enum rc rc = parse(json, len, &tree, err);

    if (rc != OK) {
        return rc;
    }

    struct catalog *catalog = build(rulesets, tree, faults);

    json_decref(tree);
    if (faults->count > 0) {
        catalog_free(catalog);
        return err_set(err, RC_BAD_INPUT, "the catalog has %zu faults; the first: %s: %s",
                       faults->count, faults->items[0].pointer, faults->items[0].text);
    }
    *out_catalog = catalog;
    return OK;
}

void catalog_free(struct catalog *catalog)
{
    if (catalog) {
        arena_done(&catalog->arena);
        free(catalog);
    }
}
