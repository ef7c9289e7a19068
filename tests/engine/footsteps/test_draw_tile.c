// SPDX-License-Identifier: MIT
#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

static const char *const none[4];

// Seat 1 has taken b1; chance is to fill it.
static void begin_drawing(struct play *play, int seats)
{
    begin_game(play, seats);
    accept(play, "1 take b1");
}

static void any_unseen_tile_may_come_up(void **unused)
{
    struct play play;

    (void)unused;
    begin_drawing(&play, 2);

    struct footsteps_state expected = *state_of(&play);

    // 69 tiles less nine on the board or taken, from no named pile or one of two.
    assert_int_equal(count_listed(&play), 3 * 60);
    accept(&play, "* tile john_gould");
    lay(&expected, "b1", "john_gould");
    expected.pile_unknown[0]--;
    expected.turns_ended++;
    expect_state(&play, &expected);
}

static void a_tile_that_was_seen_may_not(void **unused)
{
    struct play play;

    (void)unused;
    begin_drawing(&play, 2);
    refuse(&play, "* tile shoebill", "not_in_bag"); // taken just now
    refuse(&play, "* tile komodo_dragon", "not_in_bag");
    assert_string_equal(last_refusal()->values[0].name, "tile");
    assert_string_equal(last_refusal()->values[0].word, "komodo_dragon");
}

static void tiles_out_of_this_game_are_unseen_until_its_end(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    // 24 tiles are drawn of the 60 that nobody has seen: 36 stay in the box.
    fill_pile(state_of(&play), 0, 0, none);
    fill_pile(state_of(&play), 1, 2, none);
    accept(&play, "1 take b1");
    assert_int_equal(count_listed(&play), 2 * 60);
    accept(&play, "* tile kea");
    accept(&play, "2 take c1");
    assert_int_equal(count_listed(&play), 2 * 59);
}

static void comes_from_the_pile_that_is_named(void **unused)
{
    struct play play;

    (void)unused;
    begin_drawing(&play, 3);

    struct play other = play;

    accept(&play, "* tile kea pile_2");
    assert_int_equal(state_of(&play)->pile_unknown[0], 12);
    assert_int_equal(state_of(&play)->pile_unknown[1], 11);
    accept(&other, "* tile kea");
    assert_int_equal(state_of(&other)->pile_unknown[0], 11);
    assert_int_equal(state_of(&other)->pile_unknown[1], 12);
}

static void a_used_up_pile_gives_nothing(void **unused)
{
    struct play play;

    (void)unused;
    begin_drawing(&play, 2);
    fill_pile(state_of(&play), 0, 0, none);
    refuse(&play, "* tile kea pile_1", "pile_empty");
    refuse(&play, "* tile kea pile_3", "pile_empty");
    accept(&play, "* tile kea");
    assert_int_equal(state_of(&play)->pile_unknown[1], 11);
}

static void probed_tiles_come_up_in_their_order_when_a_pile_runs_down(void **unused)
{
    struct play play;

    (void)unused;
    begin_drawing(&play, 2);
    fill_pile(state_of(&play), 0, 0, (const char *[4]){"kea", "luna_moth"});

    struct footsteps_state expected = *state_of(&play);

    refuse(&play, "* tile luna_moth", "not_next_in_pile");
    assert_string_equal(last_refusal()->values[0].name, "pile");
    assert_int_equal(last_refusal()->values[0].number, 1);
    refuse(&play, "* tile red_kangaroo pile_1", "not_next_in_pile");
    refuse(&play, "* tile kea pile_2", "not_in_bag");
    accept(&play, "* tile kea");
    expected.board[cell_at("b1")] = (uint8_t)(tile_at("kea") + 1);
    expected.place[tile_at("kea")] = FOOTSTEPS_ON_BOARD;
    expected.below[tile_at("kea")] = 0;
    expected.pile_first[0] = (uint8_t)(tile_at("luna_moth") + 1);
    expected.pile_known[0] = 1;
    expected.turns_ended++;
    expect_state(&play, &expected);
}

static void the_last_known_tile_leaves_an_empty_pile(void **unused)
{
    struct play play;

    (void)unused;
    begin_drawing(&play, 2);
    fill_pile(state_of(&play), 0, 0, (const char *[4]){"kea"});
    accept(&play, "* tile kea pile_1");
    assert_int_equal(state_of(&play)->pile_first[0], 0);
    assert_int_equal(state_of(&play)->pile_last[0], 0);
    assert_int_equal(state_of(&play)->pile_known[0], 0);
    accept(&play, "2 take c1");
    refuse(&play, "* tile red_kangaroo pile_1", "pile_empty");
}

static void other_piles_hide_a_known_tile_from_no_one(void **unused)
{
    struct play play;

    (void)unused;
    begin_drawing(&play, 2);
    fill_pile(state_of(&play), 0, 5, (const char *[4]){"kea"});
    refuse(&play, "* tile kea", "not_in_bag"); // five unseen tiles lie above it
    refuse(&play, "* tile kea pile_1", "not_in_bag");
    refuse(&play, "* tile kea pile_2", "not_in_bag");
}

static void answers_come_from_chance_alone(void **unused)
{
    struct play play;
    struct move move;
    struct refusal refusal;

    (void)unused;
    begin_drawing(&play, 2);
    assert_false(notation_parse(footsteps_catalog(), "1 tile kea", 10, &move, &refusal));
    assert_int_equal(refusal.word, 2);
    refuse(&play, "* theory bird", "wrong_choice");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_unseen_tile_may_come_up),
        cmocka_unit_test(a_tile_that_was_seen_may_not),
        cmocka_unit_test(tiles_out_of_this_game_are_unseen_until_its_end),
        cmocka_unit_test(comes_from_the_pile_that_is_named),
        cmocka_unit_test(a_used_up_pile_gives_nothing),
        cmocka_unit_test(probed_tiles_come_up_in_their_order_when_a_pile_runs_down),
        cmocka_unit_test(the_last_known_tile_leaves_an_empty_pile),
        cmocka_unit_test(other_piles_hide_a_known_tile_from_no_one),
        cmocka_unit_test(answers_come_from_chance_alone),
    };

    return cmocka_run_group_tests_name("footsteps draw_tile", tests, open_footsteps,
                                       close_footsteps);
}
