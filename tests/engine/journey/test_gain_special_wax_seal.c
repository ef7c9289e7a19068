// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// tile_7 shows a special wax seal and a coin.
static void begin_gaining(struct play *play)
{
    begin_game(play, 2);
    wait_for_icons(state_of(play), 1, list_of_tile("tile_7"), JOURNEY_PLAIN);
}

// DJ-36: the free purchase is in test_academy.c.
static void it_costs_nothing_wherever_it_goes(void **unused)
{
    static const char *const lines[] = {"1 seal w2", "1 seal w3", "1 seal w4"};
    struct play play;

    (void)unused;
    for (int row = 0; row < JOURNEY_ROWS; row++) {
        begin_gaining(&play);
        seat_at(state_of(&play), 1)->coins = 0;
        set_row(state_of(&play), 1, "w2", "blue blue blue blue blue"); // the next costs 3
        set_row(state_of(&play), 1, "w3", "green green green green green");
        set_row(state_of(&play), 1, "w4", "red red red red red");

        struct journey_state expected = *state_of(&play);

        accept(&play, lines[row]);
        expected.seats[0].seals[row][5] = JOURNEY_PURPLE + 1;
        expected.seats[0].seal_count[row] = 6;
        expected.purple--;
        expect_state(&play, &expected);
    }
}

// DJ-106: the order is free.
static void the_coin_may_come_first_or_last(void **unused)
{
    static const char *const orders[][3] = {{"1 seal w2", "1 gain coins", NULL},
                                            {"1 gain coins", "1 seal w2", NULL}};
    struct play play;

    (void)unused;
    for (size_t i = 0; i < COUNT_OF(orders); i++) {
        begin_gaining(&play);

        struct journey_state expected = *state_of(&play);

        accept_all(&play, orders[i]);
        set_row(&expected, 1, "w2", "blue purple");
        expected.seats[0].coins++;
        expect_state(&play, &expected);
        expect_turn(&play, 2, "place_worker");
    }
}

// DJ-106: any of them is skipped.
static void either_may_be_skipped(void **unused)
{
    struct play play;

    (void)unused;
    begin_gaining(&play);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 gain coins");
    expected.seats[0].coins++;
    accept(&play, "1 decline");
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker");

    begin_gaining(&play);
    expected = *state_of(&play);
    accept(&play, "1 decline");
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker");
}

static void each_icon_is_used_once(void **unused)
{
    struct play play;

    (void)unused;
    begin_gaining(&play);
    accept(&play, "1 seal w2");
    refuse(&play, "1 seal w3", "no_such_icon");
    accept(&play, "1 gain coins");
    refuse(&play, "1 gain coins", "not_your_turn");
}

static void the_row_must_have_an_empty_spot(void **unused)
{
    struct play play;

    (void)unused;
    begin_gaining(&play);
    unlock_fifth_worker(state_of(&play), 1);
    set_row(state_of(&play), 1, "w3", "green green green green green green");
    refuse(&play, "1 seal w1", "row_full");
    refuse(&play, "1 seal w3", "row_full");
    assert_int_equal(last_refusal()->values[0].number, 3);
    refuse(&play, "1 seal w5", "row_full");
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_GAIN_SPECIAL_WAX_SEAL), 2);
}

static void the_supply_may_run_out(void **unused)
{
    struct play play;

    (void)unused;
    begin_gaining(&play);
    state_of(&play)->purple = 0;
    refuse(&play, "1 seal w2", "not_available");
    accept(&play, "1 gain coins");
    assert_int_equal(count_listed(&play), 1); // to decline
}

static void it_is_the_reward_of_a_place(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    lay_objective(state_of(&play), 1, "g2", "golden_3");
    seat_at(state_of(&play), 1)->coins = 0;
    wait_for_icons(state_of(&play), 1, list_of_slot("g2"), JOURNEY_PLAIN);
    accept(&play, "1 seal w4");
    expect_turn(&play, 2, "place_worker");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_costs_nothing_wherever_it_goes),
        cmocka_unit_test(the_coin_may_come_first_or_last),
        cmocka_unit_test(either_may_be_skipped),
        cmocka_unit_test(each_icon_is_used_once),
        cmocka_unit_test(the_row_must_have_an_empty_spot),
        cmocka_unit_test(the_supply_may_run_out),
        cmocka_unit_test(it_is_the_reward_of_a_place),
    };

    return cmocka_run_group_tests_name("journey gain_special_wax_seal", tests, open_journey,
                                       close_journey);
}
