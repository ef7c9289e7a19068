// SPDX-License-Identifier: MIT
//
// Reads the components of the base game and of modules from a catalog document, checks
// them, and makes the vocabularies that moves and effects speak in.
#include "engine/core/catalog.h"

#include "engine/footsteps/modules.h"

static const char *const direction_words[] = {
    [FOOTSTEPS_FORWARD] = "forward",
    [FOOTSTEPS_BACKWARD] = "backward",
};
static const char *const pile_words[FOOTSTEPS_SEATS] = {"pile_1", "pile_2", "pile_3", "pile_4",
                                                        "pile_5"};

// A copy of `count` words in the catalog's arena.
static const char *const *keep(struct footsteps_reader *reader, const char *const *words,
                               int count)
{
    const char **copy = arena_array(&reader->catalog->arena, (size_t)count, sizeof *copy);

    for (int i = 0; i < count; i++) {
        copy[i] = words[i];
    }
    return copy;
}

// The words of all tiles that are characters, or of those that are not; the others
// stay NULL.
static const char *const *keep_kind(struct footsteps_reader *reader, bool is_character)
{
    int tiles = reader->components->tile_count;
    const char **copy = arena_array(&reader->catalog->arena, (size_t)tiles, sizeof *copy);

    for (int i = 0; i < tiles; i++) {
        if (reader->components->tiles[i].is_character == is_character) {
            copy[i] = reader->tiles[i];
        }
    }
    return copy;
}

static void set_tile_vocabularies(struct footsteps_reader *reader)
{
    struct arena *arena = &reader->catalog->arena;
    const struct vocabulary **all = reader->catalog->vocabularies;
    int tiles = reader->components->tile_count;
    const char *const *names = keep(reader, reader->tile_names, tiles);

    all[FOOTSTEPS_WORDS_TILE] =
        vocabulary_new(arena, "a tile", keep(reader, reader->tiles, tiles), names, tiles);
    all[FOOTSTEPS_WORDS_ANIMAL] =
        vocabulary_new(arena, "an animal", keep_kind(reader, false), names, tiles);
    all[FOOTSTEPS_WORDS_CHARACTER] =
        vocabulary_new(arena, "a character", keep_kind(reader, true), names, tiles);
}

static void set_theory_vocabularies(struct footsteps_reader *reader)
{
    struct arena *arena = &reader->catalog->arena;
    const struct vocabulary **all = reader->catalog->vocabularies;
    int theories = reader->components->theory_count;
    const char *const *words = keep(reader, reader->theories, theories + 1);
    const char *const *names = keep(reader, reader->theory_names, theories + 1);

    all[FOOTSTEPS_WORDS_THEORY] = vocabulary_new(arena, "a theory", words, names, theories);
    all[FOOTSTEPS_WORDS_THEORY_SOURCE] =
        vocabulary_new(arena, "a face-up theory, or pile", words, names, theories + 1);
}

static void set_board_vocabularies(struct footsteps_reader *reader)
{
    struct arena *arena = &reader->catalog->arena;
    const struct vocabulary **all = reader->catalog->vocabularies;

    all[FOOTSTEPS_WORDS_CELL] = vocabulary_new(arena, "a space of the journey board, a1 to c3",
                                               footsteps_cell_words, NULL, FOOTSTEPS_CELLS);
    all[FOOTSTEPS_WORDS_DIRECTION] = vocabulary_new(
        arena, "forward or backward", direction_words, NULL, (int)COUNT_OF(direction_words));
    all[FOOTSTEPS_WORDS_PILE] =
        vocabulary_new(arena, "a pile, pile_1 to pile_5", pile_words, NULL, FOOTSTEPS_SEATS);
    all[FOOTSTEPS_WORDS_LINE] =
        vocabulary_new(arena, "a class or ecosystem",
                       keep(reader, reader->lines, FOOTSTEPS_LINES), NULL, FOOTSTEPS_LINES);
}

void footsteps_read_catalog(struct catalog *catalog, const struct node *document,
                            struct faults *faults)
{
    static const char *const document_keys[] = {
        "ruleset",
        "name",
#define MODULE(enumerator, name, title) #name,
#include "engine/footsteps/modules.list"
#undef MODULE
        NULL
    };
    static const char *const base_keys[] = {"notebook", "animals", "characters", "theories",
                                            "beagle",   "setup",   "limits",     "supply",
                                            "scoring",  NULL};
    struct footsteps_components *components = arena_alloc(&catalog->arena, sizeof *components);
    struct footsteps_reader reader = {
        .catalog = catalog, .components = components, .faults = faults};
    const struct node *base = faults_map(faults, document, "base");

    catalog->components = components;
    faults_unknown(faults, document, document_keys);
    if (base->kind != NODE_MAP) {
        return;
    }
    faults_unknown(faults, base, base_keys);
    footsteps_read_notebook(&reader, base);
    footsteps_read_tiles(&reader, base);
    footsteps_read_theories(&reader, base);
    footsteps_read_beagle(&reader, base);
    footsteps_read_numbers(&reader, base);
    footsteps_modules_read_catalog(&reader, document);
    if (faults->count == 0) {
        set_tile_vocabularies(&reader);
        set_theory_vocabularies(&reader);
        set_board_vocabularies(&reader);
        footsteps_modules_set_vocabularies(&reader);
    }
}
