// SPDX-License-Identifier: MIT
//
// What the files that read a catalog document share: where they put what they
// read, and how they read ids and words. Faults are recorded; reading goes on.
#ifndef ENGINE_FOOTSTEPS_CATALOG_READER_H
#define ENGINE_FOOTSTEPS_CATALOG_READER_H

#include "engine/footsteps/footsteps.h"

enum {
    FOOTSTEPS_ANIMAL_TILES = 64, // rulebook: component counts
    FOOTSTEPS_CHARACTER_TILES = 5,
    FOOTSTEPS_THEORY_TILES = 28,
    FOOTSTEPS_POINTS_MAX = 50, // that something printed may be worth
    FOOTSTEPS_ICON_KINDS = 16, // room for those of modules
    FOOTSTEPS_WORD_BYTES = 40  // of an id
};

// The spaces of the journey board, a1 to c3, in the order of their indices.
extern const char *const footsteps_cell_words[FOOTSTEPS_CELLS];

// Words for icons, by their number; NULL: no icon has it.
struct footsteps_icons {
    const char *words[FOOTSTEPS_ICON_KINDS];
    const char *expected; // what a fault lists
};

// Rows of tiles in a section of the document.
struct footsteps_tile_rows {
    const char *key;
    size_t count; // rulebook
    const struct footsteps_icons *icons;
    uint8_t module;
    bool is_character;
};

struct footsteps_reader {
    struct catalog *catalog;
    struct footsteps_components *components;
    struct faults *faults;
    const char *lines[FOOTSTEPS_LINES]; // classes, then ecosystems; "" until they are read
    const char *tiles[FOOTSTEPS_TILES];
    const char *tile_names[FOOTSTEPS_TILES];
    const char *theories[FOOTSTEPS_THEORIES + 1]; // "pile" follows them
    const char *theory_names[FOOTSTEPS_THEORIES + 1];
};

// ---- words ----

// Index of a word among `count`, some of which may be NULL; -1: none of them.
int footsteps_word_find(const char *const *words, int count, const char *word);

// The same for the member `key` of a row; a fault, and 0, when it is none of them.
int footsteps_read_word(struct footsteps_reader *reader, const struct node *row,
                        const char *key, const char *const *words, int count);

// Reads the list `key` of `count` words that are all different. What is faulty
// leaves `out_words` as it was.
void footsteps_read_words(struct footsteps_reader *reader, const struct node *map,
                          const char *key, const char **out_words, size_t count);

// Reads id, name and provenance of a row. `ids` are the `count` read before it;
// its own is added behind them.
void footsteps_read_id(struct footsteps_reader *reader, const struct node *row,
                       const char **ids, int count, const char **out_name);

// ---- parts of the document ----

// The words for the rows and columns of a notebook: everything else uses them.
void footsteps_read_notebook(struct footsteps_reader *reader, const struct node *base);

// Adds the tiles of one list to the components.
void footsteps_read_tile_rows(struct footsteps_reader *reader, const struct node *section,
                              const struct footsteps_tile_rows *rows);

// Points and icons that are printed on a component, both optional.
void footsteps_read_print(struct footsteps_reader *reader, const struct node *row,
                          const struct footsteps_icons *icons, struct footsteps_tile *out);

// Animals, characters and theories.
void footsteps_read_tiles(struct footsteps_reader *reader, const struct node *base);
void footsteps_read_theories(struct footsteps_reader *reader, const struct node *base);

// The path of the Beagle and what it faces.
void footsteps_read_beagle(struct footsteps_reader *reader, const struct node *base);

// The numbers of setup, limits, supply and scoring.
void footsteps_read_numbers(struct footsteps_reader *reader, const struct node *base);

#endif
