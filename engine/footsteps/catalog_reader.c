// SPDX-License-Identifier: MIT
#include "engine/footsteps/catalog_reader.h"

#include <string.h>

#include "engine/core/catalog.h"

const char *const footsteps_cell_words[FOOTSTEPS_CELLS] = {"a1", "b1", "c1", "a2", "b2",
                                                           "c2", "a3", "b3", "c3"};

int footsteps_word_find(const char *const *words, int count, const char *word)
{
    for (int i = 0; i < count; i++) {
        if (words[i] && strcmp(words[i], word) == 0) {
            return i;
        }
    }
    return -1;
}

int footsteps_read_word(struct footsteps_reader *reader, const struct node *row,
                        const char *key, const char *const *words, int count)
{
    const char *word = faults_word(reader->faults, row, key);
    int index = *word ? footsteps_word_find(words, count, word) : 0;

    if (index < 0) {
        faults_add(reader->faults, node_find(row, key), "\"%s\" is not known here", word);
    }
    return index < 0 ? 0 : index;
}

static bool is_id(const char *word)
{
    for (const char *c = word; *c; c++) {
        if (!((*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9') || *c == '_')) {
            return false;
        }
    }
    return *word != '\0' && strlen(word) <= FOOTSTEPS_WORD_BYTES;
}

static bool is_new_word(struct footsteps_reader *reader, const struct node *word,
                        const char *const *words, int count)
{
    if (word->kind != NODE_WORD || !is_id(word->word)) {
        faults_add(reader->faults, word, "expected a word of up to %d of a-z, 0-9 and _",
                   FOOTSTEPS_WORD_BYTES);
        return false;
    }
    if (footsteps_word_find(words, count, word->word) >= 0) {
        faults_add(reader->faults, word, "\"%s\" stands twice", word->word);
        return false;
    }
    return true;
}

void footsteps_read_words(struct footsteps_reader *reader, const struct node *map,
                          const char *key, const char **out_words, size_t count)
{
    const struct node *list = faults_list(reader->faults, map, key);

    if (!faults_count(reader->faults, list, count, "words")) {
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const struct node *word = node_at(list, i);

        if (is_new_word(reader, word, out_words, (int)i)) {
            out_words[i] = arena_strdup(&reader->catalog->arena, word->word);
        }
    }
}

void footsteps_read_id(struct footsteps_reader *reader, const struct node *row,
                       const char **ids, int count, const char **out_name)
{
    const char *id = faults_word(reader->faults, row, "id");
    const char *name = faults_word(reader->faults, row, "name");

    if (*id) {
        (void)is_new_word(reader, node_find(row, "id"), ids, count);
    }
    ids[count] = arena_strdup(&reader->catalog->arena, id);
    *out_name = arena_strdup(&reader->catalog->arena, name);
    catalog_check_provenance(reader->faults, row);
}
