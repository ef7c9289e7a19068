// SPDX-License-Identifier: MIT
//
// Statistics against numbers that were worked out by hand.
#include "tests/store/fixture.h"

enum {
    UNITS = 1000000 // doubles are compared in millionths
};

static void expect_near(double value, double expected)
{
    double difference = (value - expected) * UNITS;

    if (difference > 1 || difference < -1) {
        fail_msg("%.9f is not %.9f", value, expected);
    }
}

static struct store_stat_table load(struct fixture *fixture,
                                    const struct store_stat_query *query)
{
    struct store_stat_table table = {0};
    struct err err = {OK, ""};

    if (store_load_stats(fixture->store, &fixture->arena, query, &table, &err) != OK) {
        fail_msg("%s", err.text);
    }
    return table;
}

static struct sample *new_scored(struct fixture *fixture, const char *ref, int seats,
                                 const int *scores)
{
    struct sample *sample = sample_new(fixture, seats, 1, ref);

    for (int i = 0; i < seats; i++) {
        sample->result.seats[i].score = scores[i];
    }
    return sample;
}

// Ada, Ben: 50 to 40. Ben, Ada, Cy: 30, 30, 30, shared by all. One in progress,
// one simulated, one in progress and simulated.
static void put_games(struct fixture *fixture)
{
    struct sample *duel = new_scored(fixture, "1", 2, (const int[]){50, 40});
    struct sample *tie = new_scored(fixture, "2", 3, (const int[]){30, 30, 30});
    struct sample *open = sample_new(fixture, 2, 1, "3");
    struct sample *simulated = new_scored(fixture, "4", 2, (const int[]){90, 10});
    struct sample *both = sample_new(fixture, 2, 1, "5");

    duel->game.players[0].name = "Ada";
    duel->game.players[1].name = "Ben";
    tie->game.players[0].name = "Ben";
    tie->game.players[1].name = "Ada";
    tie->game.players[2].name = "Cy";
    for (int i = 0; i < 3; i++) {
        tie->result.seats[i].win_permille = 333;
        tie->result.seats[i].rank = 1;
    }
    tie->result.seats[2].fact_count = 0;
    sample_open(open);
    simulated->game.source_system = "simulate";
    both->game.source_system = "simulate";
    sample_open(both);
    (void)sample_put(fixture, duel);
    (void)sample_put(fixture, tie);
    (void)sample_put(fixture, open);
    (void)sample_put(fixture, simulated);
    (void)sample_put(fixture, both);
}

static void counts_and_says_what_it_left_out(void **state)
{
    struct fixture *fixture = *state;
    struct store_stat_query query = {0};

    put_games(fixture);

    struct store_stat_table table = load(fixture, &query);

    assert_int_equal(table.games, 2);
    assert_int_equal(table.left_out_in_progress, 1);
    assert_int_equal(table.left_out_simulated, 2);
    assert_int_equal(table.count, 1);
    assert_null(table.rows[0].key[0]);
    assert_int_equal(table.rows[0].games, 2);
    assert_int_equal(table.rows[0].seats, 5);
    expect_near(table.rows[0].wins, 2);
    expect_near(table.rows[0].expected_wins, 2);
    expect_near(table.rows[0].score_mean, 36);
    expect_near(table.rows[0].score_deviation, 8.944271909999); // sqrt(320 / 4)
    expect_near(table.rows[0].score_quartiles[0], 30);
    expect_near(table.rows[0].score_quartiles[1], 30);
    expect_near(table.rows[0].score_quartiles[2], 40);
}

static void counts_simulated_games_when_asked(void **state)
{
    struct fixture *fixture = *state;
    struct store_stat_query query = {.filter = {.source = "simulate"}};

    put_games(fixture);

    struct store_stat_table table = load(fixture, &query);

    assert_int_equal(table.games, 1);
    assert_int_equal(table.left_out_in_progress, 1);
    assert_int_equal(table.left_out_simulated, 0);
    expect_near(table.rows[0].score_mean, 50);
    expect_near(table.rows[0].score_quartiles[0], 30);
}

