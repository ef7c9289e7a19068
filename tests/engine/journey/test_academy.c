// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// Scrolls cost 0, 1, 2 and 3, spots 0, 0, 1, 1, 2 and 3.

// Seat 1 resolves a list, and has so many coins.
static void begin_buying(struct play *play, int list, enum journey_distinction distinction,
                         int coins)
{
    begin_game(play, 2);
    seat_at(state_of(play), 1)->coins = (int16_t)coins;
    wait_for_icons(state_of(play), 1, list, distinction);
}

// The state after seat 1 bought the seal of a spot (0 to 11).
static struct journey_state bought(struct play *play, int spot, int row, int coins)
{
    struct journey_state expected = *state_of(play);
    struct journey_seat *own = seat_at(&expected, 1);

    own->seals[row][own->seal_count[row]++] = expected.scrolls[spot];
    expected.scrolls[spot] = 0;
    own->coins = (int16_t)(own->coins - coins);
    return expected;
}

static void a_seal_costs_scroll_and_spot(void **unused)
{
    struct play play;

    (void)unused;
    begin_buying(&play, list_of_location("academy_1"), JOURNEY_PLAIN, 4);
    set_row(state_of(&play), 1, "w3", "green green");

    struct journey_state expected = bought(&play, 10, 1, 3 + 1);

    accept(&play, "1 academy 4.2 w3");
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker");
}

static void the_top_scroll_and_the_second_spot_are_free(void **unused)
{
    struct play play;

    (void)unused;
    begin_buying(&play, list_of_location("academy_1"), JOURNEY_PLAIN, 0);

    struct journey_state expected = bought(&play, 2, 0, 0);

    refuse(&play, "1 academy 2.1 w2", "not_enough_coins");
    assert_string_equal(last_refusal()->values[0].name, "cost");
    assert_int_equal(last_refusal()->values[0].number, 1);
    assert_int_equal(last_refusal()->values[1].number, 0);
    accept(&play, "1 academy 1.3 w2");
    expect_state(&play, &expected);
}

static void of_two_equal_seals_the_named_one_is_taken(void **unused)
{
    struct play play;

    (void)unused;
    begin_buying(&play, list_of_location("academy_1"), JOURNEY_PLAIN, 0);
    lay_seal(state_of(&play), "1.1", "yellow");

    struct journey_state expected = bought(&play, 0, 2, 0);

    accept(&play, "1 academy 1.1 w4");
    expect_state(&play, &expected);
}

static void the_seal_goes_to_a_row_with_an_empty_spot(void **unused)
{
    struct play play;

    (void)unused;
    begin_buying(&play, list_of_location("academy_1"), JOURNEY_PLAIN, 20);
    unlock_fifth_worker(state_of(&play), 1);
    set_row(state_of(&play), 1, "w2", "blue blue blue blue blue blue");
    refuse(&play, "1 academy 1.1 w1", "row_full"); // its seal is printed
    refuse(&play, "1 academy 1.1 w2", "row_full");
    refuse(&play, "1 academy 1.1 w5", "row_full");
    accept(&play, "1 academy 1.1 w3");
}

static void an_empty_spot_of_a_scroll_gives_nothing(void **unused)
{
    struct play play;

    (void)unused;
    begin_buying(&play, list_of_location("academy_1"), JOURNEY_PLAIN, 20);
    lay_seal(state_of(&play), "2.2", NULL);
    refuse(&play, "1 academy 2.2 w2", "not_available");
    empty_scrolls(state_of(&play));
    assert_int_equal(count_listed(&play), 1); // to decline
}

// DJ-33
static void a_discount_covers_scroll_and_spot_together(void **unused)
{
    struct play play;

    (void)unused;
    begin_buying(&play, list_with(JOURNEY_ICON_ACADEMY, 2), JOURNEY_PLAIN, 1);
    set_row(state_of(&play), 1, "w2", "blue blue");

    struct journey_state expected = bought(&play, 6, 0, 2 + 1 - 2);

    refuse(&play, "1 academy 3.1 w2", "no_such_icon"); // no purchase without it
    accept(&play, "1 academy 3.1 w2 2");
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker");
}

