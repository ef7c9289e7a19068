// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// Seat 1 has an unlock action of the small diary, and so many coins.
static void begin_unlocking(struct play *play, int seats, int coins)
{
    begin_game(play, seats);
    seat_at(state_of(play), 1)->coins = (int16_t)coins;
    wait_for_icons(state_of(play), 1, list_of_location("unlock_left"), JOURNEY_PLAIN);
}

// What unlocking alone changes.
static struct journey_state unlocked(struct play *play, const char *location, int cost)
{
    struct journey_state expected = *state_of(play);

    unlock(&expected, 1, location);
    seat_at(&expected, 1)->coins = (int16_t)(seat_at(&expected, 1)->coins - cost);
    return expected;
}

// DJ-21
static void a_page_of_a_main_diary_opens_from_top_to_bottom(void **unused)
{
    struct play play;
    struct journey_state expected;

    (void)unused;
    begin_unlocking(&play, 2, 20);
    refuse(&play, "1 unlock explore_3", "order_of_page");
    expected = unlocked(&play, "navigate_2", 4);
    accept(&play, "1 unlock navigate_2");
    expect_state(&play, &expected);
    accept(&play, "1 decline");

    wait_for_icons(state_of(&play), 1, list_of_location("unlock_left"), JOURNEY_PLAIN);
    refuse(&play, "1 unlock explore_3", "order_of_page");
    expected = unlocked(&play, "explore_2", 4);
    accept(&play, "1 unlock explore_2");
    expect_state(&play, &expected);
    accept(&play, "1 decline");

    wait_for_icons(state_of(&play), 1, list_of_location("unlock_left"), JOURNEY_PLAIN);
    expected = unlocked(&play, "explore_3", 4);
    accept(&play, "1 unlock explore_3");
    expect_state(&play, &expected);
}

static void each_page_has_its_own_order(void **unused)
{
    static const char *const pages[][2] = {
        {"1 unlock explore_3", "1 unlock explore_2"},
        {"1 unlock navigate_3", "1 unlock navigate_2"},
        {"1 unlock correspond_3", "1 unlock correspond_2"},
        {"1 unlock academy_3", "1 unlock academy_2"},
    };
    struct play play;

    (void)unused;
    begin_unlocking(&play, 4, 20);
    for (size_t i = 0; i < COUNT_OF(pages); i++) {
        refuse(&play, pages[i][0], "order_of_page");
        assert_true(is_listed(&play, pages[i][1]));
    }
}

static void an_opponents_lens_opens_the_page_just_as_well(void **unused)
{
    struct play play;

    (void)unused;
    begin_unlocking(&play, 2, 4);
    unlock(state_of(&play), 2, "explore_2");

    struct journey_state expected = unlocked(&play, "explore_3", 4);

    accept(&play, "1 unlock explore_3");
    expect_state(&play, &expected);
}

// DJ-22
static void special_actions_open_in_any_order(void **unused)
{
    struct play play;

    (void)unused;
    begin_unlocking(&play, 2, 4);
    assert_true(is_listed(&play, "1 unlock special_ml"));
    assert_true(is_listed(&play, "1 unlock special_mr"));

    struct journey_state expected = unlocked(&play, "special_bl", 4);

    accept(&play, "1 unlock special_bl"); // tile_5: convert knowledge
    expect_state(&play, &expected);
    expect_turn(&play, 1, "icons");
}

static void a_special_action_costs_what_its_tile_prints(void **unused)
{
    static struct journey_components changed;
    static struct catalog catalog;
    struct play play;

    (void)unused;
    begin_unlocking(&play, 2, 4);
    changed = *printed();
    catalog = *journey_catalog();
    catalog.components = &changed;
    play.catalog = &catalog;
    changed.tiles[word_at(JOURNEY_WORDS_TILE, "tile_5")].unlock_cost = 5;
    refuse(&play, "1 unlock special_bl", "not_enough_coins");
    assert_int_equal(last_refusal()->values[0].number, 5);
    assert_int_equal(last_refusal()->values[1].number, 4);
    assert_true(is_listed(&play, "1 unlock special_br"));
}

// DJ-23
static void the_location_acts_at_once_whatever_seals_it_asks(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    unlock(state_of(&play), 2, "navigate_2");
    set_row(state_of(&play), 1, "w4", "red");
    seat_at(state_of(&play), 1)->coins = 5;
    seat_at(state_of(&play), 1)->knowledge = 0;
    accept(&play, "1 place w4 unlock_left");

    struct journey_state expected = unlocked(&play, "navigate_3", 4);

    accept(&play, "1 unlock navigate_3");
    expect_state(&play, &expected); // no worker stands there
    assert_true(is_listed(&play, "1 navigate o1"));
    assert_true(is_listed(&play, "1 navigate o5")); // four steps
    assert_false(is_listed(&play, "1 navigate o6"));
    accept(&play, "1 navigate o5");
    put_ship(&expected, 1, "o5");
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker");
}

static void its_actions_may_be_declined(void **unused)
{
    struct play play;

    (void)unused;
    begin_unlocking(&play, 2, 4);

    struct journey_state expected = unlocked(&play, "explore_2", 4);

    accept(&play, "1 unlock explore_2");
    accept(&play, "1 decline");
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker");
}

static void no_penalty_of_its_diary_is_paid(void **unused)
{
    struct play play;

    (void)unused;
    begin_unlocking(&play, 2, 4);
    put_worker(state_of(&play), 2, "w1", "explore_1");

    struct journey_state expected = unlocked(&play, "explore_2", 4);

    accept(&play, "1 unlock explore_2");
    expect_state(&play, &expected);
}

