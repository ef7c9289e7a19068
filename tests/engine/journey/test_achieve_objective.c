// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// Seat 1 is to place a worker and has one objective, in its reserve.
static void begin_with(struct play *play, const char *objective)
{
    begin_game(play, 2);
    empty_reserve(state_of(play), 1);
    reserve(state_of(play), 1, objective);
}

// silver_4 asks for a plant and a reptile.
static void begin_met(struct play *play)
{
    begin_with(play, "silver_4");
    research(state_of(play), 1, "green_plant");
    research(state_of(play), 1, "blue_reptile");
}

static void expect_unmet(struct play *play, const char *line, const char *requirement,
                         int needed, int there)
{
    refuse(play, line, "needs_not_met");
    assert_string_equal(last_refusal()->values[0].word, requirement);
    assert_int_equal(last_refusal()->values[1].number, needed);
    assert_int_equal(last_refusal()->values[2].number, there);
}

// DJ-82
static void places_are_filled_in_any_order(void **unused)
{
    struct play play;

    (void)unused;
    begin_met(&play);
    refuse(&play, "1 achieve silver_4 g5", "wrong_metal");

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 achieve silver_4 s5");
    achieve_objective(&expected, 1, "s5", "silver_4");
    expect_state(&play, &expected);
    // Places 1 to 4 stay open.
    reserve(state_of(&play), 1, "silver_2");
    research(state_of(&play), 1, "blue_fossil");
    research(state_of(&play), 1, "blue_bird");
    refuse(&play, "1 achieve silver_2 s5", "place_taken");
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_ACHIEVE_OBJECTIVE), 4);
    accept(&play, "1 achieve silver_2 s3");
}

static void the_place_must_be_named_and_paid(void **unused)
{
    struct play play;

    (void)unused;
    begin_with(&play, "golden_8"); // 2 fossils, 2 empty stacks
    research(state_of(&play), 1, "green_fossil");
    research(state_of(&play), 1, "red_fossil");
    set_stamps(state_of(&play), 1, (const int[]){0, 0, 4}, (const int[]){8, 0, 0});
    seat_at(state_of(&play), 1)->coins = 4;
    refuse(&play, "1 achieve golden_8", "place_not_named");
    refuse(&play, "1 achieve golden_8 g1", "not_enough_coins");
    assert_int_equal(last_refusal()->values[0].number, 5);
    assert_int_equal(last_refusal()->values[1].number, 4);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 achieve golden_8 g2"); // three coins
    achieve_objective(&expected, 1, "g2", "golden_8");
    expected.seats[0].coins = 1;
    expect_state(&play, &expected);
    expect_turn(&play, 1, "icons"); // a special wax seal
    accept(&play, "1 seal w2");
    expect_turn(&play, 1, "place_worker");
}

static void a_tile_on_a_place_is_turned_over_there_for_nothing(void **unused)
{
    struct play play;

    (void)unused;
    begin_met(&play);
    empty_reserve(state_of(&play), 1);
    lay_objective(state_of(&play), 1, "s4", "silver_4");
    lay_objective(state_of(&play), 1, "g1", "golden_3"); // theory space 9, 2 reptiles
    research(state_of(&play), 1, "red_reptile");
    seat_at(state_of(&play), 1)->evolution = 9;
    seat_at(state_of(&play), 1)->coins = 0;
    refuse(&play, "1 achieve silver_4 s1", "place_not_wanted");
    refuse(&play, "1 achieve silver_4 s4", "place_not_wanted");

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 achieve silver_4");
    achieve_objective(&expected, 1, "s4", "silver_4");
    expect_state(&play, &expected);
    refuse(&play, "1 achieve silver_4", "already_achieved");
    accept(&play, "1 achieve golden_3");
    achieve_objective(&expected, 1, "g1", "golden_3");
    unlock_fifth_worker(&expected, 1);
    expect_state(&play, &expected);
}

