// SPDX-License-Identifier: MIT
//
// Reads the numbers of a catalog document: by player count, of the academy and
// the theory track, of setup, supply and scoring; and what lies out in a first
// game.
#include <string.h>

#include "engine/core/catalog.h"
#include "engine/journey/catalog_reader.h"

enum { // rulebook: component counts
    SEALS_OF_COLOR = 14,
    PURPLE_SEALS = 12,
    STAMPS_IN_STACK = 4,
    THEORY_SPACES_MAX = 63,
    AMOUNT_MAX = 50
};

// ---- sections of plain numbers ----

struct number {
    const char *section;
    const char *key;
    int min;
    int max;
    size_t offset; // in struct journey_components
};

#define NUMBER(section, key, min, max, field)                              \
    {                                                                      \
        section, key, min, max, offsetof(struct journey_components, field) \
    }

static const struct number numbers[] = {
    NUMBER("setup", "coins", 0, AMOUNT_MAX, start_coins),
    NUMBER("setup", "knowledge", 0, AMOUNT_MAX, start_knowledge),
    NUMBER("supply", "seals_of_color", SEALS_OF_COLOR, SEALS_OF_COLOR, seals_of_color),
    NUMBER("supply", "purple_seals", PURPLE_SEALS, PURPLE_SEALS, purple_seals),
    NUMBER("supply", "stamps_in_stack", STAMPS_IN_STACK, STAMPS_IN_STACK, stamps_in_stack),
    NUMBER("distinctions", "silver_seals", 1, JOURNEY_SPOTS, silver_at),
    NUMBER("distinctions", "golden_seals", 1, JOURNEY_SPOTS, golden_at),
    NUMBER("distinctions", "silver_coins", 0, AMOUNT_MAX, silver_coins),
    NUMBER("distinctions", "golden_points", 0, JOURNEY_POINTS_MAX, golden_points),
    NUMBER("payments", "lens_owner", 0, AMOUNT_MAX, owner_coins),
    NUMBER("payments", "museum_row", 0, AMOUNT_MAX, row_coin),
    NUMBER("scoring", "museum_modifier", 0, AMOUNT_MAX, museum_modifier),
    NUMBER("scoring", "fifth_seal", 0, JOURNEY_POINTS_MAX, fifth_seal_points),
    NUMBER("scoring", "sixth_seal", 0, JOURNEY_POINTS_MAX, sixth_seal_points),
    NUMBER("scoring", "all_tents", 0, JOURNEY_POINTS_MAX, all_tents_points),
    NUMBER("scoring", "outer_pair", 0, JOURNEY_POINTS_MAX, outer_pair_points),
    NUMBER("scoring", "coins_a_point", 1, AMOUNT_MAX, coins_a_point),
    NUMBER("scoring", "knowledge", 0, JOURNEY_POINTS_MAX, knowledge_points),
};

static bool is_key(const char *section, const char *key)
{
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        if (strcmp(numbers[i].section, section) == 0 && strcmp(numbers[i].key, key) == 0) {
            return true;
        }
    }
    return strcmp(key, "provenance") == 0;
}

// The section, if it is there as it should be; else NULL.
static const struct node *find_section(struct journey_reader *reader, const char *section)
{
    const struct node *map = faults_map(reader->faults, reader->base, section);

    return map->kind == NODE_MAP ? map : NULL;
}

static void check_section(struct journey_reader *reader, const char *section)
{
    const struct node *map = find_section(reader, section);

    if (!map) {
        return;
    }
    catalog_check_provenance(reader->faults, map);
    for (size_t i = 0; i < map->count; i++) {
        if (!is_key(section, map->items[i].key)) {
            faults_add(reader->faults, &map->items[i], "unknown field \"%s\"",
                       map->items[i].key);
        }
    }
}

static void read_sections(struct journey_reader *reader)
{
    static const char *const sections[] = {"setup", "supply", "distinctions", "payments",
                                           "scoring"};

    for (size_t i = 0; i < COUNT_OF(sections); i++) {
        check_section(reader, sections[i]);
    }
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        const struct number *number = &numbers[i];
        const struct node *map = node_find(reader->base, number->section);
        uint8_t *field = (uint8_t *)reader->components + number->offset;

        if (map && map->kind == NODE_MAP) {
            *field = (uint8_t)faults_number(reader->faults, map, number->key, number->min,
                                            number->max);
        }
    }
    if (reader->components->golden_at < reader->components->silver_at) {
        faults_add(reader->faults,
                   journey_member(journey_member(reader->base, "distinctions"), "golden_seals"),
                   "fewer than for silver");
    }
}

// ---- by player count ----

static void read_player_count(struct journey_reader *reader, const struct node *row, int index)
{
    static const char *const keys[] = {
        "players",    "penalty", "turn_order_coins", "seals_removed", "bookmarks",
        "provenance", NULL};
    struct journey_table *table = &reader->components->tables[index];

    faults_unknown(reader->faults, row, keys);
    catalog_check_provenance(reader->faults, row);
    (void)faults_number(reader->faults, row, "players", index + 2, index + 2);
    table->penalty =
        (uint8_t)faults_number(reader->faults, row, "penalty", 0, JOURNEY_COST_MAX);
    table->turn_order_coins =
        (uint8_t)faults_number(reader->faults, row, "turn_order_coins", 0, AMOUNT_MAX);
    // What stays must fill the scrolls and give every seat its three.
    table->seals_removed = (uint8_t)faults_number(reader->faults, row, "seals_removed", 0, 2);
    table->has_bookmarks = journey_read_flag(reader, row, "bookmarks");
}

