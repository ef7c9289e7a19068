// SPDX-License-Identifier: MIT
#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

// Seat 1 has covered an animal and is to take a theory.
static void begin_taking(struct play *play)
{
    begin_game(play, 2);
    own(state_of(play), 1, "secretarybird");
    accept(play, "1 take b1");
    expect_turn(play, 1, "take_theory");
}

static void is_one_of_the_face_up_ones_or_from_a_pile(void **unused)
{
    struct play play;

    (void)unused;
    begin_taking(&play);
    assert_int_equal(count_listed(&play), 4);
    assert_true(is_listed(&play, "1 theory top_left"));
    assert_true(is_listed(&play, "1 theory top_right"));
    assert_true(is_listed(&play, "1 theory bottom_left"));
    assert_true(is_listed(&play, "1 theory pile"));
    refuse(&play, "1 theory asia", "not_face_up");
    assert_string_equal(last_refusal()->values[0].name, "theory");
    assert_string_equal(last_refusal()->values[0].word, "asia");
    refuse(&play, "2 theory pile", "not_your_turn");
}

static void is_not_optional(void **unused)
{
    struct play play;

    (void)unused;
    begin_taking(&play);
    refuse(&play, "1 take b2", "wrong_choice");
    refuse(&play, "2 take c1", "not_your_turn");
    refuse(&play, "* tile kea", "not_your_turn");
    refuse(&play, "1 discard bird", "wrong_choice");
}

static void a_face_up_one_is_replaced_at_its_place(void **unused)
{
    struct play play;

    (void)unused;
    begin_taking(&play);
    accept(&play, "1 theory bottom_left");
    assert_int_equal(state_of(&play)->face_up[2], 0);
    expect_turn(&play, SEAT_CHANCE, "draw_theory");
    accept(&play, "* theory crown_icons");
    assert_int_equal(state_of(&play)->face_up[2], theory_at("crown_icons") + 1);
    assert_int_equal(state_of(&play)->theories_left, 28 - 2 - 3 - 1);
}

static void of_two_alike_face_up_one_is_taken(void **unused)
{
    struct play play;

    (void)unused;
    begin_taking(&play);
    show_theory(state_of(&play), 1, "top_left");
    assert_int_equal(count_listed(&play), 3);
    accept(&play, "1 theory top_left");
    assert_int_equal(state_of(&play)->face_up[0], 0);
    assert_int_equal(state_of(&play)->face_up[1], theory_at("top_left") + 1);
}

// Nothing is left in the piles.
static void empty_piles(struct footsteps_state *state)
{
    for (int theory = 0; theory < FOOTSTEPS_THEORIES; theory++) {
        state->theory_bag[theory] = 0;
    }
    state->theories_left = 0;
}

static void a_place_stays_empty_when_the_piles_are_used_up(void **unused)
{
    struct play play;

    (void)unused;
    begin_taking(&play);
    empty_piles(state_of(&play));
    refuse(&play, "1 theory pile", "no_theory_left");
    assert_int_equal(count_listed(&play), 3);

    struct footsteps_state expected = *state_of(&play);

    accept(&play, "1 theory top_left");
    expected.face_up[0] = 0;
    expected.seats[0].theories[1] = (uint8_t)(theory_at("top_left") + 1);
    expected.seats[0].theory_count = 2;
    expected.beagle = 2;
    expect_state(&play, &expected);
    expect_turn(&play, SEAT_CHANCE, "draw_tile");
}

static void only_the_piles_are_left(void **unused)
{
    struct play play;

    (void)unused;
    begin_taking(&play);
    for (int place = 0; place < FOOTSTEPS_FACE_UP; place++) {
        show_theory(state_of(&play), place, NULL);
    }
    assert_int_equal(count_listed(&play), 1);
    accept(&play, "1 theory pile");
    expect_turn(&play, SEAT_CHANCE, "draw_theory");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_one_of_the_face_up_ones_or_from_a_pile),
        cmocka_unit_test(is_not_optional),
        cmocka_unit_test(a_face_up_one_is_replaced_at_its_place),
        cmocka_unit_test(of_two_alike_face_up_one_is_taken),
        cmocka_unit_test(a_place_stays_empty_when_the_piles_are_used_up),
        cmocka_unit_test(only_the_piles_are_left),
    };

    return cmocka_run_group_tests_name("footsteps take_theory", tests, open_footsteps,
                                       close_footsteps);
}