static void only_ones_own_tiles_can_be_achieved(void **unused)
{
    struct play play;

    (void)unused;
    begin_met(&play);
    empty_reserve(state_of(&play), 1);
    empty_reserve(state_of(&play), 2);
    reserve(state_of(&play), 2, "silver_4");
    refuse(&play, "1 achieve silver_4 s1", "not_held");
    refuse(&play, "1 achieve silver_2 s1", "not_held"); // on the display
}

static void the_fifth_worker_may_be_used_in_the_same_round(void **unused)
{
    struct play play;

    (void)unused;
    begin_with(&play, "golden_3"); // theory space 9, 2 reptiles
    research(state_of(&play), 1, "red_reptile");
    research(state_of(&play), 1, "green_reptile");
    seat_at(state_of(&play), 1)->evolution = 9;
    seat_at(state_of(&play), 1)->coins = 5;
    put_worker(state_of(&play), 1, "w1", "deliver");
    put_worker(state_of(&play), 1, "w2", "deliver");
    put_worker(state_of(&play), 1, "w3", "deliver");
    accept(&play, "1 place w4 turn_order"); // its last worker
    expect_turn(&play, 1, "achieve");
    accept(&play, "1 achieve golden_3 g1");
    expect_turn(&play, 2, "place_worker");
    accept(&play, "2 place w1 turn_order");
    expect_turn(&play, 1, "place_worker");
    accept(&play, "1 place w5 turn_order");
}

static void rewards_of_silver_places_ask_for_a_decision(void **unused)
{
    struct play play;

    (void)unused;
    begin_met(&play);
    accept(&play, "1 achieve silver_4 s3"); // research of an explorer's island
    expect_turn(&play, 1, "icons");
    accept(&play, "1 decline");
    expect_turn(&play, 1, "place_worker");
}

// ---- requirements ----

// DJ-86
static void seals_are_regular_ones_of_all_rows(void **unused)
{
    struct play play;

    (void)unused;
    begin_with(&play, "start_silver_3"); // 2 blue seals, 1 red specimen
    research(state_of(&play), 1, "red_bird");
    seat_at(state_of(&play), 1)->knowledge = 5;
    set_row(state_of(&play), 1, "w2", "blue purple");
    set_row(state_of(&play), 1, "w3", "green");
    expect_unmet(&play, "1 achieve start_silver_3 s5", "seals", 2, 1);
    set_row(state_of(&play), 1, "w2", "green blue");
    set_row(state_of(&play), 1, "w3", "blue");
    accept(&play, "1 achieve start_silver_3 s5");
    assert_int_equal(seat_at(state_of(&play), 1)->knowledge, 5);
}

static void all_requirements_must_be_met(void **unused)
{
    struct play play;

    (void)unused;
    begin_with(&play, "golden_1"); // 1 blue seal, 1 red seal, 3 tents
    put_tent(state_of(&play), 1, "camp_o6", 0);
    put_tent(state_of(&play), 1, "camp_o12", 0);
    expect_unmet(&play, "1 achieve golden_1 g5", "tents", 3, 2);
    put_tent(state_of(&play), 1, "camp_ia4", 1);
    set_row(state_of(&play), 1, "w4", "green");
    expect_unmet(&play, "1 achieve golden_1 g5", "seals", 1, 0);
    set_row(state_of(&play), 1, "w4", "red");
    accept(&play, "1 achieve golden_1 g5");
}

static void the_ship_must_be_at_or_past_the_beagle(void **unused)
{
    static const char *const spaces[] = {"o4", "o5", "o7", "o26"};
    struct play play;

    (void)unused;
    for (size_t i = 0; i < COUNT_OF(spaces); i++) {
        begin_with(&play, "start_silver_1"); // ship, 2 knowledge
        set_round(state_of(&play), 2);       // the Beagle is at o4
        seat_at(state_of(&play), 1)->knowledge = 2;
        put_ship(state_of(&play), 1, "o3");
        expect_unmet(&play, "1 achieve start_silver_1 s5", "ship_at_beagle", 1, 0);
        put_ship(state_of(&play), 1, spaces[i]);
        accept(&play, "1 achieve start_silver_1 s5");
    }
}

