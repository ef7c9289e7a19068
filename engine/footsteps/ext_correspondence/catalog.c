// SPDX-License-Identifier: MIT
//
// Reads the section "correspondence" of a catalog document and checks it against the
// counts of the rulebook.
#include "engine/core/catalog.h"

#include <string.h>

#include "engine/footsteps/ext_correspondence/correspondence.h"

enum {
    ANIMALS = 16, // rulebook: components
    CHARACTERS = 5,
    ADVANCED_PUBLICATIONS = 9,
    CLASSIFICATIONS = 17,
    TOKENS_MAX = 50
};

static const struct footsteps_icons icons = {
    .words = {[FOOTSTEPS_ICON_GUIDE] = "guide",
              [FOOTSTEPS_ICON_COMPASS] = "compass",
              [FOOTSTEPS_ICON_THEORY] = "theory",
              [FOOTSTEPS_ICON_CROWN] = "crown",
              [FOOTSTEPS_ICON_CHART] = "chart",
              [CORRESPONDENCE_ICON_ENVELOPE] = "envelope",
              [CORRESPONDENCE_ICON_CLASSIFICATION] = "classification",
              [CORRESPONDENCE_ICON_MOVE] = "move",
              [CORRESPONDENCE_ICON_SWAP] = "swap",
              [CORRESPONDENCE_ICON_PUBLICATION] = "publication"},
    .expected = "guide, compass, theory, crown, chart, envelope, classification, move, swap or "
                "publication",
};

static void read_publications(struct footsteps_reader *reader, const struct node *section,
                              struct correspondence *out)
{
    static const char *const keys[] = {"id", "name", "points", "icons", "provenance", NULL};
    const struct node *rows = faults_list(reader->faults, section, "advanced_publications");

    if (!faults_count(reader->faults, rows, ADVANCED_PUBLICATIONS, "advanced publications")) {
        return;
    }
    for (int i = 0; i < ADVANCED_PUBLICATIONS; i++) {
        const struct node *row = node_at(rows, (size_t)i);

        faults_unknown(reader->faults, row, keys);
        footsteps_read_id(reader, row, out->publication_ids, i, &out->publication_names[i]);
        footsteps_read_print(reader, row, &icons, &out->publications[i]);
    }
    out->publication_count = ADVANCED_PUBLICATIONS;
}

// A row without class and ecosystem is a joker.
static int read_space(struct footsteps_reader *reader, const struct node *row)
{
    if (!node_find(row, "class") && !node_find(row, "ecosystem")) {
        return CORRESPONDENCE_FREE;
    }

    int class_index =
        footsteps_read_word(reader, row, "class", reader->lines, FOOTSTEPS_CLASSES);

    return class_index * FOOTSTEPS_ECOSYSTEMS +
           footsteps_read_word(reader, row, "ecosystem", reader->lines + FOOTSTEPS_CLASSES,
                               FOOTSTEPS_ECOSYSTEMS);
}

static void read_tokens(struct footsteps_reader *reader, const struct node *section,
                        struct correspondence *out)
{
    static const char *const keys[] = {"id", "name", "class", "ecosystem", "provenance", NULL};
    const struct node *rows = faults_list(reader->faults, section, "classifications");

    if (!faults_count(reader->faults, rows, CLASSIFICATIONS, "classifications")) {
        return;
    }
    for (int i = 0; i < CLASSIFICATIONS; i++) {
        const struct node *row = node_at(rows, (size_t)i);

        faults_unknown(reader->faults, row, keys);
        footsteps_read_id(reader, row, out->token_ids, i, &out->token_names[i]);
        out->token_spaces[i] = (uint8_t)read_space(reader, row);
    }
    out->token_count = CLASSIFICATIONS;
}

static void read_track(struct footsteps_reader *reader, const struct node *section,
                       struct correspondence *out)
{
    static const char *const keys[] = {"icons", "provenance", NULL};
    const struct node *rows = faults_list(reader->faults, section, "darwin_track");

    if (rows->count == 0 || rows->count > CORRESPONDENCE_TRACK) {
        faults_add(reader->faults, rows, "1 to %d spaces", CORRESPONDENCE_TRACK);
        return;
    }
    for (size_t i = 0; i < rows->count; i++) {
        const struct node *row = node_at(rows, i);

        faults_unknown(reader->faults, row, keys);
        catalog_check_provenance(reader->faults, row);
        footsteps_read_print(reader, row, &icons, &out->track[i]);
        if (memchr(out->track[i].icons, CORRESPONDENCE_ICON_MOVE, out->track[i].icon_count) ||
            memchr(out->track[i].icons, FOOTSTEPS_ICON_CROWN, out->track[i].icon_count)) {
            faults_add(reader->faults, row, "a space that moves the token on has no end");
        }
    }
    out->track_length = (int)rows->count;
}

// One number of a part of the section.
struct number {
    const char *part;
    const char *key;
    int min;
    int max;
    size_t offset; // in struct correspondence
};

#define NUMBER(part, key, min, max, field)                          \
    {                                                               \
        part, key, min, max, offsetof(struct correspondence, field) \
    }

static const struct number numbers[] = {
    // More would leave too few of the 80 animals for the draw piles of five.
    NUMBER("piles", "animals", 1, 5, animals_per_pile),
    // All characters lie there: those of the base game too.
    NUMBER("piles", "characters", CHARACTERS, CHARACTERS, characters_per_pile),
    NUMBER("letters", "character", 0, CORRESPONDENCE_LETTER_MAX, character_envelopes),
    NUMBER("letters", "animal", 0, CORRESPONDENCE_LETTER_MAX, animal_envelopes),
    NUMBER("supply", "envelopes", 0, TOKENS_MAX, envelopes),
    NUMBER("supply", "compasses", 0, TOKENS_MAX, compasses),
    NUMBER("scoring", "classification", 0, FOOTSTEPS_POINTS_MAX, classification_points),
};

