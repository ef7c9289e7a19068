// SPDX-License-Identifier: MIT
#include <string.h>

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

// DJ-06
static void a_bookmark_splits_a_diary_of_four_players(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 4);
    put_worker(state_of(&play), 4, "w2", "explore_1");
    put_worker(state_of(&play), 4, "w3", "explore_1");
    put_worker(state_of(&play), 4, "w4", "explore_1");
    expect_cost(&play, "1 place w2 navigate_1", 0);
    accept(&play, "1 decline");
    expect_cost(&play, "2 place w3 navigate_1", 2);
    accept(&play, "2 decline");
    expect_cost(&play, "3 place w1 explore_1", 2);
}

// The other side of DJ-06.
static void the_diaries_of_two_and_three_players_are_whole(void **unused)
{
    static const int penalties[] = {3, 2};
    struct play play;

    (void)unused;
    for (int seats = 2; seats <= 3; seats++) {
        begin_game(&play, seats);
        put_worker(state_of(&play), 2, "w2", "explore_1");
        expect_cost(&play, "1 place w2 navigate_1", penalties[seats - 2]);
    }
}

static void a_bookmark_splits_the_special_diary_and_each_main_diary(void **unused)
{
    static const char *const others[] = {"explore_1", "academy_1", "special_tl"};
    static const char *const lines[] = {"1 place w2 navigate_1", "1 place w2 correspond_1",
                                        "1 place w2 special_tr"};
    struct play play;

    (void)unused;
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        begin_game(&play, 4);
        set_row(state_of(&play), 1, "w2", "green green blue blue yellow");
        seat_at(state_of(&play), 1)->coins = 0;
        put_worker(state_of(&play), 2, "w2", others[i]);
        // A silver worker: in the special diary it gets two coins.
        accept(&play, lines[i]);
        assert_int_equal(seat_at(state_of(&play), 1)->coins, i == 2 ? 2 : 0);
    }
}

// DJ-07
static void the_penalty_is_flat(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    put_worker(state_of(&play), 1, "w3", "explore_1");
    put_worker(state_of(&play), 2, "w1", "explore_1");
    put_worker(state_of(&play), 2, "w3", "navigate_1");
    put_worker(state_of(&play), 3, "w1", "explore_1");
    put_worker(state_of(&play), 3, "w3", "navigate_1");
    expect_cost(&play, "1 place w1 explore_1", 2);
}

static void the_own_worker_makes_a_section_occupied(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_worker(state_of(&play), 1, "w3", "explore_1");
    expect_cost(&play, "1 place w1 explore_1", 3);
}

static void a_penalty_that_cannot_be_paid_is_refused(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_worker(state_of(&play), 2, "w3", "navigate_1");
    seat_at(state_of(&play), 1)->coins = 2;
    refuse(&play, "1 place w3 explore_1", "not_enough_coins");
    assert_string_equal(last_refusal()->values[0].name, "penalty");
    assert_int_equal(last_refusal()->values[0].number, 3);
    assert_int_equal(last_refusal()->values[1].number, 2);
    // Where nobody stands it costs nothing.
    expect_cost(&play, "1 place w4 academy_1", 0);
}

// Four workers stand on a rectangle, two of them seat 1's, which has no coins.
static void begin_at_rectangle(struct play *play, int seats, const char *location)
{
    begin_game(play, seats);
    put_worker(state_of(play), 1, "w3", location);
    put_worker(state_of(play), 2, "w1", location);
    put_worker(state_of(play), 1, "w4", location);
    put_worker(state_of(play), 2, "w2", location);
    seat_at(state_of(play), 1)->coins = 0;
}

// DJ-08
static void rectangles_never_cost_anything(void **unused)
{
    struct play play;

    (void)unused;
    for (int seats = 2; seats <= 4; seats++) {
        begin_at_rectangle(&play, seats, "deliver");
        expect_cost(&play, "1 place w1 deliver", 0);
        begin_at_rectangle(&play, seats, "research");
        expect_cost(&play, "1 place w1 research", 0);
        begin_at_rectangle(&play, seats, "objective");
        expect_cost(&play, "1 place w1 objective", 0);
        begin_at_rectangle(&play, seats, "turn_order");
        expect_cost(&play, "1 place w1 turn_order", seats == 2 ? -3 : -2); // it gives some
    }
}

