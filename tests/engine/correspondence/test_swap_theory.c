// SPDX-License-Identifier: MIT
//
// The rule swap_theory, and decline where it is asked for.
#include "tests/support/correspondence.h"
#include "tests/support/unit.h"

// Emma Darwin lies on top; the seat holds bird and the theories that are named.
static void request_emma(struct play *play, const char *const *theories)
{
    begin_correspondence(play, 2);
    give_envelopes(state_of(play), 1, 2);
    for (; *theories; theories++) {
        own_theory(state_of(play), 1, *theories);
    }
    accept(play, "1 request emma_darwin");
}

// The seat holds bird and africa; top_left, top_right and bottom_left lie face up.
static void co_14_emma_darwin(void **unused)
{
    struct play play;

    (void)unused;
    request_emma(&play, (const char *[]){"africa", NULL});
    expect_turn(&play, 1, "swap_theory");
    assert_int_equal(count_listed(&play), 2 * 3 + 1);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_TILES), 2);

    struct play declined = play;
    struct footsteps_state expected = *state_of(&play);

    accept(&declined, "1 decline");
    expect_state(&declined, &expected);
    expect_turn(&declined, 1, "turn");

    accept(&play, "1 swap bird top_right");
    expected.seats[0].theories[0] = (uint8_t)(theory_at("top_right") + 1);
    expected.face_up[1] = (uint8_t)(theory_at("bird") + 1);
    expect_state(&play, &expected);
    expect_turn(&play, 1, "turn");
}

static void it_works_with_six_theories(void **unused)
{
    struct play play;

    (void)unused;
    request_emma(&play,
                 (const char *[]){"africa", "asia", "oceania", "mammal", "reptile", NULL});
    accept(&play, "1 swap reptile bottom_left");
    assert_int_equal(state_of(&play)->seats[0].theory_count, 6);
    expect_turn(&play, 1, "turn");
}

static void a_theory_is_held_and_the_other_lies_face_up(void **unused)
{
    struct play play;

    (void)unused;
    request_emma(&play, (const char *[]){NULL});
    refuse(&play, "1 swap africa top_left", "not_held");
    refuse(&play, "1 swap bird africa", "not_face_up");
}

static void a_theory_that_lies_nowhere_cannot_be_had(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 2);
    for (int place = 0; place < FOOTSTEPS_FACE_UP; place++) {
        show_theory(state_of(&play), place, NULL);
    }
    accept(&play, "1 request emma_darwin");
    expect_turn(&play, 1, "turn");
}

static void declining_may_be_left_out_of_a_log(void **unused)
{
    struct play play;
    struct move move;

    (void)unused;
    request_emma(&play, (const char *[]){NULL});
    assert_true(play_implied(&play, &move));
    assert_int_equal(move.rule, FOOTSTEPS_RULE_DECLINE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(co_14_emma_darwin),
        cmocka_unit_test(it_works_with_six_theories),
        cmocka_unit_test(a_theory_is_held_and_the_other_lies_face_up),
        cmocka_unit_test(a_theory_that_lies_nowhere_cannot_be_had),
        cmocka_unit_test(declining_may_be_left_out_of_a_log),
    };

    return cmocka_run_group_tests_name("swap_theory", tests, open_footsteps, close_footsteps);
}
