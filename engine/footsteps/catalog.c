// SPDX-License-Identifier: MIT
//
// Reads the components of the base game from a catalog document and checks
// them: every field, the counts of the rulebook, unique ids, a Beagle path that
// faces each row and column from both of its ends.
#include "engine/core/catalog.h"

#include <string.h>

#include "engine/footsteps/footsteps.h"

enum {
    ANIMALS = 64, // rulebook: component counts
    CHARACTERS = 5,
    THEORY_TILES = 28,
    POINTS_MAX = 50,
    TOKENS_MAX = 50,
    COPIES_MAX = 8
};

static const char *const icon_words[] = {
    [FOOTSTEPS_ICON_GUIDE] = "guide",   [FOOTSTEPS_ICON_COMPASS] = "compass",
    [FOOTSTEPS_ICON_THEORY] = "theory", [FOOTSTEPS_ICON_CROWN] = "crown",
    [FOOTSTEPS_ICON_CHART] = "chart",
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
static const char *const cell_words[FOOTSTEPS_CELLS] = {"a1", "b1", "c1", "a2", "b2",
                                                        "c2", "a3", "b3", "c3"};
static const char *const direction_words[] = {
    [FOOTSTEPS_FORWARD] = "forward",
    [FOOTSTEPS_BACKWARD] = "backward",
};
static const char *const pile_words[FOOTSTEPS_SEATS] = {"pile_1", "pile_2", "pile_3", "pile_4",
                                                        "pile_5"};

// What a move names in place of a face-up theory.
static const char pile_word[] = "pile";

struct reader {
    struct catalog *catalog;
    struct footsteps_components *components;
    struct faults *faults;
    const char *lines[FOOTSTEPS_LINES]; // classes, then ecosystems
    const char *tiles[FOOTSTEPS_TILES];
    const char *tile_names[FOOTSTEPS_TILES];
    const char *theories[FOOTSTEPS_THEORIES + 1];
    const char *theory_names[FOOTSTEPS_THEORIES + 1];
};

static int index_of(const char *const *words, int count, const char *word)
{
    for (int i = 0; i < count; i++) {
        if (words[i] && strcmp(words[i], word) == 0) {
            return i;
        }
    }
    return -1;
}

// The index of a row's word among `words`; a fault and 0 when it is none.
static int word_index(struct reader *reader, const struct node *row, const char *key,
                      const char *const *words, int count)
{
    const char *word = faults_word(reader->faults, row, key);
    int index = index_of(words, count, word);

    if (index < 0 && *word) {
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
    return *word != '\0' && strlen(word) <= 40;
}

// Reads id and name of a row; `ids` are those read before it.
static void read_id(struct reader *reader, const struct node *row, const char **ids, int count,
                    const char **out_name)
{
    const char *id = faults_word(reader->faults, row, "id");
    const char *name = faults_word(reader->faults, row, "name");

    if (*id && !is_id(id)) {
        faults_add(reader->faults, node_find(row, "id"),
                   "an id has up to 40 of a-z, 0-9 and _");
    }
    if (*id && index_of(ids, count, id) >= 0) {
        faults_add(reader->faults, node_find(row, "id"), "the id \"%s\" stands twice", id);
    }
    ids[count] = arena_strdup(&reader->catalog->arena, id);
    *out_name = arena_strdup(&reader->catalog->arena, name);
    catalog_check_provenance(reader->faults, row);
}

static void add_icon(struct reader *reader, const struct node *word,
                     struct footsteps_tile *tile)
{
    int icon = word->kind == NODE_WORD
                   ? index_of(icon_words, (int)COUNT_OF(icon_words), word->word)
                   : -1;

    if (icon < 0) {
        faults_add(reader->faults, word, "expected guide, compass, theory, crown or chart");
        return;
    }
    tile->icons[tile->icon_count++] = (uint8_t)icon;
    tile->guides = (uint8_t)(tile->guides + (icon == FOOTSTEPS_ICON_GUIDE));
    tile->crowns = (uint8_t)(tile->crowns + (icon == FOOTSTEPS_ICON_CROWN));
    tile->charts = (uint8_t)(tile->charts + (icon == FOOTSTEPS_ICON_CHART));
}

// Printed points and icons, both optional.
static void read_print(struct reader *reader, const struct node *row,
                       struct footsteps_tile *tile)
{
    if (node_find(row, "points")) {
        tile->points = (uint8_t)faults_number(reader->faults, row, "points", 1, POINTS_MAX);
    }
    if (!node_find(row, "icons")) {
        return;
    }

    const struct node *icons = faults_list(reader->faults, row, "icons");

    if (icons->count > FOOTSTEPS_ICONS) {
        faults_add(reader->faults, icons, "at most %d icons", FOOTSTEPS_ICONS);
        return;
    }
    for (size_t i = 0; i < icons->count; i++) {
        add_icon(reader, node_at(icons, i), tile);
    }
}

static void read_animal(struct reader *reader, const struct node *row,
                        struct footsteps_tile *tile)
{
    static const char *const keys[] = {"id",     "name",  "class",      "ecosystem",
                                       "points", "icons", "provenance", NULL};

    faults_unknown(reader->faults, row, keys);

    int class_index = word_index(reader, row, "class", reader->lines, FOOTSTEPS_CLASSES);
    int ecosystem = word_index(reader, row, "ecosystem", reader->lines + FOOTSTEPS_CLASSES,
                               FOOTSTEPS_ECOSYSTEMS);

    tile->ecosystem = (uint8_t)ecosystem;
    tile->space = (uint8_t)(class_index * FOOTSTEPS_ECOSYSTEMS + ecosystem);
}

static void read_tiles(struct reader *reader, const struct node *base, const char *key,
                       size_t expected)
{
    static const char *const keys[] = {"id", "name", "points", "icons", "provenance", NULL};
    const struct node *rows = faults_list(reader->faults, base, key);
    bool is_character = strcmp(key, "characters") == 0;

    if (rows->count != expected) {
        faults_add(reader->faults, rows->parent ? rows : base,
                   "%s has %zu rows; the game has %zu", key, rows->count, expected);
        return;
    }
    for (size_t i = 0; i < rows->count; i++) {
        const struct node *row = node_at(rows, i);
        int index = reader->components->tile_count++;
        struct footsteps_tile *tile = &reader->components->tiles[index];

        read_id(reader, row, reader->tiles, index, &reader->tile_names[index]);
        read_print(reader, row, tile);
        tile->is_character = is_character;
        if (is_character) {
            faults_unknown(reader->faults, row, keys);
        } else {
            read_animal(reader, row, tile);
        }
    }
}

static void read_theory_value(struct reader *reader, const struct node *row,
                              struct footsteps_theory *theory)
{
    switch ((enum footsteps_theory_kind)theory->kind) {
    case FOOTSTEPS_THEORY_CLASS:
        theory->value =
            (uint8_t)word_index(reader, row, "value", reader->lines, FOOTSTEPS_CLASSES);
        return;
    case FOOTSTEPS_THEORY_ECOSYSTEM:
        theory->value = (uint8_t)word_index(
            reader, row, "value", reader->lines + FOOTSTEPS_CLASSES, FOOTSTEPS_ECOSYSTEMS);
        return;
    case FOOTSTEPS_THEORY_QUADRANT:
        theory->value = (uint8_t)word_index(reader, row, "value", quadrant_words,
                                            (int)COUNT_OF(quadrant_words));
        return;
    case FOOTSTEPS_THEORY_THEORIES:
    case FOOTSTEPS_THEORY_GUIDE_ICONS:
    case FOOTSTEPS_THEORY_PUBLICATIONS:
    case FOOTSTEPS_THEORY_CROWN_ICONS:
        return;
    }
    UNREACHABLE("kind of theory");
}

static void read_theories(struct reader *reader, const struct node *base)
{
    static const char *const keys[] = {"id",          "name",   "kind",       "value",
                                       "points_each", "copies", "provenance", NULL};
    const struct node *rows = faults_list(reader->faults, base, "theories");
    int tiles = 0;

    if (rows->count > FOOTSTEPS_THEORIES) {
        faults_add(reader->faults, rows, "at most %d kinds of theories", FOOTSTEPS_THEORIES);
        return;
    }
    for (size_t i = 0; i < rows->count; i++) {
        const struct node *row = node_at(rows, i);
        struct footsteps_theory *theory = &reader->components->theories[i];

        faults_unknown(reader->faults, row, keys);
        read_id(reader, row, reader->theories, (int)i, &reader->theory_names[i]);
        if (strcmp(reader->theories[i], pile_word) == 0) {
            faults_add(reader->faults, row, "\"%s\" is no id: moves use the word", pile_word);
        }
        theory->kind =
            (uint8_t)word_index(reader, row, "kind", kind_words, (int)COUNT_OF(kind_words));
        read_theory_value(reader, row, theory);
        theory->points_each =
            (uint8_t)faults_number(reader->faults, row, "points_each", 1, POINTS_MAX);
        theory->copies = (uint8_t)faults_number(reader->faults, row, "copies", 1, COPIES_MAX);
        tiles += theory->copies;
    }
    reader->components->theory_count = (int)rows->count;
    if (tiles != THEORY_TILES && rows->parent) {
        faults_add(reader->faults, rows, "%d theory tiles; the game has %d", tiles,
                   THEORY_TILES);
    }
    // What a move may name beside them.
    reader->theories[rows->count] = pile_word;
    reader->theory_names[rows->count] = "top of a pile";
}

static void read_words(struct reader *reader, const struct node *map, const char *key,
                       const char **out_words, size_t count)
{
    const struct node *list = faults_list(reader->faults, map, key);

    if (list->count != count) {
        faults_add(reader->faults, list->parent ? list : map,
                   "\"%s\" has %zu words, expected %zu", key, list->count, count);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const struct node *word = node_at(list, i);

        if (word->kind != NODE_WORD || !is_id(word->word)) {
            faults_add(reader->faults, word, "expected a word of a-z, 0-9 and _");
        } else {
            out_words[i] = arena_strdup(&reader->catalog->arena, word->word);
        }
    }
}

static void read_notebook(struct reader *reader, const struct node *base)
{
    static const char *const keys[] = {"classes", "ecosystems", "provenance", NULL};
    const struct node *notebook = faults_map(reader->faults, base, "notebook");

    for (int line = 0; line < FOOTSTEPS_LINES; line++) {
        reader->lines[line] = "";
    }
    if (notebook->kind != NODE_MAP) {
        return;
    }
    faults_unknown(reader->faults, notebook, keys);
    catalog_check_provenance(reader->faults, notebook);
    read_words(reader, notebook, "classes", reader->lines, FOOTSTEPS_CLASSES);
    read_words(reader, notebook, "ecosystems", reader->lines + FOOTSTEPS_CLASSES,
               FOOTSTEPS_ECOSYSTEMS);
}

// The three cells are a row or column, from one end to the other.
static bool is_line(const uint8_t *cells)
{
    int step = cells[1] - cells[0];
    bool is_even = cells[2] - cells[1] == step;
    bool is_row =
        (step == 1 || step == -1) && cells[0] / FOOTSTEPS_SIDE == cells[2] / FOOTSTEPS_SIDE;
    bool is_column = step == FOOTSTEPS_SIDE || step == -FOOTSTEPS_SIDE;

    return is_even && (is_row || is_column);
}

static void read_position(struct reader *reader, const struct node *row, int position)
{
    static const char *const keys[] = {"position", "side", "faces", "provenance", NULL};
    const char *words[FOOTSTEPS_SIDE] = {"", "", ""};
    uint8_t *cells = reader->components->faces[position];

    faults_unknown(reader->faults, row, keys);
    catalog_check_provenance(reader->faults, row);
    (void)faults_number(reader->faults, row, "position", position, position);
    reader->components->sides[position] =
        arena_strdup(&reader->catalog->arena, faults_word(reader->faults, row, "side"));
    read_words(reader, row, "faces", words, FOOTSTEPS_SIDE);
    for (int i = 0; i < FOOTSTEPS_SIDE; i++) {
        int cell = index_of(cell_words, FOOTSTEPS_CELLS, words[i]);

        cells[i] = (uint8_t)(cell < 0 ? 0 : cell);
    }
    if (!is_line(cells)) {
        faults_add(reader->faults, row, "the Beagle faces a row or column of a1 to c3");
    }
}

static void check_path(struct reader *reader, const struct node *path)
{
    const struct footsteps_components *components = reader->components;

    for (int a = 0; a < FOOTSTEPS_POSITIONS; a++) {
        for (int b = a + 1; b < FOOTSTEPS_POSITIONS; b++) {
            if (memcmp(components->faces[a], components->faces[b], FOOTSTEPS_SIDE) == 0) {
                faults_add(reader->faults, node_at(path, (size_t)b),
                           "position %d faces the same spaces", a);
            }
        }
    }
}

static void read_beagle(struct reader *reader, const struct node *base)
{
    static const char *const keys[] = {"start", "path", "provenance", NULL};
    const struct node *beagle = faults_map(reader->faults, base, "beagle");

    if (beagle->kind != NODE_MAP) {
        return;
    }
    faults_unknown(reader->faults, beagle, keys);
    catalog_check_provenance(reader->faults, beagle);
    reader->components->beagle_start =
        (uint8_t)faults_number(reader->faults, beagle, "start", 0, FOOTSTEPS_POSITIONS - 1);

    const struct node *path = faults_list(reader->faults, beagle, "path");

    if (path->count != FOOTSTEPS_POSITIONS) {
        faults_add(reader->faults, path->parent ? path : beagle,
                   "the path has %zu positions, expected %d", path->count, FOOTSTEPS_POSITIONS);
        return;
    }
    for (int position = 0; position < FOOTSTEPS_POSITIONS; position++) {
        read_position(reader, node_at(path, (size_t)position), position);
    }
    check_path(reader, path);
}

// One number of a section of the document.
struct number {
    const char *section;
    const char *key;
    int min;
    int max;
    size_t offset; // in struct footsteps_components
};

#define NUMBER(section, key, min, max, field)                                \
    {                                                                        \
        section, key, min, max, offsetof(struct footsteps_components, field) \
    }

static const struct number numbers[] = {
    NUMBER("setup", "draw_tiles_per_player", 1, 12, draw_tiles_per_player),
    NUMBER("setup", "guides_per_player", 0, 2, guides_per_player),
    NUMBER("setup", "face_up_theories", FOOTSTEPS_FACE_UP, FOOTSTEPS_FACE_UP, face_up_theories),
    NUMBER("limits", "guides", 1, 10, max_guides),
    NUMBER("limits", "compasses", 1, 10, max_compasses),
    NUMBER("limits", "characters", 1, FOOTSTEPS_HELD_CHARACTERS - 1, max_characters),
    NUMBER("limits", "theories", 1, FOOTSTEPS_HELD_THEORIES - 2, max_theories),
    NUMBER("supply", "publications", 0, TOKENS_MAX, publications),
    NUMBER("supply", "compasses", 0, TOKENS_MAX, compasses),
    NUMBER("scoring", "publication", 0, POINTS_MAX, publication_points),
    NUMBER("scoring", "darwin_token", 0, POINTS_MAX, darwin_token_points),
};

static bool is_number_key(const char *section, const char *key)
{
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        if (strcmp(numbers[i].section, section) == 0 && strcmp(numbers[i].key, key) == 0) {
            return true;
        }
    }
    return strcmp(key, "provenance") == 0;
}

static void check_number_section(struct reader *reader, const struct node *base,
                                 const char *section)
{
    const struct node *map = faults_map(reader->faults, base, section);

    if (map->kind != NODE_MAP) {
        return;
    }
    catalog_check_provenance(reader->faults, map);
    for (size_t i = 0; i < map->count; i++) {
        if (!is_number_key(section, map->items[i].key)) {
            faults_add(reader->faults, &map->items[i], "unknown field \"%s\"",
                       map->items[i].key);
        }
    }
}

static void read_numbers(struct reader *reader, const struct node *base)
{
    static const char *const sections[] = {"setup", "limits", "supply", "scoring"};

    for (size_t i = 0; i < COUNT_OF(sections); i++) {
        check_number_section(reader, base, sections[i]);
    }
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        const struct number *number = &numbers[i];
        const struct node *map = node_find(base, number->section);
        uint8_t *field = (uint8_t *)reader->components + number->offset;

        if (map && map->kind == NODE_MAP) {
            *field = (uint8_t)faults_number(reader->faults, map, number->key, number->min,
                                            number->max);
        }
    }
}

