// SPDX-License-Identifier: MIT
//
// Readers of single members of a client's document beyond those of node.h:
// optional ones, and texts with rules of their own. Each records what is wrong
// as a fault and leaves its output as it was then.
#ifndef API_SERVICE_FIELDS_H
#define API_SERVICE_FIELDS_H

#include <stdbool.h>

#include "engine/base/node.h"

// A member of kind `kind`; NULL when it is absent, or of another kind (a fault).
const struct node *field_find(struct faults *faults, const struct node *map, const char *key,
                              enum node_kind kind);

// A text for people: 1 to `max` characters, not only spaces, none of them a
// control character.
bool field_check_text(struct faults *faults, const struct node *node, size_t max);

// A member that is such a text and must be there. What it returns counts only if
// no fault was added.
const char *field_read_text(struct faults *faults, const struct node *map, const char *key,
                            size_t max);

// A word of 1 to `max` of the characters a-z 0-9 _ . -
bool field_check_word(struct faults *faults, const struct node *node, size_t max);

// A seed: an integer from 0 to 2^53, or up to 2^63 - 1 as decimal digits.
bool field_read_seed(struct faults *faults, const struct node *node, uint64_t *out_seed);

// A state's digest: 16 lower-case hexadecimal digits.
bool field_read_digest(struct faults *faults, const struct node *node, uint64_t *out_digest);

// The same for a text on its own.
bool digest_parse(const char *text, size_t len, uint64_t *out_digest);

#endif
