// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

static void begin_research(struct play *play)
{
    wait_for_icons(state_of(play), 1, list_of_slot("s3"), JOURNEY_PLAIN);
}

// DJ-50
static void dj_50_of_an_island_with_an_own_explorer(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    take_explorer(state_of(&play), 1, "island_a");
    put_explorer(state_of(&play), 1, "ib0");
    put_explorer(state_of(&play), 2, "ic0");
    begin_research(&play);
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_RESEARCH_EXPLORER_SPECIMEN), 3);
    assert_true(is_listed(&play, "1 research_island blue_plant"));
    assert_true(is_listed(&play, "1 research_island blue_bird"));
    refuse(&play, "1 research_island green_reptile", "not_on_island"); // on the ocean
    refuse(&play, "1 research_island green_plant", "not_on_island");   // on island a
    refuse(&play, "1 research_island yellow_plant", "not_on_island");  // on island c
    refuse(&play, "1 research_island red_bird", "not_on_island");      // in the museum

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 research_island blue_fossil");
    research(&expected, 1, "blue_fossil");
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker");
}

static void reached_or_not_and_on_every_such_island(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_explorer(state_of(&play), 1, "ia24");
    put_explorer(state_of(&play), 1, "ic3");
    research(state_of(&play), 1, "green_bird");
    begin_research(&play);
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_RESEARCH_EXPLORER_SPECIMEN),
                     4 + 2 - 1);
    refuse(&play, "1 research_island green_bird", "already_researched");
    accept(&play, "1 research_island yellow_reptile"); // behind its explorer
}

static void needs_an_icon(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_tile("tile_6"), JOURNEY_PLAIN);
    refuse(&play, "1 research_island green_bird", "no_such_icon");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dj_50_of_an_island_with_an_own_explorer),
        cmocka_unit_test(reached_or_not_and_on_every_such_island),
        cmocka_unit_test(needs_an_icon),
    };

    return cmocka_run_group_tests_name("journey research explorer specimen", tests,
                                       open_journey, close_journey);
}
