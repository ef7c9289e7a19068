// SPDX-License-Identifier: MIT
//
// Reads animals, characters and theories from a catalog document and checks
// their counts, which are those of the rulebook.
#include <string.h>

#include "engine/footsteps/catalog_reader.h"

enum {
    COPIES_MAX = 8
};

static const struct footsteps_icons base_icons = {
    .words = {[FOOTSTEPS_ICON_GUIDE] = "guide",
              [FOOTSTEPS_ICON_COMPASS] = "compass",
              [FOOTSTEPS_ICON_THEORY] = "theory",
              [FOOTSTEPS_ICON_CROWN] = "crown",
              [FOOTSTEPS_ICON_CHART] = "chart"},
    .expected = "guide, compass, theory, crown or chart",
};
static const char *const kind_words[] = {
    [FOOTSTEPS_THEORY_CLASS] = "animals_of_class",
    [FOOTSTEPS_THEORY_ECOSYSTEM] = "animals_of_ecosystem",
    [FOOTSTEPS_THEORY_QUADRANT] = "animals_in_quadrant",
    [FOOTSTEPS_THEORY_THEORIES] = "theories",
    [FOOTSTEPS_THEORY_GUIDE_ICONS] = "guide_icons",
    [FOOTSTEPS_THEORY_PUBLICATIONS] = "publications",
    [FOOTSTEPS_THEORY_CROWN_ICONS] = "crown_icons",
};
static const char *const quadrant_words[] = {"top_left", "top_right", "bottom_left",
                                             "bottom_right"};

// What a move names in place of a face-up theory.
static const char pile_word[] = "pile";

static void add_icon(struct footsteps_reader *reader, const struct node *word,
                     const struct footsteps_icons *icons, struct footsteps_tile *tile)
{
    int icon = word->kind == NODE_WORD
                   ? footsteps_word_find(icons->words, FOOTSTEPS_ICON_KINDS, word->word)
                   : -1;

    if (icon < 0) {
        faults_add(reader->faults, word, "expected %s", icons->expected);
        return;
    }
    tile->icons[tile->icon_count++] = (uint8_t)icon;
    tile->guides = (uint8_t)(tile->guides + (icon == FOOTSTEPS_ICON_GUIDE));
    tile->crowns = (uint8_t)(tile->crowns + (icon == FOOTSTEPS_ICON_CROWN));
    tile->charts = (uint8_t)(tile->charts + (icon == FOOTSTEPS_ICON_CHART));
}

void footsteps_read_print(struct footsteps_reader *reader, const struct node *row,
                          const struct footsteps_icons *icons, struct footsteps_tile *out)
{
    if (node_find(row, "points")) {
        out->points =
            (uint8_t)faults_number(reader->faults, row, "points", 1, FOOTSTEPS_POINTS_MAX);
    }
    if (!node_find(row, "icons")) {
        return;
    }

    const struct node *list = faults_list(reader->faults, row, "icons");

    if (list->count > FOOTSTEPS_ICONS) {
        faults_add(reader->faults, list, "at most %d icons", FOOTSTEPS_ICONS);
        return;
    }
    for (size_t i = 0; i < list->count; i++) {
        add_icon(reader, node_at(list, i), icons, out);
    }
}

static void read_animal(struct footsteps_reader *reader, const struct node *row,
                        struct footsteps_tile *tile)
{
    static const char *const keys[] = {"id",     "name",  "class",      "ecosystem",
                                       "points", "icons", "provenance", NULL};

    faults_unknown(reader->faults, row, keys);

    int class_index =
        footsteps_read_word(reader, row, "class", reader->lines, FOOTSTEPS_CLASSES);
    int ecosystem = footsteps_read_word(
        reader, row, "ecosystem", reader->lines + FOOTSTEPS_CLASSES, FOOTSTEPS_ECOSYSTEMS);

    tile->ecosystem = (uint8_t)ecosystem;
    tile->space = (uint8_t)(class_index * FOOTSTEPS_ECOSYSTEMS + ecosystem);
}

static void read_character(struct footsteps_reader *reader, const struct node *row,
                           struct footsteps_tile *tile)
{
    static const char *const keys[] = {"id", "name", "points", "icons", "provenance", NULL};

    faults_unknown(reader->faults, row, keys);
    tile->is_character = true;
}

static void read_tile(struct footsteps_reader *reader, const struct node *row,
                      const struct footsteps_tile_rows *of)
{
    int index = reader->components->tile_count++;
    struct footsteps_tile *tile = &reader->components->tiles[index];

    tile->module = of->module;
    footsteps_read_id(reader, row, reader->tiles, index, &reader->tile_names[index]);
    footsteps_read_print(reader, row, of->icons, tile);
    if (of->is_character) {
        read_character(reader, row, tile);
    } else {
        read_animal(reader, row, tile);
    }
}

