// SPDX-License-Identifier: MIT
//
// A JSON document as a plain read-only tree: catalogs and the setups of games
// reach the engine in this form, so that it need not know who parsed them.
//
// Every node knows its parent, from which its JSON pointer is written when
// something is wrong with it.
#ifndef ENGINE_BASE_NODE_H
#define ENGINE_BASE_NODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/err.h"
#include "engine/base/text.h"

enum node_kind {
    NODE_NULL,
    NODE_BOOL,
    NODE_NUMBER, // an integer
    NODE_REAL,   // any other number; its value is not kept
    NODE_WORD,   // a string
    NODE_LIST,
    NODE_MAP
};

struct node {
    enum node_kind kind;
    const struct node *parent; // NULL at the root
    const char *key;           // in a map, else NULL
    size_t index;              // in a list or map
    bool is_true;              // NODE_BOOL
    int64_t number;            // NODE_NUMBER
    const char *word;          // NODE_WORD: UTF-8 without NUL inside
    const struct node *items;  // NODE_LIST, NODE_MAP: `count` of them
    size_t count;
};

// A member of a map; NULL when `map` is NULL, no map or has no such member.
const struct node *node_find(const struct node *map, const char *key);

// Item `index` of a list or map. It must exist.
const struct node *node_at(const struct node *list, size_t index);

// Appends the JSON pointer (RFC 6901) of `node` to `out`: "" for the root.
void node_pointer(const struct node *node, struct text *out);

// "a string", "a list", ...: what a message calls the kind.
const char *node_kind_name(enum node_kind kind);

// Everything that is wrong with a document, each with its pointer.
enum {
    FAULTS_MAX = 64 // more are counted, not kept
};

struct fault {
    const char *pointer;
    const char *text;
};

struct faults {
    struct arena *arena; // borrowed; holds the strings
    const char *prefix;  // put before every pointer; NULL: nothing
    size_t count;        // may be above FAULTS_MAX
    bool is_malformed; // one at least is of form: a field missing, unknown, or of another kind
    struct fault items[FAULTS_MAX];
};

void faults_init(struct faults *faults, struct arena *arena);
// A fault of sense; those of form come from the readers below.
void faults_add(struct faults *faults, const struct node *at, const char *fmt, ...)
    PRINTF_LIKE(3, 4);

// Readers that record a fault and return a harmless value when the node is
// missing (NULL `map` member) or of another kind. A word is not empty.
const struct node *faults_list(struct faults *faults, const struct node *map, const char *key);
const struct node *faults_map(struct faults *faults, const struct node *map, const char *key);
const char *faults_word(struct faults *faults, const struct node *map, const char *key);
int64_t faults_number(struct faults *faults, const struct node *map, const char *key,
                      int64_t min, int64_t max);

// Whether a list that faults_list returned has `count` items; else a fault,
// unless the list itself is one already. `what` names the items.
bool faults_count(struct faults *faults, const struct node *list, size_t count,
                  const char *what);

// A fault for each member of `map` whose key is not in `keys` (NULL-terminated).
void faults_unknown(struct faults *faults, const struct node *map, const char *const *keys);

#endif
