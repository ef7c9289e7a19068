// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

static void beside_a_choice_each_gift_is_picked(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_location("objective"), JOURNEY_PLAIN);
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 4);
    refuse(&play, "1 gain points", "no_such_icon");
    refuse(&play, "1 gain knowledge", "no_such_icon");
    accept(&play, "1 gain coins");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 6);
    refuse(&play, "1 gain coins", "no_such_icon");
    expect_turn(&play, 1, "icons");
}

static void a_gift_may_be_declined(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_space("ib3"), JOURNEY_PLAIN);
    accept(&play, "1 decline");
    assert_int_equal(seat_at(state_of(&play), 1)->points, 0);
    expect_turn(&play, 2, "place_worker");
}

static void points_say_what_prints_them(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_space("ib3"), JOURNEY_PLAIN);
    accept(&play, "1 gain points");
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_SPACES), 4);

    const struct effect *points = &last_event()->effects[0];

    assert_int_equal(points->kind, EFFECT_POINTS);
    assert_int_equal(points->args[1], word_at(JOURNEY_WORDS_SPACE, "ib3"));
}

static void theory_is_picked_too(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_space("ia10"), JOURNEY_PLAIN);
    accept(&play, "1 gain theory");
    assert_int_equal(seat_at(state_of(&play), 1)->evolution, 1);
}

static void the_track_of_theory_has_an_end(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    seat_at(state_of(&play), 1)->evolution = 36;
    wait_for_icons(state_of(&play), 1, list_of_space("ia10"), JOURNEY_PLAIN);
    accept(&play, "1 gain theory");
    assert_int_equal(seat_at(state_of(&play), 1)->evolution, 36);
    expect_effects(JOURNEY_EFFECT_THEORY, 0);
}

// The last step counts as far as the track goes.
static void surplus_steps_of_theory_are_lost(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    seat_at(state_of(&play), 1)->evolution = 35;
    put_ship(state_of(&play), 1, "o16");
    wait_for_icons(state_of(&play), 1, list_with(JOURNEY_ICON_NAVIGATE, 1), JOURNEY_PLAIN);
    accept(&play, "1 navigate o17");
    assert_int_equal(seat_at(state_of(&play), 1)->evolution, 36);
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 4 + 3);
}

static void gifts_alone_are_given_at_once(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w2", "green blue");
    lay_tile(state_of(&play), "special_tl", "tile_2");
    accept(&play, "1 place w2 special_tl");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 4 + 3);
    assert_int_equal(seat_at(state_of(&play), 1)->knowledge, 1 + 1);
    expect_turn(&play, 2, "place_worker");
}

// DJ-106
static void icons_come_in_any_order_and_pay_for_each_other(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_space("ia10"), JOURNEY_PLAIN);
    assert_true(is_listed(&play, "1 gain theory"));
    assert_true(is_listed(&play, "1 decline"));
    // The reserve is full: the tile goes to a place, which costs five coins.
    refuse(&play, "1 objective golden_1 g1", "not_enough_coins");

    wait_for_icons(state_of(&play), 1, list_of_location("objective"), JOURNEY_PLAIN);
    refuse(&play, "1 objective golden_1 g1", "not_enough_coins");
    accept(&play, "1 gain coins");
    accept(&play, "1 objective golden_1 g1");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 4 + 2 - 5);
    expect_turn(&play, 2, "place_worker");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(beside_a_choice_each_gift_is_picked),
        cmocka_unit_test(a_gift_may_be_declined),
        cmocka_unit_test(points_say_what_prints_them),
        cmocka_unit_test(theory_is_picked_too),
        cmocka_unit_test(the_track_of_theory_has_an_end),
        cmocka_unit_test(surplus_steps_of_theory_are_lost),
        cmocka_unit_test(gifts_alone_are_given_at_once),
        cmocka_unit_test(icons_come_in_any_order_and_pay_for_each_other),
    };

    return cmocka_run_group_tests_name("journey gain", tests, open_journey, close_journey);
}
