// SPDX-License-Identifier: MIT
//
// Silver and golden distinctions of a worker, as placing it hands them out; what
// they do to an action is tested with the action.
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// A placement of `seat` costs so many coins and does nothing else by itself.
// The line is "<seat> place <worker> <location>".
static void expect_cost(struct play *play, const char *line, int coins)
{
    struct journey_state expected = *state_of(play);
    int seat = line[0] - '0';
    char worker[] = {line[8], line[9], '\0'};

    put_worker(&expected, seat, worker, line + 11);
    seat_at(&expected, seat)->coins = (int16_t)(seat_at(&expected, seat)->coins - coins);
    accept(play, line);
    expect_state(play, &expected);
}

// DJ-30: four seals.
static void silver_brings_two_coins_in_the_special_diary(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w2", "green green blue blue");
    expect_cost(&play, "1 place w2 special_tr", -2);
    assert_int_equal(agenda_top(&play.state.head)->step, JOURNEY_PLAIN);
}

// DJ-30: six seals.
static void golden_brings_points_as_well(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w2", "green green blue blue red yellow");

    int before = points_of(&play, 1, JOURNEY_SOURCE_DISTINCTIONS);
    struct journey_state expected = *state_of(&play);

    accept(&play, "1 place w2 special_tr");
    put_worker(&expected, 1, "w2", "special_tr");
    expected.seats[0].coins = 4 + 2;
    expected.seats[0].points = 3;
    expect_state(&play, &expected);
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_DISTINCTIONS), before + 3);
}

// DJ-30: what the coins pay for.
static void those_coins_pay_for_the_tile_not_for_the_placement(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    unlock(state_of(&play), 1, "special_mr"); // tile_9: perform a locked action
    set_row(state_of(&play), 1, "w2", "red red blue blue");
    seat_at(state_of(&play), 1)->coins = 2;
    put_worker(state_of(&play), 2, "w2", "special_tl");
    refuse(&play, "1 place w2 special_mr", "not_enough_coins");
    seat_at(state_of(&play), 1)->coins = 3;
    expect_cost(&play, "1 place w2 special_mr", 3 - 2);
    accept(&play, "1 locked academy_2");
    accept(&play, "1 academy 3.1 w3"); // scroll 2, spot 0
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 0);
}

static void five_seals_are_silver_and_three_are_nothing(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w2", "green green blue blue red");
    expect_cost(&play, "1 place w2 special_tr", -2);
    accept(&play, "1 decline");
    set_row(state_of(&play), 2, "w2", "red red blue");
    seat_at(state_of(&play), 2)->coins = 3;
    expect_cost(&play, "2 place w2 special_tl", 3);
}

// DJ-31
static void the_distinction_is_that_of_the_placement(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w2", "red blue green");
    seat_at(state_of(&play), 1)->coins = 20;
    accept(&play, "1 place w2 academy_1");
    accept(&play, "1 academy 1.1 w2"); // its fourth seal
    expect_turn(&play, 2, "place_worker");

    // With its next placement it is silver.
    seat_at(state_of(&play), 1)->workers[1] = 0;
    wait_for_placement(state_of(&play), 1);
    accept(&play, "1 place w2 academy_1");
    accept(&play, "1 academy 1.2 w3");
    expect_turn(&play, 1, "icons");
    accept(&play, "1 academy 1.3 w3");
    expect_turn(&play, 2, "place_worker");
}

static void distinctions_go_with_the_icons_of_the_main_diaries_only(void **unused)
{
    static const struct {
        const char *line;
        int step;
    } placements[] = {
        {"1 place w2 explore_1", JOURNEY_GOLDEN},    {"1 place w2 navigate_1", JOURNEY_GOLDEN},
        {"1 place w2 correspond_1", JOURNEY_GOLDEN}, {"1 place w2 academy_1", JOURNEY_GOLDEN},
        {"1 place w2 unlock_left", JOURNEY_PLAIN},   {"1 place w2 special_tr", JOURNEY_PLAIN},
        {"1 place w2 deliver", JOURNEY_PLAIN},       {"1 place w2 objective", JOURNEY_PLAIN},
        {"1 place w3 explore_1", JOURNEY_PLAIN},
    };
    struct play play;

    (void)unused;
    for (size_t i = 0; i < COUNT_OF(placements); i++) {
        begin_game(&play, 2);
        set_row(state_of(&play), 1, "w2", "green green blue blue red yellow");
        accept(&play, placements[i].line);
        expect_turn(&play, 1, "icons");
        assert_int_equal(agenda_top(&play.state.head)->step, placements[i].step);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(silver_brings_two_coins_in_the_special_diary),
        cmocka_unit_test(golden_brings_points_as_well),
        cmocka_unit_test(those_coins_pay_for_the_tile_not_for_the_placement),
        cmocka_unit_test(five_seals_are_silver_and_three_are_nothing),
        cmocka_unit_test(the_distinction_is_that_of_the_placement),
        cmocka_unit_test(distinctions_go_with_the_icons_of_the_main_diaries_only),
    };

    return cmocka_run_group_tests_name("journey distinctions", tests, open_journey,
                                       close_journey);
}
