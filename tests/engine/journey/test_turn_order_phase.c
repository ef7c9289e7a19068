// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// Seat 1 declines the last thing of the action phase: the turn order phase follows.
static void end_action_phase(struct play *play)
{
    wait_for_nothing(state_of(play));
    wait_for(state_of(play), (struct frame){.choice = JOURNEY_CHOICE_TURN_ORDER_PHASE});
    wait_for(state_of(play), (struct frame){.choice = JOURNEY_CHOICE_ACHIEVE, .seat = 1});
    accept(play, "1 decline");
}

static void expect_order(struct play *play, int first, int second, int third, int fourth)
{
    const uint8_t *order = state_of(play)->order;

    assert_int_equal(order[0], first);
    assert_int_equal(order[1], second);
    assert_int_equal(order[2], third);
    assert_int_equal(order[3], fourth);
}

// DJ-93
static void reserved_places_come_first(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 4);
    put_worker(state_of(&play), 3, "w1", "turn_order");
    put_worker(state_of(&play), 1, "w2", "turn_order");
    end_action_phase(&play);
    expect_order(&play, 3, 1, 2, 4);
}

static void without_workers_there_the_order_stays(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 4);
    set_order(state_of(&play), 2, 4, 3, 1);
    end_action_phase(&play);
    expect_order(&play, 2, 4, 3, 1);
    expect_effects(JOURNEY_EFFECT_TURN_ORDER, 0);
}

static void a_seat_counts_where_its_first_worker_stands(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 4);
    put_worker(state_of(&play), 2, "w1", "turn_order");
    put_worker(state_of(&play), 4, "w1", "turn_order");
    put_worker(state_of(&play), 2, "w2", "turn_order");
    end_action_phase(&play);
    expect_order(&play, 2, 4, 1, 3);
}

static void everybody_may_have_reserved(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    put_worker(state_of(&play), 3, "w1", "turn_order");
    put_worker(state_of(&play), 2, "w1", "turn_order");
    put_worker(state_of(&play), 1, "w1", "turn_order");
    end_action_phase(&play);
    expect_order(&play, 3, 2, 1, 0);
}

static void the_first_may_keep_its_place(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    put_worker(state_of(&play), 1, "w1", "turn_order");
    put_worker(state_of(&play), 3, "w1", "turn_order");
    end_action_phase(&play);
    expect_order(&play, 1, 3, 2, 0);
    expect_effects(JOURNEY_EFFECT_TURN_ORDER, 1);
}

static void workers_queue_up_as_they_are_placed(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    accept(&play, "1 place w4 deliver");
    accept(&play, "1 decline");
    accept(&play, "2 place w4 turn_order");
    accept(&play, "3 place w4 turn_order");
    accept(&play, "1 place w3 turn_order");
    assert_int_equal(state_of(&play)->queue_count, 3);
    assert_int_equal(state_of(&play)->queue[0], 2);
    assert_int_equal(state_of(&play)->queue[1], 3);
    assert_int_equal(state_of(&play)->queue[2], 1);
}

// The order of this round's rewards and of the next round's placements.
static void the_new_order_holds_from_the_reward_phase_on(void **unused)
{
    static const int stacks[] = {4, 4, 2};
    static const int envelopes[] = {2, 0, 0};
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    lay_letter(state_of(&play), "top", "letter_4");
    set_stamps(state_of(&play), 1, stacks, envelopes);
    set_stamps(state_of(&play), 2, stacks, envelopes);
    put_worker(state_of(&play), 2, "w1", "turn_order");
    end_action_phase(&play);
    expect_turn(&play, 2, "icons");
    accept(&play, "2 decline");
    expect_turn(&play, 1, "icons");
    accept(&play, "1 decline");
    while (play_turn(&play) == SEAT_CHANCE) {
        struct move draw = play_draw(&play, 1);
        char line[MOVE_TEXT];

        (void)notation_format(journey_catalog(), &draw, line);
        accept(&play, line);
    }
    expect_turn(&play, 2, "place_worker");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reserved_places_come_first),
        cmocka_unit_test(without_workers_there_the_order_stays),
        cmocka_unit_test(a_seat_counts_where_its_first_worker_stands),
        cmocka_unit_test(everybody_may_have_reserved),
        cmocka_unit_test(the_first_may_keep_its_place),
        cmocka_unit_test(workers_queue_up_as_they_are_placed),
        cmocka_unit_test(the_new_order_holds_from_the_reward_phase_on),
    };

    return cmocka_run_group_tests_name("journey turn_order_phase", tests, open_journey,
                                       close_journey);
}
