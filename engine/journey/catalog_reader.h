// SPDX-License-Identifier: MIT
//
// What the files that read a catalog document share: where they put what they
// read, and how they read rows, ids, words and icons. Faults are recorded;
// reading goes on.
#ifndef ENGINE_JOURNEY_CATALOG_READER_H
#define ENGINE_JOURNEY_CATALOG_READER_H

#include "engine/journey/journey.h"

enum {
    JOURNEY_WORD_BYTES = 40, // of an id
    JOURNEY_POINTS_MAX = 50, // that something printed may be worth
    JOURNEY_COST_MAX = 20    // in coins, of anything printed
};

// Words that are the same in every catalog.
extern const char *const journey_color_words[JOURNEY_COLORS + 1]; // purple last
extern const char *const journey_kind_words[JOURNEY_KINDS];
extern const char *const journey_slot_words[JOURNEY_SLOTS];

// Ids and printed names of one kind of component, in the order of the rows.
struct journey_ids {
    const char **words;
    const char **names; // NULL: the rows have none
    int count;
    int cap;
};

struct journey_reader {
    struct catalog *catalog;
    struct journey_components *components;
    struct faults *faults;
    const struct node *base;
    struct journey_ids locations;
    struct journey_ids tiles;
    struct journey_ids crew;
    struct journey_ids letters;
    struct journey_ids goals;
    struct journey_ids objectives;
    struct journey_ids tracks; // the ocean, then the islands
    struct journey_ids spaces;
    struct journey_ids campsites;
    struct journey_ids specimens;
    const struct node *space_rows[JOURNEY_SPACES];
    uint8_t specimen_numbers[JOURNEY_SPECIMENS]; // colour * 4 + kind, by row
    uint8_t specimen_places[JOURNEY_SPECIMENS];  // museum row * 4 + column, by row
};

// ---- rows, words, numbers ----

typedef void journey_row_fn(struct journey_reader *reader, const struct node *row, int index);

// A list of the document: how many rows it has in every copy of the game, or
// at least and at most, and what reads one.
struct journey_rows {
    const char *key;
    int min;
    int max;
    int cap; // rows that there is room for
    journey_row_fn *read;
};

void journey_read_rows(struct journey_reader *reader, const struct journey_rows *rows);

// Reads id, name and provenance of a row; the id must differ from those before.
void journey_read_id(struct journey_reader *reader, const struct node *row,
                     struct journey_ids *ids);

// Where a fault of the member `key` belongs: the row itself when it is missing.
const struct node *journey_member(const struct node *row, const char *key);

// Index of a word among `count`; -1: none of them.
int journey_word_find(const char *const *words, int count, const char *word);

// The same for the member `key` of a row; a fault, and 0, when it is none of them.
int journey_read_word(struct journey_reader *reader, const struct node *row, const char *key,
                      const char *const *words, int count);

// A member of `key` that may be missing: `absent` then.
int journey_read_optional(struct journey_reader *reader, const struct node *row,
                          const char *key, int max, int absent);

// True or false; false when the member is missing.
bool journey_read_flag(struct journey_reader *reader, const struct node *row, const char *key);

// A fault when the row has the member.
void journey_forbid(struct journey_reader *reader, const struct node *row, const char *key,
                    const char *why);

// Reads a list of `count` ids that are all different as indices.
void journey_read_ids(struct journey_reader *reader, const struct node *list,
                      const struct journey_ids *ids, uint8_t *out, size_t count);

// Reads a list of `count` costs.
void journey_read_costs(struct journey_reader *reader, const struct node *list, uint8_t *out,
                        size_t count);

// Reads an object of wax seals by colour, for example {"green": 2}.
void journey_read_needs(struct journey_reader *reader, const struct node *row,
                        uint8_t out_needs[JOURNEY_COLORS]);

// ---- icons ----

// What prints a list of icons; `source` 0: no points can come from it.
struct journey_list journey_list_from(int source, int component, int space);

// Reads the list `key` of a row and adds it to the lists of the catalog.
// Returns its index.
uint8_t journey_read_icons(struct journey_reader *reader, const struct node *row,
                           const char *key, struct journey_list list);

// The same where there may be none: 0 then.
uint8_t journey_read_optional_icons(struct journey_reader *reader, const struct node *row,
                                    const char *key, struct journey_list list);

// Adds a list that was put together from others; `at` is where a fault belongs.
uint8_t journey_add_list(struct journey_reader *reader, const struct node *at,
                         const struct journey_list *list);

// ---- parts of the document ----

void journey_read_locations(struct journey_reader *reader);
void journey_read_tiles(struct journey_reader *reader); // tiles, crew, letters, goals
void journey_read_specimens(struct journey_reader *reader);
void journey_read_personal_board(struct journey_reader *reader); // and objectives
void journey_read_tracks(struct journey_reader *reader);
void journey_read_numbers(struct journey_reader *reader); // once the tiles are read

// Whether what journey_read_tracks has read without a fault is connected.
void journey_check_tracks(struct journey_reader *reader, const struct node *tracks);

#endif
