// SPDX-License-Identifier: MIT
//
// The member "correspondence" of a setup: what lies on the England board.
//
//     {"animals": [[3 ids], [3 ids]], "characters": [[5 ids], [5 ids]],
//      "advanced_publications": {"bird": id, ..., "oceania": id}}
//
// Piles are written from top to bottom.
//
// Rulebook: Correspondence, "Setup".
#include <string.h>

#include "engine/core/catalog.h"
#include "engine/footsteps/ext_correspondence/deck.h"
#include "engine/footsteps/piles.h"

struct reader {
    const struct catalog *catalog;
    struct footsteps_state *state;
    struct faults *faults;
};

static int word_index(struct reader *reader, const struct node *word,
                      enum footsteps_vocabulary which)
{
    const struct vocabulary *vocabulary = reader->catalog->vocabularies[which];
    int index = -1;

    if (word->kind == NODE_WORD) {
        index = vocabulary_find(vocabulary, word->word, strlen(word->word));
    }
    if (index < 0) {
        faults_add(reader->faults, word, "expected %s of the catalog", vocabulary->what);
    }
    return index;
}

static bool is_in_a_pile(const struct footsteps_state *state, int tile)
{
    return memchr(correspondence_of(state)->piles, tile + 1,
                  sizeof correspondence_of(state)->piles) != NULL;
}

static void put_tile(struct reader *reader, const struct node *word, int pile, int place)
{
    bool is_animal = pile < CORRESPONDENCE_PILES_OF;
    int tile = word_index(reader, word,
                          is_animal ? FOOTSTEPS_WORDS_ANIMAL : FOOTSTEPS_WORDS_CHARACTER);

    if (tile < 0) {
        return;
    }
    if (is_in_a_pile(reader->state, tile) ||
        (is_animal &&
         !footsteps_is_unseen(footsteps_components(reader->catalog), reader->state, tile))) {
        faults_add(reader->faults, word, "the tile \"%s\" lies somewhere already", word->word);
        return;
    }
    correspondence_lay_in_pile(reader->state, tile, pile, place);
}

static void read_pile(struct reader *reader, const struct node *list, int pile)
{
    int size = correspondence_pile_size(correspondence_components(reader->catalog), pile);

    if (list->kind != NODE_LIST || list->count != (size_t)size) {
        faults_add(reader->faults, list, "a pile is a list of %d tiles", size);
        return;
    }
    for (int i = 0; i < size; i++) {
        put_tile(reader, node_at(list, (size_t)i), pile, i);
    }
}

static void read_piles(struct reader *reader, const struct node *section, const char *key,
                       int first)
{
    const struct node *piles = faults_list(reader->faults, section, key);

    if (faults_count(reader->faults, piles, CORRESPONDENCE_PILES_OF, "piles")) {
        read_pile(reader, node_at(piles, 0), first);
        read_pile(reader, node_at(piles, 1), first + 1);
    }
}

static void read_publication(struct reader *reader, const struct node *word, int line)
{
    uint8_t *laid = correspondence_to_change(reader->state)->publications;
    int publication = word_index(reader, word, FOOTSTEPS_WORDS_ADVANCED_PUBLICATION);

    if (publication >= 0 && memchr(laid, publication + 1, FOOTSTEPS_LINES)) {
        faults_add(reader->faults, word, "the advanced publication \"%s\" stands twice",
                   word->word);
    } else if (publication >= 0) {
        laid[line] = (uint8_t)(publication + 1);
    }
}

static void read_publications(struct reader *reader, const struct node *section)
{
    const struct node *map = faults_map(reader->faults, section, "advanced_publications");
    const struct vocabulary *lines = reader->catalog->vocabularies[FOOTSTEPS_WORDS_LINE];
    const char *keys[FOOTSTEPS_LINES + 1] = {NULL};

    if (map->kind != NODE_MAP) {
        return;
    }
    for (int line = 0; line < FOOTSTEPS_LINES; line++) {
        keys[line] = vocabulary_word(lines, line);
        if (*faults_word(reader->faults, map, keys[line])) {
            read_publication(reader, node_find(map, keys[line]), line);
        }
    }
    faults_unknown(reader->faults, map, keys);
}

void correspondence_setup(const struct catalog *catalog, const struct node *setup,
                          struct footsteps_state *state, struct faults *faults)
{
    static const char *const keys[] = {"animals", "characters", "advanced_publications", NULL};
    struct reader reader = {.catalog = catalog, .state = state, .faults = faults};
    const struct node *section = faults_map(faults, setup, "correspondence");

    correspondence_place_darwin(state);
    if (section->kind != NODE_MAP) {
        return;
    }
    faults_unknown(faults, section, keys);
    read_piles(&reader, section, "animals", 0);
    read_piles(&reader, section, "characters", CORRESPONDENCE_PILES_OF);
    read_publications(&reader, section);
}

static void write_piles(const struct catalog *catalog, const struct footsteps_state *state,
                        int first, struct json_writer *json)
{
    const struct vocabulary *tiles = catalog->vocabularies[FOOTSTEPS_WORDS_TILE];

    write_open_array(json);
    for (int pile = first; pile < first + CORRESPONDENCE_PILES_OF; pile++) {
        const uint8_t *stored = correspondence_of(state)->piles[pile];

        write_open_array(json);
        for (int i = 0; i < CORRESPONDENCE_PILE_ROOM && stored[i] > 0; i++) {
            write_string(json, vocabulary_word(tiles, stored[i] - 1));
        }
        write_close_array(json);
    }
    write_close_array(json);
}

void correspondence_write_setup(const struct catalog *catalog,
                                const struct footsteps_state *state, struct json_writer *json)
{
    const struct vocabulary *const *all = catalog->vocabularies;

    write_key(json, "correspondence");
    write_open_object(json);
    write_key(json, "advanced_publications");
    write_open_object(json);
    for (int line = 0; line < FOOTSTEPS_LINES; line++) {
        write_member_string(json, vocabulary_word(all[FOOTSTEPS_WORDS_LINE], line),
                            vocabulary_word(all[FOOTSTEPS_WORDS_ADVANCED_PUBLICATION],
                                            correspondence_of(state)->publications[line] - 1));
    }
    write_close_object(json);
    write_key(json, "animals");
    write_piles(catalog, state, 0, json);
    write_key(json, "characters");
    write_piles(catalog, state, CORRESPONDENCE_PILES_OF, json);
    write_close_object(json);
}
