// SPDX-License-Identifier: MIT
#include "engine/core/vocabulary.h"

#include <string.h>

static uint32_t hash(const char *word, size_t len)
{
    uint32_t sum = 2166136261U;

    for (size_t i = 0; i < len; i++) {
        sum = (sum ^ (unsigned char)word[i]) * 16777619U;
    }
    return sum ^ (sum >> 15);
}

static void add(struct vocabulary *vocabulary, int index)
{
    const char *word = vocabulary->words[index];
    uint32_t slot = hash(word, strlen(word)) & vocabulary->mask;

    while (vocabulary->slots[slot] != 0) {
        slot = (slot + 1) & vocabulary->mask;
    }
    vocabulary->slots[slot] = (uint16_t)(index + 1);
}

const struct vocabulary *vocabulary_new(struct arena *arena, const char *what,
                                        const char *const *words, const char *const *names,
                                        int count)
{
    struct vocabulary *vocabulary = arena_alloc(arena, sizeof *vocabulary);
    uint32_t slots = 4;

    while (slots < 2 * (uint32_t)count) {
        slots *= 2;
    }
    *vocabulary = (struct vocabulary){
        .what = what,
        .count = count,
        .words = words,
        .names = names ? names : words,
        .slots = arena_array(arena, slots, sizeof *vocabulary->slots),
        .mask = slots - 1,
    };
    for (int i = 0; i < count; i++) {
        if (words[i]) {
            add(vocabulary, i);
        }
    }
    return vocabulary;
}

int vocabulary_find(const struct vocabulary *vocabulary, const char *word, size_t len)
{
    uint32_t slot = hash(word, len) & vocabulary->mask;

    for (; vocabulary->slots[slot] != 0; slot = (slot + 1) & vocabulary->mask) {
        int index = vocabulary->slots[slot] - 1;
        const char *found = vocabulary->words[index];

        if (strncmp(found, word, len) == 0 && found[len] == '\0') {
            return index;
        }
    }
    return -1;
}

const char *vocabulary_word(const struct vocabulary *vocabulary, int index)
{
    if (index < 0 || index >= vocabulary->count) {
        UNREACHABLE("word of a vocabulary");
    }
    return vocabulary->words[index];
}

const char *vocabulary_name(const struct vocabulary *vocabulary, int index)
{
    if (index < 0 || index >= vocabulary->count) {
        UNREACHABLE("name in a vocabulary");
    }
    return vocabulary->names[index];
}
