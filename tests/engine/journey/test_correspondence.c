// SPDX-License-Identifier: MIT
#include <string.h>

#include "tests/support/journey.h"
#include "tests/support/unit.h"

// Seat 1 resolves a list; what its stacks and envelopes do not hold lies in the
// tray.
static void begin_writing(struct play *play, int list, enum journey_distinction distinction,
                          const int stacks[JOURNEY_STACKS],
                          const int envelopes[JOURNEY_ENVELOPES])
{
    begin_game(play, 2);
    set_stamps(state_of(play), 1, stacks, envelopes);
    wait_for_icons(state_of(play), 1, list, distinction);
}

// All twelve stamps are on the stacks.
static void begin_full(struct play *play, int list, enum journey_distinction distinction)
{
    begin_writing(play, list, distinction, (const int[]){4, 4, 4}, (const int[]){0, 0, 0});
}

static void expect_stamps(struct play *play, const int stacks[JOURNEY_STACKS],
                          const int envelopes[JOURNEY_ENVELOPES], int tray)
{
    const struct journey_seat *own = seat_at(state_of(play), 1);

    for (int i = 0; i < JOURNEY_STACKS; i++) {
        assert_int_equal(own->stacks[i], stacks[i]);
        assert_int_equal(own->letters[i], envelopes[i]);
    }
    assert_int_equal(own->tray, tray);
}

static void stamps_go_from_any_stacks_to_one_envelope(void **unused)
{
    struct play play;

    (void)unused;
    begin_full(&play, list_of_location("correspond_2"), JOURNEY_PLAIN);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 correspond middle 1 0 2");
    set_stamps(&expected, 1, (const int[]){3, 4, 2}, (const int[]){0, 3, 0});
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker");
}

static void fewer_may_be_placed_but_not_none_and_not_more(void **unused)
{
    struct play play;

    (void)unused;
    begin_full(&play, list_of_location("correspond_1"), JOURNEY_PLAIN);
    refuse(&play, "1 correspond top 0 0 0", "no_stamp_placed");
    refuse(&play, "1 correspond top 1 1 1", "too_many_stamps");
    assert_int_equal(last_refusal()->values[0].number, 3);
    assert_int_equal(last_refusal()->values[1].number, 2);
    // 3 ways to take one, 6 to take two, for 3 envelopes; and to decline.
    assert_int_equal(count_listed(&play), (3 + 6) * 3 + 1);
    accept(&play, "1 correspond bottom 0 1 0");
    expect_stamps(&play, (const int[]){4, 3, 4}, (const int[]){0, 0, 1}, 0);
    expect_turn(&play, 2, "place_worker");
}

static void a_stack_gives_what_it_has(void **unused)
{
    struct play play;

    (void)unused;
    begin_writing(&play, list_of_location("correspond_3"), JOURNEY_PLAIN,
                  (const int[]){1, 4, 4}, (const int[]){3, 0, 0});
    refuse(&play, "1 correspond top 2 0 0", "not_enough_stamps");
    assert_int_equal(last_refusal()->values[0].number, 2);
    assert_int_equal(last_refusal()->values[1].number, 1);
    assert_int_equal(last_refusal()->values[2].number, 1); // which stack
}

// The stamps of DJ-28.
static void silver_is_one_stamp_more(void **unused)
{
    struct play play;

    (void)unused;
    begin_full(&play, list_of_location("correspond_1"), JOURNEY_SILVER);
    refuse(&play, "1 correspond top 4 0 0", "too_many_stamps");
    assert_true(is_listed(&play, "1 correspond top 1 0 0"));
    accept(&play, "1 correspond top 1 1 1");
    expect_turn(&play, 2, "place_worker"); // all onto one envelope
}

static void golden_is_one_more_and_several_envelopes(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w2", "yellow blue blue green green red");
    accept(&play, "1 place w2 correspond_1");
    accept(&play, "1 correspond top 1 0 0");
    expect_turn(&play, 1, "stamps");
    refuse(&play, "1 correspond middle 3 0 0", "too_many_stamps");
    accept(&play, "1 correspond middle 0 1 0");
    expect_turn(&play, 1, "stamps");
    accept(&play, "1 correspond bottom 0 0 1");
    expect_stamps(&play, (const int[]){3, 3, 3}, (const int[]){1, 1, 1}, 0);
    expect_turn(&play, 2, "place_worker");
}

