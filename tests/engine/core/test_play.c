// SPDX-License-Identifier: MIT
//
// What a play promises whatever the ruleset: it is a value, a list is cut where
// its room ends, tables are checked.
#include <string.h>

#include "engine/core/play.h"
#include "tests/support/correspondence.h"
#include "tests/support/unit.h"

static void tables_have_as_many_seats_as_the_box_says(void **unused)
{
    const struct ruleset *ruleset = footsteps_catalog()->ruleset;
    struct err err = {0};

    (void)unused;
    for (int seats = 2; seats <= 5; seats++) {
        assert_int_equal(play_check_table(ruleset, 1, seats, &err), OK);
        assert_int_equal(play_check_table(ruleset, 0, seats, &err), OK);
    }
    assert_int_equal(play_check_table(ruleset, 1, 1, &err), RC_BAD_INPUT);
    assert_int_equal(play_check_table(ruleset, 1, 6, &err), RC_BAD_INPUT);
    assert_int_equal(play_check_table(ruleset, 1, -1, &err), RC_BAD_INPUT);
    assert_int_equal(play_check_table(ruleset, 2, 2, &err), OK);
    assert_int_equal(play_check_table(ruleset, 4, 2, &err), RC_BAD_INPUT);
    assert_int_equal(play_check_table(ruleset, 0x100, 2, &err), RC_BAD_INPUT);
    assert_string_equal(err.text, "In the Footsteps of Darwin has no such module");
}

static void modules_are_bits_by_name(void **unused)
{
    const struct ruleset *ruleset = footsteps_catalog()->ruleset;

    (void)unused;
    assert_int_equal(ruleset_module(ruleset, "base"), 1);
    assert_int_equal(ruleset_module(ruleset, "correspondence"), 2);
    assert_int_equal(ruleset_module(ruleset, "fireland"), 0);
}

static void what_a_module_adds_is_not_in_games_without_it(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    assert_true(play_has_source(&play, FOOTSTEPS_SOURCE_TILES));
    assert_false(play_has_source(&play, 0));
    assert_false(play_has_source(&play, FOOTSTEPS_SOURCE_CLASSIFICATIONS));
    assert_true(play_has_resource(&play, 7));
    assert_false(play_has_resource(&play, 8));
    refuse(&play, "1 request emma_darwin", "module_not_in_play");
    begin_correspondence(&play, 2);
    assert_true(play_has_source(&play, FOOTSTEPS_SOURCE_CLASSIFICATIONS));
    assert_true(play_has_resource(&play, 8));
}

static void a_copy_is_a_fork(void **unused)
{
    struct play play;
    struct play fork;

    (void)unused;
    begin_game(&play, 2);
    accept(&play, "1 take b1");
    fork = play;
    accept(&play, "* tile kea");

    uint64_t digest = play.digest;

    accept(&fork, "* tile red_kangaroo");
    accept(&fork, "2 take c1");
    assert_true(play.digest == digest);
    assert_int_equal(play_seq(&play), 2);
    assert_int_equal(play_seq(&fork), 3);
    assert_true(play.digest != fork.digest);
}

static void the_same_moves_give_the_same_digest(void **unused)
{
    static const char *const lines[] = {"1 sail forward", "1 take c2", "* tile kea", NULL};
    struct play first;
    struct play second;

    (void)unused;
    play_deal(&first, footsteps_catalog(), 0, 2, 3);
    play_deal(&second, footsteps_catalog(), 1, 2, 3);
    assert_true(first.digest == second.digest);
    if (state_of(&first)->place[tile_at("kea")] == FOOTSTEPS_UNSEEN) {
        accept_all(&first, lines);
        accept_all(&second, lines);
    }
    assert_memory_equal(&first, &second, sizeof first);
    play_deal(&second, footsteps_catalog(), 1, 3, 3);
    assert_true(first.digest != second.digest);
}

static void every_event_changes_the_digest(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);

    uint64_t before = play.digest;

    accept(&play, "1 probe b1 b2 b3");
    assert_true(play.digest != before);
    before = play.digest;
    accept(&play, "* tile kea");
    assert_true(play.digest != before);
}

static void a_list_is_cut_where_its_room_ends(void **unused)
{
    static struct move all[PLAY_MOVES_MAX];
    static struct move some[PLAY_MOVES_MAX];
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    accept(&play, "1 probe b1 b2 b3");

    size_t count = play_list(&play, all, COUNT_OF(all));

    assert_int_equal(count, 4 * 60);
    for (size_t cap = 0; cap <= count; cap++) {
        memset(some, 0xa5, sizeof some);
        assert_int_equal(play_list(&play, some, cap), cap);
        assert_memory_equal(some, all, cap * sizeof *all);
        assert_int_equal(some[cap].seat, 0xa5);
    }
}

static void rounds_count_from_one(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    assert_int_equal(play_round(&play), 1);
    accept_all(&play, (const char *[]){"1 take b1", "* tile kea", NULL});
    assert_int_equal(play_round(&play), 1);
    accept_all(&play, (const char *[]){"2 take c1", "* tile red_kangaroo", NULL});
    assert_int_equal(play_round(&play), 2);
}

static void a_line_that_is_no_move_changes_nothing(void **unused)
{
    struct play play;
    struct play before;
    struct play_event event;
    struct refusal refusal;

    (void)unused;
    begin_game(&play, 2);
    before = play;
    assert_false(play_line(&play, "1 take", 6, &event, &refusal));
    assert_string_equal(refusal.name, "bad_notation");
    assert_memory_equal(&play, &before, sizeof play);
}

static void ranks_leave_gaps_after_ties(void **unused)
{
    struct play play;
    int ranks[SEAT_LAST];

    (void)unused;
    begin_game(&play, 4);
    state_of(&play)->seats[1].publications = 1;
    state_of(&play)->seats[2].publications = 1;
    state_of(&play)->seats[3].publications = 2;
    play_ranks(&play, ranks);
    assert_int_equal(ranks[0], 4);
    assert_int_equal(ranks[1], 2);
    assert_int_equal(ranks[2], 2);
    assert_int_equal(ranks[3], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_have_as_many_seats_as_the_box_says),
        cmocka_unit_test(modules_are_bits_by_name),
        cmocka_unit_test(what_a_module_adds_is_not_in_games_without_it),
        cmocka_unit_test(a_copy_is_a_fork),
        cmocka_unit_test(the_same_moves_give_the_same_digest),
        cmocka_unit_test(every_event_changes_the_digest),
        cmocka_unit_test(a_list_is_cut_where_its_room_ends),
        cmocka_unit_test(rounds_count_from_one),
        cmocka_unit_test(a_line_that_is_no_move_changes_nothing),
        cmocka_unit_test(ranks_leave_gaps_after_ties),
    };

    return cmocka_run_group_tests_name("play", tests, open_footsteps, close_footsteps);
}
