// SPDX-License-Identifier: MIT
//
// The built-in catalog, catalogs of other boxes, and texts that are none.
#include <string.h>

#include "tests/engine/footsteps/changed_catalog.h"
#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

enum {
    TOO_LARGE = 4 * 1024 * 1024 + 1,
    TOO_DEEP = 6000 // half of it opens, half of it closes
};

static void the_built_in_one_is_sound(void **unused)
{
    const struct footsteps_components *components = footsteps_components(footsteps_catalog());
    int by_space[FOOTSTEPS_SPACES] = {0};
    int copies = 0;

    (void)unused;
    assert_int_equal(components->tile_count, 69 + 21);
    for (int tile = 0; tile < components->tile_count; tile++) {
        assert_int_equal(components->tiles[tile].module, tile >= 69);
        if (!components->tiles[tile].is_character && tile < 69) {
            by_space[components->tiles[tile].space]++;
        }
    }
    for (int space = 0; space < FOOTSTEPS_SPACES; space++) {
        assert_int_equal(by_space[space], 4);
    }
    for (int theory = 0; theory < components->theory_count; theory++) {
        copies += components->theories[theory].copies;
    }
    assert_int_equal(components->theory_count, 16);
    assert_int_equal(copies, 28);
    assert_int_equal(strlen(footsteps_catalog()->digest), DIGEST_SHA256_TEXT - 1);
    assert_string_equal(footsteps_catalog()->name, "In the Footsteps of Darwin");
}

static void expect_no_json(const char *json, size_t len, enum rc rc, const char *part)
{
    struct reading reading;

    read_text(&reading, json, len);
    assert_int_equal(reading.rc, rc);
    assert_int_equal(reading.faults.count, 0);
    if (!strstr(reading.err.text, part)) {
        fail_msg("\"%s\" does not say \"%s\"", reading.err.text, part);
    }
    forget(&reading);
}

static void what_is_no_json_is_refused_with_its_place(void **unused)
{
    struct arena arena = {0};
    char *large = arena_alloc(&arena, TOO_LARGE);
    char *deep = arena_alloc(&arena, TOO_DEEP);
    const char *twice = replaced(&arena, "\"id\": \"kea\"", "\"id\": \"kea\", \"id\": \"kea\"");
    const char *nul = replaced(&arena, "\"name\": \"kea\"", "\"name\": \"k\\u0000a\"");
    const char *latin = replaced(&arena, "\"name\": \"kea\"", "\"name\": \"k\xe9\"");
    const char *cut = replaced(&arena, "\"scoring\"", "");

    (void)unused;
    memset(large, ' ', TOO_LARGE);
    memset(deep, '[', TOO_DEEP / 2);
    memset(deep + TOO_DEEP / 2, ']', TOO_DEEP / 2);
    expect_no_json("", 0, RC_BAD_INPUT, "line 1");
    expect_no_json("{", 1, RC_BAD_INPUT, "byte 1");
    expect_no_json(twice, strlen(twice), RC_BAD_INPUT, "duplicate");
    expect_no_json(nul, strlen(nul), RC_BAD_INPUT, "NUL");
    expect_no_json(latin, strlen(latin), RC_BAD_INPUT, "0xe9");
    expect_no_json(cut, strlen(cut), RC_BAD_INPUT, "line 1");
    expect_no_json(deep, TOO_DEEP, RC_BAD_INPUT, "depth");
    expect_no_json(large, TOO_LARGE, RC_NO_MEMORY, "bytes");
    arena_done(&arena);
}

static void a_catalog_is_an_object(void **unused)
{
    struct reading reading;

    (void)unused;
    read_text(&reading, "[]", 2);
    assert_int_equal(reading.rc, RC_BAD_INPUT);
    assert_int_equal(reading.faults.count, 1);
    assert_string_equal(reading.faults.items[0].pointer, "");
    forget(&reading);
}

static void spaces_and_the_order_of_keys_change_no_digest(void **unused)
{
    struct reading reading;

    (void)unused;
    read_replaced(&reading, "\"id\": \"kea\", \"name\": \"kea\"",
                  "\"name\" :\t\"k\\u0065a\",\n\"id\":\"kea\"");
    assert_int_equal(reading.rc, OK);
    assert_string_equal(reading.catalog->digest, footsteps_catalog()->digest);
    assert_string_equal(reading.catalog->json, footsteps_catalog()->json);
    forget(&reading);
    read_replaced(&reading, "\"name\": \"kea\"", "\"name\": \"Kea\"");
    assert_int_equal(reading.rc, OK);
    assert_string_not_equal(reading.catalog->digest, footsteps_catalog()->digest);
    forget(&reading);
}

static void the_canonical_text_reads_as_the_same_catalog(void **unused)
{
    struct reading reading;

    (void)unused;
    read_text(&reading, footsteps_catalog()->json, footsteps_catalog()->json_len);
    assert_int_equal(reading.rc, OK);
    assert_string_equal(reading.catalog->digest, footsteps_catalog()->digest);
    forget(&reading);
}

static void what_is_printed_counts_in_play(void **unused)
{
    struct reading reading;
    struct play play;

    (void)unused;
    read_replaced(&reading, "\"publication\": 5, \"darwin_token\": 2",
                  "\"publication\": 7, \"darwin_token\": 0");
    assert_int_equal(reading.rc, OK);
    begin_game(&play, 2);
    play.catalog = reading.catalog;
    state_of(&play)->seats[0].publications = 2;
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_PUBLICATIONS), 14);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_DARWIN_TOKEN), 0);
    forget(&reading);
}

// Rulings A26: crowns count on animals only, so not on a box's own character.
static void a_crown_on_a_character_moves_the_token_and_counts_for_no_theory(void **unused)
{
    struct reading reading;
    struct play play;

    (void)unused;
    read_replaced(&reading, "\"name\": \"Robert FitzRoy\", \"icons\": [\"guide\"]",
                  "\"name\": \"Robert FitzRoy\", \"icons\": [\"crown\"]");
    assert_int_equal(reading.rc, OK);
    begin_game(&play, 2);
    play.catalog = reading.catalog;
    state_of(&play)->darwin_token = 2;
    own_theory(state_of(&play), 1, "crown_icons");
    lay(state_of(&play), "b1", "robert_fitzroy");
    accept(&play, "1 take b1");
    assert_int_equal(state_of(&play)->darwin_token, 1);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_THEORIES), 0);
    forget(&reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_built_in_one_is_sound),
        cmocka_unit_test(what_is_no_json_is_refused_with_its_place),
        cmocka_unit_test(a_catalog_is_an_object),
        cmocka_unit_test(spaces_and_the_order_of_keys_change_no_digest),
        cmocka_unit_test(the_canonical_text_reads_as_the_same_catalog),
        cmocka_unit_test(what_is_printed_counts_in_play),
        cmocka_unit_test(a_crown_on_a_character_moves_the_token_and_counts_for_no_theory),
    };

    return cmocka_run_group_tests_name("footsteps catalog", tests, open_footsteps,
                                       close_footsteps);
}
