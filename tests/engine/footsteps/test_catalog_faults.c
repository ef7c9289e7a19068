// SPDX-License-Identifier: MIT
//
// Of a catalog that is not sound every fault is named with its pointer. Each
// fault here is one change in the text of the built-in one.
#include <string.h>

#include "tests/engine/footsteps/changed_catalog.h"
#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

#define EXPECT_FAULTS(changes) expect_faults(changes, COUNT_OF(changes))
#define KEA                    "{\"id\": \"kea\", \"name\": \"kea\", \"class\": \"bird\", "

static void fields_are_there_and_of_their_kind(void **unused)
{
    static const struct change changes[] = {
        {"\"id\": \"kea\", ", "", "/base/animals/12", "\"id\" is missing: expected a string"},
        {"\"name\": \"kea\", ", "", "/base/animals/12",
         "\"name\" is missing: expected a string"},
        {"\"name\": \"kea\"", "\"name\": 5", "/base/animals/12/name",
         "expected a string, found an integer"},
        {"\"name\": \"kea\"", "\"name\": \"\"", "/base/animals/12/name",
         "expected a string that is not empty"},
        {KEA, "{\"id\": \"kea\", \"name\": \"kea\", ", "/base/animals/12",
         "\"class\" is missing: expected a string"},
        {"\"points\": 5", "\"points\": \"5\"", "/base/animals/12/points",
         "expected an integer, found a string"},
        {"\"points\": 5", "\"points\": 5.0", "/base/animals/12/points",
         "expected an integer, found a number with a fraction"},
        {"\"points\": 5", "\"points\": 0", "/base/animals/12/points",
         "0 is not between 1 and 50"},
        {"\"points\": 5", "\"points\": 51", "/base/animals/12/points",
         "51 is not between 1 and 50"},
        {"\"points\": 5", "\"points\": null", "/base/animals/12/points",
         "expected an integer, found null"},
        {"\"notebook\": ", "\"notebook\": 1, \"notes\": ", "/base/notes",
         "unknown field \"notes\""},
        {"\"start\": 1,", "", "/base/beagle", "\"start\" is missing: expected an integer"},
        {"\"setup\": ", "\"set-up\": ", "/base/set-up", "unknown field \"set-up\""},
        {"\"compasses\": 15, ", "", "/base/supply",
         "\"compasses\" is missing: expected an integer"},
    };

    (void)unused;
    EXPECT_FAULTS(changes);
}

static void ids_are_short_unique_words(void **unused)
{
    static const char long_id[] = "\"id\": \"a2345678901234567890123456789012345678901\"";
    static const struct change changes[] = {
        {"\"id\": \"kea\"", "\"id\": \"\"", "/base/animals/12/id",
         "expected a string that is not empty"},
        {"\"id\": \"kea\"", "\"id\": \"Kea\"", "/base/animals/12/id",
         "expected a word of up to 40 of a-z, 0-9 and _"},
        {"\"id\": \"kea\"", "\"id\": \"k-a\"", "/base/animals/12/id",
         "expected a word of up to 40 of a-z, 0-9 and _"},
        {"\"id\": \"kea\"", "\"id\": \"k a\"", "/base/animals/12/id",
         "expected a word of up to 40 of a-z, 0-9 and _"},
        {"\"id\": \"kea\"", long_id, "/base/animals/12/id",
         "expected a word of up to 40 of a-z, 0-9 and _"},
        {"\"id\": \"kea\"", "\"id\": \"shoebill\"", "/base/animals/12/id",
         "\"shoebill\" stands twice"},
        {"\"id\": \"john_gould\"", "\"id\": \"kea\"", "/base/characters/0/id",
         "\"kea\" stands twice"},
        {"\"id\": \"mammal\"", "\"id\": \"bird\"", "/base/theories/1/id",
         "\"bird\" stands twice"},
        {"\"id\": \"mammal\"", "\"id\": \"pile\"", "/base/theories/1/id",
         "\"pile\" is no id: moves use the word"},
    };

    (void)unused;
    EXPECT_FAULTS(changes);
}

