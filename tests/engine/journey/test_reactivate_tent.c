// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// DJ-57
static void dj_57_the_campsite_again_for_no_coins(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    seat_at(state_of(&play), 1)->coins = 0;
    put_tent(state_of(&play), 1, "camp_ib4", 0);
    put_tent(state_of(&play), 1, "camp_o19", 0); // the second tent: it uncovered two coins
    wait_for_icons(state_of(&play), 1, list_of_slot("s1"), JOURNEY_PLAIN);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 tent camp_o19");
    expect_state(&play, &expected);
    expect_turn(&play, 1, "icons");
    accept(&play, "1 explore ia2");
    accept(&play, "1 gain points");
    put_explorer(&expected, 1, "ia2");
    research(&expected, 1, "green_plant");
    seat_at(&expected, 1)->points += 5;
    expect_state(&play, &expected);
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_CAMPSITES), 5);
    expect_turn(&play, 2, "place_worker"); // nothing of the personal board
}

static void a_campsite_of_gifts_gives_them_at_once(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_tent(state_of(&play), 1, "camp_ib9", 1);
    wait_for_icons(state_of(&play), 1, list_of_slot("s1"), JOURNEY_PLAIN);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 tent camp_ib9");
    seat_at(&expected, 1)->knowledge += 1;
    seat_at(&expected, 1)->points += 4;
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker");
}

static void the_tent_is_an_own_one(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_tent(state_of(&play), 2, "camp_ib9", 0);
    wait_for_icons(state_of(&play), 1, list_of_slot("s1"), JOURNEY_PLAIN);
    refuse(&play, "1 tent camp_ib9", "no_tent_there");
    refuse(&play, "1 tent camp_o6", "no_tent_there");
    assert_int_equal(count_listed(&play), 1);
}

static void needs_an_icon(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_tent(state_of(&play), 1, "camp_ia4", 0);
    wait_for_icons(state_of(&play), 1, list_of_space("ia4"), JOURNEY_PLAIN);
    refuse(&play, "1 tent camp_ia4", "no_such_icon");
}

static void a_person_can_read_the_move(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_tent(state_of(&play), 1, "camp_ib9", 0);
    wait_for_icons(state_of(&play), 1, list_of_slot("s1"), JOURNEY_PLAIN);
    expect_sentence(&play, "1 tent camp_ib9", "Perform the actions of campsite ib9 again.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dj_57_the_campsite_again_for_no_coins),
        cmocka_unit_test(a_campsite_of_gifts_gives_them_at_once),
        cmocka_unit_test(the_tent_is_an_own_one),
        cmocka_unit_test(needs_an_icon),
        cmocka_unit_test(a_person_can_read_the_move),
    };

    return cmocka_run_group_tests_name("journey reactivate tent", tests, open_journey,
                                       close_journey);
}
