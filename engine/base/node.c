// SPDX-License-Identifier: MIT
#include "engine/base/node.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    FAULT_BYTES = 512
};

static const struct node empty_node = {.kind = NODE_LIST};

const struct node *node_find(const struct node *map, const char *key)
{
    if (!map || map->kind != NODE_MAP) {
        return NULL;
    }
    for (size_t i = 0; i < map->count; i++) {
        if (strcmp(map->items[i].key, key) == 0) {
            return &map->items[i];
        }
    }
    return NULL;
}

const struct node *node_at(const struct node *list, size_t index)
{
    if (index >= list->count) {
        UNREACHABLE("node index");
    }
    return &list->items[index];
}

static void put_token(const char *key, struct text *out)
{
    for (const char *c = key; *c; c++) {
        if (*c == '~') {
            text_puts(out, "~0");
        } else if (*c == '/') {
            text_puts(out, "~1");
        } else {
            text_putc(out, *c);
        }
    }
}

void node_pointer(const struct node *node, struct text *out)
{
    if (!node->parent) {
        return;
    }
    node_pointer(node->parent, out);
    text_putc(out, '/');
    if (node->key) {
        put_token(node->key, out);
    } else {
        text_put_int(out, (int64_t)node->index);
    }
}

const char *node_kind_name(enum node_kind kind)
{
    switch (kind) {
    case NODE_NULL:
        return "null";
    case NODE_BOOL:
        return "true or false";
    case NODE_NUMBER:
        return "an integer";
    case NODE_REAL:
        return "a number with a fraction";
    case NODE_WORD:
        return "a string";
    case NODE_LIST:
        return "a list";
    case NODE_MAP:
        return "an object";
    }
    UNREACHABLE("node kind");
}

void faults_init(struct faults *faults, struct arena *arena)
{
    faults->arena = arena;
    faults->prefix = NULL;
    faults->count = 0;
    faults->is_malformed = false;
}

void faults_add(struct faults *faults, const struct node *at, const char *fmt, ...)
{
    if (faults->count++ >= FAULTS_MAX) {
        return;
    }

    char message[FAULT_BYTES];
    struct text pointer;
    va_list args;

    va_start(args, fmt);
    (void)vsnprintf(message, sizeof message, fmt, args);
    va_end(args);
    message[text_whole(message, strlen(message))] = '\0';
    text_init(&pointer, faults->arena);
    if (faults->prefix) {
        text_puts(&pointer, faults->prefix);
    }
    node_pointer(at, &pointer);
    faults->items[faults->count - 1] = (struct fault){
        .pointer = pointer.bytes,
        .text = arena_strdup(faults->arena, message),
    };
}

static const struct node *member(struct faults *faults, const struct node *map, const char *key,
                                 enum node_kind kind)
{
    const struct node *node = node_find(map, key);

    if (!node) {
        faults->is_malformed = true;
        faults_add(faults, map, "\"%s\" is missing: expected %s", key, node_kind_name(kind));
        return NULL;
    }
    if (node->kind != kind) {
        faults->is_malformed = true;
        faults_add(faults, node, "expected %s, found %s", node_kind_name(kind),
                   node_kind_name(node->kind));
        return NULL;
    }
    return node;
}

const struct node *faults_list(struct faults *faults, const struct node *map, const char *key)
{
    const struct node *node = member(faults, map, key, NODE_LIST);

    return node ? node : &empty_node;
}

const struct node *faults_map(struct faults *faults, const struct node *map, const char *key)
{
    const struct node *node = member(faults, map, key, NODE_MAP);

    return node ? node : &empty_node;
}

const char *faults_word(struct faults *faults, const struct node *map, const char *key)
{
    const struct node *node = member(faults, map, key, NODE_WORD);

    if (!node) {
        return "";
    }
    if (*node->word == '\0') {
        faults_add(faults, node, "expected a string that is not empty");
    }
    return node->word;
}

int64_t faults_number(struct faults *faults, const struct node *map, const char *key,
                      int64_t min, int64_t max)
{
    const struct node *node = member(faults, map, key, NODE_NUMBER);

    if (!node) {
        return min;
    }
    if (node->number < min || node->number > max) {
        faults->is_malformed = true;
        faults_add(faults, node, "%lld is not between %lld and %lld", (long long)node->number,
                   (long long)min, (long long)max);
        return min;
    }
    return node->number;
}

bool faults_count(struct faults *faults, const struct node *list, size_t count,
                  const char *what)
{
    if (list->count != count && list != &empty_node) {
        faults_add(faults, list, "expected %zu %s, found %zu", count, what, list->count);
    }
    return list->count == count;
}

static bool is_one_of(const char *key, const char *const *keys)
{
    for (; *keys; keys++) {
        if (strcmp(key, *keys) == 0) {
            return true;
        }
    }
    return false;
}

void faults_unknown(struct faults *faults, const struct node *map, const char *const *keys)
{
    for (size_t i = 0; i < map->count; i++) {
        const struct node *item = &map->items[i];

        if (item->key && !is_one_of(item->key, keys)) {
            faults->is_malformed = true;
            faults_add(faults, item, "unknown field \"%s\"", item->key);
        }
    }
}
