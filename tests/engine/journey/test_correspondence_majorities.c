// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

enum {
    TOP,
    MIDDLE,
    BOTTOM
};

// So many stamps on the three envelopes; the rest lies on the stacks, the first
// ones filled first.
static void place_stamps(struct play *play, int seat, int top, int middle, int bottom)
{
    const int envelopes[] = {top, middle, bottom};
    int left = 12 - top - middle - bottom;
    int stacks[JOURNEY_STACKS];

    for (int i = 0; i < JOURNEY_STACKS; i++) {
        stacks[i] = left > 4 ? 4 : left;
        left -= stacks[i];
    }
    set_stamps(state_of(play), seat, stacks, envelopes);
}

// A game in which the top envelope pays 4 and 2 points, the others nothing that
// asks anybody.
static void begin_with_points(struct play *play, int seats)
{
    begin_game(play, seats);
    lay_letter(state_of(play), "top", "letter_7");
    lay_letter(state_of(play), "middle", "letter_2");
    lay_letter(state_of(play), "bottom", "letter_3");
}

// Seat 1 declines the last thing before the envelopes are evaluated.
static void evaluate(struct play *play)
{
    wait_for_nothing(state_of(play));
    state_of(play)->phase = JOURNEY_REWARD_PHASE;
    wait_for(state_of(play), (struct frame){.choice = JOURNEY_CHOICE_MAJORITY});
    wait_for(state_of(play), (struct frame){.choice = JOURNEY_CHOICE_ACHIEVE, .seat = 1});
    accept(play, "1 decline");
}

static int stamps_on(struct play *play, int seat, int envelope)
{
    return seat_at(state_of(play), seat)->letters[envelope];
}

static int points_for(struct play *play, int seat)
{
    return points_of(play, seat, JOURNEY_SOURCE_CORRESPONDENCE_TILES);
}

// DJ-63
static void all_who_tie_for_second_get_the_second_reward(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_points(&play, 4);
    place_stamps(&play, 1, 4, 0, 0);
    place_stamps(&play, 2, 2, 0, 0);
    place_stamps(&play, 3, 2, 0, 0);
    place_stamps(&play, 4, 1, 0, 0);
    evaluate(&play);
    assert_int_equal(points_for(&play, 1), 4);
    assert_int_equal(points_for(&play, 2), 2);
    assert_int_equal(points_for(&play, 3), 2);
    assert_int_equal(points_for(&play, 4), 0);
    assert_int_equal(stamps_on(&play, 1, TOP), 2);
    assert_int_equal(stamps_on(&play, 2, TOP), 1);
    assert_int_equal(stamps_on(&play, 3, TOP), 1);
    assert_int_equal(stamps_on(&play, 4, TOP), 1);
    assert_int_equal(seat_at(state_of(&play), 1)->tray, 2);
    assert_int_equal(seat_at(state_of(&play), 4)->tray, 0);
}

// DJ-64
static void without_a_stamp_nobody_is_ranked(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_points(&play, 2);
    place_stamps(&play, 1, 2, 0, 0);
    place_stamps(&play, 2, 0, 0, 0);
    evaluate(&play);
    assert_int_equal(points_for(&play, 1), 4);
    assert_int_equal(points_for(&play, 2), 0);
    assert_int_equal(stamps_on(&play, 1, TOP), 1);
    // The empty envelopes give nobody coins or theory.
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 4);
    assert_int_equal(seat_at(state_of(&play), 2)->coins, 4);
    assert_int_equal(seat_at(state_of(&play), 1)->evolution, 0);
    expect_effects(JOURNEY_EFFECT_STAMPS_USED, 1);
}

static void behind_a_tie_for_first_there_is_a_second(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_points(&play, 3);
    place_stamps(&play, 1, 3, 0, 0);
    place_stamps(&play, 2, 1, 0, 0);
    place_stamps(&play, 3, 3, 0, 0);
    evaluate(&play);
    assert_int_equal(points_for(&play, 1), 4);
    assert_int_equal(points_for(&play, 2), 2);
    assert_int_equal(points_for(&play, 3), 4);
    assert_int_equal(stamps_on(&play, 1, TOP), 1);
    assert_int_equal(stamps_on(&play, 2, TOP), 0);
    assert_int_equal(stamps_on(&play, 3, TOP), 1);
}

static void when_all_tie_there_is_no_second(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_points(&play, 2);
    place_stamps(&play, 1, 5, 0, 0);
    place_stamps(&play, 2, 5, 0, 0);
    evaluate(&play);
    assert_int_equal(points_for(&play, 1), 4);
    assert_int_equal(points_for(&play, 2), 4);
    assert_int_equal(stamps_on(&play, 1, TOP), 2);
    assert_int_equal(stamps_on(&play, 2, TOP), 2);
}

