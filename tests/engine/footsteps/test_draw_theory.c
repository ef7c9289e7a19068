// SPDX-License-Identifier: MIT
#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

// Seat 1 has covered an animal and answered `line`; chance is to name a theory.
static void begin_drawing(struct play *play, const char *line)
{
    begin_game(play, 2);
    own(state_of(play), 1, "secretarybird");
    accept(play, "1 take b1");
    accept(play, line);
    expect_turn(play, SEAT_CHANCE, "draw_theory");
}

static void goes_to_the_seat_that_chose_the_pile(void **unused)
{
    struct play play;

    (void)unused;
    begin_drawing(&play, "1 theory pile");

    struct footsteps_state expected = *state_of(&play);

    accept(&play, "* theory guide_icons");
    own_theory(&expected, 1, "guide_icons");
    expected.beagle = 2;
    expect_state(&play, &expected);
}

static void goes_face_up_where_one_was_taken(void **unused)
{
    struct play play;

    (void)unused;
    begin_drawing(&play, "1 theory top_right");

    struct footsteps_state expected = *state_of(&play);

    accept(&play, "* theory guide_icons");
    show_theory(&expected, 1, "guide_icons");
    expected.beagle = 2;
    expect_state(&play, &expected);
}

static void only_copies_that_are_left_come_up(void **unused)
{
    struct play play;

    (void)unused;
    begin_drawing(&play, "1 theory pile");
    own_theory(state_of(&play), 2, "bird"); // the second of two; seat 1 has the first
    own_theory(state_of(&play), 2, "theories");
    refuse(&play, "* theory bird", "theory_not_in_bag");
    assert_string_equal(last_refusal()->values[0].name, "theory");
    assert_string_equal(last_refusal()->values[0].word, "bird");
    refuse(&play, "* theory theories", "theory_not_in_bag");
    assert_int_equal(count_listed(&play), 16 - 2);
    accept(&play, "* theory mammal"); // seat 2 has one of two
}

static void is_chances_to_answer(void **unused)
{
    struct play play;

    (void)unused;
    begin_drawing(&play, "1 theory pile");
    refuse(&play, "1 theory top_left", "not_your_turn");
    refuse(&play, "* tile kea", "wrong_choice");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(goes_to_the_seat_that_chose_the_pile),
        cmocka_unit_test(goes_face_up_where_one_was_taken),
        cmocka_unit_test(only_copies_that_are_left_come_up),
        cmocka_unit_test(is_chances_to_answer),
    };

    return cmocka_run_group_tests_name("footsteps draw_theory", tests, open_footsteps,
                                       close_footsteps);
}
