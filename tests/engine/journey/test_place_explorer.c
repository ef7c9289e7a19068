// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

static void goes_to_the_start_of_an_island_without_one(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_explorer(state_of(&play), 2, "ic0");
    wait_for_icons(state_of(&play), 1, list_of_crew("crew_4"), JOURNEY_PLAIN);
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_PLACE_EXPLORER), 2);
    assert_true(is_listed(&play, "1 explorer island_b"));

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 explorer island_c");
    put_explorer(&expected, 1, "ic0");
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker");
}

static void not_where_one_is(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_explorer(state_of(&play), 1, "ia3");
    wait_for_icons(state_of(&play), 1, list_of_tile("tile_4"), JOURNEY_PLAIN);
    refuse(&play, "1 explorer island_a", "explorer_on_island");
    assert_string_equal(last_refusal()->values[0].word, "ia3");
}

static void none_is_left_when_all_islands_have_one(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_explorer(state_of(&play), 1, "ib14");
    put_explorer(state_of(&play), 1, "ic0");
    wait_for_icons(state_of(&play), 1, list_of_tile("tile_4"), JOURNEY_PLAIN);
    assert_int_equal(count_listed(&play), 1);
    refuse(&play, "1 explorer island_b", "explorer_on_island");
}

static void needs_an_icon(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_PLAIN);
    refuse(&play, "1 explorer island_b", "no_such_icon");
}

static void a_person_can_read_the_move(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_tile("tile_4"), JOURNEY_PLAIN);
    expect_sentence(&play, "1 explorer island_b",
                    "Place an explorer on the start of the middle island.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(goes_to_the_start_of_an_island_without_one),
        cmocka_unit_test(not_where_one_is),
        cmocka_unit_test(none_is_left_when_all_islands_have_one),
        cmocka_unit_test(needs_an_icon),
        cmocka_unit_test(a_person_can_read_the_move),
    };

    return cmocka_run_group_tests_name("journey place explorer", tests, open_journey,
                                       close_journey);
}