static void a_discount_gives_nothing_back(void **unused)
{
    struct play play;

    (void)unused;
    begin_buying(&play, list_with(JOURNEY_ICON_ACADEMY, 2), JOURNEY_PLAIN, 0);

    struct journey_state expected = bought(&play, 3, 0, 0);

    accept(&play, "1 academy 2.1 w2 2"); // costs 1
    expect_state(&play, &expected);
}

// DJ-36: the purple seal is in test_gain_special_wax_seal.c.
static void a_purchase_without_coins_pays_neither(void **unused)
{
    static const char *const lines[] = {"1 academy 1.1 w2", "1 academy 2.1 w2",
                                        "1 academy 3.1 w3", "1 academy 4.1 w4"};
    struct play play;

    (void)unused;
    for (int i = 0; i < (int)COUNT_OF(lines); i++) {
        begin_buying(&play, list_of_space("ia20"), JOURNEY_PLAIN, 0);
        set_row(state_of(&play), 1, "w2", "blue blue blue blue blue"); // the next costs 3
        set_row(state_of(&play), 1, "w3", "green green green green green");
        set_row(state_of(&play), 1, "w4", "red red red red red");

        struct journey_state expected =
            bought(&play, i * JOURNEY_SCROLL_SPOTS, i < 2 ? 0 : i - 1, 0);

        accept(&play, lines[i]);
        expect_state(&play, &expected);
    }
}

static void an_achieved_place_waives_the_scroll_not_the_spot(void **unused)
{
    struct play play;

    (void)unused;
    begin_buying(&play, list_of_location("academy_1"), JOURNEY_PLAIN, 1);
    achieve_objective(state_of(&play), 1, "s2", "silver_4");
    set_row(state_of(&play), 1, "w2", "blue blue");

    struct journey_state expected = bought(&play, 9, 0, 1);

    accept(&play, "1 academy 4.1 w2");
    expect_state(&play, &expected);
    // A tile face up there does nothing.
    begin_buying(&play, list_of_location("academy_1"), JOURNEY_PLAIN, 1);
    lay_objective(state_of(&play), 1, "s2", "silver_4");
    refuse(&play, "1 academy 4.1 w2", "not_enough_coins");
}

static void each_purchase_has_its_own_discount(void **unused)
{
    struct play play;

    (void)unused;
    begin_buying(&play, list_of_location("academy_3"), JOURNEY_PLAIN, 2);
    // The discounted one first: 3 of scroll 4, less 3.
    accept(&play, "1 academy 4.1 w2 3");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 2);
    refuse(&play, "1 academy 4.2 w3 3", "no_such_icon");
    assert_int_equal(last_refusal()->values[0].number, 3);
    accept(&play, "1 academy 3.2 w3");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 0);
    expect_turn(&play, 2, "place_worker");
}

static void the_second_purchase_may_be_declined(void **unused)
{
    struct play play;

    (void)unused;
    begin_buying(&play, list_of_location("academy_2"), JOURNEY_PLAIN, 0);
    accept(&play, "1 academy 1.1 w2");
    expect_turn(&play, 1, "icons");
    accept(&play, "1 decline");
    expect_turn(&play, 2, "place_worker");
}

static void silver_is_one_more_purchase_at_full_cost(void **unused)
{
    struct play play;

    (void)unused;
    begin_buying(&play, list_of_location("academy_1"), JOURNEY_SILVER, 3);
    accept(&play, "1 academy 2.1 w2");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 2);
    expect_turn(&play, 1, "icons");
    refuse(&play, "1 academy 4.1 w2", "not_enough_coins");
    refuse(&play, "1 academy 3.1 w3 1", "no_such_icon"); // without a discount
    accept(&play, "1 academy 3.1 w3");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 0);
    expect_turn(&play, 2, "place_worker");
}

