// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// tile_12: seat 1 may take an objective and fulfill one, with no requirement met.
// In its reserve lie start_silver_1 and start_golden_1.
static void begin_fulfilling(struct play *play, int coins)
{
    begin_game(play, 2);
    seat_at(state_of(play), 1)->coins = (int16_t)coins;
    wait_for_icons(state_of(play), 1, list_of_tile("tile_12"), JOURNEY_PLAIN);
}

static void no_requirement_need_be_met(void **unused)
{
    struct play play;

    (void)unused;
    begin_fulfilling(&play, 0);
    refuse(&play, "1 achieve start_silver_1 s5", "needs_not_met");

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 fulfil start_silver_1 s5");
    achieve_objective(&expected, 1, "s5", "start_silver_1");
    expect_state(&play, &expected);
    expect_turn(&play, 1, "icons"); // the other icon is left
    refuse(&play, "1 fulfil start_golden_1 g5", "no_such_icon");
}

static void the_place_is_paid_and_gives_its_reward(void **unused)
{
    struct play play;

    (void)unused;
    begin_fulfilling(&play, 4);
    refuse(&play, "1 fulfil start_golden_1 g1", "not_enough_coins");
    seat_at(state_of(&play), 1)->coins = 5;

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 fulfil start_golden_1 g1");
    achieve_objective(&expected, 1, "g1", "start_golden_1");
    unlock_fifth_worker(&expected, 1);
    expected.seats[0].coins = 0;
    expect_state(&play, &expected);
}

static void the_reward_comes_before_the_icon_that_is_left(void **unused)
{
    struct play play;

    (void)unused;
    begin_fulfilling(&play, 3);
    accept(&play, "1 fulfil start_golden_1 g2");
    refuse(&play, "1 objective silver_1", "no_such_icon");
    accept(&play, "1 seal w2");
    assert_true(is_listed(&play, "1 objective silver_1"));
    accept(&play, "1 decline");
    expect_turn(&play, 2, "place_worker");
}

static void the_metal_must_match(void **unused)
{
    struct play play;

    (void)unused;
    begin_fulfilling(&play, 20);
    refuse(&play, "1 fulfil start_golden_1 s1", "wrong_metal");
    refuse(&play, "1 fulfil start_silver_1 g5", "wrong_metal");
    refuse(&play, "1 fulfil start_silver_1", "place_not_named");
    lay_objective(state_of(&play), 1, "s5", "silver_3");
    refuse(&play, "1 fulfil start_silver_1 s5", "place_taken");
}

static void a_tile_on_a_place_is_turned_over_where_it_lies(void **unused)
{
    struct play play;

    (void)unused;
    begin_fulfilling(&play, 0);
    lay_objective(state_of(&play), 1, "g2", "golden_8");
    refuse(&play, "1 fulfil golden_8 g3", "place_not_wanted");
    refuse(&play, "1 fulfil golden_8 g2", "place_not_wanted");

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 fulfil golden_8"); // paid when it was put there
    achieve_objective(&expected, 1, "g2", "golden_8");
    expect_state(&play, &expected);
    assert_true(is_listed(&play, "1 seal w2"));
}

static void only_unachieved_ones_of_the_seat_can_be_chosen(void **unused)
{
    struct play play;

    (void)unused;
    begin_fulfilling(&play, 20);
    achieve_objective(state_of(&play), 1, "s1", "silver_3");
    lay_objective(state_of(&play), 2, "s1", "silver_4");
    refuse(&play, "1 fulfil silver_3", "already_achieved");
    refuse(&play, "1 fulfil silver_4", "not_held");
    refuse(&play, "1 fulfil start_silver_2 s2", "not_held");
    refuse(&play, "1 fulfil silver_1 s2", "not_held"); // on the display
}

// The objective taken by one icon may be fulfilled by the other.
static void one_that_was_just_gained_may_be_chosen(void **unused)
{
    struct play play;

    (void)unused;
    begin_fulfilling(&play, 0);
    accept(&play, "1 objective golden_1 g5");
    accept(&play, "1 fulfil golden_1");
    assert_int_equal(seat_at(state_of(&play), 1)->achieved,
                     1U << word_at(JOURNEY_WORDS_SLOT, "g5"));
    expect_turn(&play, 2, "place_worker");
}

static void it_works_with_nothing_to_gain(void **unused)
{
    struct play play;

    (void)unused;
    begin_fulfilling(&play, 0);
    for (int place = 0; place < JOURNEY_DISPLAY; place++) {
        show_objective(state_of(&play), place, NULL);
    }
    accept(&play, "1 fulfil start_silver_1 s2");
    assert_int_equal(count_listed(&play), 1);
    accept(&play, "1 decline");
    expect_turn(&play, 2, "place_worker");
}

static void with_no_tile_there_is_nothing_to_fulfill(void **unused)
{
    struct play play;

    (void)unused;
    begin_fulfilling(&play, 0);
    empty_reserve(state_of(&play), 1);
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_AUTOMATICALLY_FULFILL_OBJECTIVE), 0);
}

static void it_takes_an_icon(void **unused)
{
    struct play play;

    (void)unused;
    begin_fulfilling(&play, 0);
    wait_for_icons(state_of(&play), 1, list_of_space("ia10"), JOURNEY_PLAIN);
    refuse(&play, "1 fulfil start_silver_1 s1", "no_such_icon");
    wait_for_placement(state_of(&play), 1);
    refuse(&play, "1 fulfil start_silver_1 s1", "wrong_choice");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_requirement_need_be_met),
        cmocka_unit_test(the_place_is_paid_and_gives_its_reward),
        cmocka_unit_test(the_reward_comes_before_the_icon_that_is_left),
        cmocka_unit_test(the_metal_must_match),
        cmocka_unit_test(a_tile_on_a_place_is_turned_over_where_it_lies),
        cmocka_unit_test(only_unachieved_ones_of_the_seat_can_be_chosen),
        cmocka_unit_test(one_that_was_just_gained_may_be_chosen),
        cmocka_unit_test(it_works_with_nothing_to_gain),
        cmocka_unit_test(with_no_tile_there_is_nothing_to_fulfill),
        cmocka_unit_test(it_takes_an_icon),
    };

    return cmocka_run_group_tests_name("journey automatically_fulfill_objective", tests,
                                       open_journey, close_journey);
}
