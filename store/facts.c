// SPDX-License-Identifier: MIT
#include "store/facts.h"

#include <stdlib.h>
#include <string.h>

#include "store/connection.h"

enum {
    SLOTS = 8192,         // a power of two
    KEPT_MAX = SLOTS / 2, // when it is full it starts again
    LOADED_MAX = 2000,    // of one ruleset at once
    KEY_PARTS = 3         // ruleset, dimension, component
};

struct fact_slot {
    const char *parts[KEY_PARTS]; // NULL: free
    int32_t id;
};

struct fact_cache {
    struct arena arena; // of the keys
    size_t count;
    struct fact_slot slots[SLOTS];
};

// ---- cache ----

struct fact_cache *fact_cache_new(void)
{
    struct fact_cache *cache = calloc(1, sizeof *cache);

    if (!cache) {
        UNREACHABLE("out of memory");
    }
    return cache;
}

void fact_cache_free(struct fact_cache *cache)
{
    if (cache) {
        arena_done(&cache->arena);
        free(cache);
    }
}

void fact_cache_clear(struct fact_cache *cache)
{
    if (cache->count > 0) {
        arena_done(&cache->arena);
        memset(cache, 0, sizeof *cache);
    }
}

// FNV-1a, the NUL of each part included.
static size_t hash_key(const char *const parts[KEY_PARTS])
{
    uint64_t hash = 0xcbf29ce484222325;

    for (int i = 0; i < KEY_PARTS; i++) {
        const char *c = parts[i];

        do {
            hash = (hash ^ (uint8_t)*c) * 0x100000001b3;
        } while (*c++ != '\0');
    }
    return (size_t)(hash ^ hash >> 32);
}

static bool is_key_of(const struct fact_slot *slot, const char *const parts[KEY_PARTS])
{
    for (int i = 0; i < KEY_PARTS; i++) {
        if (strcmp(slot->parts[i], parts[i]) != 0) {
            return false;
        }
    }
    return true;
}

// Where it is, or the free slot where it would be.
static struct fact_slot *find_slot(struct fact_cache *cache, const char *const parts[KEY_PARTS])
{
    size_t at = hash_key(parts) % SLOTS;

    while (cache->slots[at].parts[0] && !is_key_of(&cache->slots[at], parts)) {
        at = (at + 1) % SLOTS;
    }
    return &cache->slots[at];
}

static void keep(struct fact_cache *cache, const char *const parts[KEY_PARTS], int32_t id)
{
    if (cache->count == KEPT_MAX) {
        fact_cache_clear(cache);
    }

    struct fact_slot *slot = find_slot(cache, parts);

    if (!slot->parts[0]) {
        for (int i = 0; i < KEY_PARTS; i++) {
            slot->parts[i] = arena_strdup(&cache->arena, parts[i]);
        }
        slot->id = id;
        cache->count++;
    }
}

// ---- numbers ----

// Facts that the cache does not know, and where their numbers go.
struct unknown {
    const char *ruleset;
    size_t count;
    const char **dimensions;
    const char **components;
    const char **names;
    int32_t **targets;
};

static size_t count_facts(const struct store_result *result)
{
    size_t count = 0;

    for (int i = 0; i < result->seat_count; i++) {
        count += result->seats[i].fact_count + result->seats[i].opening_count;
    }
    return count;
}

static void unknown_init(struct unknown *unknown, struct arena *arena, const char *ruleset,
                         size_t capacity)
{
    unknown->ruleset = ruleset;
    unknown->count = 0;
    unknown->dimensions = arena_array(arena, capacity, sizeof(char *));
    unknown->components = arena_array(arena, capacity, sizeof(char *));
    unknown->names = arena_array(arena, capacity, sizeof(char *));
    unknown->targets = arena_array(arena, capacity, sizeof(int32_t *));
}

static void look_up(struct fact_cache *cache, const struct store_fact *fact,
                    struct unknown *unknown, int32_t *target)
{
    const char *const parts[KEY_PARTS] = {unknown->ruleset, fact->dimension, fact->component};
    const struct fact_slot *slot = find_slot(cache, parts);

