// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// Seat 1 has so much knowledge and stands on tile_5.
static void begin_converting(struct play *play, int knowledge)
{
    begin_game(play, 2);
    seat_at(state_of(play), 1)->knowledge = (uint8_t)knowledge;
    wait_for_icons(state_of(play), 1, list_of_tile("tile_5"), JOURNEY_PLAIN);
}

// DJ-107
static void exactly_one_becomes_seven_coins(void **unused)
{
    struct play play;

    (void)unused;
    begin_converting(&play, 2);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 convert coins");
    expected.seats[0].knowledge = 1;
    expected.seats[0].coins = 4 + 7;
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker"); // once only
}

// DJ-107
static void or_seven_points(void **unused)
{
    struct play play;

    (void)unused;
    begin_converting(&play, 2);

    struct journey_state expected = *state_of(&play);
    int before = points_of(&play, 1, JOURNEY_SOURCE_SPECIAL_ACTION_TILES);

    accept(&play, "1 convert points");
    expected.seats[0].knowledge = 1;
    expected.seats[0].points = 7;
    expect_state(&play, &expected);
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_SPECIAL_ACTION_TILES), before + 7);
    expect_turn(&play, 2, "place_worker");
}

// DJ-107: the worker comes there without spending any.
static void the_placement_before_it_may_spend_some(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    unlock(state_of(&play), 1, "special_bl");
    set_row(state_of(&play), 1, "w2", "green red");
    seat_at(state_of(&play), 1)->knowledge = 2;
    accept(&play, "1 place w2 special_bl");
    accept(&play, "1 convert coins");
    assert_int_equal(seat_at(state_of(&play), 1)->knowledge, 1);

    begin_game(&play, 2);
    unlock(state_of(&play), 1, "special_bl");
    set_row(state_of(&play), 1, "w2", "green");
    seat_at(state_of(&play), 1)->knowledge = 1;
    accept(&play, "1 place w2 special_bl");
    refuse(&play, "1 convert coins", "not_enough_knowledge");
    accept(&play, "1 decline");
}

static void without_knowledge_there_is_nothing_to_give_back(void **unused)
{
    struct play play;

    (void)unused;
    begin_converting(&play, 0);
    refuse(&play, "1 convert coins", "not_enough_knowledge");
    refuse(&play, "1 convert points", "not_enough_knowledge");
    assert_int_equal(count_listed(&play), 1); // to decline
}

static void nothing_else_can_be_had(void **unused)
{
    struct play play;

    (void)unused;
    begin_converting(&play, 2);
    refuse(&play, "1 convert theory", "not_available");
    assert_string_equal(last_refusal()->values[0].word, "theory");
    refuse(&play, "1 convert knowledge", "not_available");
}

static void it_takes_an_icon(void **unused)
{
    struct play play;

    (void)unused;
    begin_converting(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_tile("tile_7"), JOURNEY_PLAIN);
    refuse(&play, "1 convert coins", "no_such_icon");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exactly_one_becomes_seven_coins),
        cmocka_unit_test(or_seven_points),
        cmocka_unit_test(the_placement_before_it_may_spend_some),
        cmocka_unit_test(without_knowledge_there_is_nothing_to_give_back),
        cmocka_unit_test(nothing_else_can_be_had),
        cmocka_unit_test(it_takes_an_icon),
    };

    return cmocka_run_group_tests_name("journey convert_temporary_knowledge", tests,
                                       open_journey, close_journey);
}
