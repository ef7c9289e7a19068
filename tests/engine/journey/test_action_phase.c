// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// All workers of a seat but `left` of them, the last ones, stand at the museum.
static void leave_workers(struct play *play, int seat, int left)
{
    static const char *const workers[] = {"w1", "w2", "w3", "w4"};

    for (int i = 0; i < 4 - left; i++) {
        put_worker(state_of(play), seat, workers[i], "research");
    }
}

static void seats_place_one_worker_each_in_turn_order(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    set_order(state_of(&play), 2, 3, 1, 0);
    wait_for_placement(state_of(&play), 2);
    accept(&play, "2 place w1 turn_order");
    refuse(&play, "2 place w2 turn_order", "not_your_turn");
    expect_turn(&play, 3, "place_worker");
    accept(&play, "3 place w1 turn_order");
    accept(&play, "1 place w1 turn_order");
    expect_turn(&play, 2, "place_worker");
}

static void seats_without_a_worker_are_passed_over(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 4);
    leave_workers(&play, 1, 2);
    leave_workers(&play, 2, 0);
    leave_workers(&play, 3, 1);
    leave_workers(&play, 4, 0);
    wait_for_placement(state_of(&play), 1);
    accept(&play, "1 place w3 turn_order");
    expect_turn(&play, 3, "place_worker");
    accept(&play, "3 place w4 turn_order");
    expect_turn(&play, 1, "place_worker");
    accept(&play, "1 place w4 turn_order");
    // That was the last one: the next question is one of the clean-up.
    expect_turn(&play, SEAT_CHANCE, "draw_objective");
    assert_int_equal(state_of(&play)->phase, JOURNEY_CLEANUP_PHASE);
}

static void a_seat_with_more_workers_goes_on_alone(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    leave_workers(&play, 1, 1);
    leave_workers(&play, 2, 0);
    unlock_fifth_worker(state_of(&play), 1);
    wait_for_placement(state_of(&play), 1);
    accept(&play, "1 place w4 turn_order");
    expect_turn(&play, 1, "place_worker");
    refuse(&play, "1 place w4 turn_order", "worker_away");
    accept(&play, "1 place w5 turn_order");
    expect_turn(&play, SEAT_CHANCE, "draw_objective");
}

// Seat 1 has an objective for the place of the fifth worker.
static void hold_the_fifth_worker(struct play *play)
{
    empty_reserve(state_of(play), 1);
    reserve(state_of(play), 1, "golden_5");
    research(state_of(play), 1, "green_bird");
    research(state_of(play), 1, "green_plant");
    seat_at(state_of(play), 1)->knowledge = 3;
    seat_at(state_of(play), 1)->coins = 5;
}

static void the_fifth_worker_may_be_unlocked_with_the_last_placement(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    leave_workers(&play, 1, 1);
    leave_workers(&play, 2, 1);
    hold_the_fifth_worker(&play);
    wait_for_placement(state_of(&play), 1);
    accept(&play, "1 place w4 turn_order");
    expect_turn(&play, 1, "achieve");
    accept(&play, "1 achieve golden_5 g1");
    expect_turn(&play, 2, "place_worker");
    accept(&play, "2 place w4 turn_order");
    expect_turn(&play, 1, "place_worker");
    accept(&play, "1 place w5 turn_order");
    expect_turn(&play, SEAT_CHANCE, "draw_objective");
}

static void before_its_turn_ends_a_seat_is_asked_what_it_achieves(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    hold_the_fifth_worker(&play);
    wait_for_placement(state_of(&play), 1);
    accept(&play, "1 place w1 turn_order");
    expect_turn(&play, 1, "achieve");
    accept(&play, "1 decline");
    expect_turn(&play, 2, "place_worker");
    // Nothing is achieved on another seat's turn, nor by declining.
    refuse(&play, "1 achieve golden_5 g2", "not_your_turn");
    assert_int_equal(seat_at(state_of(&play), 1)->achieved, 0);
}

static void achieving_before_the_placement_leaves_the_placement(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    hold_the_fifth_worker(&play);
    wait_for_placement(state_of(&play), 1);
    accept(&play, "1 achieve golden_5 g1");
    expect_turn(&play, 1, "place_worker");
    accept(&play, "1 place w5 deliver");
    accept(&play, "1 decline");
    expect_turn(&play, 2, "place_worker");
}

static void what_is_left_of_the_icons_can_be_declined(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    accept(&play, "1 place w1 objective");
    accept(&play, "1 gain coins");
    expect_turn(&play, 1, "icons");
    accept(&play, "1 decline");
    expect_turn(&play, 2, "place_worker");
}

static void the_phase_ends_with_everybody_out_of_workers(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    for (int i = 0; i < 4; i++) {
        static const char *const lines[][2] = {
            {"1 place w1 turn_order", "2 place w1 turn_order"},
            {"1 place w2 turn_order", "2 place w2 turn_order"},
            {"1 place w3 turn_order", "2 place w3 turn_order"},
            {"1 place w4 turn_order", "2 place w4 turn_order"},
        };

        expect_turn(&play, 1, "place_worker");
        assert_int_equal(state_of(&play)->phase, JOURNEY_ACTION_PHASE);
        accept(&play, lines[i][0]);
        accept(&play, lines[i][1]);
    }
    assert_int_equal(state_of(&play)->phase, JOURNEY_CLEANUP_PHASE);
    assert_int_equal(state_of(&play)->round, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_place_one_worker_each_in_turn_order),
        cmocka_unit_test(seats_without_a_worker_are_passed_over),
        cmocka_unit_test(a_seat_with_more_workers_goes_on_alone),
        cmocka_unit_test(the_fifth_worker_may_be_unlocked_with_the_last_placement),
        cmocka_unit_test(before_its_turn_ends_a_seat_is_asked_what_it_achieves),
        cmocka_unit_test(achieving_before_the_placement_leaves_the_placement),
        cmocka_unit_test(what_is_left_of_the_icons_can_be_declined),
        cmocka_unit_test(the_phase_ends_with_everybody_out_of_workers),
    };

    return cmocka_run_group_tests_name("journey action_phase", tests, open_journey,
                                       close_journey);
}
