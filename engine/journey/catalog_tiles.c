// SPDX-License-Identifier: MIT
//
// Reads what is shuffled or chosen at setup: special action tiles, crew cards,
// correspondence tiles, Beagle goals; and the specimens.
#include "engine/journey/catalog_reader.h"

enum { // rulebook: component counts
    SPECIAL_TILES = 12,
    CREW_CARDS = 16,
    CORRESPONDENCE_TILES = 8,
    BEAGLE_GOALS = 12
};

static const char *const per_words[] = {
    [JOURNEY_PER_SEAL] = "seals",  [JOURNEY_PER_SPECIMEN] = "specimens",
    [JOURNEY_PER_LENS] = "lenses", [JOURNEY_PER_STACK] = "stacks",
    [JOURNEY_PER_TENT] = "tents",  [JOURNEY_PER_OBJECTIVE] = "objectives",
};

static void read_tile(struct journey_reader *reader, const struct node *row, int index)
{
    static const char *const keys[] = {"id",    "name",       "needs", "unlock_cost",
                                       "icons", "provenance", NULL};
    struct journey_tile *tile = &reader->components->tiles[index];

    faults_unknown(reader->faults, row, keys);
    journey_read_id(reader, row, &reader->tiles);
    journey_read_needs(reader, row, tile->needs);
    tile->unlock_cost =
        (uint8_t)faults_number(reader->faults, row, "unlock_cost", 0, JOURNEY_COST_MAX);
    tile->list =
        journey_read_icons(reader, row, "icons",
                           journey_list_from(JOURNEY_SOURCE_SPECIAL_ACTION_TILES, index, -1));
    reader->components->tile_count = index + 1;
}

static void read_crew(struct journey_reader *reader, const struct node *row, int index)
{
    static const char *const keys[] = {"id",    "name",       "seal", "needs",
                                       "icons", "provenance", NULL};
    struct journey_crew *card = &reader->components->crew[index];

    faults_unknown(reader->faults, row, keys);
    journey_read_id(reader, row, &reader->crew);
    card->seal =
        (uint8_t)journey_read_word(reader, row, "seal", journey_color_words, JOURNEY_COLORS);
    journey_read_needs(reader, row, card->needs);
    card->list = journey_read_icons(reader, row, "icons",
                                    journey_list_from(JOURNEY_SOURCE_CREW_CARDS, index, -1));
    reader->components->crew_count = index + 1;
}

static void read_letter(struct journey_reader *reader, const struct node *row, int index)
{
    static const char *const keys[] = {"id", "name", "first", "second", "provenance", NULL};
    struct journey_letter *letter = &reader->components->letters[index];
    struct journey_list list =
        journey_list_from(JOURNEY_SOURCE_CORRESPONDENCE_TILES, index, -1);

    faults_unknown(reader->faults, row, keys);
    journey_read_id(reader, row, &reader->letters);
    letter->first = journey_read_icons(reader, row, "first", list);
    letter->second = journey_read_icons(reader, row, "second", list);
    reader->components->letter_count = index + 1;
}

static void read_goal_what(struct journey_reader *reader, const struct node *row,
                           struct journey_goal *goal)
{
    if (goal->per == JOURNEY_PER_SEAL) {
        goal->what = (uint8_t)journey_read_word(reader, row, "color", journey_color_words,
                                                JOURNEY_COLORS);
    } else {
        journey_forbid(reader, row, "color", "only a goal for seals has a colour");
    }
    if (goal->per == JOURNEY_PER_SPECIMEN) {
        goal->what =
            (uint8_t)journey_read_word(reader, row, "kind", journey_kind_words, JOURNEY_KINDS);
    } else {
        journey_forbid(reader, row, "kind", "only a goal for specimens has a kind");
    }
}

static void read_goal(struct journey_reader *reader, const struct node *row, int index)
{
    static const char *const keys[] = {"id",   "name",        "per",        "color",
                                       "kind", "points_each", "provenance", NULL};
    struct journey_goal *goal = &reader->components->goals[index];

    faults_unknown(reader->faults, row, keys);
    journey_read_id(reader, row, &reader->goals);
    goal->per =
        (uint8_t)journey_read_word(reader, row, "per", per_words, (int)COUNT_OF(per_words));
    goal->points_each =
        (uint8_t)faults_number(reader->faults, row, "points_each", 1, JOURNEY_POINTS_MAX);
    read_goal_what(reader, row, goal);
    reader->components->goal_count = index + 1;
}

void journey_read_tiles(struct journey_reader *reader)
{
    static const struct journey_rows rows[] = {
        {"tiles", SPECIAL_TILES, SPECIAL_TILES, JOURNEY_TILES, read_tile},
        {"crew", CREW_CARDS, CREW_CARDS, JOURNEY_CREW, read_crew},
        {"letters", CORRESPONDENCE_TILES, CORRESPONDENCE_TILES, JOURNEY_LETTERS, read_letter},
        {"goals", BEAGLE_GOALS, BEAGLE_GOALS, JOURNEY_GOALS, read_goal},
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        journey_read_rows(reader, &rows[i]);
    }
}

// ---- specimens ----

// A row of the museum holds the specimens of one colour, a column those of one
// kind.
static void check_grid(struct journey_reader *reader, const struct node *row, int index)
{
    int number = reader->specimen_numbers[index];
    int place = reader->specimen_places[index];

    for (int i = 0; i < index; i++) {
        int other = reader->specimen_numbers[i];
        int other_place = reader->specimen_places[i];
        bool is_same_color = number / JOURNEY_KINDS == other / JOURNEY_KINDS;
        bool is_same_kind = number % JOURNEY_KINDS == other % JOURNEY_KINDS;
        bool is_same_row = place / JOURNEY_KINDS == other_place / JOURNEY_KINDS;
        bool is_same_column = place % JOURNEY_KINDS == other_place % JOURNEY_KINDS;

        if (is_same_color && is_same_kind) {
            faults_add(reader->faults, row, "\"%s\" has the same colour and kind",
                       reader->specimens.words[i]);
        } else if (is_same_color != is_same_row || is_same_kind != is_same_column) {
            faults_add(reader->faults, row,
                       "\"%s\" does not fit: a museum row has one colour, a column one kind",
                       reader->specimens.words[i]);
        }
    }
}

static void read_specimen(struct journey_reader *reader, const struct node *row, int index)
{
    static const char *const keys[] = {"id",  "name",   "color",      "kind",
                                       "row", "column", "provenance", NULL};
    size_t faults_before = reader->faults->count;

    faults_unknown(reader->faults, row, keys);
    journey_read_id(reader, row, &reader->specimens);

    int color = journey_read_word(reader, row, "color", journey_color_words, JOURNEY_COLORS);
    int kind = journey_read_word(reader, row, "kind", journey_kind_words, JOURNEY_KINDS);
    int at_row = (int)faults_number(reader->faults, row, "row", 1, JOURNEY_COLORS) - 1;
    int at_column = (int)faults_number(reader->faults, row, "column", 1, JOURNEY_KINDS) - 1;

    reader->specimen_numbers[index] = (uint8_t)(color * JOURNEY_KINDS + kind);
    reader->specimen_places[index] = (uint8_t)(at_row * JOURNEY_KINDS + at_column);
    if (reader->faults->count == faults_before) {
        check_grid(reader, row, index);
    }
}

void journey_read_specimens(struct journey_reader *reader)
{
    static const struct journey_rows rows = {"specimens", JOURNEY_SPECIMENS, JOURNEY_SPECIMENS,
                                             JOURNEY_SPECIMENS, read_specimen};

    journey_read_rows(reader, &rows);
}