// DJ-95
static void the_turn_order_space_gives_coins(void **unused)
{
    static const int coins[] = {3, 2, 2};
    struct play play;

    (void)unused;
    for (int seats = 2; seats <= 4; seats++) {
        begin_game(&play, seats);
        expect_cost(&play, "1 place w1 turn_order", -coins[seats - 2]);
        expect_turn(&play, 2, "place_worker");
        expect_cost(&play, "2 place w4 turn_order", -coins[seats - 2]);
    }
}

// DJ-09
static void a_lens_holds_one_worker(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    unlock(state_of(&play), 2, "explore_2");
    put_worker(state_of(&play), 1, "w3", "explore_2");
    set_row(state_of(&play), 3, "w2", "green green");
    set_row(state_of(&play), 1, "w2", "green green");
    seat_at(state_of(&play), 3)->coins = 20;
    refuse(&play, "1 place w2 explore_2", "lens_taken");
    wait_for_placement(state_of(&play), 3);
    refuse(&play, "3 place w2 explore_2", "lens_taken");
    expect_cost(&play, "3 place w2 explore_1", 2);
}

static void a_neutral_lens_and_ones_own_hold_one_worker_too(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    seat_at(state_of(&play), 1)->coins = 20;
    unlock(state_of(&play), 1, "navigate_2");
    put_worker(state_of(&play), 2, "w1", "navigate_2");
    put_worker(state_of(&play), 2, "w2", "special_tl");
    set_row(state_of(&play), 1, "w2", "red red blue blue");
    refuse(&play, "1 place w2 navigate_2", "lens_taken");
    refuse(&play, "1 place w2 special_tl", "lens_taken");
}

static void a_worker_on_an_opponents_lens_brings_its_owner_a_coin(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    unlock(state_of(&play), 3, "explore_2");
    put_worker(state_of(&play), 2, "w1", "navigate_1");
    set_row(state_of(&play), 1, "w3", "green green");

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 place w3 explore_2");
    put_worker(&expected, 1, "w3", "explore_2");
    expected.seats[0].coins = 4 - 2; // the penalty goes to the supply
    expected.seats[2].coins = 4 + 1;
    expect_state(&play, &expected);
}

// DJ-11
static void own_and_neutral_lenses_pay_nobody(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    unlock(state_of(&play), 1, "special_ml");
    set_row(state_of(&play), 1, "w2", "blue blue green");
    set_row(state_of(&play), 2, "w2", "red red blue");
    seat_at(state_of(&play), 1)->knowledge = 1;
    lay_tile(state_of(&play), "special_ml", "tile_4"); // 2 blue, 1 yellow

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 place w2 special_ml");
    put_worker(&expected, 1, "w2", "special_ml");
    expected.seats[0].knowledge = 0;
    expect_state(&play, &expected);
    accept(&play, "1 decline");
    expect_cost(&play, "2 place w2 special_tl", 3);
}

// DJ-13
static void an_achieved_place_takes_a_coin_off_the_penalty(void **unused)
{
    static const int penalties[] = {2, 1, 1};
    struct play play;

    (void)unused;
    for (int seats = 2; seats <= 4; seats++) {
        begin_game(&play, seats);
        achieve_objective(state_of(&play), 1, "g3", "golden_3");
        put_worker(state_of(&play), 2, "w2", "explore_1");
        expect_cost(&play, "1 place w3 explore_1", penalties[seats - 2]);
        accept(&play, "1 decline");
        wait_for_placement(state_of(&play), 1);
        expect_cost(&play, "1 place w4 academy_1", 0);
        wait_for_placement(state_of(&play), 1);
        put_worker(state_of(&play), 2, "w1", "deliver");
        expect_cost(&play, "1 place w2 deliver", 0);
        // Everybody else pays all of it.
        wait_for_placement(state_of(&play), 2);
        expect_cost(&play, "2 place w3 navigate_1", seats == 2 ? 3 : seats == 3 ? 2 : 0);
    }
}