// DJ-25
static void distinctions_do_not_go_with_its_actions(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w2", "blue blue blue blue blue blue");
    accept(&play, "1 place w2 unlock_left");
    accept(&play, "1 unlock explore_2"); // three steps
    assert_int_equal(agenda_top(&play.state.head)->step, JOURNEY_PLAIN);
    assert_true(is_listed(&play, "1 explore ia3"));
    assert_false(is_listed(&play, "1 explore ia4"));
    accept(&play, "1 explore ia1"); // no stop on the way
    expect_turn(&play, 2, "place_worker");
}

static void nor_do_they_with_a_special_action(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w2", "blue blue blue blue blue blue");
    accept(&play, "1 place w2 unlock_left");

    struct journey_state expected = unlocked(&play, "special_ml", 4);

    accept(&play, "1 unlock special_ml");
    expect_state(&play, &expected); // neither coins nor points
}

// DJ-26
static void without_a_lens_left_nothing_opens(void **unused)
{
    static const char *const lenses[] = {"explore_2",  "explore_3",    "navigate_2",
                                         "navigate_3", "correspond_2", "academy_2"};
    struct play play;

    (void)unused;
    for (int is_free = 0; is_free <= 1; is_free++) {
        begin_game(&play, 2);
        for (size_t i = 0; i < COUNT_OF(lenses); i++) {
            unlock(state_of(&play), 1, lenses[i]);
        }
        seat_at(state_of(&play), 1)->coins = 20;
        wait_for_icons(state_of(&play), 1,
                       is_free ? list_of_crew("crew_5") : list_of_location("unlock_left"),
                       JOURNEY_PLAIN);
        refuse(&play, "1 unlock academy_3", "no_lens_left");
        assert_int_equal(count_listed_of(&play, JOURNEY_RULE_UNLOCK_LENS_LOCATION), 0);
        assert_int_equal(count_listed(&play), 1);
        accept(&play, "1 decline");
        expect_turn(&play, 2, "place_worker");
    }
}

static void a_free_unlock_does_not_pay_the_lens(void **unused)
{
    struct play play;

    (void)unused;
    begin_unlocking(&play, 2, 2);
    wait_for_icons(state_of(&play), 1, list_of_crew("crew_5"), JOURNEY_PLAIN);

    struct journey_state expected = unlocked(&play, "academy_2", 0);

    accept(&play, "1 unlock academy_2");
    expect_state(&play, &expected);
    // Its actions pay their own costs: scroll 4 costs 3.
    refuse(&play, "1 academy 4.1 w2", "not_enough_coins");
    accept(&play, "1 academy 4.1 w2 1");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 0);
}

static void coins_must_suffice(void **unused)
{
    struct play play;

    (void)unused;
    begin_unlocking(&play, 2, 3);
    refuse(&play, "1 unlock explore_2", "not_enough_coins");
    assert_string_equal(last_refusal()->values[0].name, "cost");
    assert_int_equal(last_refusal()->values[0].number, 4);
    assert_int_equal(last_refusal()->values[1].number, 3);
    assert_int_equal(count_listed(&play), 1); // to decline
}

static void only_what_is_locked_is_unlocked(void **unused)
{
    struct play play;

    (void)unused;
    begin_unlocking(&play, 2, 20);
    unlock(state_of(&play), 2, "explore_2");
    unlock(state_of(&play), 1, "special_ml");
    refuse(&play, "1 unlock explore_1", "location_open");
    refuse(&play, "1 unlock explore_2", "location_open");
    refuse(&play, "1 unlock special_ml", "location_open");
    refuse(&play, "1 unlock special_tl", "location_open"); // a neutral lens
    refuse(&play, "1 unlock unlock_left", "location_open");
    refuse(&play, "1 unlock deliver", "location_open");
    // explore_3, three pages, three special actions
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_UNLOCK_LENS_LOCATION), 7);
}

static void it_takes_an_icon(void **unused)
{
    struct play play;

    (void)unused;
    begin_unlocking(&play, 2, 20);
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_PLAIN);
    refuse(&play, "1 unlock explore_2", "no_such_icon");
    wait_for_placement(state_of(&play), 1);
    refuse(&play, "1 unlock explore_2", "wrong_choice");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_of_a_main_diary_opens_from_top_to_bottom),
        cmocka_unit_test(each_page_has_its_own_order),
        cmocka_unit_test(an_opponents_lens_opens_the_page_just_as_well),
        cmocka_unit_test(special_actions_open_in_any_order),
        cmocka_unit_test(a_special_action_costs_what_its_tile_prints),
        cmocka_unit_test(the_location_acts_at_once_whatever_seals_it_asks),
        cmocka_unit_test(its_actions_may_be_declined),
        cmocka_unit_test(no_penalty_of_its_diary_is_paid),
        cmocka_unit_test(distinctions_do_not_go_with_its_actions),
        cmocka_unit_test(nor_do_they_with_a_special_action),
        cmocka_unit_test(without_a_lens_left_nothing_opens),
        cmocka_unit_test(a_free_unlock_does_not_pay_the_lens),
        cmocka_unit_test(coins_must_suffice),
        cmocka_unit_test(only_what_is_locked_is_unlocked),
        cmocka_unit_test(it_takes_an_icon),
    };

    return cmocka_run_group_tests_name("journey unlock_lens_location", tests, open_journey,
                                       close_journey);
}