static void is_empty_without_games(void **state)
{
    struct fixture *fixture = *state;
    struct store_stat_query query = {.by = {STORE_BY_PLAYER, STORE_BY_SEAT}};
    struct store_stat_table table = load(fixture, &query);

    assert_int_equal(table.count, 0);
    assert_int_equal(table.games, 0);
}

static void groups_by_player(void **state)
{
    struct fixture *fixture = *state;
    struct store_stat_query query = {.by = {STORE_BY_PLAYER}};

    put_games(fixture);

    struct store_stat_table table = load(fixture, &query);

    assert_int_equal(table.count, 3);
    assert_string_equal(table.rows[0].name[0], "Ada");
    assert_int_equal(table.rows[0].games, 2);
    expect_near(table.rows[0].wins, 1 + 1.0 / 3);
    expect_near(table.rows[0].expected_wins, 1.0 / 2 + 1.0 / 3);
    expect_near(table.rows[0].score_mean, 40);
    expect_near(table.rows[0].score_deviation, 14.142135623731); // sqrt(200)
    assert_string_equal(table.rows[2].name[0], "Cy");
    expect_near(table.rows[2].score_deviation, 0);
    query.filter.player = " ADA ";
    query.by[0] = STORE_BY_PLAYER_COUNT;
    table = load(fixture, &query);
    assert_int_equal(table.count, 2);
    assert_string_equal(table.rows[0].key[0], "2");
    expect_near(table.rows[0].score_mean, 50);
    assert_int_equal(table.rows[1].seats, 1);
}

static void groups_by_two_dimensions(void **state)
{
    struct fixture *fixture = *state;
    struct store_stat_query query = {.by = {STORE_BY_PLAYER_COUNT, STORE_BY_SEAT}};

    put_games(fixture);

    struct store_stat_table table = load(fixture, &query);

    assert_int_equal(table.count, 5);
    assert_string_equal(table.rows[1].key[0], "2");
    assert_string_equal(table.rows[1].key[1], "2");
    expect_near(table.rows[1].score_mean, 40);
    assert_string_equal(table.rows[4].key[0], "3");
    assert_string_equal(table.rows[4].key[1], "3");
    expect_near(table.rows[4].wins, 1.0 / 3);
    query.filter.player_count = 3;
    assert_int_equal(load(fixture, &query).count, 3);
    query.by[0] = STORE_BY_RULESET;
    query.by[1] = STORE_BY_NONE;
    table = load(fixture, &query);
    assert_int_equal(table.count, 1);
    assert_string_equal(table.rows[0].key[0], "footsteps");
    assert_null(table.rows[0].key[1]);
}

static void groups_by_fact(void **state)
{
    struct fixture *fixture = *state;
    struct store_stat_query query = {.by = {STORE_BY_FACT}, .fact = {"theory"}};

    put_games(fixture);

    struct store_stat_table table = load(fixture, &query);

    assert_int_equal(table.games, 2);
    assert_int_equal(table.count, 2);
    assert_string_equal(table.rows[0].key[0], "theory_1");
    assert_string_equal(table.rows[0].name[0], "Theory 1");
    expect_near(table.rows[0].score_mean, 40);
    expect_near(table.rows[1].score_mean, 35);
    query.by[1] = STORE_BY_FACT;
    query.fact[1] = "character";
    table = load(fixture, &query);
    assert_int_equal(table.count, 2);
    assert_string_equal(table.rows[1].key[1], "owen");
    assert_string_equal(table.rows[1].name[1], "Richard Owen");
    assert_int_equal(table.rows[1].seats, 2);
}

#define FRESH(test) cmocka_unit_test_setup_teardown(test, fixture_set_up, fixture_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FRESH(counts_and_says_what_it_left_out), FRESH(counts_simulated_games_when_asked),
        FRESH(is_empty_without_games),           FRESH(groups_by_player),
        FRESH(groups_by_two_dimensions),         FRESH(groups_by_fact),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
