// SPDX-License-Identifier: MIT
//
// The invariants INV-09, INV-10, INV-14, INV-15 and INV-17 hold after every event of
// 2,000 random games with Correspondence with 2, 3, 4 and 5 players each; a tenth of
// them unless DARWINLOG_TEST_PERCENT says otherwise.
#include "tests/support/footsteps.h"
#include "tests/support/footsteps_invariants.h"
#include "tests/support/random_play.h"
#include "tests/support/scale.h"
#include "tests/support/unit.h"

enum {
    GAMES = 2000, // with each number of players
    THOROUGH_GAMES = 20,
    TRIALS_EVERY = 25
};

static void run(int games, unsigned trials_every)
{
    struct footsteps_history history;
    struct random_play random = {
        .catalog = footsteps_catalog(),
        .modules = 1U << FOOTSTEPS_MODULE_CORRESPONDENCE,
        .invariants = footsteps_invariants,
        .context = &history,
        .trials_every = trials_every,
    };

    random_play_run_all(&random, test_scale(games));
}

static void every_event_of_random_games_keeps_the_invariants(void **unused)
{
    (void)unused;
    run(GAMES, TRIALS_EVERY);
}

static void every_listed_move_of_whole_games_is_accepted(void **unused)
{
    (void)unused;
    run(THOROUGH_GAMES, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_event_of_random_games_keeps_the_invariants),
        cmocka_unit_test(every_listed_move_of_whole_games_is_accepted),
    };

    return cmocka_run_group_tests_name("correspondence random_play", tests, open_footsteps,
                                       close_footsteps);
}