static void envelopes_are_evaluated_one_by_one(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_points(&play, 2);
    place_stamps(&play, 1, 1, 3, 0);
    place_stamps(&play, 2, 2, 1, 1);
    evaluate(&play);
    assert_int_equal(points_for(&play, 1), 2);
    assert_int_equal(points_for(&play, 2), 4);
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 4 + 4);
    assert_int_equal(seat_at(state_of(&play), 2)->coins, 4 + 2);
    assert_int_equal(seat_at(state_of(&play), 1)->evolution, 0);
    assert_int_equal(seat_at(state_of(&play), 2)->evolution, 2);
    assert_int_equal(stamps_on(&play, 1, MIDDLE), 1);
    assert_int_equal(stamps_on(&play, 2, MIDDLE), 0);
    assert_int_equal(stamps_on(&play, 2, BOTTOM), 0);
    assert_int_equal(seat_at(state_of(&play), 2)->tray, 3);
}

static void firsts_resolve_in_turn_order_and_then_seconds(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 4);
    set_order(state_of(&play), 3, 4, 1, 2);
    lay_letter(state_of(&play), "top", "letter_4");
    place_stamps(&play, 1, 4, 0, 0);
    place_stamps(&play, 2, 1, 0, 0);
    place_stamps(&play, 3, 1, 0, 0);
    place_stamps(&play, 4, 4, 0, 0);
    evaluate(&play);
    expect_turn(&play, 4, "icons");
    assert_true(is_listed(&play, "4 explore ia2"));
    accept(&play, "4 decline");
    expect_turn(&play, 1, "icons");
    accept(&play, "1 explore ia1");
    expect_turn(&play, 3, "icons");
    // The second reward is one step; the occupied space is skipped.
    refuse(&play, "3 explore ia3", "out_of_reach");
    accept(&play, "3 explore ia2");
    expect_turn(&play, 2, "icons");
    // Nothing has left the envelope so far.
    assert_int_equal(stamps_on(&play, 1, TOP), 4);
    accept(&play, "2 decline");
    assert_int_equal(stamps_on(&play, 1, TOP), 2);
    assert_int_equal(stamps_on(&play, 2, TOP), 0);
    assert_int_equal(stamps_on(&play, 3, TOP), 0);
    assert_int_equal(stamps_on(&play, 4, TOP), 2);
}

// Seat 1 wins `envelope` and goes to ic4, which lets it place two stamps.
static void begin_with_stamps_to_place(struct play *play, const char *envelope)
{
    begin_with_points(play, 2);
    lay_letter(state_of(play), envelope, "letter_4");
    put_explorer(state_of(play), 1, "ic3");
}

// DJ-67
static void stamps_for_an_envelope_further_down_count_this_round(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_stamps_to_place(&play, "top");
    lay_letter(state_of(&play), "bottom", "letter_7");
    place_stamps(&play, 1, 2, 0, 1);
    place_stamps(&play, 2, 0, 0, 2);
    evaluate(&play);
    accept(&play, "1 explore ic4");
    accept(&play, "1 correspond bottom 2 0 0");
    accept(&play, "1 decline"); // the points of the space
    assert_int_equal(points_for(&play, 1), 4);
    assert_int_equal(points_for(&play, 2), 2);
    assert_int_equal(stamps_on(&play, 1, BOTTOM), 1);
    assert_int_equal(stamps_on(&play, 2, BOTTOM), 1);
}

// DJ-67, the variant
static void stamps_for_an_envelope_further_up_count_next_round(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_stamps_to_place(&play, "bottom");
    place_stamps(&play, 1, 0, 0, 2);
    place_stamps(&play, 2, 1, 0, 0);
    evaluate(&play);
    accept(&play, "1 explore ic4");
    accept(&play, "1 correspond top 2 0 0");
    accept(&play, "1 decline");
    assert_int_equal(points_for(&play, 1), 0);
    assert_int_equal(points_for(&play, 2), 4);
    assert_int_equal(stamps_on(&play, 1, TOP), 2);
    assert_int_equal(stamps_on(&play, 1, BOTTOM), 1);
}

static void stamps_for_the_envelope_under_evaluation_count_next_round(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_stamps_to_place(&play, "top");
    place_stamps(&play, 1, 2, 0, 0);
    place_stamps(&play, 2, 3, 0, 0);
    evaluate(&play);
    // Seat 2 has the most: seat 1 gets one step, and stays second.
    accept(&play, "2 decline");
    accept(&play, "1 explore ic4");
    accept(&play, "1 correspond top 2 0 0");
    accept(&play, "1 decline");
    assert_int_equal(stamps_on(&play, 1, TOP), 2 - 1 + 2);
    assert_int_equal(stamps_on(&play, 2, TOP), 1);
    expect_effects(JOURNEY_EFFECT_STAMPS_USED, 2);
}