void footsteps_read_tile_rows(struct footsteps_reader *reader, const struct node *section,
                              const struct footsteps_tile_rows *rows)
{
    const struct node *list = faults_list(reader->faults, section, rows->key);

    if (!faults_count(reader->faults, list, rows->count, rows->key)) {
        return;
    }
    for (size_t i = 0; i < list->count; i++) {
        read_tile(reader, node_at(list, i), rows);
    }
}

void footsteps_read_tiles(struct footsteps_reader *reader, const struct node *base)
{
    footsteps_read_tile_rows(reader, base,
                             &(struct footsteps_tile_rows){
                                 .key = "animals",
                                 .count = FOOTSTEPS_ANIMAL_TILES,
                                 .icons = &base_icons,
                             });
    footsteps_read_tile_rows(reader, base,
                             &(struct footsteps_tile_rows){
                                 .key = "characters",
                                 .count = FOOTSTEPS_CHARACTER_TILES,
                                 .icons = &base_icons,
                                 .is_character = true,
                             });
}

static void read_value(struct footsteps_reader *reader, const struct node *row,
                       struct footsteps_theory *theory)
{
    switch ((enum footsteps_theory_kind)theory->kind) {
    case FOOTSTEPS_THEORY_CLASS:
        theory->value = (uint8_t)footsteps_read_word(reader, row, "value", reader->lines,
                                                     FOOTSTEPS_CLASSES);
        return;
    case FOOTSTEPS_THEORY_ECOSYSTEM:
        theory->value = (uint8_t)footsteps_read_word(
            reader, row, "value", reader->lines + FOOTSTEPS_CLASSES, FOOTSTEPS_ECOSYSTEMS);
        return;
    case FOOTSTEPS_THEORY_QUADRANT:
        theory->value = (uint8_t)footsteps_read_word(reader, row, "value", quadrant_words,
                                                     (int)COUNT_OF(quadrant_words));
        return;
    case FOOTSTEPS_THEORY_THEORIES:
    case FOOTSTEPS_THEORY_GUIDE_ICONS:
    case FOOTSTEPS_THEORY_PUBLICATIONS:
    case FOOTSTEPS_THEORY_CROWN_ICONS:
        if (node_find(row, "value")) {
            faults_add(reader->faults, node_find(row, "value"),
                       "a theory of kind %s has no value", kind_words[theory->kind]);
        }
        return;
    }
    UNREACHABLE("kind of theory");
}

static void read_theory(struct footsteps_reader *reader, const struct node *row, int index)
{
    static const char *const keys[] = {"id",          "name",   "kind",       "value",
                                       "points_each", "copies", "provenance", NULL};
    struct footsteps_theory *theory = &reader->components->theories[index];

    faults_unknown(reader->faults, row, keys);
    footsteps_read_id(reader, row, reader->theories, index, &reader->theory_names[index]);
    if (strcmp(reader->theories[index], pile_word) == 0) {
        faults_add(reader->faults, node_find(row, "id"), "\"%s\" is no id: moves use the word",
                   pile_word);
    }
    theory->kind = (uint8_t)footsteps_read_word(reader, row, "kind", kind_words,
                                                (int)COUNT_OF(kind_words));
    read_value(reader, row, theory);
    theory->points_each =
        (uint8_t)faults_number(reader->faults, row, "points_each", 1, FOOTSTEPS_POINTS_MAX);
    theory->copies = (uint8_t)faults_number(reader->faults, row, "copies", 1, COPIES_MAX);
}

void footsteps_read_theories(struct footsteps_reader *reader, const struct node *base)
{
    const struct node *rows = faults_list(reader->faults, base, "theories");
    int tiles = 0;

    if (rows->count > FOOTSTEPS_THEORIES) {
        faults_add(reader->faults, rows, "at most %d kinds of theories", FOOTSTEPS_THEORIES);
        return;
    }
    for (size_t i = 0; i < rows->count; i++) {
        read_theory(reader, node_at(rows, i), (int)i);
        tiles += reader->components->theories[i].copies;
    }
    reader->components->theory_count = (int)rows->count;
    if (tiles != FOOTSTEPS_THEORY_TILES && rows->parent) {
        faults_add(reader->faults, rows, "%d theory tiles; the game has %d", tiles,
                   FOOTSTEPS_THEORY_TILES);
    }
    // What a move may name beside them.
    reader->theories[rows->count] = pile_word;
    reader->theory_names[rows->count] = "top of a pile";
}
