// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// Seat 1 holds crew_1 (1 green, 2 blue, 2 yellow: 8 coins), crew_2 (4 green, 1
// red: explore 2 twice) and crew_3 (1 blue, 1 yellow, 3 red: 5 steps of theory).

static void a_worker_with_the_seals_achieves_it(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w3", "yellow blue green yellow blue");

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 crew crew_1 w3");
    achieve_card(&expected, 1, "crew_1", "w3");
    expected.seats[0].coins = 4 + 8;
    expect_state(&play, &expected);
    expect_turn(&play, 1, "place_worker"); // the placement is still to come
}

static void more_seals_do_no_harm(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w3", "red yellow blue green yellow blue");
    accept(&play, "1 crew crew_1 w3");
}

// DJ-90
static void a_worker_achieves_one_card(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    deal_card(state_of(&play), 1, 1, "crew_13"); // 1 green, 1 blue, 3 yellow
    set_row(state_of(&play), 1, "w2", "green blue blue yellow yellow yellow");
    assert_true(is_listed(&play, "1 crew crew_13 w2"));
    accept(&play, "1 crew crew_1 w2");
    refuse(&play, "1 crew crew_13 w2", "worker_has_card");
    refuse(&play, "1 crew crew_13 w3", "needs_not_met");
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_ACHIEVE_CREW_CARD), 0);

    // Until another row meets it: 2 knowledge and 3 points.
    set_row(state_of(&play), 1, "w3", "green blue yellow yellow yellow");

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 crew crew_13 w3");
    achieve_card(&expected, 1, "crew_13", "w3");
    expected.seats[0].knowledge += 2;
    expected.seats[0].points = 3;
    expect_state(&play, &expected);
}

static void a_worker_with_a_card_is_not_asked_for_another(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    deal_card(state_of(&play), 1, 1, "crew_13"); // 1 green, 1 blue, 3 yellow
    set_row(state_of(&play), 1, "w2", "green blue blue yellow yellow yellow");
    achieve_card(state_of(&play), 1, "crew_1", "w2");
    accept(&play, "1 place w1 turn_order");
    expect_turn(&play, 2, "place_worker");
}

static void the_seals_must_be_in_one_row(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w2", "green blue blue yellow");
    set_row(state_of(&play), 1, "w3", "yellow yellow");
    refuse(&play, "1 crew crew_1 w2", "needs_not_met");
    assert_int_equal(last_refusal()->values[1].number, 1); // missing
    refuse(&play, "1 crew crew_1 w3", "needs_not_met");
    assert_int_equal(last_refusal()->values[1].number, 3);
}

static void purple_seals_are_any_colour_and_knowledge_is_none(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    seat_at(state_of(&play), 1)->knowledge = 5;
    set_row(state_of(&play), 1, "w2", "purple blue blue yellow");
    refuse(&play, "1 crew crew_1 w2", "needs_not_met");
    set_row(state_of(&play), 1, "w2", "purple blue blue yellow purple");
    accept(&play, "1 crew crew_1 w2");
    assert_int_equal(seat_at(state_of(&play), 1)->knowledge, 5);
}

static void the_fifth_worker_never_has_any(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    unlock_fifth_worker(state_of(&play), 1);
    seat_at(state_of(&play), 1)->knowledge = 9;
    refuse(&play, "1 crew crew_1 w5", "needs_not_met");
    refuse(&play, "1 crew crew_1 w1", "needs_not_met");
    assert_int_equal(last_refusal()->values[1].number, 4); // its printed seal is one
}

static void it_may_be_out_on_the_board(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w3", "yellow blue green yellow blue");
    put_worker(state_of(&play), 1, "w3", "deliver");
    accept(&play, "1 crew crew_1 w3");
}

static void a_card_is_achieved_once_and_by_who_holds_it(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w2", "red red green green yellow"); // crew_4 of seat 2
    set_row(state_of(&play), 1, "w3", "yellow blue green yellow blue");
    set_row(state_of(&play), 1, "w4", "yellow blue green yellow blue");
    achieve_card(state_of(&play), 1, "crew_1", "w3");
    refuse(&play, "1 crew crew_1 w4", "already_achieved");
    refuse(&play, "1 crew crew_4 w2", "not_held");
}

static void its_icons_come_before_what_was_going_on(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w3", "green green green green red");
    wait_for_icons(state_of(&play), 1, list_of_location("navigate_1"), JOURNEY_PLAIN);
    accept(&play, "1 crew crew_2 w3");
    refuse(&play, "1 navigate o1", "no_such_icon");
    accept(&play, "1 explore ia1");
    accept(&play, "1 decline"); // the second of the card
    accept(&play, "1 navigate o1");
    expect_turn(&play, 2, "place_worker");
}

static void only_on_ones_own_turn(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 2, "w2", "red red green green yellow");
    refuse(&play, "2 crew crew_4 w2", "not_your_turn");
}

// Before the turn ends the game asks, until the seat declines.
static void the_end_of_a_turn_asks_for_it(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w3", "yellow blue green yellow blue");
    set_row(state_of(&play), 1, "w4", "red red red blue yellow");
    accept(&play, "1 place w1 turn_order");
    expect_turn(&play, 1, "achieve");
    refuse(&play, "1 place w2 deliver", "wrong_choice");
    accept(&play, "1 crew crew_1 w3");
    expect_turn(&play, 1, "achieve");
    assert_int_equal(count_listed(&play), 2);
    accept(&play, "1 decline");
    expect_turn(&play, 2, "place_worker");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_worker_with_the_seals_achieves_it),
        cmocka_unit_test(more_seals_do_no_harm),
        cmocka_unit_test(a_worker_achieves_one_card),
        cmocka_unit_test(a_worker_with_a_card_is_not_asked_for_another),
        cmocka_unit_test(the_seals_must_be_in_one_row),
        cmocka_unit_test(purple_seals_are_any_colour_and_knowledge_is_none),
        cmocka_unit_test(the_fifth_worker_never_has_any),
        cmocka_unit_test(it_may_be_out_on_the_board),
        cmocka_unit_test(a_card_is_achieved_once_and_by_who_holds_it),
        cmocka_unit_test(its_icons_come_before_what_was_going_on),
        cmocka_unit_test(only_on_ones_own_turn),
        cmocka_unit_test(the_end_of_a_turn_asks_for_it),
    };

    return cmocka_run_group_tests_name("journey achieve_crew_card", tests, open_journey,
                                       close_journey);
}
