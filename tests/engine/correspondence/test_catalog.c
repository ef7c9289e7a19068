// SPDX-License-Identifier: MIT
//
// The section "correspondence" of catalogs: the built-in one, faulty ones, and catalogs
// that do not have it.
#include <string.h>

#include "tests/engine/footsteps/changed_catalog.h"
#include "tests/support/correspondence.h"
#include "tests/support/unit.h"

static void the_built_in_one_is_that_of_the_rulebook(void **unused)
{
    const struct correspondence *printed = correspondence_components(footsteps_catalog());
    int by_space[FOOTSTEPS_SPACES] = {0};
    int animals_by_space[FOOTSTEPS_SPACES] = {0};
    int points = 0;

    (void)unused;
    assert_int_equal(footsteps_catalog()->modules, 3);
    for (int tile = 69; tile < 85; tile++) {
        animals_by_space[footsteps_components(footsteps_catalog())->tiles[tile].space]++;
    }
    assert_int_equal(printed->token_count, 17);
    for (int token = 0; token < 16; token++) {
        by_space[printed->token_spaces[token]]++;
    }
    for (int space = 0; space < FOOTSTEPS_SPACES; space++) {
        assert_int_equal(by_space[space], 1);
        assert_int_equal(animals_by_space[space], 1);
    }
    assert_int_equal(printed->token_spaces[16], CORRESPONDENCE_FREE);
    for (int i = 0; i < printed->publication_count; i++) {
        points += printed->publications[i].points;
    }
    assert_int_equal(points, 6 + 4 + 5 + 1 + 7 + 5 + 3 + 4 + 2);
    assert_int_equal(printed->track_length, 4);
    assert_int_equal(printed->envelopes, 18);
    assert_int_equal(printed->compasses, 6);
    assert_int_equal(printed->classification_points, 2);
}

static void faults_are_named_with_their_place(void **unused)
{
    static const struct change changes[] = {
        {"\"id\": \"emu\"", "\"id\": \"kea\"", "/correspondence/animals/3/id",
         "\"kea\" stands twice"},
        {"\"icons\": [\"swap\"]", "\"icons\": [\"coin\"]",
         "/correspondence/characters/0/icons/0",
         "expected guide, compass, theory, crown, chart, envelope, classification, move, swap "
         "or publication"},
        {"\"id\": \"shoebill\", \"name\": \"shoebill\", \"class\": \"bird\", \"ecosystem\": "
         "\"africa\", \"points\": 4",
         "\"id\": \"shoebill\", \"name\": \"shoebill\", \"class\": \"bird\", \"ecosystem\": "
         "\"africa\", \"icons\": [\"envelope\"]",
         "/base/animals/4/icons/0", "expected guide, compass, theory, crown or chart"},
        {"\"id\": \"seven\", \"name\": \"7 points\", \"points\": 7",
         "\"id\": \"seven\", \"name\": \"7 points\", \"points\": 70",
         "/correspondence/advanced_publications/4/points", "70 is not between 1 and 50"},
        {"\"id\": \"seven\"", "\"id\": \"six_guide\"",
         "/correspondence/advanced_publications/4/id", "\"six_guide\" stands twice"},
        {"\"name\": \"bird of Asia\", \"class\": \"bird\"",
         "\"name\": \"bird of Asia\", \"class\": \"fish\"",
         "/correspondence/classifications/2/class", "\"fish\" is not known here"},
        {"{\"icons\": [\"classification\"], \"provenance\": {\"bonus\"",
         "{\"icons\": [\"move\"], \"provenance\": {\"bonus\"", "/correspondence/darwin_track/2",
         "a space that moves the token on has no end"},
        {"\"piles\": {\"animals\": 3", "\"piles\": {\"animals\": 7",
         "/correspondence/piles/animals", "7 is not between 1 and 5"},
        {"\"letters\": {\"character\": 2", "\"letters\": {\"character\": 21",
         "/correspondence/letters/character", "21 is not between 0 and 20"},
        {"\"letters\": {", "\"letters\": {\"stamp\": 1, ", "/correspondence/letters/stamp",
         "unknown field \"stamp\""},
        {"\"supply\": {\"envelopes\": 18, \"compasses\": 6, \"provenance\": \"rulebook\"}",
         "\"supply\": {\"envelopes\": 18, \"compasses\": 6}", "/correspondence/supply",
         "\"provenance\" is missing"},
        {"\"correspondence\": {", "\"correspondence\": [], \"c\": {", "/c",
         "unknown field \"c\""},
    };

    (void)unused;
    expect_faults(changes, COUNT_OF(changes));
}