// DJ-61
static void the_distributed_action_takes_any_envelopes(void **unused)
{
    struct play play;

    (void)unused;
    begin_writing(&play, list_of_crew("crew_6"), JOURNEY_PLAIN, (const int[]){0, 3, 0},
                  (const int[]){4, 1, 4});

    struct journey_state expected = *state_of(&play);

    assert_true(is_listed(&play, "1 correspond top 0 1 0"));
    assert_true(is_listed(&play, "1 correspond middle 0 1 0"));
    accept(&play, "1 correspond bottom 0 1 0");
    expect_turn(&play, 1, "stamps");
    assert_true(is_listed(&play, "1 correspond top 0 2 0"));
    assert_true(is_listed(&play, "1 correspond bottom 0 2 0"));
    refuse(&play, "1 correspond top 0 3 0", "not_enough_stamps");
    accept(&play, "1 correspond middle 0 2 0");
    set_stamps(&expected, 1, (const int[]){0, 0, 0}, (const int[]){4, 3, 5});
    expect_state(&play, &expected);
    // No stamp is left for the fourth; the stack that ran out gives its icon.
    expect_turn(&play, 1, "icons");
    assert_true(is_listed(&play, "1 academy 1.1 w2 2"));
}

static void splitting_may_stop_early(void **unused)
{
    struct play play;

    (void)unused;
    begin_full(&play, list_of_crew("crew_6"), JOURNEY_PLAIN);
    accept(&play, "1 correspond top 4 0 0"); // all at once: nothing is left to split
    expect_turn(&play, 1, "icons");

    begin_full(&play, list_of_crew("crew_6"), JOURNEY_PLAIN);
    accept(&play, "1 correspond top 1 0 0");
    accept(&play, "1 decline");
    expect_stamps(&play, (const int[]){3, 4, 4}, (const int[]){1, 0, 0}, 0);
    expect_turn(&play, 2, "place_worker");
}

static void an_emptied_stack_gives_its_icon_once_all_stamps_are_placed(void **unused)
{
    struct play play;

    (void)unused;
    begin_writing(&play, list_of_crew("crew_6"), JOURNEY_PLAIN, (const int[]){1, 4, 2},
                  (const int[]){5, 0, 0});
    accept(&play, "1 correspond top 1 0 0"); // empties stack 1
    expect_turn(&play, 1, "stamps");
    accept(&play, "1 correspond middle 0 0 2"); // and stack 3
    expect_turn(&play, 1, "stamps");
    accept(&play, "1 decline");
    expect_turn(&play, 1, "icons");
    // Explore 2 of stack 1 and navigate 2 of stack 3, in any order.
    assert_true(is_listed(&play, "1 explore ia1"));
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_ACADEMY), 0);
    accept(&play, "1 navigate o1");
    accept(&play, "1 explore ia1");
    expect_turn(&play, 2, "place_worker");
}

static void each_stack_has_its_own_icon(void **unused)
{
    static const char *const lines[] = {"1 correspond top 1 0 0", "1 correspond top 0 1 0",
                                        "1 correspond top 0 0 1"};
    static const enum journey_rule rules[] = {JOURNEY_RULE_EXPLORATION, JOURNEY_RULE_ACADEMY,
                                              JOURNEY_RULE_NAVIGATION};
    struct play play;

    (void)unused;
    for (size_t stack = 0; stack < COUNT_OF(lines); stack++) {
        begin_writing(&play, list_of_location("correspond_1"), JOURNEY_PLAIN,
                      (const int[]){1, 1, 1}, (const int[]){9, 0, 0});
        accept(&play, lines[stack]);
        expect_turn(&play, 1, "icons");
        for (size_t i = 0; i < COUNT_OF(rules); i++) {
            assert_int_equal(count_listed_of(&play, rules[i]) > 0, i == stack);
        }
        accept(&play, "1 decline"); // it may be declined
        expect_turn(&play, 2, "place_worker");
    }
}

static void a_stack_empty_before_gives_nothing_again(void **unused)
{
    struct play play;

    (void)unused;
    begin_writing(&play, list_of_location("correspond_1"), JOURNEY_PLAIN,
                  (const int[]){0, 4, 4}, (const int[]){4, 0, 0});
    accept(&play, "1 correspond top 0 2 0");
    expect_turn(&play, 2, "place_worker");
}

