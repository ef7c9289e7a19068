// SPDX-License-Identifier: MIT
//
// Declining, and declining that a log leaves out.
#include "tests/support/journey.h"
#include "tests/support/unit.h"

static void expect_implied(const struct play *play, const char *line)
{
    char text[MOVE_TEXT];
    struct move move;

    assert_true(play_implied(play, &move));
    (void)notation_format(journey_catalog(), &move, text);
    assert_string_equal(text, line);
    assert_true(is_listed(play, line));
}

static void expect_nothing_implied(const struct play *play)
{
    struct move move;

    assert_false(play_implied(play, &move));
}

static void a_placement_is_not_declined(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    refuse(&play, "1 decline", "wrong_choice");
    expect_nothing_implied(&play);
}

static void icons_are_declined_together(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_crew("crew_2"), JOURNEY_PLAIN);
    expect_implied(&play, "1 decline");
    accept(&play, "1 decline");
    expect_turn(&play, 2, "place_worker");
}

static void what_is_left_to_gain_is_taken_before_the_rest_is_declined(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    accept(&play, "1 place w1 objective");
    expect_implied(&play, "1 gain coins");
    accept(&play, "1 gain coins");
    expect_implied(&play, "1 decline");
}

// What lies below comes next, for each of the choices in turn.
static void whatever_is_asked_in_a_turn_can_be_declined(void **unused)
{
    static const struct {
        const char *name;
        enum journey_choice choice;
        int16_t a;
    } choices[] = {
        {"go_on", JOURNEY_CHOICE_GO_ON, 2},
        {"stamps", JOURNEY_CHOICE_STAMPS, 2},
        {"second_delivery", JOURNEY_CHOICE_SECOND_DELIVERY, 3},
        {"second_research", JOURNEY_CHOICE_SECOND_RESEARCH, 3},
        {"achieve", JOURNEY_CHOICE_ACHIEVE, 0},
    };
    struct play play;

    (void)unused;
    for (size_t i = 0; i < COUNT_OF(choices); i++) {
        begin_game(&play, 2);
        wait_for_icons(state_of(&play), 1, list_of_crew("crew_2"), JOURNEY_PLAIN);
        if (choices[i].choice == JOURNEY_CHOICE_STAMPS) {
            wait_for(state_of(&play),
                     (struct frame){.choice = JOURNEY_CHOICE_STACK_BONUSES, .seat = 1});
        }
        wait_for(
            state_of(&play),
            (struct frame){.choice = (uint8_t)choices[i].choice, .seat = 1, .a = choices[i].a});
        expect_turn(&play, 1, choices[i].name);
        refuse(&play, "2 decline", "not_your_turn");
        expect_implied(&play, "1 decline");
        accept(&play, "1 decline");
        expect_turn(&play, 1, "icons");
    }
}

static void chance_declines_nothing(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_nothing(state_of(&play));
    wait_for(state_of(&play), (struct frame){.choice = JOURNEY_CHOICE_DRAW_SEAL});
    expect_nothing_implied(&play);
    refuse(&play, "1 decline", "not_your_turn");
}

static void a_finished_game_implies_nothing(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_nothing(state_of(&play));
    state_of(&play)->head.is_finished = 1;
    expect_nothing_implied(&play);
}

// No tiles of the box nest so deep; those of somebody's catalog may.
static void where_too_much_waits_only_declining_is_left(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_with(JOURNEY_ICON_NAVIGATE, 1), JOURNEY_PLAIN);

    struct frame icons = state_of(&play)->head.frames[1];

    assert_true(is_listed(&play, "1 navigate o1"));
    while (state_of(&play)->head.depth <= 24) {
        wait_for(state_of(&play), icons);
    }
    refuse(&play, "1 navigate o1", "too_deep");
    assert_int_equal(count_listed(&play), 1);
    accept(&play, "1 decline");
    accept(&play, "1 navigate o1");
}

static void and_gaining_is_left_where_too_much_waits(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_location("objective"), JOURNEY_PLAIN);

    struct frame icons = state_of(&play)->head.frames[1];

    while (state_of(&play)->head.depth <= 24) {
        wait_for(state_of(&play), icons);
    }
    refuse(&play, "1 objective silver_1 s1", "too_deep");
    expect_implied(&play, "1 gain coins");
    accept(&play, "1 gain coins");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_placement_is_not_declined),
        cmocka_unit_test(icons_are_declined_together),
        cmocka_unit_test(what_is_left_to_gain_is_taken_before_the_rest_is_declined),
        cmocka_unit_test(whatever_is_asked_in_a_turn_can_be_declined),
        cmocka_unit_test(chance_declines_nothing),
        cmocka_unit_test(a_finished_game_implies_nothing),
        cmocka_unit_test(where_too_much_waits_only_declining_is_left),
        cmocka_unit_test(and_gaining_is_left_where_too_much_waits),
    };

    return cmocka_run_group_tests_name("journey decline", tests, open_journey, close_journey);
}
