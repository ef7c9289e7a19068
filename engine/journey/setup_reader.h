// SPDX-License-Identifier: MIT
//
// What the files that read the setup of an upload share. Faults are recorded;
// reading goes on. Of a faulty setup the state is of no use.
#ifndef ENGINE_JOURNEY_SETUP_READER_H
#define ENGINE_JOURNEY_SETUP_READER_H

#include "engine/core/catalog.h"
#include "engine/journey/deck.h"
#include "engine/journey/parts.h"

struct journey_setup {
    const struct catalog *catalog;
    const struct journey_components *components;
    struct journey_state *state;
    struct faults *faults;
    const struct node *node;
};

// Index of a word, -1 when it is none of the vocabulary.
int journey_setup_find(const struct journey_setup *setup, const char *word,
                       enum journey_vocabulary which);
// The same for a node; a fault when it is none.
int journey_setup_word(struct journey_setup *setup, const struct node *word,
                       enum journey_vocabulary which);

// An objective that is not out yet; -1, with a fault, when it is another kind.
int journey_setup_objective(struct journey_setup *setup, const struct node *word,
                            bool is_starting, bool is_golden);

// Whether the node is a list of `count`; a fault when not.
bool journey_setup_is_list(struct journey_setup *setup, const struct node *node, size_t count);
// The member `key` as a list of `count`; NULL, with a fault, when it is none.
const struct node *journey_setup_list(struct journey_setup *setup, const struct node *map,
                                      const char *key, size_t count);

// True or false; false when the member is missing.
bool journey_setup_flag(struct journey_setup *setup, const char *key);

// Whether a seal of the colour is left; a fault at `at` when not.
bool journey_setup_has_seal(struct journey_setup *setup, const struct node *at, int color);

// Crew cards and starting objectives: dealt for the drafts, or drafted.
void journey_read_drafts(struct journey_setup *setup);

#endif