static bool is_key(const char *part, const char *key)
{
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        if (strcmp(numbers[i].part, part) == 0 && strcmp(numbers[i].key, key) == 0) {
            return true;
        }
    }
    return strcmp(key, "provenance") == 0;
}

static void check_part(struct footsteps_reader *reader, const struct node *section,
                       const char *part)
{
    const struct node *map = faults_map(reader->faults, section, part);

    if (map->kind != NODE_MAP) {
        return;
    }
    catalog_check_provenance(reader->faults, map);
    for (size_t i = 0; i < map->count; i++) {
        if (!is_key(part, map->items[i].key)) {
            faults_add(reader->faults, &map->items[i], "unknown field \"%s\"",
                       map->items[i].key);
        }
    }
}

static void read_numbers(struct footsteps_reader *reader, const struct node *section,
                         struct correspondence *out)
{
    static const char *const parts[] = {"piles", "letters", "supply", "scoring"};

    for (size_t i = 0; i < COUNT_OF(parts); i++) {
        check_part(reader, section, parts[i]);
    }
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        const struct number *number = &numbers[i];
        const struct node *map = node_find(section, number->part);

        if (map && map->kind == NODE_MAP) {
            *((uint8_t *)out + number->offset) = (uint8_t)faults_number(
                reader->faults, map, number->key, number->min, number->max);
        }
    }
}

void correspondence_read_catalog(struct footsteps_reader *reader, const struct node *section)
{
    static const char *const keys[] = {"animals",
                                       "characters",
                                       "advanced_publications",
                                       "classifications",
                                       "darwin_track",
                                       "piles",
                                       "letters",
                                       "supply",
                                       "scoring",
                                       NULL};
    struct correspondence *out = arena_alloc(&reader->catalog->arena, sizeof *out);

    reader->components->of_correspondence = out;
    if (section->kind != NODE_MAP) {
        return;
    }
    faults_unknown(reader->faults, section, keys);
    footsteps_read_tile_rows(reader, section,
                             &(struct footsteps_tile_rows){
                                 .key = "animals",
                                 .count = ANIMALS,
                                 .icons = &icons,
                                 .module = FOOTSTEPS_MODULE_CORRESPONDENCE,
                             });
    footsteps_read_tile_rows(reader, section,
                             &(struct footsteps_tile_rows){
                                 .key = "characters",
                                 .count = CHARACTERS,
                                 .icons = &icons,
                                 .module = FOOTSTEPS_MODULE_CORRESPONDENCE,
                                 .is_character = true,
                             });
    read_publications(reader, section, out);
    read_tokens(reader, section, out);
    read_track(reader, section, out);
    read_numbers(reader, section, out);
}

// ---- vocabularies ----

static const char *const pile_words[CORRESPONDENCE_PILES] = {"animals_1", "animals_2",
                                                             "characters_1", "characters_2"};

// A space is called like the first classification of it.
static const char *space_name(struct footsteps_reader *reader, int space)
{
    const struct correspondence *own = reader->components->of_correspondence;

    for (int token = 0; own && token < own->token_count; token++) {
        if (own->token_spaces[token] == space) {
            return own->token_names[token];
        }
    }
    return arena_printf(&reader->catalog->arena, "%s of %s",
                        reader->lines[space / FOOTSTEPS_ECOSYSTEMS],
                        reader->lines[FOOTSTEPS_CLASSES + space % FOOTSTEPS_ECOSYSTEMS]);
}

static const struct vocabulary *spaces(struct footsteps_reader *reader)
{
    struct arena *arena = &reader->catalog->arena;
    const char **words = arena_array(arena, FOOTSTEPS_SPACES, sizeof *words);
    const char **names = arena_array(arena, FOOTSTEPS_SPACES, sizeof *names);

    for (int space = 0; space < FOOTSTEPS_SPACES; space++) {
        words[space] =
            arena_printf(arena, "%s_%s", reader->lines[space / FOOTSTEPS_ECOSYSTEMS],
                         reader->lines[FOOTSTEPS_CLASSES + space % FOOTSTEPS_ECOSYSTEMS]);
        names[space] = space_name(reader, space);
    }
    return vocabulary_new(arena, "a space of a notebook, <class>_<ecosystem>", words, names,
                          FOOTSTEPS_SPACES);
}

void correspondence_set_vocabularies(struct footsteps_reader *reader)
{
    static const struct correspondence none;
    struct arena *arena = &reader->catalog->arena;
    const struct vocabulary **all = reader->catalog->vocabularies;
    const struct correspondence *own = reader->components->of_correspondence;

    own = own ? own : &none;
    all[FOOTSTEPS_WORDS_SPACE] = spaces(reader);
    all[FOOTSTEPS_WORDS_ENGLAND_PILE] = vocabulary_new(arena, "a pile of the England board",
                                                       pile_words, NULL, CORRESPONDENCE_PILES);
    all[FOOTSTEPS_WORDS_ADVANCED_PUBLICATION] =
        vocabulary_new(arena, "an advanced publication", own->publication_ids,
                       own->publication_names, own->publication_count);
    all[FOOTSTEPS_WORDS_CLASSIFICATION] = vocabulary_new(
        arena, "a classification", own->token_ids, own->token_names, own->token_count);
}
