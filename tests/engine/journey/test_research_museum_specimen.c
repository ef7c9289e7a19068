// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

static void begin_visit(struct play *play)
{
    wait_for_icons(state_of(play), 1, list_of_location("research"), JOURNEY_PLAIN);
}

// DJ-76
static void dj_76_one_for_nothing_and_one_for_three_coins(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 4);
    deliver(state_of(&play), "blue_plant");
    deliver(state_of(&play), "red_bird");
    deliver(state_of(&play), "red_fossil");
    research(state_of(&play), 2, "blue_plant"); // no matter to seat 1
    research(state_of(&play), 2, "red_bird");
    seat_at(state_of(&play), 1)->coins = 3;
    begin_visit(&play);
    refuse(&play, "1 research green_bird", "not_in_museum");

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 research blue_plant");
    research(&expected, 1, "blue_plant");
    expect_state(&play, &expected);
    expect_turn(&play, 1, "second_research");
    refuse(&play, "1 research green_bird", "not_in_museum");
    refuse(&play, "1 research blue_plant", "already_researched");
    refuse(&play, "1 deliver blue_plant", "wrong_choice");
    accept(&play, "1 research red_bird");
    research(&expected, 1, "red_bird");
    seat_at(&expected, 1)->coins = 0;
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker"); // not more than two
}

static void a_second_one_that_cannot_be_paid_is_not_asked_for(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    seat_at(state_of(&play), 1)->coins = 2;
    begin_visit(&play);
    accept(&play, "1 research red_bird");
    expect_turn(&play, 2, "place_worker");
}

static void the_second_one_may_be_declined(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    begin_visit(&play);
    accept(&play, "1 research red_bird");
    expect_turn(&play, 1, "second_research");
    accept(&play, "1 decline");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 4);
    expect_turn(&play, 2, "place_worker");
}

static void nothing_new_to_research(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 4);
    deliver(state_of(&play), "blue_plant");
    research(state_of(&play), 1, "blue_plant");
    begin_visit(&play);
    refuse(&play, "1 research blue_plant", "already_researched");
    assert_int_equal(count_listed(&play), 1);
}

static void the_whole_turn(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    accept_all(&play, (const char *[]){"1 place w1 research", "1 research yellow_fossil",
                                       "1 research red_fossil", NULL});
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 1);
    expect_effects(JOURNEY_EFFECT_RESEARCHED, 1);
}

static void a_person_can_read_the_move(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    begin_visit(&play);
    expect_sentence(&play, "1 research red_bird", "Research the red bird.");
}

static void needs_an_icon(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_location("deliver"), JOURNEY_PLAIN);
    refuse(&play, "1 research red_bird", "no_such_icon");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dj_76_one_for_nothing_and_one_for_three_coins),
        cmocka_unit_test(a_second_one_that_cannot_be_paid_is_not_asked_for),
        cmocka_unit_test(the_second_one_may_be_declined),
        cmocka_unit_test(nothing_new_to_research),
        cmocka_unit_test(the_whole_turn),
        cmocka_unit_test(a_person_can_read_the_move),
        cmocka_unit_test(needs_an_icon),
    };

    return cmocka_run_group_tests_name("journey research museum specimen", tests, open_journey,
                                       close_journey);
}