    if (slot->parts[0]) {
        *target = slot->id;
        return;
    }
    unknown->dimensions[unknown->count] = fact->dimension;
    unknown->components[unknown->count] = fact->component;
    unknown->names[unknown->count] = fact->name;
    unknown->targets[unknown->count] = target;
    unknown->count++;
}

static void fill_targets(struct fact_cache *cache, const struct unknown *unknown,
                         struct rows *rows)
{
    for (size_t i = 0; i < unknown->count && rows_next(rows); i++) {
        const char *const parts[KEY_PARTS] = {unknown->ruleset, unknown->dimensions[i],
                                              unknown->components[i]};

        *unknown->targets[i] = (int32_t)rows_int(rows);
        keep(cache, parts, *unknown->targets[i]);
    }
}

static enum rc load_unknown(struct store *store, struct arena *arena,
                            const struct unknown *unknown, struct err *err)
{
    struct step steps[] = {{.query = QUERY_PUT_FACT_KEYS}, {.query = QUERY_LIST_FACT_KEYS}};
    struct rows rows SCOPED(rows_done) = {0};

    for (size_t i = 0; i < COUNT_OF(steps); i++) {
        params_init(&steps[i].params, arena);
        params_text(&steps[i].params, unknown->ruleset);
        params_texts(&steps[i].params, unknown->dimensions, unknown->count);
        params_texts(&steps[i].params, unknown->components, unknown->count);
    }
    params_texts(&steps[0].params, unknown->names, unknown->count);

    enum rc rc = query_run_all(store, steps, COUNT_OF(steps), &rows, err);

    if (rc != OK) {
        return rc;
    }
    if (rows_count(&rows) != unknown->count) {
        return err_set(err, RC_BUG, "facts without a number");
    }
    fill_targets(store->facts, unknown, &rows);
    return OK;
}

// All that the ruleset has: whoever lacks one lacks others, and reading costs
// less than putting what is there.
static enum rc fill_cache(struct store *store, struct arena *arena, const char *ruleset,
                          struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, arena);
    params_text(&params, ruleset);
    params_long(&params, LOADED_MAX);

    enum rc rc = query_run(store, QUERY_LOAD_FACT_KEYS, &params, &rows, err);

    while (rc == OK && rows_next(&rows)) {
        const char *dimension = rows_text(&rows, arena);
        const char *component = rows_text(&rows, arena);
        const char *const parts[KEY_PARTS] = {ruleset, dimension, component};

        keep(store->facts, parts, (int32_t)rows_int(&rows));
    }
    return rc;
}

// Returns where the numbers of the facts are or will be.
static int32_t *look_up_list(struct fact_cache *cache, struct arena *arena,
                             const struct store_fact *facts, size_t count,
                             struct unknown *unknown)
{
    int32_t *ids = arena_array(arena, count, sizeof *ids);

    for (size_t i = 0; i < count; i++) {
        look_up(cache, &facts[i], unknown, &ids[i]);
    }
    return ids;
}

static void look_up_all(struct store *store, struct arena *arena,
                        const struct store_result *result, struct fact_ids *out_ids,
                        struct unknown *unknown)
{
    unknown->count = 0;
    for (int i = 0; i < result->seat_count; i++) {
        const struct store_seat_result *seat = &result->seats[i];

        out_ids->seats[i].facts =
            look_up_list(store->facts, arena, seat->facts, seat->fact_count, unknown);
        out_ids->seats[i].opening =
            look_up_list(store->facts, arena, seat->opening, seat->opening_count, unknown);
    }
}

enum rc facts_load_ids(struct store *store, struct arena *arena, const char *ruleset,
                       const struct store_result *result, struct fact_ids *out_ids,
                       struct err *err)
{
    struct unknown unknown;

    unknown_init(&unknown, arena, ruleset, count_facts(result));
    look_up_all(store, arena, result, out_ids, &unknown);
    if (unknown.count == 0) {
        return OK;
    }

    enum rc rc = fill_cache(store, arena, ruleset, err);

    if (rc != OK) {
        return rc;
    }
    look_up_all(store, arena, result, out_ids, &unknown);
    return unknown.count > 0 ? load_unknown(store, arena, &unknown, err) : OK;
}