// DJ-60
static void stamps_of_the_tray_empty_no_stack(void **unused)
{
    struct play play;

    (void)unused;
    begin_writing(&play, list_of_location("correspond_2"), JOURNEY_PLAIN,
                  (const int[]){0, 0, 1}, (const int[]){2, 2, 2});
    assert_int_equal(seat_at(state_of(&play), 1)->tray, 5);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 correspond top 0 0 1 2");
    set_stamps(&expected, 1, (const int[]){0, 0, 0}, (const int[]){5, 2, 2});
    expect_state(&play, &expected);
    // Only the stack of which the last stamp was taken gives its icon.
    expect_turn(&play, 1, "icons");
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_EXPLORATION), 0);
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_ACADEMY), 0);
    accept(&play, "1 decline");

    // With the stacks empty the tray alone gives none.
    wait_for_icons(state_of(&play), 1, list_of_location("correspond_2"), JOURNEY_PLAIN);
    accept(&play, "1 correspond top 0 0 0 3");
    set_stamps(&expected, 1, (const int[]){0, 0, 0}, (const int[]){8, 2, 2});
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker");
}

// DJ-60: two stacks count as empty, whatever lies in the tray.
static void stamps_of_the_tray_fill_no_stack(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_stamps(state_of(&play), 1, (const int[]){0, 0, 4}, (const int[]){1, 1, 1});
    assert_int_equal(seat_at(state_of(&play), 1)->tray, 5);
    seat_at(state_of(&play), 1)->points = 15;
    empty_reserve(state_of(&play), 1);
    reserve(state_of(&play), 1, "silver_3"); // 15 points, 2 empty stacks
    accept(&play, "1 achieve silver_3 s4");

    // And for a Beagle goal: 8 points a stack.
    lay_goal(state_of(&play), 1, "goal_9");
    put_ship(state_of(&play), 1, "o1");
    wait_for_nothing(state_of(&play));
    wait_for(state_of(&play), (struct frame){.choice = JOURNEY_CHOICE_BEAGLE_GOAL});
    wait_for(state_of(&play), (struct frame){.choice = JOURNEY_CHOICE_ACHIEVE, .seat = 1});
    accept(&play, "1 decline");
    assert_int_equal(seat_at(state_of(&play), 1)->points, 15 + 2 * 8);
}

static void the_tray_helps_out_only_when_the_board_is_used_up(void **unused)
{
    struct play play;

    (void)unused;
    begin_writing(&play, list_of_location("correspond_2"), JOURNEY_PLAIN,
                  (const int[]){0, 1, 1}, (const int[]){7, 0, 0});
    assert_int_equal(seat_at(state_of(&play), 1)->tray, 3);
    refuse(&play, "1 correspond top 0 0 0 3", "tray_too_early");
    assert_int_equal(last_refusal()->values[0].number, 2);
    refuse(&play, "1 correspond top 0 1 0 2", "tray_too_early");
    refuse(&play, "1 correspond top 0 1 1 2", "too_many_stamps");
    accept(&play, "1 correspond top 0 1 1 1");
    expect_stamps(&play, (const int[]){0, 0, 0}, (const int[]){10, 0, 0}, 2);
}

static void the_tray_gives_what_it_has(void **unused)
{
    struct play play;

    (void)unused;
    begin_writing(&play, list_of_location("correspond_2"), JOURNEY_PLAIN,
                  (const int[]){0, 0, 0}, (const int[]){11, 0, 0});
    refuse(&play, "1 correspond top 0 0 0 2", "not_enough_stamps");
    accept(&play, "1 correspond middle 0 0 0 1");
    expect_stamps(&play, (const int[]){0, 0, 0}, (const int[]){11, 1, 0}, 0);
}

static void the_tray_waits_for_the_board_in_the_distributed_action_too(void **unused)
{
    struct play play;

    (void)unused;
    begin_writing(&play, list_of_crew("crew_6"), JOURNEY_PLAIN, (const int[]){0, 0, 2},
                  (const int[]){8, 0, 0});
    accept(&play, "1 correspond top 0 0 1");
    refuse(&play, "1 correspond middle 0 0 0 1", "tray_too_early");
    accept(&play, "1 correspond middle 0 0 1 1");
    accept(&play, "1 correspond bottom 0 0 0 1");
    expect_stamps(&play, (const int[]){0, 0, 0}, (const int[]){9, 2, 1}, 0);
    expect_turn(&play, 1, "icons"); // of stack 3
}

