// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

static void begin_visit(struct play *play, int seat)
{
    wait_for_icons(state_of(play), seat, list_of_location("deliver"), JOURNEY_PLAIN);
}

// Exactly these tiles are there, as if they had been laid out at the setup.
static void show_tiles(struct journey_state *state, const char *const *specimens)
{
    state->museum = 0;
    for (; *specimens; specimens++) {
        state->museum =
            (uint16_t)(state->museum | 1U << word_at(JOURNEY_WORDS_SPECIMEN, *specimens));
    }
}

// ---- what a delivery gives ----

// DJ-71
static void dj_71_the_first_delivery_into_an_empty_museum(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 4);
    research(state_of(&play), 1, "blue_plant");
    begin_visit(&play, 1);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 deliver blue_plant");
    deliver(&expected, "blue_plant");
    seat_at(&expected, 1)->coins += 3 + 3 + 1;
    expect_state(&play, &expected);
    expect_effects(JOURNEY_EFFECT_THEORY, 0);
    expect_turn(&play, 2, "place_worker"); // nothing else to deliver
}

// DJ-73
static void dj_73_a_row_coin_with_a_tile_of_the_setup(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    show_tiles(state_of(&play), (const char *[]){"blue_fossil", NULL});
    research(state_of(&play), 1, "blue_plant");
    begin_visit(&play, 1);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 deliver blue_plant");
    deliver(&expected, "blue_plant");
    seat_at(&expected, 1)->coins += 2 + 3 + 1;
    seat_at(&expected, 1)->evolution += 1;
    expect_state(&play, &expected);

    research(state_of(&play), 2, "blue_bird");
    begin_visit(&play, 2);
    accept(&play, "2 deliver blue_bird"); // 1 + 3 empty places, no row coin
    assert_int_equal(seat_at(state_of(&play), 2)->coins, 4 + 1 + 3);
    assert_int_equal(seat_at(state_of(&play), 2)->evolution, 2);
    expect_effects(JOURNEY_EFFECT_ROW_COIN, 0);
}

static void the_last_of_a_row_gives_a_step_more(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    show_tiles(state_of(&play), (const char *[]){"green_reptile", "green_plant", "green_bird",
                                                 "blue_fossil", "red_fossil", NULL});
    research(state_of(&play), 1, "green_fossil");
    begin_visit(&play, 1);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 deliver green_fossil");
    deliver(&expected, "green_fossil");
    seat_at(&expected, 1)->coins += 1 + 1;         // an empty place, the row coin
    seat_at(&expected, 1)->evolution += 3 + 2 + 1; // row, column, complete row
    expect_state(&play, &expected);
}

static void the_last_of_a_column_gives_nothing_more(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    show_tiles(state_of(&play), (const char *[]){"blue_bird", "yellow_bird", "red_bird", NULL});
    research(state_of(&play), 1, "green_bird");
    begin_visit(&play, 1);
    accept(&play, "1 deliver green_bird");
    assert_int_equal(seat_at(state_of(&play), 1)->evolution, 3);
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 4 + 3 + 1);
}

static void steps_beyond_the_track_are_lost(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    research(state_of(&play), 1, "yellow_reptile");
    seat_at(state_of(&play), 1)->evolution = printed()->theory_spaces;
    begin_visit(&play, 1);
    accept(&play, "1 deliver yellow_reptile");
    assert_int_equal(seat_at(state_of(&play), 1)->evolution, printed()->theory_spaces);
    expect_effects(JOURNEY_EFFECT_THEORY, 0);
}

// ---- what may be delivered ----

static void only_what_is_researched(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    research(state_of(&play), 2, "blue_plant");
    begin_visit(&play, 1);
    refuse(&play, "1 deliver blue_plant", "not_researched");
    assert_int_equal(count_listed(&play), 1); // to decline
    accept(&play, "1 decline");
}

static void not_what_the_museum_shows(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    research(state_of(&play), 1, "red_fossil"); // there from the setup
    research(state_of(&play), 1, "blue_plant");
    deliver(state_of(&play), "blue_plant");
    begin_visit(&play, 1);
    refuse(&play, "1 deliver red_fossil", "in_museum");
    refuse(&play, "1 deliver blue_plant", "in_museum");
}

static void needs_an_icon(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    research(state_of(&play), 1, "blue_plant");
    wait_for_icons(state_of(&play), 1, list_of_location("research"), JOURNEY_PLAIN);
    refuse(&play, "1 deliver blue_plant", "no_such_icon");
}

// ---- the second one ----

static void a_second_one_for_three_coins(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 4);
    seat_at(state_of(&play), 1)->coins = 0;
    research(state_of(&play), 1, "blue_plant");
    research(state_of(&play), 1, "blue_bird");
    research(state_of(&play), 1, "green_bird");
    begin_visit(&play, 1);
    accept(&play, "1 deliver blue_plant"); // its coins pay for the second
    expect_turn(&play, 1, "second_delivery");
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_DELIVER_SPECIMEN), 2);
    refuse(&play, "1 deliver blue_plant", "in_museum");

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 deliver blue_bird");
    deliver(&expected, "blue_bird");
    seat_at(&expected, 1)->coins += 2 + 3 - 3;
    seat_at(&expected, 1)->evolution += 1;
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker"); // no third one
}

