// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// Seat 1 declines the last thing of the game.
static void end_game(struct play *play)
{
    set_round(state_of(play), 5);
    wait_for_nothing(state_of(play));
    state_of(play)->phase = JOURNEY_REWARD_PHASE;
    wait_for(state_of(play), (struct frame){.choice = JOURNEY_CHOICE_FINAL_SCORING});
    wait_for(state_of(play), (struct frame){.choice = JOURNEY_CHOICE_ACHIEVE, .seat = 1});
    accept(play, "1 decline");
    assert_true(play_is_finished(play));
    assert_null(play_choice(play));
}

// Seats without anything that counts in the end.
static void begin_with_nothing(struct play *play, int seats)
{
    begin_game(play, seats);
    for (int seat = 1; seat <= seats; seat++) {
        seat_at(state_of(play), seat)->coins = 0;
        seat_at(state_of(play), seat)->knowledge = 0;
        empty_reserve(state_of(play), seat);
    }
}

// DJ-88
static void the_outer_pair_pays_extra(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_nothing(&play, 3);
    achieve_objective(state_of(&play), 1, "s5", "silver_5");
    achieve_objective(state_of(&play), 1, "g5", "golden_5");
    achieve_objective(state_of(&play), 2, "s4", "silver_6");
    achieve_objective(state_of(&play), 2, "g4", "golden_6");
    achieve_objective(state_of(&play), 3, "s5", "silver_7");
    lay_objective(state_of(&play), 3, "g5", "golden_7");
    end_game(&play);
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_OBJECTIVES), 5 + 8);
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_PAIRED_OBJECTIVES), 4);
    assert_int_equal(points_of(&play, 2, JOURNEY_SOURCE_OBJECTIVES), 2 + 4);
    assert_int_equal(points_of(&play, 2, JOURNEY_SOURCE_PAIRED_OBJECTIVES), 0);
    assert_int_equal(points_of(&play, 3, JOURNEY_SOURCE_OBJECTIVES), 5);
    assert_int_equal(points_of(&play, 3, JOURNEY_SOURCE_PAIRED_OBJECTIVES), 0);
}

static void each_place_has_its_points(void **unused)
{
    static const char *const places[][2] = {
        {"s1", "silver_3"}, {"s2", "silver_4"}, {"s3", "silver_5"}, {"s4", "silver_6"},
        {"g1", "golden_3"}, {"g2", "golden_4"}, {"g3", "golden_5"}, {"g4", "golden_6"},
    };
    static const int points[] = {1, 1, 2, 2, 4, 4, 2, 4};
    struct play play;
    int sum = 0;

    (void)unused;
    begin_with_nothing(&play, 2);
    for (size_t i = 0; i < COUNT_OF(places); i++) {
        achieve_objective(state_of(&play), 1, places[i][0], places[i][1]);
        sum += points[i];
        assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_OBJECTIVES), sum);
    }
}

// DJ-102
static void coins_and_knowledge_left_over_count(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_nothing(&play, 2);
    seat_at(state_of(&play), 1)->coins = 14;
    seat_at(state_of(&play), 1)->knowledge = 2;
    seat_at(state_of(&play), 2)->coins = 4;
    end_game(&play);
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_COINS), 2);
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_TEMPORARY_KNOWLEDGE), 2);
    assert_int_equal(total_of(&play, 1), 4);
    assert_int_equal(total_of(&play, 2), 0);
    // What counted is not spent.
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 14);
}

static void put_tents(struct play *play, int count)
{
    static const char *const camps[] = {"camp_o6", "camp_o12", "camp_ia4", "camp_ia7",
                                        "camp_ic3"};

    for (int i = 0; i < count; i++) {
        put_tent(state_of(play), 1, camps[i], 0);
    }
}

static void set_rows(struct play *play)
{
    set_row(state_of(play), 1, "w2", "green blue yellow red purple green");
    set_row(state_of(play), 1, "w3", "blue blue yellow red purple");
    set_row(state_of(play), 1, "w4", "red red yellow green");
}

// DJ-103
static void rows_and_tents_count(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_nothing(&play, 2);
    set_rows(&play);
    put_tents(&play, 5);
    end_game(&play);
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_WAX_SEALS), 10 + 3);
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_TENTS), 5);
    assert_int_equal(total_of(&play, 1), 18);
}

// DJ-103, the variant
static void four_tents_count_nothing(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_nothing(&play, 2);
    set_rows(&play);
    put_tents(&play, 4);
    end_game(&play);
    assert_int_equal(total_of(&play, 1), 13);
}

// ---- the Theory of Evolution track ----

static void books_count_by_the_rows_of_the_museum(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_nothing(&play, 4);
    seat_at(state_of(&play), 1)->evolution = 14; // 8 books on or before it
    seat_at(state_of(&play), 2)->evolution = 15; // 9
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_THEORY_TRACK), 8 * 2);
    assert_int_equal(points_of(&play, 2, JOURNEY_SOURCE_THEORY_TRACK), 9 * 2);
    assert_int_equal(points_of(&play, 3, JOURNEY_SOURCE_THEORY_TRACK), 0);

    // A complete row raises the modifier, three of four do not.
    deliver(state_of(&play), "red_plant");
    deliver(state_of(&play), "red_bird");
    deliver(state_of(&play), "red_fossil");
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_THEORY_TRACK), 8 * 2);
    deliver(state_of(&play), "red_reptile");
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_THEORY_TRACK), 8 * 3);
    assert_int_equal(points_of(&play, 2, JOURNEY_SOURCE_THEORY_TRACK), 9 * 3);
}

