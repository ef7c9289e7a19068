// SPDX-License-Identifier: MIT
#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

// Seat 1 holds bird twice, asia, africa, oceania and mammal, and has covered an
// animal.
static void begin_with_six(struct play *play)
{
    begin_game(play, 2);
    own_theory(state_of(play), 1, "bird");
    own_theory(state_of(play), 1, "asia");
    own_theory(state_of(play), 1, "africa");
    own_theory(state_of(play), 1, "oceania");
    own_theory(state_of(play), 1, "mammal");
    own(state_of(play), 1, "secretarybird");
    accept(play, "1 take b1");
    expect_turn(play, 1, "take_theory");
}

static void the_seventh_is_taken_the_place_filled_then_one_discarded(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_six(&play);
    accept(&play, "1 theory top_left");
    expect_turn(&play, SEAT_CHANCE, "draw_theory");
    accept(&play, "* theory crown_icons");
    expect_turn(&play, 1, "discard_theory");
    assert_int_equal(state_of(&play)->seats[0].theory_count, 7);

    struct footsteps_state expected = *state_of(&play);
    const char *const kept[] = {"bird", "bird", "asia", "oceania", "mammal", "top_left"};

    accept(&play, "1 discard africa");
    for (int i = 0; i < 6; i++) {
        expected.seats[0].theories[i] = (uint8_t)(theory_at(kept[i]) + 1);
    }
    expected.seats[0].theories[6] = 0;
    expected.seats[0].theory_count = 6;
    expected.beagle = 2;
    expect_state(&play, &expected);
    expect_turn(&play, SEAT_CHANCE, "draw_tile");
}

static void a_discarded_theory_leaves_the_game(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_six(&play);
    accept_all(&play, (const char *[]){"1 theory pile", "* theory theories",
                                       "1 discard theories", NULL});
    assert_int_equal(state_of(&play)->theory_bag[theory_at("theories")], 0);
    assert_int_equal(state_of(&play)->seats[0].theory_count, 6);
    assert_int_equal(state_of(&play)->theories_left, 28 - 2 - 3 - 5 - 1);
}

static void any_of_the_seven_may_go_the_new_one_too(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_six(&play);
    accept(&play, "1 theory pile");
    accept(&play, "* theory theories");
    assert_int_equal(count_listed(&play), 6); // kinds: two of the seven are alike
    assert_true(is_listed(&play, "1 discard theories"));
    refuse(&play, "1 discard top_left", "not_held");
    assert_string_equal(last_refusal()->values[0].name, "theory");
    assert_string_equal(last_refusal()->values[0].word, "top_left");
    refuse(&play, "2 discard mammal", "not_your_turn");
    refuse(&play, "1 take b2", "wrong_choice");
}

static void of_two_alike_one_goes(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_six(&play);
    accept_all(&play,
               (const char *[]){"1 theory pile", "* theory theories", "1 discard bird", NULL});
    assert_int_equal(state_of(&play)->seats[0].theories[0], theory_at("bird") + 1);
    assert_int_equal(state_of(&play)->seats[0].theories[1], theory_at("asia") + 1);
    assert_int_equal(state_of(&play)->seats[0].theories[5], theory_at("theories") + 1);
    assert_int_equal(state_of(&play)->seats[0].theories[6], 0);
}

static void six_are_kept(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    own_theory(state_of(&play), 1, "bird");
    own_theory(state_of(&play), 1, "asia");
    own_theory(state_of(&play), 1, "africa");
    own_theory(state_of(&play), 1, "oceania");
    own(state_of(&play), 1, "secretarybird");
    accept_all(&play,
               (const char *[]){"1 take b1", "1 theory pile", "* theory theories", NULL});
    expect_turn(&play, SEAT_CHANCE, "draw_tile");
    assert_int_equal(state_of(&play)->seats[0].theory_count, 6);
    refuse(&play, "1 discard bird", "not_your_turn");
}

static void with_empty_piles_the_seventh_is_exchanged_all_the_same(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_six(&play);
    for (int theory = 0; theory < FOOTSTEPS_THEORIES; theory++) {
        state_of(&play)->theory_bag[theory] = 0;
    }
    state_of(&play)->theories_left = 0;
    accept(&play, "1 theory top_left");
    expect_turn(&play, 1, "discard_theory");
    accept(&play, "1 discard mammal");
    assert_int_equal(state_of(&play)->face_up[0], 0);
    assert_int_equal(state_of(&play)->seats[0].theory_count, 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_seventh_is_taken_the_place_filled_then_one_discarded),
        cmocka_unit_test(a_discarded_theory_leaves_the_game),
        cmocka_unit_test(any_of_the_seven_may_go_the_new_one_too),
        cmocka_unit_test(of_two_alike_one_goes),
        cmocka_unit_test(six_are_kept),
        cmocka_unit_test(with_empty_piles_the_seventh_is_exchanged_all_the_same),
    };

    return cmocka_run_group_tests_name("footsteps discard_theory", tests, open_footsteps,
                                       close_footsteps);
}
