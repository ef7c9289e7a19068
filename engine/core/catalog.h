// SPDX-License-Identifier: MIT
//
// The printed components of a ruleset, read from JSON and checked. A catalog
// never changes once it is made; games name it by its digest. Several threads
// may read one at the same time.
#ifndef ENGINE_CORE_CATALOG_H
#define ENGINE_CORE_CATALOG_H

#include "engine/core/digest.h"
#include "engine/core/ruleset.h"

struct json_t; // jansson's

struct catalog {
    const struct ruleset *ruleset;
    struct arena arena;
    char digest[DIGEST_SHA256_TEXT]; // of `json`
    const char *name;
    const char *json; // canonical: keys sorted, no spaces
    size_t json_len;
    const struct vocabulary *vocabularies[VOCABULARY_MAX]; // by number
    unsigned modules;       // that it describes: a bit for each of the ruleset's, bit 0 always
    const void *components; // the ruleset's own struct
};

// Reads a catalog for one of `rulesets`, the last of which is followed by NULL.
// RC_BAD_INPUT: `faults` (whose arena the caller owns) names what is wrong, and
// where. The caller frees it.
enum rc catalog_new(const struct ruleset *const *rulesets, const char *json, size_t len,
                    struct catalog **out_catalog, struct faults *faults,
                    struct err *err) NODISCARD;
void catalog_free(struct catalog *catalog); // accepts NULL

// A parsed JSON value as a tree in `arena`, which keeps nothing of `json` and
// does not change it.
const struct node *node_from_json(struct json_t *json, struct arena *arena);

// Parses a JSON text strictly: duplicate keys, invalid UTF-8 and NUL in strings
// are faults. RC_BAD_INPUT: the text of `err` tells line, column and position.
enum rc node_parse(const char *json, size_t len, struct arena *arena,
                   const struct node **out_node, struct err *err) NODISCARD;

// Checks that `row` says where it comes from: "provenance" is `rulebook`,
// `transcribed` or `reconstructed`, or an object with such a word for each part
// of the row.
void catalog_check_provenance(struct faults *faults, const struct node *row);

#endif
