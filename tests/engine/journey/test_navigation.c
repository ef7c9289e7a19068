// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

static void ships_share_every_space(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    put_ship(state_of(&play), 2, "o1");
    put_ship(state_of(&play), 3, "o3");
    wait_for_icons(state_of(&play), 1, list_of_location("navigate_1"), JOURNEY_PLAIN);
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_NAVIGATION), 3);
    assert_true(is_listed(&play, "1 navigate o1"));
    assert_true(is_listed(&play, "1 navigate o2"));

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 navigate o3");
    put_ship(&expected, 1, "o3");
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker");
}

static void moves_so_far_as_the_icon_says(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_ship(state_of(&play), 1, "o5");
    wait_for_icons(state_of(&play), 1, list_of_location("navigate_1"), JOURNEY_PLAIN);
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_NAVIGATION), 3);
    refuse(&play, "1 navigate o5", "out_of_reach");
    refuse(&play, "1 navigate o9", "out_of_reach");
    refuse(&play, "1 navigate o4", "out_of_reach");
    refuse(&play, "1 navigate ia1", "out_of_reach");
    wait_for_icons(state_of(&play), 1, list_of_location("navigate_1"), JOURNEY_SILVER);
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_NAVIGATION), 4);
    assert_true(is_listed(&play, "1 navigate o9"));
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_PLAIN);
    refuse(&play, "1 navigate o6", "no_such_icon");
}

static void a_beagle_space_has_no_effect(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_location("navigate_1"), JOURNEY_PLAIN);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 navigate o1");
    put_ship(&expected, 1, "o1");
    expect_state(&play, &expected);
}

static void a_specimen_is_researched(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_location("navigate_1"), JOURNEY_PLAIN);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 navigate o2");
    put_ship(&expected, 1, "o2");
    research(&expected, 1, "green_reptile");
    expect_state(&play, &expected);
}

// ---- banners ----

static void expect_banner(const char *from, const char *line, const char *to)
{
    struct play play;

    begin_game(&play, 2);
    put_ship(state_of(&play), 1, from);
    put_explorer(state_of(&play), 2, "ib0"); // starting spaces are shared
    wait_for_icons(state_of(&play), 1, list_of_location("navigate_2"), JOURNEY_PLAIN);

    struct journey_state expected = *state_of(&play);

    accept(&play, line);
    put_ship(&expected, 1, to);
    put_explorer(&expected, 1, "ib0");
    expect_state(&play, &expected);
}

static void a_banner_that_is_crossed_places_an_explorer(void **unused)
{
    (void)unused;
    expect_banner("o7", "1 navigate o8", "o8"); // entered
    expect_banner("o7", "1 navigate o9", "o9"); // passed
    expect_banner("o5", "1 navigate o9", "o9"); // by the shorter way
    expect_banner("o5", "1 navigate o8", "o8");
}

static void a_banner_is_crossed_once(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_ship(state_of(&play), 1, "o8");
    wait_for_icons(state_of(&play), 1, list_of_location("navigate_1"), JOURNEY_PLAIN);
    accept(&play, "1 navigate o9");
    expect_effects(JOURNEY_EFFECT_EXPLORER, 0);
}

// DJ-47
static void dj_47_a_banner_of_an_island_with_the_explorer(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_ship(state_of(&play), 1, "o7");
    put_explorer(state_of(&play), 1, "ib3");
    wait_for_icons(state_of(&play), 1, list_of_location("navigate_1"), JOURNEY_PLAIN);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 navigate o9");
    put_ship(&expected, 1, "o9");
    expect_state(&play, &expected);
    expect_effects(JOURNEY_EFFECT_EXPLORER, 0);
}

// ---- the end ----

