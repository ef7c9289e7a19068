// SPDX-License-Identifier: MIT
//
// Reads the locations for workers and checks that the pages of the diaries are
// whole: a page is one side of a diary, with its rows from top to bottom.
#include "engine/journey/catalog_reader.h"

enum {
    PAGE_ROWS = 3
};

static const char *const diary_words[] = {
    [JOURNEY_NO_DIARY] = "",         [JOURNEY_MAIN_1] = "main_1",
    [JOURNEY_MAIN_2] = "main_2",     [JOURNEY_SPECIAL_DIARY] = "special",
    [JOURNEY_SMALL_DIARY] = "small",
};
static const char *const side_words[] = {"left", "right"};
static const char *const glass_words[] = {
    [JOURNEY_CIRCLE] = "circle",
    [JOURNEY_RECTANGLE] = "rectangle",
    [JOURNEY_LENS] = "lens",
};

static void read_place_in_diary(struct journey_reader *reader, const struct node *row,
                                struct journey_location *location)
{
    location->diary = (uint8_t)journey_read_word(reader, row, "diary", diary_words,
                                                 (int)COUNT_OF(diary_words));
    location->is_right =
        (uint8_t)journey_read_word(reader, row, "side", side_words, (int)COUNT_OF(side_words));
    location->row = (uint8_t)faults_number(reader->faults, row, "row", 1, PAGE_ROWS);
    if (location->glass == JOURNEY_RECTANGLE) {
        faults_add(reader->faults, journey_member(row, "glass"),
                   "rectangular glasses lie outside the diaries");
    }
}

static void read_outside(struct journey_reader *reader, const struct node *row,
                         struct journey_location *location)
{
    journey_forbid(reader, row, "side", "only a location in a diary is on a side");
    journey_forbid(reader, row, "row", "only a location in a diary has a row");
    if (location->glass != JOURNEY_RECTANGLE) {
        faults_add(reader->faults, journey_member(row, "glass"),
                   "circles and lenses lie in a diary");
    }
}

// What a special place prints is on the tile that lies there.
static void read_special_place(struct journey_reader *reader, const struct node *row,
                               struct journey_location *location)
{
    static const char why[] = "it is printed on the tile that lies there";

    journey_forbid(reader, row, "needs", why);
    journey_forbid(reader, row, "unlock_cost", why);
    journey_forbid(reader, row, "icons", why);
    location->special_place = (int16_t)((location->row - 1) * 2 + location->is_right);
    if (location->glass != JOURNEY_LENS) {
        faults_add(reader->faults, row, "a special action needs a lens");
    }
}

static void read_print(struct journey_reader *reader, const struct node *row,
                       struct journey_location *location)
{
    if (node_find(row, "needs")) {
        journey_read_needs(reader, row, location->needs);
    }
    if (location->glass == JOURNEY_LENS) {
        location->unlock_cost =
            (uint8_t)faults_number(reader->faults, row, "unlock_cost", 0, JOURNEY_COST_MAX);
    } else {
        journey_forbid(reader, row, "unlock_cost", "only lenses are unlocked");
    }
    if (location->is_turn_order) {
        journey_forbid(reader, row, "icons", "what it gives is a number by player count");
    } else {
        location->list = journey_read_icons(reader, row, "icons", journey_list_from(0, 0, -1));
    }
}

static void read_location(struct journey_reader *reader, const struct node *row, int index)
{
    static const char *const keys[] = {"id",          "name",       "diary",      "side",
                                       "row",         "glass",      "needs",      "icons",
                                       "unlock_cost", "turn_order", "provenance", NULL};
    struct journey_location *location = &reader->components->locations[index];

    faults_unknown(reader->faults, row, keys);
    journey_read_id(reader, row, &reader->locations);
    location->special_place = -1;
    location->glass = (uint8_t)journey_read_word(reader, row, "glass", glass_words,
                                                 (int)COUNT_OF(glass_words));
    location->is_turn_order = journey_read_flag(reader, row, "turn_order");
    if (node_find(row, "diary")) {
        read_place_in_diary(reader, row, location);
    } else {
        read_outside(reader, row, location);
    }
    if (location->diary == JOURNEY_SPECIAL_DIARY) {
        read_special_place(reader, row, location);
    } else {
        read_print(reader, row, location);
    }
    reader->components->location_count = index + 1;
}

static int count_at(const struct journey_components *components, int diary, int is_right,
                    int row)
{
    int count = 0;

    for (int i = 0; i < components->location_count; i++) {
        const struct journey_location *location = &components->locations[i];

        count +=
            location->diary == diary && location->is_right == is_right && location->row == row;
    }
    return count;
}

static void check_page(struct journey_reader *reader, int diary, int is_right)
{
    for (int row = 1; row <= PAGE_ROWS; row++) {
        int count = count_at(reader->components, diary, is_right, row);

        if (count != 1) {
            faults_add(reader->faults, journey_member(reader->base, "locations"),
                       "%d locations in diary %s, on the %s in row %d; expected one", count,
                       diary_words[diary], side_words[is_right], row);
        }
    }
}

static void check_turn_order(struct journey_reader *reader)
{
    const struct journey_components *components = reader->components;
    int count = 0;

    for (int i = 0; i < components->location_count; i++) {
        count += components->locations[i].is_turn_order;
    }
    if (count != 1) {
        faults_add(reader->faults, journey_member(reader->base, "locations"),
                   "%d locations are that of the turn order, expected one", count);
    }
}

void journey_read_locations(struct journey_reader *reader)
{
    static const struct journey_rows rows = {"locations", 1, JOURNEY_LOCATIONS,
                                             JOURNEY_LOCATIONS, read_location};
    size_t faults_before = reader->faults->count;

    journey_read_rows(reader, &rows);
    if (reader->faults->count > faults_before) {
        return;
    }
    for (int diary = JOURNEY_MAIN_1; diary <= JOURNEY_SPECIAL_DIARY; diary++) {
        check_page(reader, diary, 0);
        check_page(reader, diary, 1);
    }
    check_turn_order(reader);
}
