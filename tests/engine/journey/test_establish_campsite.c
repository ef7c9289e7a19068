// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// ---- the campsite of a space ----

static void a_tent_for_the_coins_of_its_spot(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_explorer(state_of(&play), 1, "ia13");
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_PLAIN);
    accept(&play, "1 explore ia14");
    expect_turn(&play, 1, "icons");
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_ESTABLISH_CAMPSITE), 2);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 camp camp_ia14 2");
    put_tent(&expected, 1, "camp_ia14", 1);
    seat_at(&expected, 1)->coins -= 2;
    expect_state(&play, &expected);
    expect_turn(&play, 1, "icons"); // a free seal
    assert_int_equal(agenda_top(&play.state.head)->a, list_of_campsite("camp_ia14"));
}

static void the_first_spot_costs_something_else(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_space("ia14"), JOURNEY_PLAIN);
    accept(&play, "1 camp camp_ia14 1");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 4 - 1);
    assert_int_equal(state_of(&play)->camps[word_at(JOURNEY_WORDS_CAMPSITE, "camp_ia14")][0],
                     1);
}

static void only_the_campsite_of_the_space(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_space("ia4"), JOURNEY_PLAIN);
    refuse(&play, "1 camp camp_ia7 1", "no_such_icon");
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_PLAIN);
    refuse(&play, "1 camp camp_ia4 1", "no_such_icon");
}

static void a_taken_spot(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_tent(state_of(&play), 2, "camp_ia4", 0);
    wait_for_icons(state_of(&play), 1, list_of_space("ia4"), JOURNEY_PLAIN);
    refuse(&play, "1 camp camp_ia4 1", "place_taken");
    assert_string_equal(last_refusal()->values[0].name, "by");
    assert_string_equal(last_refusal()->values[0].word, "2");
    accept(&play, "1 camp camp_ia4 2");
}

static void too_few_coins(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    seat_at(state_of(&play), 1)->coins = 1;
    wait_for_icons(state_of(&play), 1, list_of_space("ic3"), JOURNEY_PLAIN);
    refuse(&play, "1 camp camp_ic3 1", "not_enough_coins");
    assert_string_equal(last_refusal()->values[0].name, "cost");
    assert_int_equal(last_refusal()->values[0].number, 2);
    assert_string_equal(last_refusal()->values[1].name, "coins");
    assert_int_equal(last_refusal()->values[1].number, 1);
}

// DJ-52
static void dj_52_one_own_tent_at_a_campsite(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_tent(state_of(&play), 1, "camp_ia4", 0);
    wait_for_icons(state_of(&play), 1, list_of_space("ia4"), JOURNEY_PLAIN);
    refuse(&play, "1 camp camp_ia4 2", "tent_at_campsite");
    wait_for_icons(state_of(&play), 1, list_of_tile("tile_8"), JOURNEY_PLAIN);
    refuse(&play, "1 camp camp_ia4 2", "tent_at_campsite");
    refuse(&play, "1 camp camp_ia4 1", "tent_at_campsite");
}

// DJ-55
static void dj_55_a_full_campsite(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    put_explorer(state_of(&play), 1, "ia3");
    put_tent(state_of(&play), 2, "camp_ia4", 0);
    put_tent(state_of(&play), 3, "camp_ia4", 1);
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_PLAIN);
    accept(&play, "1 explore ia4");
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_ESTABLISH_CAMPSITE), 0);
    refuse(&play, "1 camp camp_ia4 1", "place_taken");
    refuse(&play, "1 camp camp_ia4 2", "place_taken");
    accept(&play, "1 decline");
    expect_turn(&play, 2, "place_worker");
}

// DJ-55
static void dj_55_no_tent_left(void **unused)
{
    static const char *const camps[] = {"camp_o6", "camp_o12", "camp_o19", "camp_ia7",
                                        "camp_ic3"};
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    for (size_t i = 0; i < COUNT_OF(camps); i++) {
        put_tent(state_of(&play), 1, camps[i], 0);
    }
    put_explorer(state_of(&play), 1, "ia3");
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_PLAIN);
    accept(&play, "1 explore ia4");
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_ESTABLISH_CAMPSITE), 0);
    refuse(&play, "1 camp camp_ia4 1", "no_tent_left");
}

// ---- any campsite ----