static void a_tile_face_up_on_that_place_takes_nothing_off(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    lay_objective(state_of(&play), 1, "g3", "golden_3");
    put_worker(state_of(&play), 2, "w2", "explore_1");
    expect_cost(&play, "1 place w3 explore_1", 3);
}

// DJ-14
static void the_small_diary_is_one_section(void **unused)
{
    static const int penalties[] = {3, 2, 2};
    struct play play;

    (void)unused;
    for (int seats = 2; seats <= 4; seats++) {
        begin_game(&play, seats);
        put_worker(state_of(&play), 2, "w1", "unlock_left");
        expect_cost(&play, "1 place w1 unlock_right", penalties[seats - 2]);
    }
}

// DJ-15
static void there_is_no_passing_while_a_worker_is_there(void **unused)
{
    static const char *const always[] = {"1 place w4 deliver", "1 place w4 research",
                                         "1 place w4 objective", "1 place w4 turn_order"};
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_worker(state_of(&play), 1, "w1", "explore_1");
    put_worker(state_of(&play), 1, "w2", "academy_1");
    put_worker(state_of(&play), 1, "w3", "unlock_left");
    put_worker(state_of(&play), 2, "w1", "special_tl");
    seat_at(state_of(&play), 1)->coins = 0;
    seat_at(state_of(&play), 1)->knowledge = 0;
    refuse(&play, "1 decline", "wrong_choice");
    assert_int_equal(count_listed(&play), COUNT_OF(always));
    for (size_t i = 0; i < COUNT_OF(always); i++) {
        assert_true(is_listed(&play, always[i]));
    }
    expect_cost(&play, "1 place w4 deliver", 0);
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_DELIVER_SPECIMEN), 0);
    accept(&play, "1 decline");
    // Seat 2 has three workers left; seat 1 is skipped.
    expect_turn(&play, 2, "place_worker");
    accept(&play, "2 place w2 turn_order");
    expect_turn(&play, 2, "place_worker");
    accept(&play, "2 place w3 turn_order");
    expect_turn(&play, 2, "place_worker");
}

static void placing_goes_round_in_turn_order(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    set_order(state_of(&play), 3, 1, 2, 0);
    wait_for_placement(state_of(&play), 3);
    accept(&play, "3 place w1 turn_order");
    expect_turn(&play, 1, "place_worker");
    refuse(&play, "2 place w1 turn_order", "not_your_turn");
    accept(&play, "1 place w1 turn_order");
    expect_turn(&play, 2, "place_worker");
    accept(&play, "2 place w1 turn_order");
    expect_turn(&play, 3, "place_worker");
}

// DJ-16
static void a_purple_seal_is_any_one_colour(void **unused)
{
    static struct journey_components changed;
    static struct catalog catalog;
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    changed = *printed();
    catalog = *journey_catalog();
    catalog.components = &changed;
    play.catalog = &catalog;

    uint8_t *needs = changed.locations[word_at(JOURNEY_WORDS_LOCATION, "correspond_1")].needs;

    memset(needs, 0, JOURNEY_COLORS);
    needs[word_at(JOURNEY_WORDS_COLOR, "blue")] = 2;
    needs[word_at(JOURNEY_WORDS_COLOR, "green")] = 1;
    seat_at(state_of(&play), 1)->knowledge = 0;
    set_row(state_of(&play), 1, "w2", "blue purple");
    refuse(&play, "1 place w2 correspond_1", "not_enough_seals");
    assert_int_equal(last_refusal()->values[0].number, 1);
    set_row(state_of(&play), 1, "w2", "blue purple green");
    expect_cost(&play, "1 place w2 correspond_1", 0);
}

