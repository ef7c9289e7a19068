// SPDX-License-Identifier: MIT
#include "engine/journey/setup_reader.h"

#include <string.h>

int journey_setup_find(const struct journey_setup *setup, const char *word,
                       enum journey_vocabulary which)
{
    return vocabulary_find(setup->catalog->vocabularies[which], word, strlen(word));
}

int journey_setup_word(struct journey_setup *setup, const struct node *word,
                       enum journey_vocabulary which)
{
    int index = word->kind == NODE_WORD ? journey_setup_find(setup, word->word, which) : -1;

    if (index < 0) {
        faults_add(setup->faults, word, "expected %s of the catalog",
                   setup->catalog->vocabularies[which]->what);
    }
    return index;
}

int journey_setup_objective(struct journey_setup *setup, const struct node *word,
                            bool is_starting, bool is_golden)
{
    int index = journey_setup_word(setup, word, JOURNEY_WORDS_OBJECTIVE);

    if (index < 0) {
        return -1;
    }

    const struct journey_objective *objective = &setup->components->objectives[index];

    if (objective->is_starting != is_starting || objective->is_golden != is_golden) {
        faults_add(setup->faults, word, "\"%s\" is no %s%s objective", word->word,
                   is_starting ? "starting " : "", is_golden ? "golden" : "silver");
        return -1;
    }
    if (setup->state->seen[index]) {
        faults_add(setup->faults, word, "\"%s\" lies out twice", word->word);
        return -1;
    }
    setup->state->seen[index] = 1;
    return index;
}

bool journey_setup_is_list(struct journey_setup *setup, const struct node *node, size_t count)
{
    if (node->kind == NODE_LIST && node->count == count) {
        return true;
    }
    faults_add(setup->faults, node, "expected a list of %zu", count);
    return false;
}

const struct node *journey_setup_list(struct journey_setup *setup, const struct node *map,
                                      const char *key, size_t count)
{
    const struct node *list = faults_list(setup->faults, map, key);

    return list->parent && journey_setup_is_list(setup, list, count) ? list : NULL;
}

bool journey_setup_flag(struct journey_setup *setup, const char *key)
{
    const struct node *flag = node_find(setup->node, key);

    if (flag && flag->kind != NODE_BOOL) {
        faults_add(setup->faults, flag, "expected true or false, found %s",
                   node_kind_name(flag->kind));
    }
    return flag && flag->kind == NODE_BOOL && flag->is_true;
}

bool journey_setup_has_seal(struct journey_setup *setup, const struct node *at, int color)
{
    if (setup->state->pile[color] > 0) {
        return true;
    }
    faults_add(setup->faults, at, "there is no further %s wax seal",
               vocabulary_word(setup->catalog->vocabularies[JOURNEY_WORDS_COLOR], color));
    return false;
}
