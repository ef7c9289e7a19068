// SPDX-License-Identifier: MIT
#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

// What taking moves from the journey board to a notebook; the Beagle stands at
// `beagle` then.
static void expect_taken(struct footsteps_state *expected, int seat, const char *cell,
                         int beagle)
{
    int tile = expected->board[cell_at(cell)] - 1;

    expected->board[cell_at(cell)] = 0;
    expected->place[tile] = FOOTSTEPS_UNSEEN;
    own(expected, seat,
        vocabulary_word(footsteps_catalog()->vocabularies[FOOTSTEPS_WORDS_TILE], tile));
    expected->beagle = (uint8_t)beagle;
}

// FD-02
static void fd_02_distance_taken_is_distance_sailed(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);

    struct footsteps_state expected = *state_of(&play);

    accept(&play, "1 take b3");
    expect_taken(&expected, 1, "b3", 4);
    expect_state(&play, &expected);
    expect_turn(&play, SEAT_CHANCE, "draw_tile");

    accept(&play, "* tile kea");
    lay(&expected, "b3", "kea");
    expected.pile_unknown[0]--;
    expected.turns_ended++;
    expect_state(&play, &expected);
    expect_turn(&play, 2, "turn");
}

static void the_near_and_the_middle_tile_move_the_beagle_one_and_two(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);

    struct play other = play;
    struct footsteps_state expected = *state_of(&play);

    accept(&play, "1 take b1");
    expect_taken(&expected, 1, "b1", 2);
    expect_state(&play, &expected);

    expected = *state_of(&other);
    accept(&other, "1 take b2");
    expect_taken(&expected, 1, "b2", 3);
    expect_state(&other, &expected);
}

static void only_the_line_that_the_beagle_faces_may_be_taken(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    refuse(&play, "1 take a1", "not_in_line");
    assert_string_equal(last_refusal()->values[0].name, "space");
    assert_string_equal(last_refusal()->values[0].word, "a1");
    assert_string_equal(last_refusal()->values[1].name, "beagle");
    assert_int_equal(last_refusal()->values[1].number, 1);

    state_of(&play)->beagle = 10;
    refuse(&play, "1 take b1", "not_in_line");
    assert_true(is_listed(&play, "1 take a2"));
    assert_true(is_listed(&play, "1 take b2"));
    assert_true(is_listed(&play, "1 take c2"));
}

static void only_the_seat_whose_turn_it_is_takes_one(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    refuse(&play, "2 take b1", "not_your_turn");
    assert_string_equal(last_refusal()->values[0].name, "to_act");
    assert_string_equal(last_refusal()->values[0].word, "1");
    refuse(&play, "5 take b1", "not_your_turn");
    refuse(&play, "* tile kea", "not_your_turn");
    accept(&play, "1 take b1");
    refuse(&play, "1 take b2", "not_your_turn");
    refuse(&play, "2 take b2", "not_your_turn");
}

static void turns_go_round_the_table_from_the_start_seat(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    state_of(&play)->head.frames[0].seat = 3;
    accept(&play, "3 take b1");
    accept(&play, "* tile kea");
    accept(&play, "1 take c1");
    accept(&play, "* tile red_kangaroo");
    expect_turn(&play, 2, "turn");
}

// FD-14
static void fd_14_a_fourth_character_may_not_be_taken(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    lay(state_of(&play), "b1", "robert_fitzroy");
    lay(state_of(&play), "b2", "kea");
    lay(state_of(&play), "b3", "frilled_lizard");
    own(state_of(&play), 1, "john_gould");
    own(state_of(&play), 1, "syms_covington");
    own(state_of(&play), 1, "john_henslow");
    state_of(&play)->seats[0].guides = 0;
    refuse(&play, "1 take b1", "characters_full");
    assert_string_equal(last_refusal()->values[0].name, "characters");
    assert_int_equal(last_refusal()->values[0].number, 3);
    assert_int_equal(count_listed(&play), 2);
    assert_true(is_listed(&play, "1 take b2"));
    assert_true(is_listed(&play, "1 take b3"));
}

// FD-14
static void fd_14_a_character_fills_no_space_and_gives_no_theory(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    lay(state_of(&play), "b1", "robert_fitzroy");
    own(state_of(&play), 1, "kea");
    own(state_of(&play), 1, "mandarin_duck");
    own(state_of(&play), 1, "secretarybird");
    own(state_of(&play), 1, "john_gould");

    struct footsteps_state expected = *state_of(&play);

    accept(&play, "1 take b1");
    expect_taken(&expected, 1, "b1", 2);
    expected.seats[0].guides = 2;
    expect_state(&play, &expected);
    expect_effects(FOOTSTEPS_EFFECT_PUBLICATION, 0);
    expect_turn(&play, SEAT_CHANCE, "draw_tile");
    assert_int_equal(state_of(&play)->seats[0].character_count, 2);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_THEORIES), 3); // its birds
}

static void the_first_tile_of_a_seat_is_remembered(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    accept(&play, "1 take b1");
    accept(&play, "* tile kea");
    accept(&play, "2 take c3");
    accept(&play, "* tile red_kangaroo");
    accept(&play, "1 take c3");
    assert_int_equal(state_of(&play)->seats[0].first_tile, tile_at("shoebill") + 1);
    assert_int_equal(state_of(&play)->seats[1].first_tile, tile_at("komodo_dragon") + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fd_02_distance_taken_is_distance_sailed),
        cmocka_unit_test(the_near_and_the_middle_tile_move_the_beagle_one_and_two),
        cmocka_unit_test(only_the_line_that_the_beagle_faces_may_be_taken),
        cmocka_unit_test(only_the_seat_whose_turn_it_is_takes_one),
        cmocka_unit_test(turns_go_round_the_table_from_the_start_seat),
        cmocka_unit_test(fd_14_a_fourth_character_may_not_be_taken),
        cmocka_unit_test(fd_14_a_character_fills_no_space_and_gives_no_theory),
        cmocka_unit_test(the_first_tile_of_a_seat_is_remembered),
    };

    return cmocka_run_group_tests_name("footsteps take_a_tile", tests, open_footsteps,
                                       close_footsteps);
}