// ---- academy and theory ----

static void read_spot_costs(struct journey_reader *reader, const struct node *academy)
{
    const struct node *rows = faults_list(reader->faults, academy, "spot_costs");

    if (!rows->parent) {
        return;
    }
    if (rows->count != JOURNEY_ROWS) {
        faults_add(reader->faults, rows, "expected the rows of workers 2 to 4");
        return;
    }
    for (size_t i = 0; i < JOURNEY_ROWS; i++) {
        journey_read_costs(reader, node_at(rows, i), reader->components->spot_costs[i],
                           JOURNEY_SPOTS);
    }
}

static void read_academy(struct journey_reader *reader)
{
    static const char *const keys[] = {"scroll_costs", "spot_costs", "provenance", NULL};
    const struct node *academy = find_section(reader, "academy");

    if (!academy) {
        return;
    }
    faults_unknown(reader->faults, academy, keys);
    catalog_check_provenance(reader->faults, academy);

    const struct node *costs = faults_list(reader->faults, academy, "scroll_costs");

    if (costs->parent) {
        journey_read_costs(reader, costs, reader->components->scroll_costs, JOURNEY_SCROLLS);
    }
    read_spot_costs(reader, academy);
}

static void read_book(struct journey_reader *reader, const struct node *book)
{
    struct journey_components *components = reader->components;

    if (book->kind != NODE_NUMBER || book->number < 1 ||
        book->number > components->theory_spaces) {
        faults_add(reader->faults, book, "expected a space of the track, 1 to %d",
                   components->theory_spaces);
    } else if (components->books[book->number] > 0) {
        faults_add(reader->faults, book, "%lld stands twice", (long long)book->number);
    } else {
        components->books[book->number] = 1;
    }
}

static void read_theory(struct journey_reader *reader)
{
    static const char *const keys[] = {"spaces", "books", "provenance", NULL};
    struct journey_components *components = reader->components;
    const struct node *theory = find_section(reader, "theory");

    if (!theory) {
        return;
    }
    faults_unknown(reader->faults, theory, keys);
    catalog_check_provenance(reader->faults, theory);
    components->theory_spaces =
        (uint8_t)faults_number(reader->faults, theory, "spaces", 1, THEORY_SPACES_MAX);

    const struct node *books = faults_list(reader->faults, theory, "books");

    for (size_t i = 0; i < books->count; i++) {
        read_book(reader, node_at(books, i));
    }
    for (int space = 1; space <= components->theory_spaces; space++) {
        components->books[space] =
            (uint8_t)(components->books[space] + components->books[space - 1]);
    }
}

// ---- the first game ----

static void read_list_of_ids(struct journey_reader *reader, const struct node *map,
                             const char *key, const struct journey_ids *ids, uint8_t *out,
                             size_t count)
{
    const struct node *list = faults_list(reader->faults, map, key);

    if (list->parent) {
        journey_read_ids(reader, list, ids, out, count);
    }
}

static void read_first_crew(struct journey_reader *reader, const struct node *map)
{
    const struct node *crew = faults_list(reader->faults, map, "crew");

    if (!crew->parent) {
        return;
    }
    if (crew->count != JOURNEY_PLAYERS) {
        faults_add(reader->faults, crew, "expected the cards of %d players", JOURNEY_PLAYERS);
        return;
    }
    for (size_t i = 0; i < JOURNEY_PLAYERS; i++) {
        journey_read_ids(reader, node_at(crew, i), &reader->crew,
                         reader->components->first_play.crew[i], JOURNEY_HAND);
    }
}

static void check_first_crew(struct journey_reader *reader)
{
    const uint8_t *cards = &reader->components->first_play.crew[0][0];
    bool is_dealt[JOURNEY_CREW] = {false};

    for (int i = 0; i < JOURNEY_PLAYERS * JOURNEY_HAND; i++) {
        if (is_dealt[cards[i]]) {
            faults_add(reader->faults,
                       journey_member(journey_member(reader->base, "first_play"), "crew"),
                       "two players have \"%s\"", reader->crew.words[cards[i]]);
        }
        is_dealt[cards[i]] = true;
    }
}

static void read_first_play(struct journey_reader *reader)
{
    static const char *const keys[] = {"special_action_tiles", "correspondence_tiles",
                                       "beagle_goals",         "crew",
                                       "provenance",           NULL};
    struct journey_first_play *first = &reader->components->first_play;
    const struct node *map = find_section(reader, "first_play");
    size_t faults_before = reader->faults->count;

    if (!map) {
        return;
    }
    faults_unknown(reader->faults, map, keys);
    catalog_check_provenance(reader->faults, map);
    read_list_of_ids(reader, map, "special_action_tiles", &reader->tiles, first->special,
                     JOURNEY_SPECIAL_PLACES);
    read_list_of_ids(reader, map, "correspondence_tiles", &reader->letters, first->letters,
                     JOURNEY_ENVELOPES);
    read_list_of_ids(reader, map, "beagle_goals", &reader->goals, first->goals, JOURNEY_ROUNDS);
    read_first_crew(reader, map);
    if (reader->faults->count == faults_before) {
        check_first_crew(reader);
    }
}

void journey_read_numbers(struct journey_reader *reader)
{
    static const struct journey_rows rows = {"player_counts", JOURNEY_PLAYERS - 1,
                                             JOURNEY_PLAYERS - 1, JOURNEY_PLAYERS - 1,
                                             read_player_count};

    read_sections(reader);
    journey_read_rows(reader, &rows);
    read_academy(reader);
    read_theory(reader);
    read_first_play(reader);
}