// Ruling A18: if the seventeenth token of a box is a second copy, its catalog says so.
static void a_second_copy_in_place_of_the_joker(void **unused)
{
    struct reading reading;
    struct play play;

    (void)unused;
    read_replaced(&reading, "\"id\": \"joker\", \"name\": \"joker\"",
                  "\"id\": \"kea_again\", \"name\": \"bird of Oceania\", \"class\": \"bird\", "
                  "\"ecosystem\": \"oceania\"");
    assert_int_equal(reading.rc, OK);
    begin_correspondence(&play, 2);
    play.catalog = reading.catalog;
    assert_int_equal(correspondence_components(reading.catalog)->token_spaces[16], 3);
    forget(&reading);
}

// The built-in catalog up to the section, without what begins it.
static void read_without_section(struct reading *reading)
{
    const struct embedded *file = footsteps_catalog()->ruleset->catalog_file;
    const char *section = strstr(file->bytes, ",\n \"correspondence\": {");
    struct arena arena = {0};

    assert_non_null(section);

    const char *json =
        arena_printf(&arena, "%.*s\n}\n", (int)(section - file->bytes), file->bytes);

    read_text(reading, json, strlen(json));
    arena_done(&arena);
}

static void a_catalog_need_not_describe_the_module(void **unused)
{
    static const char line[] = "1 request emma_darwin";
    struct reading reading;
    struct play play;
    struct move move;
    struct refusal refusal;

    (void)unused;
    read_without_section(&reading);
    assert_int_equal(reading.rc, OK);
    assert_int_equal(reading.catalog->modules, 1);
    assert_int_equal(footsteps_components(reading.catalog)->tile_count, 69);
    // The words of the module are none of its words.
    assert_false(notation_parse(reading.catalog, line, strlen(line), &move, &refusal));
    assert_int_equal(refusal.word, 3);
    // The base game is the same as with the whole box.
    play_deal(&play, reading.catalog, 1, 4, 11);

    struct play whole;

    play_deal(&whole, footsteps_catalog(), 1, 4, 11);
    assert_true(play.digest == whole.digest);
    forget(&reading);
}

static void a_game_needs_a_catalog_that_describes_its_modules(void **unused)
{
    struct reading reading;
    struct arena arena = {0};
    struct faults faults;
    struct play play;
    const struct node setup = {.kind = NODE_MAP};

    (void)unused;
    read_without_section(&reading);
    faults_init(&faults, &arena);
    assert_false(play_setup(&play, reading.catalog, 2, 2, &setup, &faults));
    assert_int_equal(faults.count, 1);
    assert_string_equal(faults.items[0].text,
                        "the catalog does not describe a module of this game");
    arena_done(&arena);
    forget(&reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_built_in_one_is_that_of_the_rulebook),
        cmocka_unit_test(faults_are_named_with_their_place),
        cmocka_unit_test(a_second_copy_in_place_of_the_joker),
        cmocka_unit_test(a_catalog_need_not_describe_the_module),
        cmocka_unit_test(a_game_needs_a_catalog_that_describes_its_modules),
    };

    return cmocka_run_group_tests_name("correspondence catalog", tests, open_footsteps,
                                       close_footsteps);
}