// DJ-56
static void dj_56_any_campsite(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    seat_at(state_of(&play), 1)->coins = 2;
    put_tent(state_of(&play), 1, "camp_o6", 0); // the next one uncovers two coins
    wait_for_icons(state_of(&play), 1, list_of_tile("tile_8"), JOURNEY_PLAIN);
    refuse(&play, "1 camp camp_ib9 2", "not_enough_coins");

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 camp camp_ib9 1");
    put_tent(&expected, 1, "camp_ib9", 0);
    seat_at(&expected, 1)->coins = 2 - 2 + 2;
    seat_at(&expected, 1)->knowledge += 1;
    seat_at(&expected, 1)->points += 4;
    expect_state(&play, &expected);
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_CAMPSITES), 4);
    expect_turn(&play, 2, "place_worker");
}

static void every_campsite_may_be_chosen(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    seat_at(state_of(&play), 1)->coins = 5;
    wait_for_icons(state_of(&play), 1, list_of_crew("crew_10"), JOURNEY_PLAIN);
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_ESTABLISH_CAMPSITE), 9 * 2);
    put_tent(state_of(&play), 2, "camp_o19", 1);
    put_tent(state_of(&play), 1, "camp_ib4", 0);
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_ESTABLISH_CAMPSITE), 9 * 2 - 3);
}

// ---- what follows ----

static void the_campsite_comes_before_what_the_tent_uncovered(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_tent(state_of(&play), 1, "camp_ib4", 0);
    put_tent(state_of(&play), 1, "camp_ic3", 0);
    wait_for_icons(state_of(&play), 1, list_of_space("ia7"), JOURNEY_PLAIN);
    accept(&play, "1 camp camp_ia7 1"); // navigate 2; below it navigate 1 or explore 1
    refuse(&play, "1 explore ia1", "no_such_icon");
    accept(&play, "1 navigate o3");
    expect_turn(&play, 1, "icons");
    assert_true(is_listed(&play, "1 navigate o4"));
    accept(&play, "1 explore ia1");
    expect_turn(&play, 2, "place_worker"); // one of the two
}

static void declining_the_campsite_leaves_what_the_tent_uncovered(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_tent(state_of(&play), 1, "camp_ib4", 0);
    wait_for_icons(state_of(&play), 1, list_of_space("ia4"), JOURNEY_PLAIN);
    accept(&play, "1 camp camp_ia4 1");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 4);
    accept(&play, "1 decline");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 4 + 2);
    expect_turn(&play, 2, "place_worker");
}

static void the_campsite_may_not_be_paid_with_what_it_gives(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    seat_at(state_of(&play), 1)->coins = 0;
    wait_for_icons(state_of(&play), 1, list_of_space("o6"), JOURNEY_PLAIN);
    refuse(&play, "1 camp camp_o6 2", "not_enough_coins");
    accept(&play, "1 camp camp_o6 1");
    accept(&play, "1 gain coins");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 3);
}

static void a_person_can_read_the_move(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_space("ia4"), JOURNEY_PLAIN);
    expect_sentence(&play, "1 camp camp_ia4 1",
                    "Place a tent on spot 1 of campsite ia4 for 0 coins.");
    expect_sentence(&play, "1 camp camp_ia4 2",
                    "Place a tent on spot 2 of campsite ia4 for 1 coin.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tent_for_the_coins_of_its_spot),
        cmocka_unit_test(the_first_spot_costs_something_else),
        cmocka_unit_test(only_the_campsite_of_the_space),
        cmocka_unit_test(a_taken_spot),
        cmocka_unit_test(too_few_coins),
        cmocka_unit_test(dj_52_one_own_tent_at_a_campsite),
        cmocka_unit_test(dj_55_a_full_campsite),
        cmocka_unit_test(dj_55_no_tent_left),
        cmocka_unit_test(dj_56_any_campsite),
        cmocka_unit_test(every_campsite_may_be_chosen),
        cmocka_unit_test(the_campsite_comes_before_what_the_tent_uncovered),
        cmocka_unit_test(declining_the_campsite_leaves_what_the_tent_uncovered),
        cmocka_unit_test(the_campsite_may_not_be_paid_with_what_it_gives),
        cmocka_unit_test(a_person_can_read_the_move),
    };

    return cmocka_run_group_tests_name("journey establish campsite", tests, open_journey,
                                       close_journey);
}
