// SPDX-License-Identifier: MIT
#include "engine/core/policy.h"
#include "tests/support/footsteps.h"
#include "tests/support/recorded.h"
#include "tests/support/unit.h"

static void have_names(void **unused)
{
    enum policy policy = POLICY_RANDOM;

    (void)unused;
    assert_true(policy_parse("greedy", &policy));
    assert_int_equal(policy, POLICY_GREEDY);
    assert_true(policy_parse("random", &policy));
    assert_int_equal(policy, POLICY_RANDOM);
    assert_false(policy_parse("Random", &policy));
    assert_false(policy_parse("", &policy));
    assert_string_equal(policy_name(POLICY_GREEDY), "greedy");
    assert_string_equal(policy_name(POLICY_RANDOM), "random");
}

static void expect_same_game_twice(enum policy policy, uint64_t seed)
{
    struct arena arena = {0};
    struct recorded games[2];

    for (int i = 0; i < 2; i++) {
        recorded_deal(&games[i], &arena, footsteps_catalog(), 0, 3, seed);
        recorded_play_out(&games[i], policy, seed);
    }
    assert_int_equal(games[0].count, games[1].count);
    for (size_t i = 0; i < games[0].count; i++) {
        assert_string_equal(games[0].events[i].line, games[1].events[i].line);
        assert_true(games[0].events[i].digest == games[1].events[i].digest);
    }
    arena_done(&arena);
}

static void the_same_seed_gives_the_same_game(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 5; seed++) {
        expect_same_game_twice(POLICY_RANDOM, seed);
        expect_same_game_twice(POLICY_GREEDY, seed);
    }
}

static void picking_changes_nothing(void **unused)
{
    struct play play;
    struct play before;
    struct rng rng;

    (void)unused;
    begin_game(&play, 4);
    before = play;
    rng_init(&rng, 1);
    (void)policy_pick(POLICY_GREEDY, &play, &rng);
    (void)policy_pick(POLICY_RANDOM, &play, &rng);
    assert_memory_equal(&play, &before, sizeof play);
}

static void random_picks_every_legal_move(void **unused)
{
    struct play play;
    struct rng rng;
    int times[FOOTSTEPS_CELLS] = {0};

    (void)unused;
    begin_game(&play, 2);
    state_of(&play)->seats[0].guides = 0; // three tiles to take, nothing else
    rng_init(&rng, 1);
    for (int i = 0; i < 300; i++) {
        struct move move = policy_pick(POLICY_RANDOM, &play, &rng);

        assert_int_equal(move.rule, FOOTSTEPS_RULE_TAKE_A_TILE);
        times[move.args[0]]++;
    }
    assert_in_range(times[cell_at("b1")], 70, 130);
    assert_in_range(times[cell_at("b2")], 70, 130);
    assert_in_range(times[cell_at("b3")], 70, 130);
}

static void greedy_takes_what_scores_most(void **unused)
{
    struct play play;
    struct rng rng;

    (void)unused;
    begin_game(&play, 2); // shoebill 4 and a bird for the theory, lion 5, tortoise 2
    state_of(&play)->seats[0].guides = 0; // to take one of these is the whole turn
    for (uint64_t seed = 0; seed < 20; seed++) {
        rng_init(&rng, seed);

        struct move move = policy_pick(POLICY_GREEDY, &play, &rng);

        assert_int_equal(move.rule, FOOTSTEPS_RULE_TAKE_A_TILE);
        assert_int_not_equal(move.args[0], cell_at("b3"));
    }
    lay(state_of(&play), "b3", "kea");
    for (uint64_t seed = 0; seed < 20; seed++) {
        rng_init(&rng, seed);
        assert_int_equal(policy_pick(POLICY_GREEDY, &play, &rng).args[0], cell_at("b3"));
    }
}

static void greedy_beats_random(void **unused)
{
    int ahead = 0;

    (void)unused;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct arena arena = {0};
        struct recorded games[2];

        for (int i = 0; i < 2; i++) {
            recorded_deal(&games[i], &arena, footsteps_catalog(), 0, 2, seed);
            recorded_play_out(&games[i], i == 0 ? POLICY_RANDOM : POLICY_GREEDY, seed);
        }
        ahead += total_of(&games[1].end, 1) + total_of(&games[1].end, 2) >
                 total_of(&games[0].end, 1) + total_of(&games[0].end, 2);
        arena_done(&arena);
    }
    assert_true(ahead >= 18);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(have_names),
        cmocka_unit_test(the_same_seed_gives_the_same_game),
        cmocka_unit_test(picking_changes_nothing),
        cmocka_unit_test(random_picks_every_legal_move),
        cmocka_unit_test(greedy_takes_what_scores_most),
        cmocka_unit_test(greedy_beats_random),
    };

    return cmocka_run_group_tests_name("policy", tests, open_footsteps, close_footsteps);
}
