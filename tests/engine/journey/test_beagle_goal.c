// SPDX-License-Identifier: MIT
#include <string.h>

#include "tests/support/journey.h"
#include "tests/support/unit.h"

// Seat 1 declines the last thing before the goal is scored.
static void score(struct play *play)
{
    wait_for_nothing(state_of(play));
    state_of(play)->phase = JOURNEY_REWARD_PHASE;
    wait_for(state_of(play), (struct frame){.choice = JOURNEY_CHOICE_BEAGLE_GOAL});
    wait_for(state_of(play), (struct frame){.choice = JOURNEY_CHOICE_ACHIEVE, .seat = 1});
    accept(play, "1 decline");
}

static int points_for(struct play *play, int seat)
{
    return points_of(play, seat, JOURNEY_SOURCE_BEAGLE_GOALS);
}

// A game in round `round` in which its goal is this one and every ship has
// reached the Beagle.
static void begin_with_goal(struct play *play, int round, const char *goal)
{
    begin_game(play, 2);
    set_round(state_of(play), round);
    lay_goal(state_of(play), round, goal);
    put_ship(state_of(play), 1, "o21");
    put_ship(state_of(play), 2, "o21");
}

// The components with other lagging penalties in front of the stops.
struct with_lags {
    struct journey_components components;
    struct catalog catalog;
};

static void print_lags(struct play *play, struct with_lags *with, const int points[5])
{
    with->components = *printed();
    with->catalog = *journey_catalog();
    with->catalog.components = &with->components;
    for (int i = 0; i < JOURNEY_ROUNDS; i++) {
        with->components.lags[i].points = (uint8_t)points[i];
    }
    play->catalog = &with->catalog;
}

// DJ-96
static void penalties_between_ship_and_beagle_are_taken_off(void **unused)
{
    static const int lags[] = {7, 3, 5, 9, 9};
    static struct with_lags with;
    struct play play;

    (void)unused;
    begin_with_goal(&play, 3, "goal_3");
    print_lags(&play, &with, lags);
    set_row(state_of(&play), 1, "w2", "green green green purple");
    set_row(state_of(&play), 1, "w3", "purple green green");
    set_row(state_of(&play), 1, "w4", "red");
    put_ship(state_of(&play), 1, "o3");
    score(&play);
    assert_int_equal(points_for(&play, 1), 5 * 4 - 3 - 5);
    assert_int_equal(points_for(&play, 2), 0);
}

// DJ-97
static void penalties_never_take_points_away(void **unused)
{
    static const int lags[] = {3, 5, 4, 9, 9};
    static struct with_lags with;
    struct play play;

    (void)unused;
    begin_with_goal(&play, 3, "goal_3");
    print_lags(&play, &with, lags);
    set_row(state_of(&play), 1, "w2", "green green");
    set_row(state_of(&play), 1, "w3", "red");
    set_row(state_of(&play), 1, "w4", "red");
    put_ship(state_of(&play), 1, "o0");
    seat_at(state_of(&play), 1)->points = 6;
    play.ledger[0][JOURNEY_SOURCE_SPACES] = 6;
    score(&play);
    assert_int_equal(points_for(&play, 1), 0);
    assert_int_equal(seat_at(state_of(&play), 1)->points, 6);
}

static void penalties_up_to_the_points_leave_nothing(void **unused)
{
    static const int lags[] = {4, 4, 9, 9, 9};
    static struct with_lags with;
    struct play play;

    (void)unused;
    begin_with_goal(&play, 2, "goal_3");
    print_lags(&play, &with, lags);
    set_row(state_of(&play), 1, "w2", "green green");
    set_row(state_of(&play), 1, "w3", "red");
    set_row(state_of(&play), 1, "w4", "red");
    put_ship(state_of(&play), 1, "o0");
    score(&play);
    assert_int_equal(points_for(&play, 1), 0);
}

// The cap holds for each penalty, not for their sum, and raises none.
static void with_the_cap_each_penalty_is_two_at_most(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_goal(&play, 5, "goal_9");
    empty_reserve(state_of(&play), 1);
    achieve_objective(state_of(&play), 1, "g4", "golden_8");
    set_stamps(state_of(&play), 1, (const int[]){0, 0, 0}, (const int[]){4, 4, 4});
    set_stamps(state_of(&play), 2, (const int[]){0, 0, 0}, (const int[]){4, 4, 4});
    put_ship(state_of(&play), 1, "o0");
    put_ship(state_of(&play), 2, "o0");
    score(&play);
    assert_int_equal(points_for(&play, 1), 24 - (1 + 2 + 2 + 2 + 2));
    assert_int_equal(points_for(&play, 2), 24 - (1 + 2 + 3 + 4 + 5));
}

static void an_objective_on_the_place_counts_only_when_achieved(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_goal(&play, 3, "goal_9");
    lay_objective(state_of(&play), 1, "g4", "golden_8");
    set_stamps(state_of(&play), 1, (const int[]){4, 0, 0}, (const int[]){4, 4, 0});
    put_ship(state_of(&play), 1, "o4");
    score(&play);
    assert_int_equal(points_for(&play, 1), 16 - 3);
}