static void knowledge_is_counted_not_spent(void **unused)
{
    struct play play;

    (void)unused;
    begin_with(&play, "start_silver_1");
    put_ship(state_of(&play), 1, "o1");
    seat_at(state_of(&play), 1)->knowledge = 1;
    expect_unmet(&play, "1 achieve start_silver_1 s5", "temporary_knowledge", 2, 1);
    seat_at(state_of(&play), 1)->knowledge = 2;
    accept(&play, "1 achieve start_silver_1 s5");
    assert_int_equal(seat_at(state_of(&play), 1)->knowledge, 2);
}

static void points_are_those_on_the_track(void **unused)
{
    struct play play;

    (void)unused;
    begin_with(&play, "start_silver_4"); // 8 points, 1 bird
    research(state_of(&play), 1, "red_bird");
    seat_at(state_of(&play), 1)->points = 7;
    seat_at(state_of(&play), 1)->coins = 50; // worth points at the end only
    expect_unmet(&play, "1 achieve start_silver_4 s5", "points", 8, 7);
    seat_at(state_of(&play), 1)->points = 8;
    accept(&play, "1 achieve start_silver_4 s5");
    assert_int_equal(seat_at(state_of(&play), 1)->points, 8);
}

static void coins_are_counted_and_then_pay_the_place(void **unused)
{
    struct play play;

    (void)unused;
    begin_with(&play, "golden_2"); // 2 red specimens, 14 coins
    research(state_of(&play), 1, "red_bird");
    research(state_of(&play), 1, "red_plant");
    seat_at(state_of(&play), 1)->coins = 13;
    expect_unmet(&play, "1 achieve golden_2 g5", "coins", 14, 13);
    seat_at(state_of(&play), 1)->coins = 14;
    accept(&play, "1 achieve golden_2 g1");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 14 - 5);
}

static void lenses_are_personal_ones(void **unused)
{
    struct play play;

    (void)unused;
    begin_with(&play, "silver_6"); // 10 coins, 2 lenses
    seat_at(state_of(&play), 1)->coins = 10;
    unlock(state_of(&play), 1, "explore_2");
    unlock(state_of(&play), 2, "navigate_2");
    expect_unmet(&play, "1 achieve silver_6 s5", "lenses", 2, 1);
    unlock(state_of(&play), 1, "special_ml");
    accept(&play, "1 achieve silver_6 s5");
}

static void specimens_count_by_kind_and_by_colour(void **unused)
{
    struct play play;

    (void)unused;
    begin_with(&play, "start_golden_1"); // 2 birds, 2 lenses
    unlock(state_of(&play), 1, "explore_2");
    unlock(state_of(&play), 1, "special_ml");
    research(state_of(&play), 1, "green_bird");
    research(state_of(&play), 1, "green_fossil");
    expect_unmet(&play, "1 achieve start_golden_1 g5", "specimens_of_kind", 2, 1);
    research(state_of(&play), 1, "red_bird");
    accept(&play, "1 achieve start_golden_1 g5");

    begin_with(&play, "golden_7"); // 2 red specimens, ship at the Beagle
    put_ship(state_of(&play), 1, "o1");
    research(state_of(&play), 1, "red_bird");
    research(state_of(&play), 1, "yellow_bird");
    expect_unmet(&play, "1 achieve golden_7 g5", "specimens_of_color", 2, 1);
    research(state_of(&play), 1, "red_reptile");
    accept(&play, "1 achieve golden_7 g5");
}

static void empty_stacks_and_theory_count(void **unused)
{
    struct play play;

    (void)unused;
    begin_with(&play, "golden_9"); // 2 empty stacks, theory space 8
    seat_at(state_of(&play), 1)->evolution = 7;
    set_stamps(state_of(&play), 1, (const int[]){0, 1, 4}, (const int[]){7, 0, 0});
    expect_unmet(&play, "1 achieve golden_9 g5", "empty_stacks", 2, 1);
    set_stamps(state_of(&play), 1, (const int[]){0, 0, 4}, (const int[]){8, 0, 0});
    expect_unmet(&play, "1 achieve golden_9 g5", "theory", 8, 7);
    seat_at(state_of(&play), 1)->evolution = 9; // past it
    accept(&play, "1 achieve golden_9 g5");
}