// DJ-18
static void the_fifth_worker_lives_on_knowledge(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    refuse(&play, "1 place w5 deliver", "worker_away");
    unlock_fifth_worker(state_of(&play), 1);
    unlock(state_of(&play), 1, "explore_2");
    unlock(state_of(&play), 1, "explore_3"); // 3 green
    seat_at(state_of(&play), 1)->knowledge = 2;
    refuse(&play, "1 place w5 explore_3", "not_enough_seals");
    assert_int_equal(last_refusal()->values[0].number, 3);
    assert_int_equal(last_refusal()->values[1].number, 2);
    seat_at(state_of(&play), 1)->knowledge = 3;

    struct journey_state before = *state_of(&play);
    struct journey_state expected = before;

    accept(&play, "1 place w5 explore_3");
    put_worker(&expected, 1, "w5", "explore_3");
    expected.seats[0].knowledge = 0;
    expect_state(&play, &expected);

    *state_of(&play) = before;
    expect_cost(&play, "1 place w5 deliver", 0); // asks for nothing
}

static void knowledge_stands_in_for_exactly_the_missing_seals(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    unlock(state_of(&play), 1, "explore_2");
    unlock(state_of(&play), 1, "explore_3"); // 3 green
    set_row(state_of(&play), 1, "w3", "green red purple");
    seat_at(state_of(&play), 1)->knowledge = 2;

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 place w3 explore_3");
    put_worker(&expected, 1, "w3", "explore_3");
    expected.seats[0].knowledge = 1;
    expect_state(&play, &expected);
}

// DJ-19
static void seals_of_another_row_do_not_help(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    unlock(state_of(&play), 1, "academy_2"); // 2 red
    set_row(state_of(&play), 1, "w2", "red");
    set_row(state_of(&play), 1, "w3", "red red");
    seat_at(state_of(&play), 1)->knowledge = 0;
    refuse(&play, "1 place w2 academy_2", "not_enough_seals");
    expect_cost(&play, "1 place w3 academy_2", 0);
}

static void a_locked_location_takes_no_worker(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w2", "green green green blue blue blue");
    refuse(&play, "1 place w2 explore_2", "location_locked");
    refuse(&play, "1 place w2 special_ml", "location_locked");
}

static void a_worker_is_placed_once_a_round(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_worker(state_of(&play), 1, "w2", "turn_order");
    refuse(&play, "1 place w2 deliver", "worker_away");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bookmark_splits_a_diary_of_four_players),
        cmocka_unit_test(the_diaries_of_two_and_three_players_are_whole),
        cmocka_unit_test(a_bookmark_splits_the_special_diary_and_each_main_diary),
        cmocka_unit_test(the_penalty_is_flat),
        cmocka_unit_test(the_own_worker_makes_a_section_occupied),
        cmocka_unit_test(a_penalty_that_cannot_be_paid_is_refused),
        cmocka_unit_test(rectangles_never_cost_anything),
        cmocka_unit_test(the_turn_order_space_gives_coins),
        cmocka_unit_test(a_lens_holds_one_worker),
        cmocka_unit_test(a_neutral_lens_and_ones_own_hold_one_worker_too),
        cmocka_unit_test(a_worker_on_an_opponents_lens_brings_its_owner_a_coin),
        cmocka_unit_test(own_and_neutral_lenses_pay_nobody),
        cmocka_unit_test(an_achieved_place_takes_a_coin_off_the_penalty),
        cmocka_unit_test(a_tile_face_up_on_that_place_takes_nothing_off),
        cmocka_unit_test(the_small_diary_is_one_section),
        cmocka_unit_test(there_is_no_passing_while_a_worker_is_there),
        cmocka_unit_test(placing_goes_round_in_turn_order),
        cmocka_unit_test(a_purple_seal_is_any_one_colour),
        cmocka_unit_test(the_fifth_worker_lives_on_knowledge),
        cmocka_unit_test(knowledge_stands_in_for_exactly_the_missing_seals),
        cmocka_unit_test(seals_of_another_row_do_not_help),
        cmocka_unit_test(a_locked_location_takes_no_worker),
        cmocka_unit_test(a_worker_is_placed_once_a_round),
    };

    return cmocka_run_group_tests_name("journey worker_placement", tests, open_journey,
                                       close_journey);
}
