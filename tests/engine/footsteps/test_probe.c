// SPDX-License-Identifier: MIT
#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

static const char *const none[4];

// A tile of the board goes under a pile that had no known tiles.
static void expect_probed(struct footsteps_state *expected, const char *const cells[3],
                          int pile)
{
    const char *known[4] = {NULL};
    const struct vocabulary *tiles = footsteps_catalog()->vocabularies[FOOTSTEPS_WORDS_TILE];

    for (int i = 0; i < 3; i++) {
        uint8_t *stored = &expected->board[cell_at(cells[i])];

        known[i] = vocabulary_word(tiles, *stored - 1);
        expected->place[*stored - 1] = FOOTSTEPS_UNSEEN;
        *stored = 0;
    }
    fill_pile(expected, pile, expected->pile_unknown[pile], known);
}

static void puts_three_tiles_under_the_pile_and_draws_three(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);

    struct footsteps_state expected = *state_of(&play);

    accept(&play, "1 probe b2 b3 b1");
    expect_probed(&expected, (const char *[]){"b2", "b3", "b1"}, 0);
    expected.seats[0].guides = 0;
    expect_state(&play, &expected);
    expect_turn(&play, SEAT_CHANCE, "draw_tile");

    accept_all(&play,
               (const char *[]){"* tile kea", "* tile red_kangaroo", "* tile luna_moth", NULL});
    lay(&expected, "b1", "kea");
    lay(&expected, "b2", "red_kangaroo");
    lay(&expected, "b3", "luna_moth");
    expected.pile_unknown[0] -= 3;
    expect_state(&play, &expected);
    expect_turn(&play, 1, "turn");
    refuse(&play, "1 sail forward", "guide_already_used");
    refuse(&play, "1 probe b1 b2 b3", "guide_already_used");
    accept(&play, "1 take b1");
}

static void fills_the_line_from_the_beagle_outwards(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    state_of(&play)->beagle = 4; // right of row 2
    accept_all(&play, (const char *[]){"1 probe a2 b2 c2", "* tile kea", "* tile red_kangaroo",
                                       "* tile luna_moth", NULL});
    assert_int_equal(state_of(&play)->board[cell_at("c2")], tile_at("kea") + 1);
    assert_int_equal(state_of(&play)->board[cell_at("b2")], tile_at("red_kangaroo") + 1);
    assert_int_equal(state_of(&play)->board[cell_at("a2")], tile_at("luna_moth") + 1);
}

// FD-06
static void fd_06_probe_with_a_short_pile(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    fill_pile(state_of(&play), 0, 1, none);
    fill_pile(state_of(&play), 1, 0, none);

    struct footsteps_state expected = *state_of(&play);

    accept(&play, "1 probe b1 b2 b3");
    expect_probed(&expected, (const char *[]){"b1", "b2", "b3"}, 0);
    expected.seats[0].guides = 0;
    expect_state(&play, &expected);
    refuse(&play, "* tile shoebill", "not_in_bag");
    accept(&play, "* tile kea"); // x
    refuse(&play, "* tile lion", "not_next_in_pile");
    assert_string_equal(last_refusal()->values[1].name, "next");
    assert_string_equal(last_refusal()->values[1].word, "shoebill");
    refuse(&play, "* tile red_kangaroo", "not_next_in_pile");
    accept(&play, "* tile shoebill");
    accept(&play, "* tile lion");

    expected = *state_of(&play);
    assert_int_equal(expected.board[cell_at("b1")], tile_at("kea") + 1);
    assert_int_equal(expected.board[cell_at("b2")], tile_at("shoebill") + 1);
    assert_int_equal(expected.board[cell_at("b3")], tile_at("lion") + 1);
    fill_pile(&expected, 0, 0, none);
    expected.place[tile_at("leopard_tortoise")] = FOOTSTEPS_UNSEEN;
    fill_pile(&expected, 0, 0, (const char *[4]){"leopard_tortoise"});
    expect_state(&play, &expected);
    expect_turn(&play, 1, "turn");
}

