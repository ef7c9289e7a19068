// SPDX-License-Identifier: MIT
//
// The invariants INV-01 to INV-13 and INV-17 hold after every event of 1,000
// random games with 2, 3 and 4 players each, in both setups; a tenth of them
// unless DARWINLOG_TEST_PERCENT says otherwise.
#include <string.h>

#include "engine/journey/deck.h"
#include "tests/support/journey_invariants.h"
#include "tests/support/random_play.h"
#include "tests/support/scale.h"
#include "tests/support/unit.h"

enum {
    GAMES = 1000, // with each number of players
    THOROUGH_GAMES = 10,
    TRIALS_EVERY = 50
};

static struct catalog *catalog;

static int open_journey(void **unused)
{
    (void)unused;
    catalog = engine_builtin_catalog(&journey_ruleset);
    return 0;
}

static int close_journey(void **unused)
{
    (void)unused;
    catalog_free(catalog);
    return 0;
}

// A first game, by way of the setup that an upload would have.
static void begin_first_play(const struct catalog *components, int seats, uint64_t seed,
                             struct play *out_play)
{
    struct arena arena = {0};
    struct text text;
    struct json_writer json;
    struct faults *faults = arena_alloc(&arena, sizeof *faults);
    const struct node *setup = NULL;
    struct err err = {0};

    play_deal(out_play, components, 0, seats, seed);

    const struct state_head head = {.seat_count = (uint8_t)seats,
                                    .modules = out_play->state.head.modules};

    memset(&out_play->state, 0, sizeof out_play->state);
    out_play->state.head = head;
    journey_deal_as(components, seed, true, (struct journey_state *)&out_play->state);
    text_init(&text, &arena);
    json_writer_init(&json, &text);
    play_write_setup(out_play, &json);
    faults_init(faults, &arena);
    assert_int_equal(node_parse(text.bytes, text.len, &arena, &setup, &err), OK);
    if (!play_setup(out_play, components, 0, seats, setup, faults)) {
        fail_msg("%s: %s", faults->items[0].pointer, faults->items[0].text);
    }
    arena_done(&arena);
}

static void play_games(begin_fn *begin, int games, unsigned trials_every)
{
    struct journey_history history;
    struct random_play random = {
        .catalog = catalog,
        .begin = begin,
        .invariants = journey_invariants,
        .context = &history,
        .trials_every = trials_every,
    };

    random_play_run_all(&random, test_scale(games));
}

static void every_event_of_random_games_keeps_the_invariants(void **unused)
{
    (void)unused;
    play_games(NULL, GAMES, TRIALS_EVERY);
}

static void so_does_every_event_of_first_games(void **unused)
{
    (void)unused;
    play_games(begin_first_play, GAMES, TRIALS_EVERY);
}

static void every_listed_move_of_whole_games_is_accepted(void **unused)
{
    (void)unused;
    play_games(NULL, THOROUGH_GAMES, 1);
    play_games(begin_first_play, THOROUGH_GAMES, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_event_of_random_games_keeps_the_invariants),
        cmocka_unit_test(so_does_every_event_of_first_games),
        cmocka_unit_test(every_listed_move_of_whole_games_is_accepted),
    };

    return cmocka_run_group_tests_name("journey random_play", tests, open_journey,
                                       close_journey);
}