// A penalty stands just before its stop.
static void a_ship_one_space_short_pays(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_goal(&play, 3, "goal_10");
    unlock(state_of(&play), 1, "explore_2");
    unlock(state_of(&play), 2, "navigate_2");
    put_ship(state_of(&play), 1, "o7");
    put_ship(state_of(&play), 2, "o8");
    score(&play);
    assert_int_equal(points_for(&play, 1), 5 - 3);
    assert_int_equal(points_for(&play, 2), 5);
}

// DJ-99
static void ships_level_or_ahead_pay_nothing(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_goal(&play, 5, "goal_10");
    unlock(state_of(&play), 1, "explore_2");
    unlock(state_of(&play), 1, "special_ml");
    unlock(state_of(&play), 2, "academy_2");
    put_ship(state_of(&play), 2, "o24");
    score(&play);
    assert_int_equal(points_for(&play, 1), 10);
    assert_int_equal(points_for(&play, 2), 5);
    // The goal of round 5 is scored as well, then there is no clean-up.
    assert_true(play_is_finished(&play));
    expect_effects(JOURNEY_EFFECT_SCROLLS_SLID, 0);
    expect_effects(JOURNEY_EFFECT_WORKERS_RETURNED, 0);
}

// ---- what goals count ----

static void regular_seals_of_all_rows(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_goal(&play, 1, "goal_2");
    set_row(state_of(&play), 1, "w2", "red blue red");
    set_row(state_of(&play), 1, "w3", "purple red");
    score(&play);
    // w4 of seat 1 begins with a red seal.
    assert_int_equal(points_for(&play, 1), 4 * 4);
}

static void specimens_of_a_kind(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_goal(&play, 1, "goal_7");
    research(state_of(&play), 1, "green_bird");
    research(state_of(&play), 1, "yellow_bird");
    research(state_of(&play), 1, "yellow_plant");
    score(&play);
    assert_int_equal(points_for(&play, 1), 2 * 6);
}

static void empty_stacks(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_goal(&play, 1, "goal_9");
    // Used stamps of the tray fill no stack again.
    set_stamps(state_of(&play), 1, (const int[]){0, 1, 0}, (const int[]){2, 0, 0});
    score(&play);
    assert_int_equal(points_for(&play, 1), 2 * 8);
}

static void tents_on_the_board(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_goal(&play, 1, "goal_12");
    put_tent(state_of(&play), 1, "camp_o6", 0);
    put_tent(state_of(&play), 1, "camp_ia4", 1);
    put_tent(state_of(&play), 1, "camp_ic3", 0);
    score(&play);
    assert_int_equal(points_for(&play, 1), 3 * 4);
}

static void achieved_objectives(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_goal(&play, 1, "goal_11");
    empty_reserve(state_of(&play), 1);
    achieve_objective(state_of(&play), 1, "s1", "silver_5");
    achieve_objective(state_of(&play), 1, "g5", "golden_5");
    lay_objective(state_of(&play), 1, "s2", "silver_8");
    score(&play);
    assert_int_equal(points_for(&play, 1), 2 * 3);
}

static void the_goal_of_the_round_is_scored(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_goal(&play, 4, "goal_12");
    lay_goal(state_of(&play), 3, "goal_10");
    unlock(state_of(&play), 1, "explore_2");
    put_tent(state_of(&play), 2, "camp_o6", 0);
    score(&play);
    assert_int_equal(points_for(&play, 1), 0);
    assert_int_equal(points_for(&play, 2), 4);
    expect_effects(JOURNEY_EFFECT_GOAL_SCORED, 1);
}

// What is achieved in the window after the goal comes too late for it.
static void between_goal_and_clean_up_all_are_asked_once(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_goal(&play, 1, "goal_11");
    empty_reserve(state_of(&play), 2);
    reserve(state_of(&play), 2, "silver_4");
    research(state_of(&play), 2, "red_plant");
    research(state_of(&play), 2, "red_reptile");
    score(&play);
    expect_turn(&play, 2, "achieve");
    accept(&play, "2 achieve silver_4 s5");
    assert_int_equal(points_for(&play, 2), 0);
    expect_turn(&play, SEAT_CHANCE, "draw_objective");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(penalties_between_ship_and_beagle_are_taken_off),
        cmocka_unit_test(penalties_never_take_points_away),
        cmocka_unit_test(penalties_up_to_the_points_leave_nothing),
        cmocka_unit_test(with_the_cap_each_penalty_is_two_at_most),
        cmocka_unit_test(an_objective_on_the_place_counts_only_when_achieved),
        cmocka_unit_test(a_ship_one_space_short_pays),
        cmocka_unit_test(ships_level_or_ahead_pay_nothing),
        cmocka_unit_test(regular_seals_of_all_rows),
        cmocka_unit_test(specimens_of_a_kind),
        cmocka_unit_test(empty_stacks),
        cmocka_unit_test(tents_on_the_board),
        cmocka_unit_test(achieved_objectives),
        cmocka_unit_test(the_goal_of_the_round_is_scored),
        cmocka_unit_test(between_goal_and_clean_up_all_are_asked_once),
    };

    return cmocka_run_group_tests_name("journey beagle_goal", tests, open_journey,
                                       close_journey);
}
