// SPDX-License-Identifier: MIT
#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

// Seat 1 takes a tile with this id from b1.
static void take(struct play *play, const char *tile)
{
    lay(state_of(play), "b1", tile);
    accept(play, "1 take b1");
}

static void a_guide_is_hired(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    take(&play, "toco_toucan");
    assert_int_equal(state_of(&play)->seats[0].guides, 2);
    assert_int_equal(state_of(&play)->seats[1].guides, 1);
}

// FD-12
static void fd_12_guide_limit(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    take(&play, "syms_covington");
    expect_effects(FOOTSTEPS_EFFECT_GUIDES, 1);
    assert_int_equal(state_of(&play)->seats[0].guides, 2);

    begin_game(&play, 2);
    state_of(&play)->seats[0].guides = 2;
    take(&play, "syms_covington");
    expect_effects(FOOTSTEPS_EFFECT_GUIDES, 0);
    assert_int_equal(state_of(&play)->seats[0].guides, 2);

    begin_game(&play, 2);
    state_of(&play)->seats[0].guides = 0;
    take(&play, "syms_covington");
    expect_effects(FOOTSTEPS_EFFECT_GUIDES, 2);
    assert_int_equal(state_of(&play)->seats[0].guides, 2);
}

static void a_compass_comes_from_the_supply(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    take(&play, "giant_panda");
    assert_int_equal(state_of(&play)->seats[0].compasses, 1);
    assert_int_equal(state_of(&play)->compasses_left, 14);
}

// FD-13
static void fd_13_compass_limit(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    state_of(&play)->seats[0].compasses = 5;
    state_of(&play)->compasses_left = 10;
    take(&play, "giant_panda");
    expect_effects(FOOTSTEPS_EFFECT_COMPASSES, 0);
    assert_int_equal(state_of(&play)->seats[0].compasses, 5);
    assert_int_equal(state_of(&play)->compasses_left, 10);
}

// FD-13
static void fd_13_compass_supply(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 4);
    state_of(&play)->seats[0].compasses = 4;
    state_of(&play)->seats[1].compasses = 4;
    state_of(&play)->seats[2].compasses = 5;
    state_of(&play)->seats[3].compasses = 1;
    state_of(&play)->compasses_left = 1;
    take(&play, "giant_panda");
    assert_int_equal(state_of(&play)->seats[0].compasses, 5);
    assert_int_equal(state_of(&play)->compasses_left, 0);
    accept(&play, "* tile kea");
    lay(state_of(&play), "c1", "platypus");
    accept(&play, "2 take c1");
    expect_effects(FOOTSTEPS_EFFECT_COMPASSES, 0);
    assert_int_equal(state_of(&play)->seats[1].compasses, 4);
    assert_int_equal(state_of(&play)->compasses_left, 0);
}

// FD-15
static void fd_15_darwin_token(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    assert_int_equal(state_of(&play)->darwin_token, 1);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_DARWIN_TOKEN), 2);
    accept(&play, "1 take b1");
    accept(&play, "* tile kea");

    lay(state_of(&play), "c1", "giraffe");
    accept(&play, "2 take c1");
    expect_effects(FOOTSTEPS_EFFECT_DARWIN_TOKEN, 1);
    assert_int_equal(state_of(&play)->darwin_token, 2);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_DARWIN_TOKEN), 0);
    assert_int_equal(points_of(&play, 2, FOOTSTEPS_SOURCE_DARWIN_TOKEN), 2);
    accept(&play, "* tile red_kangaroo");
    expect_turn(&play, 1, "turn"); // the order of turns stays

    accept(&play, "1 take c1"); // the Beagle stands right of row 1 now
    accept(&play, "* tile luna_moth");
    lay(state_of(&play), "c2", "peacock_spider");
    accept(&play, "2 take c2");
    expect_effects(FOOTSTEPS_EFFECT_DARWIN_TOKEN, 0);
    assert_int_equal(state_of(&play)->darwin_token, 2);
    assert_int_equal(state_of(&play)->start_seat, 1);
}