static void a_complete_museum_makes_six_of_a_book(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_nothing(&play, 2);
    state_of(&play)->museum = UINT16_MAX;
    seat_at(state_of(&play), 1)->evolution = 36;
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_THEORY_TRACK), 15 * 6);
}

static void the_extra_book_comes_before_the_track_is_scored(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_nothing(&play, 4);
    seat_at(state_of(&play), 1)->evolution = 2;
    lay_objective(state_of(&play), 1, "s4", "silver_6");
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_THEORY_TRACK), 2 * 2);
    achieve_objective(state_of(&play), 1, "s4", "silver_6");
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_THEORY_TRACK), 3 * 2);
}

// ---- the end ----

static void the_end_records_what_was_in_prospect(void **unused)
{
    struct play play;
    int prospect[2];

    (void)unused;
    begin_game(&play, 2);
    set_rows(&play);
    put_tents(&play, 5);
    seat_at(state_of(&play), 1)->evolution = 9;
    seat_at(state_of(&play), 2)->coins = 11;
    achieve_objective(state_of(&play), 2, "g3", "golden_6");
    prospect[0] = total_of(&play, 1);
    prospect[1] = total_of(&play, 2);
    end_game(&play);
    for (int seat = 1; seat <= 2; seat++) {
        assert_int_equal(total_of(&play, seat), prospect[seat - 1]);
        assert_int_equal(seat_at(state_of(&play), seat)->points, prospect[seat - 1]);
    }
    refuse(&play, "1 decline", "game_is_over");
}

static void after_the_fifth_goal_all_are_asked_once_more(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_nothing(&play, 2);
    reserve(state_of(&play), 2, "silver_4");
    research(state_of(&play), 2, "red_plant");
    research(state_of(&play), 2, "red_reptile");
    set_round(state_of(&play), 5);
    wait_for_nothing(state_of(&play));
    state_of(&play)->phase = JOURNEY_REWARD_PHASE;
    wait_for(state_of(&play), (struct frame){.choice = JOURNEY_CHOICE_BEAGLE_GOAL});
    wait_for(state_of(&play), (struct frame){.choice = JOURNEY_CHOICE_ACHIEVE, .seat = 1});
    accept(&play, "1 decline");
    expect_turn(&play, 2, "achieve");
    accept(&play, "2 achieve silver_4 s5");
    assert_true(play_is_finished(&play));
    assert_int_equal(points_of(&play, 2, JOURNEY_SOURCE_OBJECTIVES), 5);
}

// ---- ties ----

static void expect_ranks(struct play *play, int first, int second, int third)
{
    int ranks[SEAT_LAST];

    play_ranks(play, ranks);
    assert_int_equal(ranks[0], first);
    assert_int_equal(ranks[1], second);
    assert_int_equal(ranks[2], third);
}

// Three seats with ten points each.
static void begin_with_a_tie(struct play *play)
{
    begin_with_nothing(play, 3);
    for (int i = 0; i < 3; i++) {
        play->ledger[i][JOURNEY_SOURCE_SPACES] = 10;
        state_of(play)->seats[i].points = 10;
    }
}

static void of_equal_points_the_farther_marker_wins(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_a_tie(&play);
    // Between two books, so that the points stay equal.
    seat_at(state_of(&play), 1)->evolution = 32;
    seat_at(state_of(&play), 2)->evolution = 33;
    seat_at(state_of(&play), 3)->evolution = 35;
    seat_at(state_of(&play), 1)->coins = 4;
    end_game(&play);
    expect_ranks(&play, 3, 2, 1);
}

static void then_the_coins_left_over_win(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_a_tie(&play);
    seat_at(state_of(&play), 2)->coins = 4;
    seat_at(state_of(&play), 3)->coins = 3;
    end_game(&play);
    expect_ranks(&play, 3, 1, 2);
}

static void then_the_victory_is_shared(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_a_tie(&play);
    seat_at(state_of(&play), 1)->coins = 2;
    seat_at(state_of(&play), 3)->coins = 2;
    end_game(&play);
    expect_ranks(&play, 1, 3, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_outer_pair_pays_extra),
        cmocka_unit_test(each_place_has_its_points),
        cmocka_unit_test(coins_and_knowledge_left_over_count),
        cmocka_unit_test(rows_and_tents_count),
        cmocka_unit_test(four_tents_count_nothing),
        cmocka_unit_test(books_count_by_the_rows_of_the_museum),
        cmocka_unit_test(a_complete_museum_makes_six_of_a_book),
        cmocka_unit_test(the_extra_book_comes_before_the_track_is_scored),
        cmocka_unit_test(the_end_records_what_was_in_prospect),
        cmocka_unit_test(after_the_fifth_goal_all_are_asked_once_more),
        cmocka_unit_test(of_equal_points_the_farther_marker_wins),
        cmocka_unit_test(then_the_coins_left_over_win),
        cmocka_unit_test(then_the_victory_is_shared),
    };

    return cmocka_run_group_tests_name("journey final_scoring", tests, open_journey,
                                       close_journey);
}
