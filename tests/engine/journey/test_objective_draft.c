// SPDX-License-Identifier: MIT
#include <string.h>

#include "engine/journey/deck.h"
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// A game before the draft of starting objectives: pair N is start_silver_N with
// the golden tile after it, the last one with the first.
static void begin_draft(struct play *play, int seats)
{
    begin_game(play, seats);

    struct journey_state *state = state_of(play);

    for (int i = 0; i < seats; i++) {
        memcpy(state->pairs[i], state->seats[i].reserve, sizeof state->pairs[i]);
        state->pairs[i][1] = state->seats[(i + 1) % seats].reserve[1];
    }
    for (int i = 0; i < seats; i++) {
        empty_reserve(state, i + SEAT_FIRST);
    }
    wait_for_nothing(state);
    state->phase = JOURNEY_DRAFT;
    journey_begin(state);
}

// DJ-04
static void dj_04_is_drafted_from_the_back_of_the_turn_order(void **unused)
{
    struct play play;

    (void)unused;
    begin_draft(&play, 3);

    struct journey_state expected = *state_of(&play);

    expect_turn(&play, 3, "take_pair");
    assert_int_equal(count_listed(&play), 3);
    accept(&play, "3 pair start_silver_2");
    expect_turn(&play, 2, "take_pair");
    // A pair is not broken up: the golden tile of the one that is gone is gone too.
    refuse(&play, "2 pair start_silver_2", "not_available");
    refuse(&play, "2 pair start_golden_1", "not_available");
    accept(&play, "2 pair start_silver_3");
    expect_turn(&play, 1, "take_pair");
    assert_int_equal(count_listed(&play), 1);
    accept(&play, "1 pair start_silver_1");
    expect_turn(&play, 1, "place_worker");
    // Every reserve is full when round 1 starts.
    memset(expected.pairs, 0, sizeof expected.pairs);
    expected.phase = JOURNEY_ACTION_PHASE;
    reserve(&expected, 3, "start_silver_2");
    reserve(&expected, 3, "start_golden_3");
    reserve(&expected, 2, "start_silver_3");
    reserve(&expected, 2, "start_golden_1");
    reserve(&expected, 1, "start_silver_1");
    reserve(&expected, 1, "start_golden_2");
    expect_state(&play, &expected);
    assert_int_equal(play_round(&play), 1);
}

static void goes_by_the_turn_order_not_by_seats(void **unused)
{
    struct play play;

    (void)unused;
    begin_draft(&play, 4);
    set_order(state_of(&play), 4, 2, 1, 3);
    wait_for_nothing(state_of(&play));
    journey_begin(state_of(&play));
    expect_turn(&play, 3, "take_pair");
    accept(&play, "3 pair start_silver_4");
    expect_turn(&play, 1, "take_pair");
    accept(&play, "1 pair start_silver_1");
    expect_turn(&play, 2, "take_pair");
    accept(&play, "2 pair start_silver_3");
    expect_turn(&play, 4, "take_pair");
    accept(&play, "4 pair start_silver_2");
    expect_turn(&play, 4, "place_worker");
}

static void only_pairs_that_lie_there_are_taken(void **unused)
{
    struct play play;

    (void)unused;
    begin_draft(&play, 2);
    refuse(&play, "2 pair start_silver_3", "not_available");
    assert_string_equal(last_refusal()->values[0].name, "objective");
    assert_string_equal(last_refusal()->values[0].word, "start_silver_3");
    refuse(&play, "2 pair silver_5", "not_available");
    refuse(&play, "1 pair start_silver_1", "not_your_turn");
    refuse(&play, "2 place w1 deliver", "wrong_choice");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dj_04_is_drafted_from_the_back_of_the_turn_order),
        cmocka_unit_test(goes_by_the_turn_order_not_by_seats),
        cmocka_unit_test(only_pairs_that_lie_there_are_taken),
    };

    return cmocka_run_group_tests_name("journey objective_draft", tests, open_journey,
                                       close_journey);
}
