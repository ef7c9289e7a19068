// SPDX-License-Identifier: MIT
//
// What policies go by: more of anything is worth more, nothing is counted twice.
#include "tests/support/journey.h"
#include "tests/support/unit.h"

static int value_of(struct play *play, int seat)
{
    return journey_ruleset.value(journey_catalog(), state_of(play), seat);
}

typedef void change_fn(struct journey_state *state);

static void gain_a_point(struct journey_state *state)
{
    seat_at(state, 1)->points++;
}

static void gain_a_coin(struct journey_state *state)
{
    seat_at(state, 1)->coins++;
}

static void gain_knowledge(struct journey_state *state)
{
    seat_at(state, 1)->knowledge++;
}

static void advance_theory(struct journey_state *state)
{
    seat_at(state, 1)->evolution++;
}

static void gain_a_seal(struct journey_state *state)
{
    set_row(state, 1, "w2", "blue yellow");
}

static void research_a_specimen(struct journey_state *state)
{
    research(state, 1, "green_reptile");
}

static void sail(struct journey_state *state)
{
    put_ship(state, 1, "o3");
}

static void explore(struct journey_state *state)
{
    put_explorer(state, 1, "ia3");
}

static void land(struct journey_state *state)
{
    put_explorer(state, 1, "ib0");
}

static void establish_a_campsite(struct journey_state *state)
{
    put_tent(state, 1, "camp_ia4", 0);
}

static void unlock_a_location(struct journey_state *state)
{
    unlock(state, 1, "explore_2");
}

static void get_the_fifth_worker(struct journey_state *state)
{
    unlock_fifth_worker(state, 1);
}

static void lead_on_an_envelope(struct journey_state *state)
{
    set_stamps(state, 1, (const int[]){2, 4, 4}, (const int[]){2, 0, 0});
}

static void take_an_objective(struct journey_state *state)
{
    lay_objective(state, 1, "s1", "silver_3");
}

static void achieve_an_objective(struct journey_state *state)
{
    achieve_objective(state, 1, "g4", "golden_10");
}

// To seat 1, and nothing to the other one.
static void expect_more(change_fn *change)
{
    struct play play;

    begin_game(&play, 2);

    int before = value_of(&play, 1);
    int other = value_of(&play, 2);

    change(state_of(&play));
    assert_true(value_of(&play, 1) > before);
    assert_int_equal(value_of(&play, 2), other);
}

static void more_is_worth_more(void **unused)
{
    static change_fn *const changes[] = {
        gain_a_point,
        gain_a_coin,
        gain_knowledge,
        advance_theory,
        gain_a_seal,
        research_a_specimen,
        sail,
        explore,
        land,
        establish_a_campsite,
        unlock_a_location,
        get_the_fifth_worker,
        lead_on_an_envelope,
        achieve_an_objective,
    };

    (void)unused;
    for (size_t i = 0; i < COUNT_OF(changes); i++) {
        print_message("change %zu\n", i + 1);
        expect_more(changes[i]);
    }
}

static void a_leader_on_an_envelope_devalues_what_others_have_there(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_stamps(state_of(&play), 2, (const int[]){3, 4, 4}, (const int[]){1, 0, 0});

    int before = value_of(&play, 2);

    lead_on_an_envelope(state_of(&play));
    assert_true(value_of(&play, 2) < before);
}

// The nearer an objective and a crew card are, the more they are worth.
static void plans_are_worth_more_the_nearer_they_are(void **unused)
{
    struct play without;
    struct play with;

    (void)unused;
    begin_game(&without, 2);
    take_an_objective(state_of(&without)); // asks for 15 points and 2 empty stacks
    with = without;
    seat_at(state_of(&with), 1)->points += 10;
    assert_true(value_of(&with, 1) > value_of(&without, 1) + 1000);

    begin_game(&without, 2);
    set_row(state_of(&without), 1, "w2", "blue red");
    with = without;
    set_row(state_of(&with), 1, "w2", "blue yellow"); // crew_1: green, 2 blue, 2 yellow
    assert_true(value_of(&with, 1) > value_of(&without, 1));
}

static void icons_that_wait_are_worth_something(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_PLAIN);

    int waiting = value_of(&play, 1);
    int other = value_of(&play, 2);

    wait_for_nothing(state_of(&play));
    assert_true(value_of(&play, 1) < waiting);
    assert_int_equal(value_of(&play, 2), other);
}

// A goal that has been scored is worth its points on the track, as much as before.
static void a_goal_counts_once(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_round(state_of(&play), 5);
    lay_goal(state_of(&play), 5, "goal_10"); // 5 points for each lens
    put_ship(state_of(&play), 1, "o21");
    unlock_a_location(state_of(&play));
    wait_for_nothing(state_of(&play));
    wait_for(state_of(&play), (struct frame){.choice = JOURNEY_CHOICE_BEAGLE_GOAL});

    int before = value_of(&play, 1);

    wait_for_nothing(state_of(&play));
    wait_for(state_of(&play), (struct frame){.choice = JOURNEY_CHOICE_FINAL_SCORING});
    seat_at(state_of(&play), 1)->points += 5;
    assert_int_equal(value_of(&play, 1), before);
}

// The end has put everything onto the track.
static void a_finished_game_is_worth_its_points(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    achieve_an_objective(state_of(&play));
    wait_for_nothing(state_of(&play));
    seat_at(state_of(&play), 1)->points = 97;
    state_of(&play)->head.is_finished = 1;
    assert_int_equal(value_of(&play, 1), 9700);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(more_is_worth_more),
        cmocka_unit_test(a_leader_on_an_envelope_devalues_what_others_have_there),
        cmocka_unit_test(plans_are_worth_more_the_nearer_they_are),
        cmocka_unit_test(icons_that_wait_are_worth_something),
        cmocka_unit_test(a_goal_counts_once),
        cmocka_unit_test(a_finished_game_is_worth_its_points),
    };

    return cmocka_run_group_tests_name("journey value", tests, open_journey, close_journey);
}
