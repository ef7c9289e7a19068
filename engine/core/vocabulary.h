// SPDX-License-Identifier: MIT
//
// The words that an argument of a move or a field of an effect may take:
// printed components, spaces of a board, directions. A word is its index.
#ifndef ENGINE_CORE_VOCABULARY_H
#define ENGINE_CORE_VOCABULARY_H

#include <stddef.h>
#include <stdint.h>

#include "engine/base/arena.h"

// Vocabularies that every ruleset has; its own follow from VOCABULARY_RULESET.
enum {
    VOCABULARY_NUMBER = 0,    // not a vocabulary: a plain integer
    VOCABULARY_CHOICE = 1,    // the ruleset's choices
    VOCABULARY_SOURCE = 2,    // of victory points
    VOCABULARY_SEAT = 3,      // by seat code
    VOCABULARY_COMPONENT = 4, // that of the source in the effect's first field
    VOCABULARY_RULESET = 8,
    VOCABULARY_MAX = 48
};

struct vocabulary {
    const char *what; // what a message expects, for example "a tile"
    int count;
    const char *const *words;
    const char *const *names; // printed names, for people
    uint16_t *slots;          // hash table of index + 1
    uint32_t mask;
};

// `words` and `names` are borrowed and must outlive it; `names` NULL: the words.
// A NULL word is an index that is not in use.
const struct vocabulary *vocabulary_new(struct arena *arena, const char *what,
                                        const char *const *words, const char *const *names,
                                        int count);

// Index of a word, -1 when it is none of them.
int vocabulary_find(const struct vocabulary *vocabulary, const char *word, size_t len);

// The word of an index, which must be in range.
const char *vocabulary_word(const struct vocabulary *vocabulary, int index);
const char *vocabulary_name(const struct vocabulary *vocabulary, int index);

#endif
