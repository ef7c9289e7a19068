// SPDX-License-Identifier: MIT
#include "store/siblings.h"

#include <stdlib.h>
#include <string.h>

struct item {
    const struct store_upload *upload;
    size_t index;
};

const uint8_t *upload_fingerprint(const struct store_upload *upload)
{
    return upload->result && upload->result->has_fingerprint ? upload->result->fingerprint
                                                             : NULL;
}

static int compare_sources(const struct store_upload *a, const struct store_upload *b)
{
    const struct store_game *of_a = a->game;
    const struct store_game *of_b = b->game;

    if (!of_a->source_system || !of_b->source_system) {
        return (of_a->source_system != NULL) - (of_b->source_system != NULL);
    }

    int order = strcmp(of_a->source_system, of_b->source_system);

    return order != 0 ? order : strcmp(of_a->source_ref, of_b->source_ref);
}

static int compare_fingerprints(const struct store_upload *a, const struct store_upload *b)
{
    const uint8_t *of_a = upload_fingerprint(a);
    const uint8_t *of_b = upload_fingerprint(b);

    if (!of_a || !of_b) {
        return (of_a != NULL) - (of_b != NULL);
    }
    return memcmp(of_a, of_b, STORE_HASH_BYTES);
}

static int compare_indices(size_t a, size_t b)
{
    return (a > b) - (a < b);
}

static int by_source(const void *left, const void *right)
{
    const struct item *a = left;
    const struct item *b = right;
    int order = compare_sources(a->upload, b->upload);

    return order != 0 ? order : compare_indices(a->index, b->index);
}

static int by_fingerprint(const void *left, const void *right)
{
    const struct item *a = left;
    const struct item *b = right;
    int order = compare_fingerprints(a->upload, b->upload);

    return order != 0 ? order : compare_indices(a->index, b->index);
}

static bool has_source(const struct store_upload *upload)
{
    return upload->game->source_system != NULL;
}

static bool has_fingerprint(const struct store_upload *upload)
{
    return upload_fingerprint(upload) != NULL;
}

// What the uploads are told apart by.
struct key {
    int (*compare)(const struct store_upload *a, const struct store_upload *b);
    int (*compare_items)(const void *a, const void *b);
    bool (*has)(const struct store_upload *upload);
};

static void group(struct item *items, size_t count, const struct key *key, size_t *out_first,
                  size_t *out_order)
{
    qsort(items, count, sizeof *items, key->compare_items);
    for (size_t i = 0; i < count; i++) {
        bool is_next = i > 0 && key->has(items[i].upload) &&
                       key->compare(items[i - 1].upload, items[i].upload) == 0;

        out_first[items[i].index] = is_next ? out_first[items[i - 1].index] : items[i].index;
        out_order[i] = items[i].index;
    }
}

struct siblings siblings_find(struct arena *arena, const struct store_upload *uploads,
                              size_t count)
{
    static const struct key source = {compare_sources, by_source, has_source};
    static const struct key game = {compare_fingerprints, by_fingerprint, has_fingerprint};
    struct siblings siblings = {
        .same_source = arena_array(arena, count, sizeof(size_t)),
        .same_game = arena_array(arena, count, sizeof(size_t)),
        .by_source = arena_array(arena, count, sizeof(size_t)),
        .by_fingerprint = arena_array(arena, count, sizeof(size_t)),
    };
    struct item *items = arena_array(arena, count, sizeof *items);

    for (size_t i = 0; i < count; i++) {
        items[i] = (struct item){&uploads[i], i};
    }
    group(items, count, &source, siblings.same_source, siblings.by_source);
    group(items, count, &game, siblings.same_game, siblings.by_fingerprint);
    return siblings;
}