static void words_are_known(void **unused)
{
    static const struct change changes[] = {
        {KEA, "{\"id\": \"kea\", \"name\": \"kea\", \"class\": \"fish\", ",
         "/base/animals/12/class", "\"fish\" is not known here"},
        {KEA, "{\"id\": \"kea\", \"name\": \"kea\", \"class\": \"\", ",
         "/base/animals/12/class", "expected a string that is not empty"},
        {KEA "\"ecosystem\": \"oceania\"", KEA "\"ecosystem\": \"europe\"",
         "/base/animals/12/ecosystem", "\"europe\" is not known here"},
        {KEA "\"ecosystem\": \"oceania\"", KEA "\"ecosystem\": \"bird\"",
         "/base/animals/12/ecosystem", "\"bird\" is not known here"},
        {"\"kind\": \"animals_of_class\"", "\"kind\": \"birds\"", "/base/theories/0/kind",
         "\"birds\" is not known here"},
        {"\"value\": \"bird\"", "\"value\": \"america\"", "/base/theories/0/value",
         "\"america\" is not known here"},
        {"\"value\": \"bird\", ", "", "/base/theories/0",
         "\"value\" is missing: expected a string"},
        {"\"value\": \"top_left\"", "\"value\": \"left\"", "/base/theories/8/value",
         "\"left\" is not known here"},
        {"\"kind\": \"theories\"", "\"kind\": \"theories\", \"value\": \"bird\"",
         "/base/theories/12/value", "a theory of kind theories has no value"},
    };

    (void)unused;
    EXPECT_FAULTS(changes);
}

static void icons_are_known_and_few(void **unused)
{
    static const struct change changes[] = {
        {"\"icons\": [\"chart\"]", "\"icons\": [\"anchor\"]", "/base/animals/1/icons/0",
         "expected guide, compass, theory, crown or chart"},
        {"\"icons\": [\"chart\"]", "\"icons\": [\"guide\", 3]", "/base/animals/1/icons/1",
         "expected guide, compass, theory, crown or chart"},
        {"\"icons\": [\"chart\"]", "\"icons\": \"chart\"", "/base/animals/1/icons",
         "expected a list, found a string"},
        {"\"icons\": [\"chart\"]",
         "\"icons\": [\"chart\", \"chart\", \"chart\", \"chart\", \"chart\"]",
         "/base/animals/1/icons", "at most 4 icons"},
    };

    (void)unused;
    EXPECT_FAULTS(changes);
}

static void counts_are_those_of_the_rulebook(void **unused)
{
    static const struct change changes[] = {
        {"\"animals\": [", "\"animals\": [{}, ", "/base/animals",
         "expected 64 animals, found 65"},
        {"\"characters\": [", "\"characters\": [{}, ", "/base/characters",
         "expected 5 characters, found 6"},
        {"\"copies\": 2", "\"copies\": 3", "/base/theories",
         "29 theory tiles; the game has 28"},
        {"\"copies\": 2", "\"copies\": 0", "/base/theories/0/copies",
         "0 is not between 1 and 8"},
        {"\"copies\": 2", "\"copies\": 9", "/base/theories/0/copies",
         "9 is not between 1 and 8"},
        {"\"classes\": [\"bird\", ", "\"classes\": [", "/base/notebook/classes",
         "expected 4 words, found 3"},
        {"\"path\": [", "\"path\": [{}, ", "/base/beagle/path",
         "expected 12 positions, found 13"},
    };
    struct reading reading;
    struct arena arena = {0};
    const struct embedded *file = footsteps_catalog()->ruleset->catalog_file;
    const char *row = strstr(file->bytes, KEA);
    const char *next = strchr(row, '\n') + 1;

    (void)unused;
    EXPECT_FAULTS(changes);

    // One animal is missing.
    char *json = arena_printf(&arena, "%.*s%s", (int)(row - file->bytes), file->bytes, next);

    read_text(&reading, json, strlen(json));
    assert_int_equal(reading.rc, RC_BAD_INPUT);
    assert_string_equal(reading.faults.items[0].pointer, "/base/animals");
    assert_string_equal(reading.faults.items[0].text, "expected 64 animals, found 63");
    forget(&reading);
    arena_done(&arena);
}

