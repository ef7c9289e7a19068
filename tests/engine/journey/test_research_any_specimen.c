// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

static void any_that_is_not_researched(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    research(state_of(&play), 1, "red_bird");
    wait_for_icons(state_of(&play), 1, list_of_tile("tile_6"), JOURNEY_PLAIN);
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_RESEARCH_ANY_SPECIMEN), 15);
    refuse(&play, "1 research_any red_bird", "already_researched");

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 research_any yellow_plant"); // far away on island c
    research(&expected, 1, "yellow_plant");
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker");
}

static void one_of_the_museum_too(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_crew("crew_12"), JOURNEY_PLAIN);
    accept(&play, "1 research_any red_bird");
    expect_turn(&play, 2, "place_worker"); // no second one
}

static void needs_an_icon(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_location("research"), JOURNEY_PLAIN);
    refuse(&play, "1 research_any red_bird", "no_such_icon");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_that_is_not_researched),
        cmocka_unit_test(one_of_the_museum_too),
        cmocka_unit_test(needs_an_icon),
    };

    return cmocka_run_group_tests_name("journey research any specimen", tests, open_journey,
                                       close_journey);
}
