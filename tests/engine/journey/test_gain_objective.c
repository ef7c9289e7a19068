// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// Seat 1 may take an objective. On the display lie silver_1, silver_2, golden_1
// and golden_2, in its reserve start_silver_1 and start_golden_1.
static void begin_taking(struct play *play, int coins)
{
    begin_game(play, 2);
    seat_at(state_of(play), 1)->coins = (int16_t)coins;
    wait_for_icons(state_of(play), 1, list_with(JOURNEY_ICON_OBJECTIVE, 0), JOURNEY_PLAIN);
}

static void it_goes_to_the_reserve_while_there_is_room(void **unused)
{
    struct play play;

    (void)unused;
    begin_taking(&play, 0);
    empty_reserve(state_of(&play), 1);
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_GAIN_OBJECTIVE), 4);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 objective golden_2");
    reserve(&expected, 1, "golden_2");
    expect_state(&play, &expected);
    assert_int_equal(state_of(&play)->display[3], 0); // only filled in the clean-up
    expect_turn(&play, 2, "place_worker");
}

static void it_must_go_there(void **unused)
{
    struct play play;

    (void)unused;
    begin_taking(&play, 20);
    empty_reserve(state_of(&play), 1);
    reserve(state_of(&play), 1, "silver_5");
    refuse(&play, "1 objective golden_2 g3", "place_not_wanted");
    accept(&play, "1 objective golden_2");
}

static void both_of_the_reserve_may_be_of_one_metal(void **unused)
{
    struct play play;

    (void)unused;
    begin_taking(&play, 0);
    empty_reserve(state_of(&play), 1);
    reserve(state_of(&play), 1, "silver_5");

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 objective silver_2");
    reserve(&expected, 1, "silver_2");
    expect_state(&play, &expected);
}

// DJ-79
static void with_a_full_reserve_it_goes_face_up_onto_a_place(void **unused)
{
    static const char *const legal[] = {"1 objective golden_1 g3", "1 objective golden_1 g4",
                                        "1 objective golden_1 g5"};
    struct play play;

    (void)unused;
    begin_taking(&play, 0); // the golden places cost 5, 3, 0, 0, 0
    refuse(&play, "1 objective golden_1", "place_not_named");
    refuse(&play, "1 objective golden_1 g1", "not_enough_coins");
    assert_int_equal(last_refusal()->values[0].number, 5);
    refuse(&play, "1 objective golden_1 g2", "not_enough_coins");
    assert_int_equal(last_refusal()->values[0].number, 3);
    refuse(&play, "1 objective golden_1 s3", "wrong_metal");
    for (size_t i = 0; i < COUNT_OF(legal); i++) {
        assert_true(is_listed(&play, legal[i]));
    }
    // Tiles of the reserve do not make room.
    refuse(&play, "1 objective start_golden_1 g3", "not_available");

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 objective golden_1 g4");
    lay_objective(&expected, 1, "g4", "golden_1"); // face up: neither reward nor achieved
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker");
}

static void the_place_is_paid(void **unused)
{
    struct play play;

    (void)unused;
    begin_taking(&play, 5);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 objective golden_2 g1");
    lay_objective(&expected, 1, "g1", "golden_2");
    expected.seats[0].coins = 0;
    expect_state(&play, &expected); // no fifth worker yet
}

// DJ-79: no place is open, or none is payable.
static void without_a_place_it_cannot_be_taken(void **unused)
{
    struct play play;

    (void)unused;
    begin_taking(&play, 2);
    lay_objective(state_of(&play), 1, "g3", "golden_3");
    achieve_objective(state_of(&play), 1, "g4", "golden_4");
    lay_objective(state_of(&play), 1, "g5", "golden_5");
    refuse(&play, "1 objective golden_1 g3", "place_taken");
    refuse(&play, "1 objective golden_1 g4", "place_taken");
    refuse(&play, "1 objective golden_1 g2", "not_enough_coins");
    assert_false(is_listed(&play, "1 objective golden_2 g1"));
    // Silver ones go to the five silver places, and nothing else is legal.
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_GAIN_OBJECTIVE), 2 * 5);
}