static void the_notebook_has_eight_different_words(void **unused)
{
    static const struct change changes[] = {
        {"[\"bird\", \"mammal\"", "[\"bird\", \"bird\"", "/base/notebook/classes/1",
         "\"bird\" stands twice"},
        {"[\"america\", \"africa\"", "[\"america\", \"bird\"", "/base/notebook",
         "\"bird\" is a class and an ecosystem"},
        {"[\"bird\", \"mammal\"", "[\"bird\", 2", "/base/notebook/classes/1",
         "expected a word of up to 40 of a-z, 0-9 and _"},
        {"[\"bird\", \"mammal\"", "[\"bird\", \"Mammal\"", "/base/notebook/classes/1",
         "expected a word of up to 40 of a-z, 0-9 and _"},
    };

    (void)unused;
    EXPECT_FAULTS(changes);
}

static void the_beagles_path_leads_around_the_board(void **unused)
{
    static const struct change changes[] = {
        {"[\"a1\", \"a2\", \"a3\"]", "[\"a1\", \"a2\", \"b3\"]", "/base/beagle/path/0",
         "the Beagle faces a row or column of a1 to c3"},
        {"[\"a1\", \"a2\", \"a3\"]", "[\"a1\", \"a2\", \"d3\"]", "/base/beagle/path/0",
         "the Beagle faces a row or column of a1 to c3"},
        {"[\"a1\", \"a2\", \"a3\"]", "[\"a1\", \"a2\"]", "/base/beagle/path/0/faces",
         "expected 3 words, found 2"},
        {"[\"b1\", \"b2\", \"b3\"]", "[\"a1\", \"a2\", \"a3\"]", "/base/beagle/path/1",
         "position 0 faces the same spaces"},
        {"[\"b1\", \"b2\", \"b3\"]", "[\"b3\", \"b2\", \"b1\"]", "/base/beagle/path/0",
         "position 1 does not lie beside it"},
        {"\"position\": 3", "\"position\": 4", "/base/beagle/path/3/position",
         "4 is not between 3 and 3"},
        {"\"start\": 1", "\"start\": 12", "/base/beagle/start", "12 is not between 0 and 11"},
        {"\"side\": \"top\", ", "", "/base/beagle/path/0",
         "\"side\" is missing: expected a string"},
    };

    (void)unused;
    EXPECT_FAULTS(changes);
}

static void numbers_keep_to_what_a_state_holds(void **unused)
{
    static const struct change changes[] = {
        {"\"draw_tiles_per_player\": 12", "\"draw_tiles_per_player\": 13",
         "/base/setup/draw_tiles_per_player", "13 is not between 1 and 12"},
        {"\"face_up_theories\": 3", "\"face_up_theories\": 4", "/base/setup/face_up_theories",
         "4 is not between 3 and 3"},
        {"\"characters\": 3", "\"characters\": 4", "/base/limits/characters",
         "4 is not between 1 and 3"},
        {"\"theories\": 6", "\"theories\": 7", "/base/limits/theories",
         "7 is not between 1 and 6"},
        {"\"guides_per_player\": 1", "\"guides_per_player\": 3",
         "/base/setup/guides_per_player", "3 is not between 0 and 2"},
        {"\"publications\": 16", "\"publications\": -1", "/base/supply/publications",
         "-1 is not between 0 and 50"},
        {"\"publication\": 5", "\"publication\": 51", "/base/scoring/publication",
         "51 is not between 0 and 50"},
        {"\"darwin_token\": 2", "\"darwin_token\": 2, \"beagle\": 1", "/base/scoring/beagle",
         "unknown field \"beagle\""},
    };

    (void)unused;
    EXPECT_FAULTS(changes);
}

static void no_seat_starts_with_more_guides_than_it_holds(void **unused)
{
    static const struct change change = {
        "\"guides_per_player\": 1, \"face_up_theories\": 3, \"provenance\": \"rulebook\"},\n"
        "  \"limits\": {\"guides\": 2",
        "\"guides_per_player\": 2, \"face_up_theories\": 3, \"provenance\": \"rulebook\"},\n"
        "  \"limits\": {\"guides\": 1",
        "/base/setup/guides_per_player",
        "more guides than a notebook holds, which is 1",
    };

    (void)unused;
    expect_fault(&change);
}