// ---- when ----

// DJ-85
static void nothing_is_achieved_by_itself(void **unused)
{
    struct play play;

    (void)unused;
    begin_with(&play, "silver_6"); // 10 coins, 2 lenses
    unlock(state_of(&play), 1, "explore_2");
    unlock(state_of(&play), 1, "special_ml");
    seat_at(state_of(&play), 1)->coins = 10;
    accept(&play, "1 place w1 turn_order");
    accept(&play, "1 decline");
    assert_int_equal(seat_at(state_of(&play), 1)->achieved, 0);

    // In round 4 only what holds then counts.
    set_round(state_of(&play), 4);
    wait_for_placement(state_of(&play), 1);
    seat_at(state_of(&play), 1)->coins = 9;
    refuse(&play, "1 achieve silver_6 s5", "needs_not_met");
    seat_at(state_of(&play), 1)->coins = 11;

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 achieve silver_6 s5");
    achieve_objective(&expected, 1, "s5", "silver_6");
    expect_state(&play, &expected);
}

static void it_breaks_into_whatever_the_own_turn_waits_for(void **unused)
{
    static const enum journey_choice choices[] = {
        JOURNEY_CHOICE_PLACE_WORKER,    JOURNEY_CHOICE_ICONS,
        JOURNEY_CHOICE_GO_ON,           JOURNEY_CHOICE_STAMPS,
        JOURNEY_CHOICE_SECOND_DELIVERY, JOURNEY_CHOICE_SECOND_RESEARCH,
    };
    struct play play;

    (void)unused;
    for (size_t i = 0; i < COUNT_OF(choices); i++) {
        begin_met(&play);
        wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_PLAIN);
        wait_for(state_of(&play), (struct frame){
                                      .choice = (uint8_t)choices[i],
                                      .seat = 1,
                                      .a = 1,
                                      .b = 1,
                                  });

        struct state_head before = play.state.head;

        accept(&play, "1 achieve silver_4 s5");
        before.seq++;
        assert_memory_equal(&play.state.head, &before, sizeof before); // still waited for
        refuse(&play, "2 achieve start_silver_2 s5", "not_your_turn");
    }
}

// Until the seat declines; another one is not asked in this turn.
static void the_end_of_a_turn_asks_for_it(void **unused)
{
    struct play play;

    (void)unused;
    begin_met(&play);
    reserve(state_of(&play), 1, "golden_3"); // theory space 9, 2 reptiles
    research(state_of(&play), 1, "red_reptile");
    seat_at(state_of(&play), 1)->evolution = 9;
    research(state_of(&play), 2, "red_reptile"); // start_silver_2 with an empty stack
    set_stamps(state_of(&play), 2, (const int[]){0, 4, 4}, (const int[]){4, 0, 0});
    accept(&play, "1 place w1 turn_order");
    expect_turn(&play, 1, "achieve");
    refuse(&play, "1 place w2 turn_order", "wrong_choice");
    accept(&play, "1 achieve silver_4 s3");
    expect_turn(&play, 1, "icons"); // the reward first
    accept(&play, "1 decline");
    expect_turn(&play, 1, "achieve");
    accept(&play, "1 achieve golden_3 g5");
    // Nothing is left to achieve.
    expect_turn(&play, 2, "place_worker");
}

static void the_end_of_a_turn_asks_only_for_what_can_be_achieved(void **unused)
{
    struct play play;

    (void)unused;
    begin_with(&play, "golden_3"); // theory space 9, 2 reptiles
    research(state_of(&play), 1, "red_reptile");
    research(state_of(&play), 1, "green_reptile");
    seat_at(state_of(&play), 1)->evolution = 9;
    lay_objective(state_of(&play), 1, "g3", "golden_4");
    lay_objective(state_of(&play), 1, "g4", "golden_5");
    lay_objective(state_of(&play), 1, "g5", "golden_6");
    seat_at(state_of(&play), 1)->coins = 0;
    accept(&play, "1 place w1 deliver"); // the places left cost coins
    accept(&play, "1 decline");
    expect_turn(&play, 2, "place_worker");
}

