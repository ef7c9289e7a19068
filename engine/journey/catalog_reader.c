// SPDX-License-Identifier: MIT
#include "engine/journey/catalog_reader.h"

#include <string.h>

#include "engine/core/catalog.h"

const char *const journey_color_words[JOURNEY_COLORS + 1] = {
    "green", "blue", "yellow", "red", [JOURNEY_PURPLE] = "purple",
};
const char *const journey_kind_words[JOURNEY_KINDS] = {"reptile", "plant", "bird", "fossil"};
const char *const journey_slot_words[JOURNEY_SLOTS] = {"s1", "s2", "s3", "s4", "s5",
                                                       "g1", "g2", "g3", "g4", "g5"};

// ---- rows ----

static void check_row_count(struct journey_reader *reader, const struct node *list,
                            const struct journey_rows *rows)
{
    if ((int)list->count >= rows->min && (int)list->count <= rows->max) {
        return;
    }
    if (rows->min == rows->max) {
        faults_add(reader->faults, list, "%s has %zu rows; the game has %d", rows->key,
                   list->count, rows->min);
    } else {
        faults_add(reader->faults, list, "%s has %zu rows, expected %d to %d", rows->key,
                   list->count, rows->min, rows->max);
    }
}

void journey_read_rows(struct journey_reader *reader, const struct journey_rows *rows)
{
    const struct node *list = faults_list(reader->faults, reader->base, rows->key);

    if (!list->parent) {
        return;
    }
    check_row_count(reader, list, rows);
    for (size_t i = 0; i < list->count && (int)i < rows->cap; i++) {
        rows->read(reader, node_at(list, i), (int)i);
    }
}

const struct node *journey_member(const struct node *row, const char *key)
{
    const struct node *member = node_find(row, key);

    return member ? member : row;
}

// ---- words ----

int journey_word_find(const char *const *words, int count, const char *word)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(words[i], word) == 0) {
            return i;
        }
    }
    return -1;
}

static bool is_id(const char *word)
{
    for (const char *c = word; *c; c++) {
        if (!((*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9') || *c == '_')) {
            return false;
        }
    }
    return strlen(word) <= JOURNEY_WORD_BYTES;
}

static void check_id(struct journey_reader *reader, const struct node *row,
                     const struct journey_ids *ids, const char *id)
{
    const struct node *at = node_find(row, "id");

    if (!is_id(id)) {
        faults_add(reader->faults, at, "expected a word of up to %d of a-z, 0-9 and _",
                   JOURNEY_WORD_BYTES);
    } else if (*id && journey_word_find(ids->words, ids->count, id) >= 0) {
        faults_add(reader->faults, at, "\"%s\" stands twice", id);
    }
}

void journey_read_id(struct journey_reader *reader, const struct node *row,
                     struct journey_ids *ids)
{
    const char *id = faults_word(reader->faults, row, "id");

    if (ids->count == ids->cap) {
        UNREACHABLE("more rows than there is room for");
    }
    check_id(reader, row, ids, id);
    if (ids->names) {
        ids->names[ids->count] =
            arena_strdup(&reader->catalog->arena, faults_word(reader->faults, row, "name"));
    }
    ids->words[ids->count++] = arena_strdup(&reader->catalog->arena, id);
    catalog_check_provenance(reader->faults, row);
}

int journey_read_word(struct journey_reader *reader, const struct node *row, const char *key,
                      const char *const *words, int count)
{
    const char *word = faults_word(reader->faults, row, key);
    int index = *word ? journey_word_find(words, count, word) : 0;

    if (index < 0) {
        faults_add(reader->faults, journey_member(row, key), "\"%s\" is not known here", word);
    }
    return index < 0 ? 0 : index;
}

static int read_id_of(struct journey_reader *reader, const struct node *word,
                      const struct journey_ids *ids)
{
    int index =
        word->kind == NODE_WORD ? journey_word_find(ids->words, ids->count, word->word) : -1;

    if (index < 0) {
        faults_add(reader->faults, word, "expected an id of this catalog");
    }
    return index;
}

static bool holds(const uint8_t *stored, size_t count, int index)
{
    for (size_t i = 0; i < count; i++) {
        if (stored[i] == index) {
            return true;
        }
    }
    return false;
}

void journey_read_ids(struct journey_reader *reader, const struct node *list,
                      const struct journey_ids *ids, uint8_t *out, size_t count)
{
    if (list->kind != NODE_LIST || list->count != count) {
        faults_add(reader->faults, list, "expected a list of %zu ids", count);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const struct node *word = node_at(list, i);
        int index = read_id_of(reader, word, ids);

        if (index >= 0 && holds(out, i, index)) {
            faults_add(reader->faults, word, "\"%s\" stands twice", word->word);
        }
        out[i] = (uint8_t)(index < 0 ? 0 : index);
    }
}

// ---- numbers ----

int journey_read_optional(struct journey_reader *reader, const struct node *row,
                          const char *key, int max, int absent)
{
    return node_find(row, key) ? (int)faults_number(reader->faults, row, key, 1, max) : absent;
}

bool journey_read_flag(struct journey_reader *reader, const struct node *row, const char *key)
{
    const struct node *flag = node_find(row, key);

    if (flag && flag->kind != NODE_BOOL) {
        faults_add(reader->faults, flag, "expected true or false, found %s",
                   node_kind_name(flag->kind));
    }
    return flag && flag->kind == NODE_BOOL && flag->is_true;
}

void journey_forbid(struct journey_reader *reader, const struct node *row, const char *key,
                    const char *why)
{
    const struct node *found = node_find(row, key);

    if (found) {
        faults_add(reader->faults, found, "%s", why);
    }
}

void journey_read_costs(struct journey_reader *reader, const struct node *list, uint8_t *out,
                        size_t count)
{
    if (list->kind != NODE_LIST || list->count != count) {
        faults_add(reader->faults, list, "expected a list of %zu costs", count);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const struct node *cost = node_at(list, i);

        if (cost->kind != NODE_NUMBER || cost->number < 0 || cost->number > JOURNEY_COST_MAX) {
            faults_add(reader->faults, cost, "expected a cost of 0 to %d", JOURNEY_COST_MAX);
        } else {
            out[i] = (uint8_t)cost->number;
        }
    }
}

void journey_read_needs(struct journey_reader *reader, const struct node *row,
                        uint8_t out_needs[JOURNEY_COLORS])
{
    const struct node *needs = faults_map(reader->faults, row, "needs");

    for (size_t i = 0; needs->kind == NODE_MAP && i < needs->count; i++) {
        const struct node *need = &needs->items[i];
        int color = journey_word_find(journey_color_words, JOURNEY_COLORS, need->key);

        if (color < 0) {
            faults_add(reader->faults, need, "\"%s\" is no colour of regular wax seals",
                       need->key);
        } else {
            out_needs[color] =
                (uint8_t)faults_number(reader->faults, needs, need->key, 1, JOURNEY_SPOTS);
        }
    }
}