static void charts_and_points_wait_for_the_end(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    take(&play, "bengal_tiger");
    assert_int_equal(state_of(&play)->seats[0].guides, 1);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_CHARTS), 0);
    state_of(&play)->seats[0].compasses = 2;
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_CHARTS), 2);
}

static void gould_gives_a_theory_and_then_a_guide(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    take(&play, "john_gould");
    expect_turn(&play, 1, "take_theory");
    assert_int_equal(state_of(&play)->seats[0].guides, 1);
    accept(&play, "1 theory top_left");
    accept(&play, "* theory asia");
    assert_int_equal(state_of(&play)->seats[0].guides, 2);
    assert_int_equal(state_of(&play)->seats[0].theory_count, 2);
    expect_turn(&play, SEAT_CHANCE, "draw_tile");
}

static void gould_with_six_theories_exchanges_one_before_the_guide(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    own_theory(state_of(&play), 1, "bird");
    own_theory(state_of(&play), 1, "asia");
    own_theory(state_of(&play), 1, "africa");
    own_theory(state_of(&play), 1, "oceania");
    own_theory(state_of(&play), 1, "mammal");
    take(&play, "john_gould");
    accept(&play, "1 theory pile");
    accept(&play, "* theory theories");
    expect_turn(&play, 1, "discard_theory");
    assert_int_equal(state_of(&play)->seats[0].guides, 1);
    accept(&play, "1 discard asia");
    assert_int_equal(state_of(&play)->seats[0].guides, 2);
    assert_int_equal(state_of(&play)->seats[0].theory_count, 6);
    expect_turn(&play, SEAT_CHANCE, "draw_tile");
}

static void henslow_gives_a_compass_and_a_guide(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    take(&play, "john_henslow");
    assert_int_equal(state_of(&play)->seats[0].compasses, 1);
    assert_int_equal(state_of(&play)->seats[0].guides, 2);
}

static void martens_gives_a_guide_and_counts_as_a_chart(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    take(&play, "conrad_martens");
    assert_int_equal(state_of(&play)->seats[0].guides, 2);
    state_of(&play)->seats[0].compasses = 3;
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_CHARTS), 3);
}

static void fitzroy_gives_a_guide_and_four_points_at_the_end(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    take(&play, "robert_fitzroy");
    assert_int_equal(state_of(&play)->seats[0].guides, 2);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_TILES), 4);
}

static void the_bonus_comes_before_the_theory_for_covering(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    state_of(&play)->darwin_token = 2;
    own(state_of(&play), 1, "secretarybird");
    take(&play, "common_ostrich");
    assert_int_equal(state_of(&play)->darwin_token, 1);
    expect_turn(&play, 1, "take_theory");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_guide_is_hired),
        cmocka_unit_test(fd_12_guide_limit),
        cmocka_unit_test(a_compass_comes_from_the_supply),
        cmocka_unit_test(fd_13_compass_limit),
        cmocka_unit_test(fd_13_compass_supply),
        cmocka_unit_test(fd_15_darwin_token),
        cmocka_unit_test(charts_and_points_wait_for_the_end),
        cmocka_unit_test(gould_gives_a_theory_and_then_a_guide),
        cmocka_unit_test(gould_with_six_theories_exchanges_one_before_the_guide),
        cmocka_unit_test(henslow_gives_a_compass_and_a_guide),
        cmocka_unit_test(martens_gives_a_guide_and_counts_as_a_chart),
        cmocka_unit_test(fitzroy_gives_a_guide_and_four_points_at_the_end),
        cmocka_unit_test(the_bonus_comes_before_the_theory_for_covering),
    };

    return cmocka_run_group_tests_name("footsteps bonuses", tests, open_footsteps,
                                       close_footsteps);
}
