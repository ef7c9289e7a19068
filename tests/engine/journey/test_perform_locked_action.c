// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// Seat 1 may perform a locked action, and has so many coins.
static void begin_locked(struct play *play, int coins)
{
    begin_game(play, 2);
    seat_at(state_of(play), 1)->coins = (int16_t)coins;
    wait_for_icons(state_of(play), 1, list_of_crew("crew_9"), JOURNEY_PLAIN);
}

// DJ-27
static void any_locked_location_acts_and_stays_locked(void **unused)
{
    struct play play;

    (void)unused;
    begin_locked(&play, 3);
    set_row(state_of(&play), 1, "w4", "blue"); // no red seal anywhere
    seat_at(state_of(&play), 1)->knowledge = 0;

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 locked academy_3");
    expect_state(&play, &expected); // no lens, no worker, no coins
    // Scroll and spot are paid: 3 of scroll 4 and 0, then 0 with the discount.
    accept(&play, "1 academy 4.1 w2");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 0);
    refuse(&play, "1 academy 4.2 w3", "no_such_icon");
    accept(&play, "1 academy 4.2 w3 3");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 0);
    expect_turn(&play, 2, "place_worker");
    // It is still locked.
    wait_for_placement(state_of(&play), 1);
    set_row(state_of(&play), 1, "w2", "red red red");
    refuse(&play, "1 place w2 academy_3", "location_locked");
}

static void what_is_open_cannot_be_chosen(void **unused)
{
    struct play play;

    (void)unused;
    begin_locked(&play, 0);
    unlock(state_of(&play), 2, "navigate_2");
    refuse(&play, "1 locked navigate_1", "location_open");
    refuse(&play, "1 locked navigate_2", "location_open");
    refuse(&play, "1 locked special_tl", "location_open");
    refuse(&play, "1 locked turn_order", "location_open");
    // Seven of the main diaries, four special actions.
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_PERFORM_LOCKED_ACTION), 11);
}

static void a_special_action_acts_as_well(void **unused)
{
    struct play play;

    (void)unused;
    begin_locked(&play, 0);

    struct journey_state expected = *state_of(&play);

    lay_tile(state_of(&play), "special_bl", "tile_2");
    lay_tile(&expected, "special_bl", "tile_2");
    accept(&play, "1 locked special_bl");
    seat_at(&expected, 1)->coins = 3;
    seat_at(&expected, 1)->knowledge = 2;
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker");
}

static void its_own_tile_may_be_chosen_while_it_is_locked(void **unused)
{
    struct play play;

    (void)unused;
    begin_locked(&play, 0);
    accept(&play, "1 locked special_mr"); // tile_9 shows the action again
    expect_turn(&play, 1, "icons");
    accept(&play, "1 locked special_mr");
    accept(&play, "1 locked explore_3");
    assert_true(is_listed(&play, "1 explore ia4"));
    assert_false(is_listed(&play, "1 explore ia5"));
}

static void an_unlocked_one_that_shows_it_is_no_locked_one(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    unlock(state_of(&play), 2, "special_mr");
    wait_for_icons(state_of(&play), 1, list_of_tile("tile_9"), JOURNEY_PLAIN);
    refuse(&play, "1 locked special_mr", "location_open");
}

static void no_distinction_goes_with_it(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    unlock(state_of(&play), 1, "special_mr");
    set_row(state_of(&play), 1, "w2", "red red blue blue green green");
    seat_at(state_of(&play), 1)->coins = 3;
    accept(&play, "1 place w2 special_mr"); // two coins and three points
    accept(&play, "1 locked correspond_3");
    refuse(&play, "1 correspond top 4 1 0", "too_many_stamps");
    accept(&play, "1 correspond top 3 0 0");
    expect_turn(&play, 2, "place_worker"); // nothing is split
}

static void it_takes_an_icon(void **unused)
{
    struct play play;

    (void)unused;
    begin_locked(&play, 0);
    wait_for_icons(state_of(&play), 1, list_of_location("unlock_left"), JOURNEY_PLAIN);
    refuse(&play, "1 locked academy_3", "no_such_icon");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_locked_location_acts_and_stays_locked),
        cmocka_unit_test(what_is_open_cannot_be_chosen),
        cmocka_unit_test(a_special_action_acts_as_well),
        cmocka_unit_test(its_own_tile_may_be_chosen_while_it_is_locked),
        cmocka_unit_test(an_unlocked_one_that_shows_it_is_no_locked_one),
        cmocka_unit_test(no_distinction_goes_with_it),
        cmocka_unit_test(it_takes_an_icon),
    };

    return cmocka_run_group_tests_name("journey perform_locked_action", tests, open_journey,
                                       close_journey);
}
