// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

static void begin_with_icon(struct play *play, int seat)
{
    wait_for_icons(state_of(play), seat, list_of_crew("crew_8"), JOURNEY_PLAIN);
}

// DJ-51
static void dj_51_from_behind_with_a_banner_in_between(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_round(state_of(&play), 3); // the Beagle is at o8
    put_ship(state_of(&play), 1, "o3");
    put_ship(state_of(&play), 2, "o10");
    begin_with_icon(&play, 1);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 beagle");
    put_ship(&expected, 1, "o8");
    put_explorer(&expected, 1, "ib0");
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker");
}

// DJ-51
static void dj_51_never_back(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_round(state_of(&play), 3);
    put_ship(state_of(&play), 2, "o10");
    begin_with_icon(&play, 2);
    refuse(&play, "2 beagle", "ship_not_behind");
    assert_string_equal(last_refusal()->values[0].name, "ship");
    assert_string_equal(last_refusal()->values[0].word, "o10");
    assert_string_equal(last_refusal()->values[1].name, "beagle");
    assert_string_equal(last_refusal()->values[1].word, "o8");
    assert_int_equal(count_listed(&play), 1); // to decline
}

static void level_with_it(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_ship(state_of(&play), 1, "o1");
    begin_with_icon(&play, 1);
    refuse(&play, "1 beagle", "ship_not_behind");
}

static void the_whole_way_from_the_start(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 4);
    set_round(state_of(&play), 5);
    begin_with_icon(&play, 1);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 beagle");
    put_ship(&expected, 1, "o21");
    put_explorer(&expected, 1, "ib0");
    put_explorer(&expected, 1, "ic0");
    expect_state(&play, &expected);
}

static void banners_only_where_no_explorer_is(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_round(state_of(&play), 5);
    put_explorer(state_of(&play), 1, "ib5");
    begin_with_icon(&play, 1);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 beagle");
    put_ship(&expected, 1, "o21");
    put_explorer(&expected, 1, "ic0");
    expect_state(&play, &expected);
}

// On the printed board the Beagle never waits at the end.
static void the_first_at_the_end_if_the_beagle_waits_there(void **unused)
{
    static struct journey_components board;
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_round(state_of(&play), 5);
    board = *printed();
    board.stops[JOURNEY_ROUNDS - 1] = (uint8_t)word_at(JOURNEY_WORDS_SPACE, "o26");

    struct catalog catalog = *journey_catalog();

    catalog.components = &board;
    play.catalog = &catalog;
    put_ship(state_of(&play), 1, "o24");
    begin_with_icon(&play, 1);
    accept(&play, "1 beagle");
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_FIRST_ARRIVALS), 3);
}

static void needs_an_icon(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_location("navigate_1"), JOURNEY_PLAIN);
    refuse(&play, "1 beagle", "no_such_icon");
}

static void a_person_can_read_the_move(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    begin_with_icon(&play, 1);
    expect_sentence(&play, "1 beagle", "Move the ship up to the Beagle, to o1.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dj_51_from_behind_with_a_banner_in_between),
        cmocka_unit_test(dj_51_never_back),
        cmocka_unit_test(level_with_it),
        cmocka_unit_test(the_whole_way_from_the_start),
        cmocka_unit_test(banners_only_where_no_explorer_is),
        cmocka_unit_test(the_first_at_the_end_if_the_beagle_waits_there),
        cmocka_unit_test(needs_an_icon),
        cmocka_unit_test(a_person_can_read_the_move),
    };

    return cmocka_run_group_tests_name("journey move up to the Beagle", tests, open_journey,
                                       close_journey);
}