// DJ-45
static void dj_45_the_end_of_the_ocean(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    arrive_first(state_of(&play), "ib14"); // another track
    put_ship(state_of(&play), 1, "o25");
    put_ship(state_of(&play), 2, "o24");
    wait_for_icons(state_of(&play), 1, list_of_location("navigate_3"), JOURNEY_PLAIN);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 navigate o26");
    put_ship(&expected, 1, "o26");
    arrive_first(&expected, "o26");
    seat_at(&expected, 1)->points += 3 + 3;
    expect_state(&play, &expected);
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_FIRST_ARRIVALS), 3);
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_SPACES), 3);

    wait_for_icons(state_of(&play), 2, list_of_location("navigate_3"), JOURNEY_PLAIN);
    accept(&play, "2 navigate o26");
    assert_int_equal(seat_at(state_of(&play), 2)->points, 3);

    wait_for_icons(state_of(&play), 1, list_of_location("navigate_3"), JOURNEY_PLAIN);
    refuse(&play, "1 navigate o26", "out_of_reach");
    assert_int_equal(count_listed(&play), 1);
}

// ---- the extra stop ----

static void a_ship_stops_on_its_way_and_goes_on(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_ship(state_of(&play), 1, "o9");
    set_row(state_of(&play), 1, "w2", "blue green red yellow red green");
    accept(&play, "1 place w2 navigate_1");
    accept(&play, "1 navigate o10");
    expect_turn(&play, 1, "go_on");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 4 + 4);
    refuse(&play, "1 explore ia1", "no_such_icon");
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_NAVIGATION), 3);
    accept(&play, "1 navigate o13");
    expect_turn(&play, 2, "place_worker");
}

static void a_banner_on_the_second_half(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_ship(state_of(&play), 1, "o5");
    wait_for_icons(state_of(&play), 1, list_of_location("navigate_2"), JOURNEY_GOLDEN);
    accept(&play, "1 navigate o6"); // three steps left
    expect_turn(&play, 1, "icons");
    accept(&play, "1 camp camp_o6 1");
    accept(&play, "1 decline");
    expect_turn(&play, 1, "go_on");

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 navigate o9");
    put_ship(&expected, 1, "o9");
    put_explorer(&expected, 1, "ib0");
    expect_state(&play, &expected);
}

static void the_icons_of_the_stop_may_move_the_ship(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_ship(state_of(&play), 1, "o5");
    put_tent(state_of(&play), 1, "camp_ia4", 0);
    put_tent(state_of(&play), 1, "camp_ia7", 0);
    wait_for_icons(state_of(&play), 1, list_of_location("navigate_1"), JOURNEY_GOLDEN);
    accept_all(&play, (const char *[]){"1 navigate o6", "1 camp camp_o6 2", "1 decline",
                                       "1 navigate o7", NULL}); // by the third tent
    expect_turn(&play, 1, "go_on");
    accept(&play, "1 navigate o9"); // two steps from o7
    expect_turn(&play, 2, "place_worker");
}

static void a_person_can_read_the_move(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_location("navigate_1"), JOURNEY_PLAIN);
    expect_sentence(&play, "1 navigate o1", "Move the ship 1 step to o1.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ships_share_every_space),
        cmocka_unit_test(moves_so_far_as_the_icon_says),
        cmocka_unit_test(a_beagle_space_has_no_effect),
        cmocka_unit_test(a_specimen_is_researched),
        cmocka_unit_test(a_banner_that_is_crossed_places_an_explorer),
        cmocka_unit_test(a_banner_is_crossed_once),
        cmocka_unit_test(dj_47_a_banner_of_an_island_with_the_explorer),
        cmocka_unit_test(dj_45_the_end_of_the_ocean),
        cmocka_unit_test(a_ship_stops_on_its_way_and_goes_on),
        cmocka_unit_test(a_banner_on_the_second_half),
        cmocka_unit_test(the_icons_of_the_stop_may_move_the_ship),
        cmocka_unit_test(a_person_can_read_the_move),
    };

    return cmocka_run_group_tests_name("journey navigation", tests, open_journey,
                                       close_journey);
}