static void without_any_unseen_tile_the_same_three_come_back_in_order(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    fill_pile(state_of(&play), 0, 0, (const char *[4]){"kea"});
    fill_pile(state_of(&play), 1, 0, none);
    accept_all(&play, (const char *[]){"1 probe b3 b1 b2", "* tile kea",
                                       "* tile leopard_tortoise", "* tile shoebill", NULL});
    assert_int_equal(state_of(&play)->pile_known[0], 1);
    assert_int_equal(state_of(&play)->pile_first[0], tile_at("lion") + 1);
    assert_int_equal(state_of(&play)->pile_last[0], tile_at("lion") + 1);
}

static void goes_below_tiles_that_were_probed_earlier(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    fill_pile(state_of(&play), 0, 0, (const char *[4]){"kea", "red_kangaroo", "luna_moth"});
    fill_pile(state_of(&play), 1, 0, none);
    accept_all(&play,
               (const char *[]){"1 probe b1 b2 b3", "* tile kea", "* tile red_kangaroo",
                                "* tile luna_moth", "1 take b3", "* tile shoebill", NULL});
    assert_int_equal(state_of(&play)->board[cell_at("b3")], tile_at("shoebill") + 1);
    refuse(&play, "2 take b3", "not_in_line");
}

static void goes_under_the_pile_that_is_named(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3);

    struct footsteps_state expected = *state_of(&play);

    accept(&play, "1 probe b1 b2 b3 pile_3");
    expect_probed(&expected, (const char *[]){"b1", "b2", "b3"}, 2);
    expected.seats[0].guides = 0;
    expect_state(&play, &expected);
    accept(&play, "* tile kea pile_2");
    assert_int_equal(state_of(&play)->pile_unknown[1], 11);
}

static void without_a_name_the_first_pile_that_is_left_is_meant(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    fill_pile(state_of(&play), 0, 0, none);
    accept(&play, "1 probe b1 b2 b3");
    assert_int_equal(state_of(&play)->pile_known[0], 0);
    assert_int_equal(state_of(&play)->pile_known[1], 3);
}

static void a_used_up_pile_takes_no_tiles(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    fill_pile(state_of(&play), 1, 0, none);
    refuse(&play, "1 probe b1 b2 b3 pile_2", "pile_empty");
    assert_string_equal(last_refusal()->values[0].name, "pile");
    assert_int_equal(last_refusal()->values[0].number, 2);
    refuse(&play, "1 probe b1 b2 b3 pile_4", "pile_empty");
}

static void names_each_of_the_three_tiles_once(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    refuse(&play, "1 probe b1 b1 b2", "same_space_twice");
    refuse(&play, "1 probe b1 b2 b1", "same_space_twice");
    refuse(&play, "1 probe b2 b1 b1", "same_space_twice");
    refuse(&play, "1 probe b1 b2 c3", "not_in_line");
    refuse(&play, "1 probe a1 b2 b3", "not_in_line");
}

static void needs_a_guide(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    state_of(&play)->seats[0].guides = 0;
    refuse(&play, "1 probe b1 b2 b3", "no_guide");
}

static void all_six_orders_are_listed_with_each_pile(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    // Three tiles, two ways to sail, six orders under no named pile or one of three.
    assert_int_equal(count_listed(&play), 3 + 2 + 6 * 4);
    fill_pile(state_of(&play), 1, 0, none);
    assert_int_equal(count_listed(&play), 3 + 2 + 6 * 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puts_three_tiles_under_the_pile_and_draws_three),
        cmocka_unit_test(fills_the_line_from_the_beagle_outwards),
        cmocka_unit_test(fd_06_probe_with_a_short_pile),
        cmocka_unit_test(without_any_unseen_tile_the_same_three_come_back_in_order),
        cmocka_unit_test(goes_below_tiles_that_were_probed_earlier),
        cmocka_unit_test(goes_under_the_pile_that_is_named),
        cmocka_unit_test(without_a_name_the_first_pile_that_is_left_is_meant),
        cmocka_unit_test(a_used_up_pile_takes_no_tiles),
        cmocka_unit_test(names_each_of_the_three_tiles_once),
        cmocka_unit_test(needs_a_guide),
        cmocka_unit_test(all_six_orders_are_listed_with_each_pile),
    };

    return cmocka_run_group_tests_name("footsteps probe", tests, open_footsteps,
                                       close_footsteps);
}
