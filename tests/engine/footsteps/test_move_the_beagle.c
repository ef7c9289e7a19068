// SPDX-License-Identifier: MIT
#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

// What seat 1 does from a position leads the Beagle to another.
static void expect_beagle(int from, const char *line, int to)
{
    struct play play;

    begin_game(&play, 2);
    state_of(&play)->beagle = (uint8_t)from;
    accept(&play, line);
    assert_int_equal(state_of(&play)->beagle, to);
}

static void moves_clockwise_along_each_side(void **unused)
{
    (void)unused;
    expect_beagle(0, "1 take a1", 1);
    expect_beagle(2, "1 take c2", 4);
    expect_beagle(3, "1 take a1", 6);
    expect_beagle(6, "1 take c3", 7);
    expect_beagle(8, "1 take a2", 10);
}

static void goes_round_from_the_last_position_to_the_first(void **unused)
{
    (void)unused;
    expect_beagle(11, "1 take a1", 0);
    expect_beagle(11, "1 take b1", 1);
    expect_beagle(11, "1 take c1", 2);
    expect_beagle(10, "1 take b2", 0);
    expect_beagle(9, "1 take c3", 0);
    expect_beagle(10, "1 take a2", 11);
}

static void measures_from_where_it_stands_after_sailing(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    accept(&play, "1 sail forward");
    assert_int_equal(state_of(&play)->beagle, 2);
    accept(&play, "1 take c2");
    assert_int_equal(state_of(&play)->beagle, 4);
}

static void moves_before_the_space_is_filled(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    accept(&play, "1 take b2");
    expect_effects(FOOTSTEPS_EFFECT_BEAGLE, 1);
    expect_effects(FOOTSTEPS_EFFECT_TILE_DRAWN, 0);
    assert_int_equal(state_of(&play)->board[cell_at("b2")], 0);
    accept(&play, "* tile kea");
    expect_effects(FOOTSTEPS_EFFECT_BEAGLE, 0);
    assert_int_equal(state_of(&play)->board[cell_at("b2")], tile_at("kea") + 1);
}

static void each_cell_is_faced_from_four_sides(void **unused)
{
    const struct footsteps_components *components = footsteps_components(footsteps_catalog());
    int times[FOOTSTEPS_CELLS] = {0};

    (void)unused;
    for (int position = 0; position < FOOTSTEPS_POSITIONS; position++) {
        for (int i = 0; i < FOOTSTEPS_SIDE; i++) {
            times[components->faces[position][i]]++;
        }
    }
    for (int cell = 0; cell < FOOTSTEPS_CELLS; cell++) {
        assert_int_equal(times[cell], 4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_clockwise_along_each_side),
        cmocka_unit_test(goes_round_from_the_last_position_to_the_first),
        cmocka_unit_test(measures_from_where_it_stands_after_sailing),
        cmocka_unit_test(moves_before_the_space_is_filled),
        cmocka_unit_test(each_cell_is_faced_from_four_sides),
    };

    return cmocka_run_group_tests_name("footsteps move_the_beagle", tests, open_footsteps,
                                       close_footsteps);
}