static const char *const *keep(struct reader *reader, const char *const *words, int first,
                               int count)
{
    const char **copy = arena_array(&reader->catalog->arena, (size_t)count, sizeof *copy);

    for (int i = first; i < count; i++) {
        copy[i] = words[i];
    }
    return copy;
}

static void set_vocabularies(struct reader *reader)
{
    struct arena *arena = &reader->catalog->arena;
    const struct vocabulary **all = reader->catalog->vocabularies;
    int tiles = reader->components->tile_count;
    int theories = reader->components->theory_count;
    const char *const *tile_names = keep(reader, reader->tile_names, 0, tiles);
    const char *const *theory_words = keep(reader, reader->theories, 0, theories + 1);
    const char *const *theory_names = keep(reader, reader->theory_names, 0, theories + 1);

    all[FOOTSTEPS_WORDS_TILE] = vocabulary_new(
        arena, "a tile", keep(reader, reader->tiles, 0, tiles), tile_names, tiles);
    all[FOOTSTEPS_WORDS_ANIMAL] = vocabulary_new(
        arena, "an animal", keep(reader, reader->tiles, 0, ANIMALS), tile_names, ANIMALS);
    all[FOOTSTEPS_WORDS_CHARACTER] = vocabulary_new(
        arena, "a character", keep(reader, reader->tiles, ANIMALS, tiles), tile_names, tiles);
    all[FOOTSTEPS_WORDS_THEORY] =
        vocabulary_new(arena, "a theory", theory_words, theory_names, theories);
    all[FOOTSTEPS_WORDS_THEORY_SOURCE] = vocabulary_new(
        arena, "a face-up theory, or pile", theory_words, theory_names, theories + 1);
    all[FOOTSTEPS_WORDS_CELL] = vocabulary_new(arena, "a space of the journey board, a1 to c3",
                                               cell_words, NULL, FOOTSTEPS_CELLS);
    all[FOOTSTEPS_WORDS_DIRECTION] = vocabulary_new(
        arena, "forward or backward", direction_words, NULL, (int)COUNT_OF(direction_words));
    all[FOOTSTEPS_WORDS_PILE] =
        vocabulary_new(arena, "a pile, pile_1 to pile_5", pile_words, NULL, FOOTSTEPS_SEATS);
    all[FOOTSTEPS_WORDS_LINE] =
        vocabulary_new(arena, "a class or ecosystem",
                       keep(reader, reader->lines, 0, FOOTSTEPS_LINES), NULL, FOOTSTEPS_LINES);
}

void footsteps_read_catalog(struct catalog *catalog, const struct node *document,
                            struct faults *faults)
{
    static const char *const document_keys[] = {"ruleset", "name", "base", NULL};
    static const char *const base_keys[] = {"notebook", "animals", "characters", "theories",
                                            "beagle",   "setup",   "limits",     "supply",
                                            "scoring",  NULL};
    struct footsteps_components *components = arena_alloc(&catalog->arena, sizeof *components);
    struct reader reader = {.catalog = catalog, .components = components, .faults = faults};
    const struct node *base = faults_map(faults, document, "base");

    catalog->components = components;
    faults_unknown(faults, document, document_keys);
    if (base->kind != NODE_MAP) {
        return;
    }
    faults_unknown(faults, base, base_keys);
    read_notebook(&reader, base);
    read_tiles(&reader, base, "animals", ANIMALS);
    read_tiles(&reader, base, "characters", CHARACTERS);
    read_theories(&reader, base);
    read_beagle(&reader, base);
    read_numbers(&reader, base);
    if (faults->count == 0) {
        set_vocabularies(&reader);
    }
}
