// SPDX-License-Identifier: MIT
#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

static void expect_sailed(int from, const char *line, int to)
{
    struct play play;

    begin_game(&play, 2);
    state_of(&play)->beagle = (uint8_t)from;

    struct footsteps_state expected = *state_of(&play);

    accept(&play, line);
    expected.beagle = (uint8_t)to;
    expected.seats[0].guides = 0;
    expect_state(&play, &expected);
    expect_turn(&play, 1, "turn");
}

static void moves_one_space_either_way(void **unused)
{
    (void)unused;
    expect_sailed(1, "1 sail forward", 2);
    expect_sailed(1, "1 sail backward", 0);
    expect_sailed(0, "1 sail backward", 11);
    expect_sailed(11, "1 sail forward", 0);
}

static void the_line_faced_then_is_the_one_to_take_from(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    accept(&play, "1 sail backward");
    refuse(&play, "1 take b1", "not_in_line");
    accept(&play, "1 take a3");
    assert_int_equal(state_of(&play)->beagle, 3);
}

static void needs_a_guide(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    state_of(&play)->seats[0].guides = 0;
    refuse(&play, "1 sail forward", "no_guide");
    assert_string_equal(last_refusal()->values[0].name, "guides");
    assert_int_equal(last_refusal()->values[0].number, 0);
    refuse(&play, "1 sail backward", "no_guide");
    assert_int_equal(count_listed(&play), 3); // tiles to take
}

// FD-05
static void fd_05_one_guide_a_turn(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    state_of(&play)->seats[0].guides = 2;
    accept(&play, "1 sail forward");
    refuse(&play, "1 probe c1 c2 c3", "guide_already_used");
    assert_string_equal(last_refusal()->values[0].name, "guides");
    assert_int_equal(last_refusal()->values[0].number, 1);
    refuse(&play, "1 sail forward", "guide_already_used");
    assert_int_equal(count_listed(&play), 3);
}

// FD-05
static void fd_05_not_after_the_tile_is_taken(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    state_of(&play)->seats[0].guides = 2;
    accept(&play, "1 take b1");
    refuse(&play, "1 sail forward", "not_your_turn");
    accept(&play, "* tile kea");
    refuse(&play, "1 sail forward", "not_your_turn");
}

// FD-05
static void fd_05_a_guide_hired_this_turn_waits(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    state_of(&play)->seats[0].guides = 0;
    own(state_of(&play), 1, "western_gorilla");
    lay(state_of(&play), "b1", "plains_zebra"); // a guide, on the gorilla's space
    accept(&play, "1 take b1");
    assert_int_equal(state_of(&play)->seats[0].guides, 1);
    expect_turn(&play, 1, "take_theory");
    refuse(&play, "1 sail forward", "wrong_choice");
    assert_string_equal(last_refusal()->values[0].name, "choice");
    assert_string_equal(last_refusal()->values[0].word, "take_theory");
    refuse(&play, "1 probe c1 c2 c3", "wrong_choice");
}

static void the_next_turn_may_use_the_other_guide(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    state_of(&play)->seats[0].guides = 2;
    accept_all(&play,
               (const char *[]){"1 sail forward", "1 take c1", "* tile kea", "2 sail backward",
                                "2 take c1", "* tile red_kangaroo", "1 sail backward", NULL});
    assert_int_equal(state_of(&play)->seats[0].guides, 0);
    assert_int_equal(state_of(&play)->seats[1].guides, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_one_space_either_way),
        cmocka_unit_test(the_line_faced_then_is_the_one_to_take_from),
        cmocka_unit_test(needs_a_guide),
        cmocka_unit_test(fd_05_one_guide_a_turn),
        cmocka_unit_test(fd_05_not_after_the_tile_is_taken),
        cmocka_unit_test(fd_05_a_guide_hired_this_turn_waits),
        cmocka_unit_test(the_next_turn_may_use_the_other_guide),
    };

    return cmocka_run_group_tests_name("footsteps sail", tests, open_footsteps,
                                       close_footsteps);
}