// With three purchases, 0, 3 and the further one, any may come first.
static void the_further_purchase_comes_in_any_order(void **unused)
{
    static const char *const orders[][4] = {
        {"1 academy 1.1 w2", "1 academy 1.2 w3", "1 academy 4.1 w4 3", NULL},
        {"1 academy 1.1 w2", "1 academy 4.1 w4 3", "1 academy 1.2 w3", NULL},
        {"1 academy 4.1 w4 3", "1 academy 1.1 w2", "1 academy 1.2 w3", NULL},
    };
    struct play play;

    (void)unused;
    for (size_t i = 0; i < COUNT_OF(orders); i++) {
        begin_buying(&play, list_of_location("academy_3"), JOURNEY_SILVER, 0);
        accept_all(&play, orders[i]);
        assert_int_equal(seat_at(state_of(&play), 1)->coins, 0);
        expect_turn(&play, 2, "place_worker");
    }
}

// DJ-37
static void golden_takes_a_coin_off_each_purchase(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w2", "red blue blue green green yellow");
    set_row(state_of(&play), 1, "w3", "green green"); // the next spot costs 1
    set_row(state_of(&play), 1, "w4", "red");         // the next spot is free
    seat_at(state_of(&play), 1)->coins = 2;
    accept(&play, "1 place w2 academy_1");

    struct journey_state expected = bought(&play, 6, 1, 2 + 1 - 1);

    accept(&play, "1 academy 3.1 w3");
    expect_state(&play, &expected);
    expected = bought(&play, 3, 2, 1 + 0 - 1);
    accept(&play, "1 academy 2.1 w4");
    expect_state(&play, &expected);
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 0);
    expect_turn(&play, 2, "place_worker");
}

static void golden_adds_to_the_printed_discount(void **unused)
{
    struct play play;

    (void)unused;
    begin_buying(&play, list_of_location("academy_2"), JOURNEY_GOLDEN, 1);
    accept(&play, "1 academy 4.1 w2 1"); // 3 - 1 - 1
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 0);
    accept(&play, "1 academy 1.1 w3"); // never below 0
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 0);
    accept(&play, "1 academy 2.1 w4"); // the further one: 1 - 1
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 0);
    expect_turn(&play, 2, "place_worker");
}

static void one_of_a_slash_takes_the_other_away(void **unused)
{
    struct play play;

    (void)unused;
    begin_buying(&play, printed()->tent_lists[3], JOURNEY_PLAIN, 0);
    assert_true(is_listed(&play, "1 correspond top 1 0 0"));
    accept(&play, "1 academy 3.1 w2 2");
    expect_turn(&play, 2, "place_worker");
}

static void it_takes_an_icon(void **unused)
{
    struct play play;

    (void)unused;
    begin_buying(&play, list_of_location("explore_1"), JOURNEY_PLAIN, 20);
    refuse(&play, "1 academy 1.1 w2", "no_such_icon");
    wait_for_placement(state_of(&play), 1);
    refuse(&play, "1 academy 1.1 w2", "wrong_choice");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seal_costs_scroll_and_spot),
        cmocka_unit_test(the_top_scroll_and_the_second_spot_are_free),
        cmocka_unit_test(of_two_equal_seals_the_named_one_is_taken),
        cmocka_unit_test(the_seal_goes_to_a_row_with_an_empty_spot),
        cmocka_unit_test(an_empty_spot_of_a_scroll_gives_nothing),
        cmocka_unit_test(a_discount_covers_scroll_and_spot_together),
        cmocka_unit_test(a_discount_gives_nothing_back),
        cmocka_unit_test(a_purchase_without_coins_pays_neither),
        cmocka_unit_test(an_achieved_place_waives_the_scroll_not_the_spot),
        cmocka_unit_test(each_purchase_has_its_own_discount),
        cmocka_unit_test(the_second_purchase_may_be_declined),
        cmocka_unit_test(silver_is_one_more_purchase_at_full_cost),
        cmocka_unit_test(the_further_purchase_comes_in_any_order),
        cmocka_unit_test(golden_takes_a_coin_off_each_purchase),
        cmocka_unit_test(golden_adds_to_the_printed_discount),
        cmocka_unit_test(one_of_a_slash_takes_the_other_away),
        cmocka_unit_test(it_takes_an_icon),
    };

    return cmocka_run_group_tests_name("journey academy", tests, open_journey, close_journey);
}