// On the printed board it costs three coins.
static void a_second_one_for_nothing(void **unused)
{
    static struct journey_components board;
    struct catalog catalog = *journey_catalog();
    struct play play;

    (void)unused;
    begin_game(&play, 4);
    board = *printed();
    board.lists[list_of_location("deliver")].icons[0].n = 0;
    catalog.components = &board;
    play.catalog = &catalog;
    research(state_of(&play), 1, "blue_plant");
    research(state_of(&play), 1, "green_bird");
    begin_visit(&play, 1);
    accept(&play, "1 deliver blue_plant");
    seat_at(state_of(&play), 1)->coins = 0;
    accept(&play, "1 deliver green_bird");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 3 + 3 + 1);
}

static void the_second_one_may_be_declined(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 4);
    research(state_of(&play), 1, "blue_plant");
    research(state_of(&play), 1, "green_bird");
    begin_visit(&play, 1);
    accept(&play, "1 deliver green_bird");
    accept(&play, "1 decline");
    expect_turn(&play, 2, "place_worker");
    assert_int_equal(state_of(&play)->museum,
                     1U << word_at(JOURNEY_WORDS_SPECIMEN, "green_bird"));
}

static void a_second_one_that_cannot_be_paid_is_not_asked_for(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    show_tiles(state_of(&play),
               (const char *[]){"blue_reptile", "blue_bird", "blue_fossil", "green_plant",
                                "yellow_plant", "red_plant", NULL});
    state_of(&play)->row_coins = 0;
    seat_at(state_of(&play), 1)->coins = 2;
    research(state_of(&play), 1, "blue_plant"); // no coins at all
    research(state_of(&play), 1, "green_bird");
    begin_visit(&play, 1);
    accept(&play, "1 deliver blue_plant");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 2);
    assert_int_equal(seat_at(state_of(&play), 1)->evolution, 7);
    expect_turn(&play, 2, "place_worker");
}

// What is achieved between the two may bring the coins for the second.
static void what_can_be_achieved_first_may_pay_for_it(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    show_tiles(state_of(&play),
               (const char *[]){"blue_reptile", "blue_bird", "blue_fossil", "green_plant",
                                "yellow_plant", "red_plant", NULL});
    state_of(&play)->row_coins = 0;
    seat_at(state_of(&play), 1)->coins = 0;
    research(state_of(&play), 1, "blue_plant");
    research(state_of(&play), 1, "green_bird");
    set_row(state_of(&play), 1, "w2", "green blue blue yellow yellow"); // crew_1: 8 coins
    begin_visit(&play, 1);
    accept(&play, "1 deliver blue_plant");
    expect_turn(&play, 1, "second_delivery");
    refuse(&play, "1 deliver green_bird", "not_enough_coins");
    assert_string_equal(last_refusal()->values[0].name, "price");
    assert_int_equal(last_refusal()->values[0].number, 3);
    assert_string_equal(last_refusal()->values[1].name, "coins");
    assert_int_equal(last_refusal()->values[1].number, 0);
    accept(&play, "1 crew crew_1 w2");
    expect_turn(&play, 1, "second_delivery");
    accept(&play, "1 deliver green_bird");
    expect_turn(&play, 2, "place_worker");
}

static void the_whole_turn(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    research(state_of(&play), 1, "green_bird");
    accept(&play, "1 place w1 deliver");
    accept(&play, "1 deliver green_bird");
    // Green is empty; of the birds red and yellow are there from the setup.
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 4 + 3 + 1 + 1);
    assert_int_equal(seat_at(state_of(&play), 1)->evolution, 2);
}

static void a_person_can_read_the_move(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    research(state_of(&play), 1, "green_bird");
    begin_visit(&play, 1);
    expect_sentence(
        &play, "1 deliver green_bird",
        "Deliver the green bird for 4 coins and 2 steps of theory, and the coin of the row.");
    deliver(state_of(&play), "green_plant");
    expect_sentence(&play, "1 deliver green_bird",
                    "Deliver the green bird for 3 coins and 3 steps of theory.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dj_71_the_first_delivery_into_an_empty_museum),
        cmocka_unit_test(dj_73_a_row_coin_with_a_tile_of_the_setup),
        cmocka_unit_test(the_last_of_a_row_gives_a_step_more),
        cmocka_unit_test(the_last_of_a_column_gives_nothing_more),
        cmocka_unit_test(steps_beyond_the_track_are_lost),
        cmocka_unit_test(only_what_is_researched),
        cmocka_unit_test(not_what_the_museum_shows),
        cmocka_unit_test(needs_an_icon),
        cmocka_unit_test(a_second_one_for_three_coins),
        cmocka_unit_test(a_second_one_for_nothing),
        cmocka_unit_test(the_second_one_may_be_declined),
        cmocka_unit_test(a_second_one_that_cannot_be_paid_is_not_asked_for),
        cmocka_unit_test(what_can_be_achieved_first_may_pay_for_it),
        cmocka_unit_test(the_whole_turn),
        cmocka_unit_test(a_person_can_read_the_move),
    };

    return cmocka_run_group_tests_name("journey deliver specimen", tests, open_journey,
                                       close_journey);
}
