// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

static void begin_repeating(struct play *play)
{
    wait_for_icons(state_of(play), 1, list_of_tile("tile_3"), JOURNEY_PLAIN);
}

// DJ-78
static void dj_78_a_tile_of_the_setup(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    research(state_of(&play), 1, "yellow_bird"); // beside yellow_fossil, above red_bird
    begin_repeating(&play);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 repeat yellow_bird");
    seat_at(&expected, 1)->coins += 2 + 2;
    seat_at(&expected, 1)->evolution += 1 + 1;
    expect_state(&play, &expected); // the row coin stays
    expect_turn(&play, 2, "place_worker");
}

static void a_tile_that_somebody_delivered(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 4);
    deliver(state_of(&play), "blue_plant");
    deliver(state_of(&play), "green_plant");
    research(state_of(&play), 1, "blue_plant");
    begin_repeating(&play);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 repeat blue_plant");
    seat_at(&expected, 1)->coins += 3 + 2;
    seat_at(&expected, 1)->evolution += 1;
    expect_state(&play, &expected);
}

// A38
static void a_complete_row_gives_its_step_every_time(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    research(state_of(&play), 1, "red_plant"); // the red row is complete from the setup
    begin_repeating(&play);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 repeat red_plant");
    seat_at(&expected, 1)->coins += 3;
    seat_at(&expected, 1)->evolution += 3 + 1;
    expect_state(&play, &expected);
    begin_repeating(&play);
    accept(&play, "1 repeat red_plant");
    assert_int_equal(seat_at(state_of(&play), 1)->evolution, 8);
}

static void only_what_is_researched_and_in_the_museum(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    research(state_of(&play), 1, "blue_plant");
    begin_repeating(&play);
    refuse(&play, "1 repeat blue_plant", "not_in_museum");
    refuse(&play, "1 repeat red_plant", "not_researched");
    assert_int_equal(count_listed(&play), 1); // to decline
}

static void no_second_one(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    research(state_of(&play), 1, "red_plant");
    research(state_of(&play), 1, "red_bird");
    research(state_of(&play), 1, "blue_bird");
    begin_repeating(&play);
    refuse(&play, "1 deliver blue_bird", "no_such_icon");
    accept(&play, "1 repeat red_plant");
    expect_turn(&play, 2, "place_worker");
}

static void needs_an_icon(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    research(state_of(&play), 1, "red_plant");
    wait_for_icons(state_of(&play), 1, list_of_location("deliver"), JOURNEY_PLAIN);
    refuse(&play, "1 repeat red_plant", "no_such_icon");
}

static void a_person_can_read_the_move(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    research(state_of(&play), 1, "red_plant");
    begin_repeating(&play);
    expect_sentence(&play, "1 repeat red_plant",
                    "Repeat the delivery of the red plant for 3 coins and 4 steps of theory.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dj_78_a_tile_of_the_setup),
        cmocka_unit_test(a_tile_that_somebody_delivered),
        cmocka_unit_test(a_complete_row_gives_its_step_every_time),
        cmocka_unit_test(only_what_is_researched_and_in_the_museum),
        cmocka_unit_test(no_second_one),
        cmocka_unit_test(needs_an_icon),
        cmocka_unit_test(a_person_can_read_the_move),
    };

    return cmocka_run_group_tests_name("journey repeat delivery", tests, open_journey,
                                       close_journey);
}
