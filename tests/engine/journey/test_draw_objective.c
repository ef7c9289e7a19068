// SPDX-License-Identifier: MIT
#include <string.h>

#include "engine/journey/counts.h"
#include "tests/support/journey.h"
#include "tests/support/unit.h"

enum {
    OBJECTIVES_AT_ONCE = 4
};

// Two seats at the last placement of a round: nothing is left to achieve, and
// no stamps lie on the envelopes.
static void begin_last_placement(struct play *play, int round)
{
    static const char *const workers[] = {"w1", "w2", "w3", "w4"};

    begin_game(play, 2);

    struct journey_state *state = state_of(play);

    for (int i = 0; i < 4; i++) {
        put_worker(state, 1, workers[i], "research");
        if (i < 3) {
            put_worker(state, 2, workers[i], "research");
        }
    }
    set_round(state, round);
    wait_for_placement(state, 2);
}

static void end_round(struct play *play)
{
    accept(play, "2 place w4 research");
    accept(play, "2 decline");
}

// All tiles of a metal but `left` have been seen.
static void shorten_stack(struct journey_state *state, bool is_golden, int left)
{
    for (int i = 0; i < printed()->objective_count; i++) {
        const struct journey_objective *objective = &printed()->objectives[i];

        if (!objective->is_starting && objective->is_golden == is_golden && !state->seen[i] &&
            journey_objectives_in_stack(printed(), state, is_golden) > left) {
            state->seen[i] = 1;
        }
    }
}

// DJ-80
static void dj_80_the_display_is_refilled_in_the_clean_up_only(void **unused)
{
    struct play play;

    (void)unused;
    begin_last_placement(&play, 1);

    struct journey_state *state = state_of(&play);

    empty_reserve(state, 1);
    empty_reserve(state, 2);
    reserve(state, 1, "silver_1");
    reserve(state, 1, "silver_2");
    wait_for_icons(state, 2, list_of_space("ia6"), JOURNEY_PLAIN);
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_GAIN_OBJECTIVE), 2);
    refuse(&play, "2 objective silver_1", "not_available");
    accept(&play, "2 objective golden_1");
    expect_turn(&play, 2, "place_worker");
    assert_int_equal(state->display[2], 0);
    // What is left goes, 2 and 2 come.
    end_round(&play);
    expect_turn(&play, SEAT_CHANCE, "draw_objective");
    for (int place = 0; place < JOURNEY_DISPLAY; place++) {
        assert_int_equal(state->display[place], 0);
    }
    refuse(&play, "* objective golden_2", "not_in_bag");
    accept(&play, "* objective silver_10");
    accept(&play, "* objective silver_3");
    refuse(&play, "* objective golden_2", "not_in_bag"); // it lay out in round 1
    accept(&play, "* objective golden_9");
    accept(&play, "* objective golden_3");
    expect_turn(&play, SEAT_CHANCE, "draw_seal"); // the next step of the clean-up
    assert_int_equal(state->display[0], word_at(JOURNEY_WORDS_OBJECTIVE, "silver_10") + 1);
    assert_int_equal(state->display[1], word_at(JOURNEY_WORDS_OBJECTIVE, "silver_3") + 1);
    assert_int_equal(state->display[2], word_at(JOURNEY_WORDS_OBJECTIVE, "golden_9") + 1);
    assert_int_equal(state->display[3], word_at(JOURNEY_WORDS_OBJECTIVE, "golden_3") + 1);
}

static void dj_80_ten_of_a_metal_are_enough_for_five_rounds(void **unused)
{
    struct play play;

    (void)unused;
    begin_last_placement(&play, 4);
    // Of ten, two were laid out in each of rounds 1 to 4.
    shorten_stack(state_of(&play), false, 2);
    shorten_stack(state_of(&play), true, 2);
    end_round(&play);
    for (int i = 0; i < OBJECTIVES_AT_ONCE; i++) {
        struct move move = play_draw(&play, 1);
        char line[MOVE_TEXT];

        assert_int_equal(count_listed(&play), 2 - i % 2);
        (void)notation_format(journey_catalog(), &move, line);
        accept(&play, line);
    }
    expect_turn(&play, SEAT_CHANCE, "draw_seal"); // the next step of the clean-up
    assert_int_equal(journey_objectives_in_stack(printed(), state_of(&play), false), 0);
    assert_int_equal(journey_objectives_in_stack(printed(), state_of(&play), true), 0);
}

static void what_has_run_out_stays_empty(void **unused)
{
    struct play play;

    (void)unused;
    begin_last_placement(&play, 2);
    shorten_stack(state_of(&play), false, 1);
    shorten_stack(state_of(&play), true, 0);
    end_round(&play);
    assert_int_equal(count_listed(&play), 1);
    accept(&play, "* objective silver_10");
    expect_turn(&play, SEAT_CHANCE, "draw_seal"); // the next step of the clean-up
    assert_int_equal(state_of(&play)->display[1], 0);
    assert_int_equal(state_of(&play)->display[2], 0);
}

static void starting_tiles_are_in_no_stack(void **unused)
{
    struct play play;

    (void)unused;
    begin_last_placement(&play, 1);
    end_round(&play);
    refuse(&play, "* objective start_silver_4", "not_in_bag");
    assert_string_equal(last_refusal()->values[0].word, "start_silver_4");
    assert_string_equal(last_refusal()->values[1].name, "stack");
    assert_string_equal(last_refusal()->values[1].word, "silver");
    assert_int_equal(count_listed(&play), 8);
    refuse(&play, "* seal red", "wrong_choice");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dj_80_the_display_is_refilled_in_the_clean_up_only),
        cmocka_unit_test(dj_80_ten_of_a_metal_are_enough_for_five_rounds),
        cmocka_unit_test(what_has_run_out_stays_empty),
        cmocka_unit_test(starting_tiles_are_in_no_stack),
    };

    return cmocka_run_group_tests_name("journey draw_objective", tests, open_journey,
                                       close_journey);
}