static void with_all_stamps_out_it_can_only_be_declined(void **unused)
{
    struct play play;

    (void)unused;
    begin_writing(&play, list_of_location("correspond_1"), JOURNEY_PLAIN,
                  (const int[]){0, 0, 0}, (const int[]){4, 4, 4});
    assert_int_equal(count_listed(&play), 1);
    accept(&play, "1 decline");
    expect_turn(&play, 2, "place_worker");
}

static void none_of_the_tray_is_written_as_nothing(void **unused)
{
    struct play play;
    struct play_event event;
    struct refusal refusal;
    static const char line[] = "1 correspond top 1 0 0 0";

    (void)unused;
    begin_full(&play, list_of_location("correspond_1"), JOURNEY_PLAIN);
    assert_false(play_line(&play, line, strlen(line), &event, &refusal));
    assert_string_equal(refusal.name, "bad_notation");
    assert_int_equal(refusal.word, 7);
}

static void something_may_be_achieved_between_two_envelopes(void **unused)
{
    struct play play;

    (void)unused;
    begin_writing(&play, list_of_crew("crew_6"), JOURNEY_PLAIN, (const int[]){4, 1, 4},
                  (const int[]){3, 0, 0});
    set_row(state_of(&play), 1, "w2", "blue blue yellow yellow green");
    accept(&play, "1 correspond top 0 1 0");
    expect_turn(&play, 1, "stamps");
    accept(&play, "1 crew crew_1 w2"); // eight coins
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 4 + 8);
    expect_turn(&play, 1, "stamps");
    accept(&play, "1 correspond middle 3 0 0");
    expect_turn(&play, 1, "icons"); // of stack 2
    accept(&play, "1 academy 4.3 w2 2");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 4 + 8 - 3 - 3 + 2);
    expect_turn(&play, 2, "place_worker");
}

static void it_takes_an_icon(void **unused)
{
    struct play play;

    (void)unused;
    begin_full(&play, list_of_location("explore_1"), JOURNEY_PLAIN);
    refuse(&play, "1 correspond top 1 0 0", "no_such_icon");
    wait_for_placement(state_of(&play), 1);
    refuse(&play, "1 correspond top 1 0 0", "wrong_choice");
}

static void a_person_can_read_the_move(void **unused)
{
    struct play play;

    (void)unused;
    begin_full(&play, list_of_location("correspond_2"), JOURNEY_PLAIN);
    expect_sentence(&play, "1 correspond top 1 0 0",
                    "Place 1 stamp on the top envelope, 1 of stack 1.");
    expect_sentence(&play, "1 correspond bottom 1 0 2",
                    "Place 3 stamps on the bottom envelope, 1 of stack 1, 2 of stack 3.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stamps_go_from_any_stacks_to_one_envelope),
        cmocka_unit_test(fewer_may_be_placed_but_not_none_and_not_more),
        cmocka_unit_test(a_stack_gives_what_it_has),
        cmocka_unit_test(silver_is_one_stamp_more),
        cmocka_unit_test(golden_is_one_more_and_several_envelopes),
        cmocka_unit_test(the_distributed_action_takes_any_envelopes),
        cmocka_unit_test(splitting_may_stop_early),
        cmocka_unit_test(an_emptied_stack_gives_its_icon_once_all_stamps_are_placed),
        cmocka_unit_test(each_stack_has_its_own_icon),
        cmocka_unit_test(a_stack_empty_before_gives_nothing_again),
        cmocka_unit_test(stamps_of_the_tray_empty_no_stack),
        cmocka_unit_test(stamps_of_the_tray_fill_no_stack),
        cmocka_unit_test(the_tray_helps_out_only_when_the_board_is_used_up),
        cmocka_unit_test(the_tray_gives_what_it_has),
        cmocka_unit_test(the_tray_waits_for_the_board_in_the_distributed_action_too),
        cmocka_unit_test(with_all_stamps_out_it_can_only_be_declined),
        cmocka_unit_test(none_of_the_tray_is_written_as_nothing),
        cmocka_unit_test(something_may_be_achieved_between_two_envelopes),
        cmocka_unit_test(it_takes_an_icon),
        cmocka_unit_test(a_person_can_read_the_move),
    };

    return cmocka_run_group_tests_name("journey correspondence", tests, open_journey,
                                       close_journey);
}