// The reward phase asks every seat in turn order, before the Beagle goal and
// again after it.
static void the_reward_phase_asks_every_seat(void **unused)
{
    struct play play;

    (void)unused;
    begin_met(&play);
    set_order(state_of(&play), 2, 1, 0, 0);
    research(state_of(&play), 2, "red_reptile"); // start_silver_2 with an empty stack
    set_stamps(state_of(&play), 2, (const int[]){0, 4, 4}, (const int[]){0, 0, 0});
    wait_for_nothing(state_of(&play));
    wait_for(state_of(&play), (struct frame){.choice = JOURNEY_CHOICE_BEAGLE_GOAL});
    wait_for(state_of(&play), (struct frame){.choice = JOURNEY_CHOICE_WINDOWS});
    wait_for(state_of(&play), (struct frame){.choice = JOURNEY_CHOICE_ACHIEVE, .seat = 1});
    accept(&play, "1 decline"); // of an earlier window
    expect_turn(&play, 2, "achieve");
    refuse(&play, "1 achieve silver_4 s3", "not_your_turn");
    accept(&play, "2 decline"); // asked once
    expect_turn(&play, 1, "achieve");
    accept(&play, "1 achieve silver_4 s3");
    expect_turn(&play, 1, "icons"); // its reward
    accept(&play, "1 decline");
    // The goal was scored; those who can are asked again.
    expect_effects(JOURNEY_EFFECT_GOAL_SCORED, 1);
    expect_turn(&play, 2, "achieve");
    accept(&play, "2 achieve start_silver_2 s5");
    expect_turn(&play, SEAT_CHANCE, "draw_objective");
}

static void a_person_can_read_the_move(void **unused)
{
    struct play play;

    (void)unused;
    begin_met(&play);
    expect_sentence(&play, "1 achieve silver_4 s5",
                    "Achieve the objective \"1 plant, 1 reptile\" on silver place 5.");
    lay_objective(state_of(&play), 1, "s2", "silver_4");
    empty_reserve(state_of(&play), 1);
    expect_sentence(&play, "1 achieve silver_4",
                    "Achieve the objective \"1 plant, 1 reptile\" on silver place 2.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_are_filled_in_any_order),
        cmocka_unit_test(the_place_must_be_named_and_paid),
        cmocka_unit_test(a_tile_on_a_place_is_turned_over_there_for_nothing),
        cmocka_unit_test(only_ones_own_tiles_can_be_achieved),
        cmocka_unit_test(the_fifth_worker_may_be_used_in_the_same_round),
        cmocka_unit_test(rewards_of_silver_places_ask_for_a_decision),
        cmocka_unit_test(seals_are_regular_ones_of_all_rows),
        cmocka_unit_test(all_requirements_must_be_met),
        cmocka_unit_test(the_ship_must_be_at_or_past_the_beagle),
        cmocka_unit_test(knowledge_is_counted_not_spent),
        cmocka_unit_test(points_are_those_on_the_track),
        cmocka_unit_test(coins_are_counted_and_then_pay_the_place),
        cmocka_unit_test(lenses_are_personal_ones),
        cmocka_unit_test(specimens_count_by_kind_and_by_colour),
        cmocka_unit_test(empty_stacks_and_theory_count),
        cmocka_unit_test(nothing_is_achieved_by_itself),
        cmocka_unit_test(it_breaks_into_whatever_the_own_turn_waits_for),
        cmocka_unit_test(the_end_of_a_turn_asks_for_it),
        cmocka_unit_test(the_end_of_a_turn_asks_only_for_what_can_be_achieved),
        cmocka_unit_test(the_reward_phase_asks_every_seat),
        cmocka_unit_test(a_person_can_read_the_move),
    };

    return cmocka_run_group_tests_name("journey achieve_objective", tests, open_journey,
                                       close_journey);
}