static void unknown_fields_are_named(void **unused)
{
    static const struct change changes[] = {
        {"\"ruleset\"", "\"colour\": 1, \"ruleset\"", "/colour", "unknown field \"colour\""},
        {"\"notebook\": {", "\"notebook\": {\"x\": 1, ", "/base/notebook/x",
         "unknown field \"x\""},
        {KEA, KEA "\"x\": 1, ", "/base/animals/12/x", "unknown field \"x\""},
        {"{\"id\": \"john_gould\", ", "{\"id\": \"john_gould\", \"class\": \"bird\", ",
         "/base/characters/0/class", "unknown field \"class\""},
        {"{\"id\": \"mammal\", ", "{\"id\": \"mammal\", \"a/b~c\": 1, ",
         "/base/theories/1/a~1b~0c", "unknown field \"a/b~c\""},
        {"\"beagle\": {", "\"beagle\": {\"x\": 1, ", "/base/beagle/x", "unknown field \"x\""},
        {"{\"position\": 0, ", "{\"position\": 0, \"x\": 1, ", "/base/beagle/path/0/x",
         "unknown field \"x\""},
        {"\"limits\": {", "\"limits\": {\"x\": 1, ", "/base/limits/x", "unknown field \"x\""},
    };

    (void)unused;
    EXPECT_FAULTS(changes);
}

static void every_row_says_where_it_comes_from(void **unused)
{
    static const struct change changes[] = {
        {"\"supply\": {\"publications\": 16, \"compasses\": 15, \"provenance\": \"transcribed\"}",
         "\"supply\": {\"publications\": 16, \"compasses\": 15}", "/base/supply",
         "\"provenance\" is missing"},
        {"\"provenance\": \"transcribed\"}", "\"provenance\": \"hearsay\"}",
         "/base/supply/provenance", "expected rulebook, transcribed or reconstructed"},
        {"\"provenance\": {\"start\": \"transcribed\"", "\"provenance\": {\"start\": 1",
         "/base/beagle/provenance/start", "expected rulebook, transcribed or reconstructed"},
    };

    (void)unused;
    EXPECT_FAULTS(changes);
}

static void the_ruleset_is_known(void **unused)
{
    static const struct change changes[] = {
        {"\"ruleset\": \"footsteps\"", "\"ruleset\": \"chess\"", "/ruleset",
         "there is no ruleset \"chess\""},
        {"\"ruleset\": \"footsteps\"", "\"ruleset\": \"\"", "/ruleset",
         "expected a string that is not empty"},
        {"\"ruleset\": \"footsteps\"", "\"ruleset\": 7", "/ruleset",
         "expected a string, found an integer"},
        {"\"ruleset\": \"footsteps\",", "", "", "\"ruleset\" is missing: expected a string"},
        {"\"base\": {", "\"base\": [], \"b\": {", "/base", "expected an object, found a list"},
    };

    (void)unused;
    EXPECT_FAULTS(changes);
}

static void several_faults_are_all_named(void **unused)
{
    struct reading reading;

    (void)unused;
    read_replaced(&reading, "\"classes\": [\"bird\", ", "\"classes\": [\"fish\", ");
    // Every bird and the theory of birds, sixteen and one; four birds and four
    // classifications of Correspondence.
    assert_int_equal(reading.faults.count, 17 + 8);
    for (size_t i = 0; i < reading.faults.count; i++) {
        assert_string_equal(reading.faults.items[i].text, "\"bird\" is not known here");
    }
    assert_string_equal(reading.faults.items[16].pointer, "/base/theories/0/value");
    forget(&reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_are_there_and_of_their_kind),
        cmocka_unit_test(ids_are_short_unique_words),
        cmocka_unit_test(words_are_known),
        cmocka_unit_test(icons_are_known_and_few),
        cmocka_unit_test(counts_are_those_of_the_rulebook),
        cmocka_unit_test(the_notebook_has_eight_different_words),
        cmocka_unit_test(the_beagles_path_leads_around_the_board),
        cmocka_unit_test(numbers_keep_to_what_a_state_holds),
        cmocka_unit_test(no_seat_starts_with_more_guides_than_it_holds),
        cmocka_unit_test(unknown_fields_are_named),
        cmocka_unit_test(every_row_says_where_it_comes_from),
        cmocka_unit_test(the_ruleset_is_known),
        cmocka_unit_test(several_faults_are_all_named),
    };

    return cmocka_run_group_tests_name("footsteps catalog_faults", tests, open_footsteps,
                                       close_footsteps);
}