static void a_winner_that_declines_loses_the_half_as_well(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    lay_letter(state_of(&play), "top", "letter_5");
    place_stamps(&play, 1, 3, 0, 0);
    evaluate(&play);
    accept(&play, "1 decline");
    assert_int_equal(stamps_on(&play, 1, TOP), 1);
    assert_int_equal(seat_at(state_of(&play), 1)->tray, 2);
    assert_int_equal(seat_at(state_of(&play), 1)->ship, 0);
}

static void a_worker_with_a_distinction_changes_no_reward(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w2", "blue blue blue green green green");
    lay_letter(state_of(&play), "top", "letter_4");
    place_stamps(&play, 1, 1, 0, 0);
    evaluate(&play);
    refuse(&play, "1 explore ia3", "out_of_reach");
    accept(&play, "1 explore ia2");
}

// ---- windows ----

// Both seats could achieve the silver objective that they start with.
static void let_both_achieve(struct play *play)
{
    for (int seat = 1; seat <= 2; seat++) {
        empty_reserve(state_of(play), seat);
        research(state_of(play), seat, "red_plant");
        research(state_of(play), seat, "red_reptile");
        seat_at(state_of(play), seat)->evolution = 4;
    }
    reserve(state_of(play), 1, "silver_4");
    reserve(state_of(play), 2, "silver_10");
}

static void before_each_reward_all_are_asked_in_the_new_turn_order(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_points(&play, 2);
    set_order(state_of(&play), 2, 1, 0, 0);
    let_both_achieve(&play);
    place_stamps(&play, 1, 2, 0, 0);
    place_stamps(&play, 2, 1, 0, 0);
    evaluate(&play);
    // Before the reward of seat 1, of seat 2, before the goal and after it.
    for (int window = 0; window < 4; window++) {
        assert_int_equal(points_for(&play, 1), window > 0 ? 4 : 0);
        assert_int_equal(points_for(&play, 2), window > 1 ? 2 : 0);
        expect_turn(&play, 2, "achieve");
        accept(&play, "2 decline");
        expect_turn(&play, 1, "achieve");
        accept(&play, "1 decline");
    }
    expect_turn(&play, SEAT_CHANCE, "draw_objective");
}

static void whoever_achieves_is_asked_again_only_for_more(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_points(&play, 2);
    let_both_achieve(&play);
    reserve(state_of(&play), 1, "silver_10");
    place_stamps(&play, 2, 1, 0, 0);
    evaluate(&play);
    accept(&play, "1 achieve silver_4 s5");
    expect_turn(&play, 1, "achieve");
    accept(&play, "1 achieve silver_10 s4");
    expect_turn(&play, 2, "achieve");
}

// What is achieved in a window can change who wins further down, not here.
static void the_ranks_are_settled_before_the_first_window(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_points(&play, 2);
    empty_reserve(state_of(&play), 1);
    put_tent(state_of(&play), 1, "camp_ia4", 0);
    put_tent(state_of(&play), 1, "camp_o6", 0);
    seat_at(state_of(&play), 1)->evolution = 7;
    reserve(state_of(&play), 1, "silver_7");
    place_stamps(&play, 1, 1, 0, 0);
    place_stamps(&play, 2, 2, 0, 0);
    evaluate(&play);
    expect_turn(&play, 1, "achieve");
    accept(&play, "1 achieve silver_7 s1");
    accept(&play, "1 tent camp_ia4");
    accept(&play, "1 correspond top 2 0 0");
    assert_int_equal(points_for(&play, 1), 2);
    assert_int_equal(points_for(&play, 2), 4);
    assert_int_equal(stamps_on(&play, 1, TOP), 2);
    assert_int_equal(stamps_on(&play, 2, TOP), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_who_tie_for_second_get_the_second_reward),
        cmocka_unit_test(without_a_stamp_nobody_is_ranked),
        cmocka_unit_test(behind_a_tie_for_first_there_is_a_second),
        cmocka_unit_test(when_all_tie_there_is_no_second),
        cmocka_unit_test(envelopes_are_evaluated_one_by_one),
        cmocka_unit_test(firsts_resolve_in_turn_order_and_then_seconds),
        cmocka_unit_test(stamps_for_an_envelope_further_down_count_this_round),
        cmocka_unit_test(stamps_for_an_envelope_further_up_count_next_round),
        cmocka_unit_test(stamps_for_the_envelope_under_evaluation_count_next_round),
        cmocka_unit_test(a_winner_that_declines_loses_the_half_as_well),
        cmocka_unit_test(a_worker_with_a_distinction_changes_no_reward),
        cmocka_unit_test(before_each_reward_all_are_asked_in_the_new_turn_order),
        cmocka_unit_test(whoever_achieves_is_asked_again_only_for_more),
        cmocka_unit_test(the_ranks_are_settled_before_the_first_window),
    };

    return cmocka_run_group_tests_name("journey correspondence_majorities", tests, open_journey,
                                       close_journey);
}