static void only_what_lies_on_the_display_can_be_taken(void **unused)
{
    struct play play;

    (void)unused;
    begin_taking(&play, 0);
    empty_reserve(state_of(&play), 1);
    show_objective(state_of(&play), 0, NULL);
    show_objective(state_of(&play), 1, NULL);
    refuse(&play, "1 objective silver_1", "not_available");
    refuse(&play, "1 objective start_silver_2", "not_available");
    refuse(&play, "1 objective golden_3", "not_available");
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_GAIN_OBJECTIVE), 2);
}

// DJ-106: ia10 shows an objective and a step of theory.
static void a_gift_beside_it_may_come_first_or_last(void **unused)
{
    static const char *const orders[][3] = {{"1 objective silver_1", "1 gain theory", NULL},
                                            {"1 gain theory", "1 objective silver_1", NULL}};
    struct play play;

    (void)unused;
    for (size_t i = 0; i < COUNT_OF(orders); i++) {
        begin_taking(&play, 0);
        empty_reserve(state_of(&play), 1);
        wait_for_icons(state_of(&play), 1, list_of_space("ia10"), JOURNEY_PLAIN);

        struct journey_state expected = *state_of(&play);

        accept_all(&play, orders[i]);
        reserve(&expected, 1, "silver_1");
        expected.seats[0].evolution = 1;
        expect_state(&play, &expected);
        expect_turn(&play, 2, "place_worker");
    }
}

// DJ-106: any of them is skipped.
static void either_may_be_skipped(void **unused)
{
    struct play play;

    (void)unused;
    begin_taking(&play, 0);
    empty_reserve(state_of(&play), 1);
    wait_for_icons(state_of(&play), 1, list_of_space("ia10"), JOURNEY_PLAIN);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 objective silver_1");
    refuse(&play, "1 objective silver_2", "no_such_icon");
    accept(&play, "1 decline");
    reserve(&expected, 1, "silver_1");
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker");

    begin_taking(&play, 0);
    wait_for_icons(state_of(&play), 1, list_of_space("ia10"), JOURNEY_PLAIN);
    expected = *state_of(&play);
    accept(&play, "1 gain theory");
    accept(&play, "1 decline");
    expected.seats[0].evolution = 1;
    expect_state(&play, &expected);
}

// DJ-106: the objective location shows two coins beside the objective.
static void a_coin_gained_beside_it_pays_for_its_place(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    seat_at(state_of(&play), 1)->coins = 1;
    accept(&play, "1 place w1 objective");
    refuse(&play, "1 objective golden_1 g2", "not_enough_coins");
    accept(&play, "1 gain coins");

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 objective golden_1 g2"); // costs 3
    lay_objective(&expected, 1, "g2", "golden_1");
    expected.seats[0].coins = 0;
    expect_state(&play, &expected);
}

static void it_takes_an_icon(void **unused)
{
    struct play play;

    (void)unused;
    begin_taking(&play, 0);
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_PLAIN);
    refuse(&play, "1 objective silver_1 s1", "no_such_icon");
}

static void a_person_can_read_the_move(void **unused)
{
    struct play play;

    (void)unused;
    begin_taking(&play, 5);
    expect_sentence(&play, "1 objective silver_1 s1",
                    "Take the objective \"2 yellow seals, 1 blue specimen\" and put it face up "
                    "onto silver place 1.");
    expect_sentence(&play, "1 objective golden_2 g1",
                    "Take the objective \"2 red specimens, 14 coins\" and put it face up onto "
                    "golden place 1 for 5 coins.");
    empty_reserve(state_of(&play), 1);
    expect_sentence(&play, "1 objective silver_2",
                    "Take the objective \"1 fossil, 1 bird\" into the reserve.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_goes_to_the_reserve_while_there_is_room),
        cmocka_unit_test(it_must_go_there),
        cmocka_unit_test(both_of_the_reserve_may_be_of_one_metal),
        cmocka_unit_test(with_a_full_reserve_it_goes_face_up_onto_a_place),
        cmocka_unit_test(the_place_is_paid),
        cmocka_unit_test(without_a_place_it_cannot_be_taken),
        cmocka_unit_test(only_what_lies_on_the_display_can_be_taken),
        cmocka_unit_test(a_gift_beside_it_may_come_first_or_last),
        cmocka_unit_test(either_may_be_skipped),
        cmocka_unit_test(a_coin_gained_beside_it_pays_for_its_place),
        cmocka_unit_test(it_takes_an_icon),
        cmocka_unit_test(a_person_can_read_the_move),
    };

    return cmocka_run_group_tests_name("journey gain_objective", tests, open_journey,
                                       close_journey);
}
