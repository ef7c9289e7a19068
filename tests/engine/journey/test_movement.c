// SPDX-License-Identifier: MIT
//
// Ways on a board of one's own: on the printed one all ways to a space cross
// the same things.
#include "engine/journey/movement.h"
#include "tests/support/journey.h"
#include "tests/support/unit.h"

static struct journey_components board;
static struct catalog catalog;

// The printed board with one more ribbon on the longer branch of island a
// (ia4, ia5, ia6, ia7, ia8), where seat 1 stands before the fork.
static void begin_on_own_board(struct play *play, const char *ribbon)
{
    begin_game(play, 2);
    board = *printed();
    board.spaces[word_at(JOURNEY_WORDS_SPACE, ribbon)].ribbon = 5;
    catalog = *journey_catalog();
    catalog.components = &board;
    put_explorer(state_of(play), 1, "ia4");
}

static const struct journey_stop *find_stop(struct play *play, int limit, const char *space)
{
    static struct journey_reach reach;

    journey_find_reach(&catalog, state_of(play), 1, 1, limit, &reach);
    return journey_find_stop(&reach, word_at(JOURNEY_WORDS_SPACE, space));
}

static void expect_way(struct play *play, int limit, const char *space, int steps, int gain)
{
    const struct journey_stop *stop = find_stop(play, limit, space);

    assert_non_null(stop);
    assert_int_equal(stop->steps, steps);
    assert_int_equal(stop->gain, gain);
}

static void the_way_that_brings_most_counts(void **unused)
{
    struct play play;

    (void)unused;
    begin_on_own_board(&play, "ia6");
    expect_way(&play, 3, "ia8", 1, 0); // too few steps for the longer way
    expect_way(&play, 4, "ia8", 4, 5);
    expect_way(&play, 4, "ia9", 2, 2);
    expect_way(&play, 5, "ia9", 5, 7);
}

static void the_shortest_of_equal_ones_counts(void **unused)
{
    struct play play;

    (void)unused;
    begin_on_own_board(&play, "ia6");
    cross_ribbon(state_of(&play), "ia6");
    expect_way(&play, 5, "ia8", 1, 0);
    expect_way(&play, 5, "ia9", 2, 2);
    cross_ribbon(state_of(&play), "ia9");
    expect_way(&play, 5, "ia9", 2, 0);
}

static void skipped_spaces_are_crossed(void **unused)
{
    struct play play;

    (void)unused;
    begin_on_own_board(&play, "ia6");
    put_explorer(state_of(&play), 2, "ia6");
    expect_way(&play, 3, "ia8", 3, 5);
    assert_true(find_stop(&play, 3, "ia6")->is_skipped);
    assert_false(find_stop(&play, 3, "ia7")->is_skipped);
}

static void what_the_way_crosses_is_paid(void **unused)
{
    struct play play;

    (void)unused;
    begin_on_own_board(&play, "ia6");
    play.catalog = &catalog;
    wait_for_icons(state_of(&play), 1, list_of_location("explore_3"), JOURNEY_GOLDEN);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 explore ia8"); // four of five steps, then one more
    put_explorer(&expected, 1, "ia8");
    cross_ribbon(&expected, "ia6");
    seat_at(&expected, 1)->points += 5;
    seat_at(&expected, 1)->coins += 2;
    expect_state(&play, &expected);
    expect_turn(&play, 1, "go_on");
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_EXPLORATION), 1);
}

// A banner on the longer way round (o5, o6, o7).
static void a_banner_is_worth_going_round_where_no_explorer_is(void **unused)
{
    static struct journey_reach reach;
    int o7 = word_at(JOURNEY_WORDS_SPACE, "o7");
    struct play play;

    (void)unused;
    begin_on_own_board(&play, "ia6");
    board.spaces[word_at(JOURNEY_WORDS_SPACE, "o6")].banner = 2;
    put_ship(state_of(&play), 1, "o5");
    put_explorer(state_of(&play), 2, "ib0");
    journey_find_reach(&catalog, state_of(&play), 1, JOURNEY_OCEAN, 2, &reach);
    assert_int_equal(journey_find_stop(&reach, o7)->steps, 2);
    put_explorer(state_of(&play), 1, "ib0");
    journey_find_reach(&catalog, state_of(&play), 1, JOURNEY_OCEAN, 2, &reach);
    assert_int_equal(journey_find_stop(&reach, o7)->steps, 1);
}

static void any_number_of_steps(void **unused)
{
    struct play play;

    (void)unused;
    begin_on_own_board(&play, "ia6");
    expect_way(&play, JOURNEY_ANY_STEPS, "ia24", 0, 5 + 2 + 3 + 4);
    assert_null(find_stop(&play, JOURNEY_ANY_STEPS, "ia4"));
    assert_null(find_stop(&play, JOURNEY_ANY_STEPS, "ia3"));
    assert_null(find_stop(&play, JOURNEY_ANY_STEPS, "ib1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_way_that_brings_most_counts),
        cmocka_unit_test(the_shortest_of_equal_ones_counts),
        cmocka_unit_test(skipped_spaces_are_crossed),
        cmocka_unit_test(what_the_way_crosses_is_paid),
        cmocka_unit_test(a_banner_is_worth_going_round_where_no_explorer_is),
        cmocka_unit_test(any_number_of_steps),
    };

    return cmocka_run_group_tests_name("journey movement", tests, open_journey, close_journey);
}
