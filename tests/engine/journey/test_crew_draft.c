// SPDX-License-Identifier: MIT
#include <string.h>

#include "engine/journey/deck.h"
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// A game before the draft of crew cards: seat 1 has crew_1 to crew_4 in hand,
// seat 2 crew_5 to crew_8, and so on.
static void begin_draft(struct play *play, int seats)
{
    begin_game(play, seats);

    struct journey_state *state = state_of(play);

    for (int i = 0; i < seats; i++) {
        struct journey_seat *seat = &state->seats[i];

        set_row(state, i + 1, "w2", "");
        set_row(state, i + 1, "w3", "");
        set_row(state, i + 1, "w4", "");
        memset(seat->crew, 0, sizeof seat->crew);
        for (int card = 0; card < JOURNEY_DEAL; card++) {
            seat->hand[card] = (uint8_t)(i * JOURNEY_DEAL + card + 1);
        }
    }
    wait_for_nothing(state);
    state->phase = JOURNEY_DRAFT;
    journey_begin(state);
    expect_turn(play, 1, "keep_crew");
}

static void hands_go_left_and_the_fourth_card_leaves(void **unused)
{
    static const char *const lines[] = {
        "1 keep crew_1",  "2 keep crew_5",  "3 keep crew_9", // then hands go left
        "1 keep crew_10", "2 keep crew_2",  "3 keep crew_6", // 1 has 3's, 2 has 1's
        "1 keep crew_7",  "2 keep crew_11", "3 keep crew_3", NULL,
    };
    struct play play;

    (void)unused;
    begin_draft(&play, 3);

    struct journey_state expected = *state_of(&play);

    accept_all(&play, lines);
    expect_turn(&play, 1, "place_worker");
    for (int i = 0; i < 3; i++) {
        memset(expected.seats[i].hand, 0, JOURNEY_DEAL);
    }
    expected.phase = JOURNEY_ACTION_PHASE;
    deal_card(&expected, 1, 0, "crew_1");
    deal_card(&expected, 1, 1, "crew_10");
    deal_card(&expected, 1, 2, "crew_7");
    deal_card(&expected, 2, 0, "crew_5");
    deal_card(&expected, 2, 1, "crew_2");
    deal_card(&expected, 2, 2, "crew_11");
    deal_card(&expected, 3, 0, "crew_9");
    deal_card(&expected, 3, 1, "crew_6");
    deal_card(&expected, 3, 2, "crew_3");
    // In the order drafted, for workers 2, 3 and 4.
    set_row(&expected, 1, "w2", "blue");
    set_row(&expected, 1, "w3", "yellow");
    set_row(&expected, 1, "w4", "yellow");
    set_row(&expected, 2, "w2", "blue");
    set_row(&expected, 2, "w3", "green");
    set_row(&expected, 2, "w4", "red");
    set_row(&expected, 3, "w2", "red");
    set_row(&expected, 3, "w3", "yellow");
    set_row(&expected, 3, "w4", "red");
    expect_state(&play, &expected);
}

static void hands_stay_until_the_last_seat_has_chosen(void **unused)
{
    struct play play;

    (void)unused;
    begin_draft(&play, 2);
    assert_int_equal(count_listed(&play), 4);
    accept(&play, "1 keep crew_4");
    expect_turn(&play, 2, "keep_crew");
    refuse(&play, "2 keep crew_1", "not_held");
    assert_string_equal(last_refusal()->values[0].name, "card");
    assert_string_equal(last_refusal()->values[0].word, "crew_1");
    accept(&play, "2 keep crew_8");
    assert_int_equal(count_listed(&play), 3);
    refuse(&play, "1 keep crew_1", "not_held");
    assert_true(is_listed(&play, "1 keep crew_5"));
}

static void a_seal_that_has_run_out_is_not_taken(void **unused)
{
    struct play play;

    (void)unused;
    begin_draft(&play, 2);
    state_of(&play)->pile[word_at(JOURNEY_WORDS_COLOR, "blue")] = 0;

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 keep crew_1"); // blue
    deal_card(&expected, 1, 0, "crew_1");
    expected.seats[0].hand[0] = 0;
    expect_state(&play, &expected);
}

static void only_the_seat_in_turn_keeps_a_card(void **unused)
{
    struct play play;

    (void)unused;
    begin_draft(&play, 2);
    refuse(&play, "2 keep crew_5", "not_your_turn");
    refuse(&play, "1 pair start_silver_1", "wrong_choice");
    begin_game(&play, 2);
    refuse(&play, "1 keep crew_1", "wrong_choice");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_go_left_and_the_fourth_card_leaves),
        cmocka_unit_test(hands_stay_until_the_last_seat_has_chosen),
        cmocka_unit_test(a_seal_that_has_run_out_is_not_taken),
        cmocka_unit_test(only_the_seat_in_turn_keeps_a_card),
    };

    return cmocka_run_group_tests_name("journey crew_draft", tests, open_journey,
                                       close_journey);
}
