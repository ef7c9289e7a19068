// SPDX-License-Identifier: MIT
//
// Statistics against numbers that were worked out by hand.
#include "tests/store/fixture.h"

static void expect_same_row(const struct store_stat_row *row,
                            const struct store_stat_row *other)
{
    for (int i = 0; i < 2; i++) {
        assert_int_equal(row->key[i] == NULL, other->key[i] == NULL);
        if (row->key[i]) {
            assert_string_equal(row->key[i], other->key[i]);
            assert_string_equal(row->name[i], other->name[i]);
        }
    }
    assert_int_equal(row->games, other->games);
    assert_int_equal(row->seats, other->seats);
    assert_int_equal(row->wins, other->wins);
    assert_int_equal(row->expected_wins, other->expected_wins);
    assert_int_equal(row->value_count, other->value_count);
    for (size_t i = 0; i < row->value_count; i++) {
        assert_int_equal(row->values[i], other->values[i]);
        assert_int_equal(row->counts[i], other->counts[i]);
    }
}

static struct store_stat_answer load_one(struct fixture *fixture,
                                         const struct store_stat_query *query, bool is_scan)
{
    struct store_stat_query asked = *query;
    struct store_stat_answer answer = {0};
    struct err err = {OK, ""};

    asked.is_scan = is_scan;
    asked.measured[0] = STORE_SCORE;
    asked.measured_count = 1;
    if (store_load_stats(fixture->store, &fixture->arena, &asked, &answer, &err) != OK) {
        fail_msg("%s", err.text);
    }
    return answer;
}

static void expect_same(const struct store_stat_answer *answer,
                        const struct store_stat_answer *other)
{
    assert_memory_equal(&answer->seen, &other->seen, sizeof answer->seen);
    assert_int_equal(answer->tables[0].count, other->tables[0].count);
    for (size_t i = 0; i < answer->tables[0].count; i++) {
        expect_same_row(&answer->tables[0].rows[i], &other->tables[0].rows[i]);
    }
}

static void keep_up(struct fixture *fixture)
{
    int folded = 0;
    int packed = 0;

    assert_int_equal(store_fold_stats(fixture->store, 1000, &folded, NULL), OK);
    assert_int_equal(store_pack_stats(fixture->store, 1, 1000, &packed, NULL), OK);
}

// Aggregates tell what a look at every seat does, before they are kept up and after it.
static struct store_stat_answer load(struct fixture *fixture,
                                     const struct store_stat_query *query)
{
    struct store_stat_answer answer = load_one(fixture, query, false);

    for (int i = 0; i < 2; i++) {
        struct store_stat_answer quick = load_one(fixture, query, false);
        struct store_stat_answer scanned = load_one(fixture, query, true);

        expect_same(&answer, &quick);
        expect_same(&answer, &scanned);
        keep_up(fixture);
    }
    return answer;
}

// Of numbers that each stand there `count` times.
static void expect_values(const struct store_stat_row *row, size_t count,
                          const int64_t values[], const int64_t counts[])
{
    assert_int_equal(row->value_count, count);
    assert_memory_equal(row->values, values, count * sizeof *values);
    assert_memory_equal(row->counts, counts, count * sizeof *counts);
}

static struct store_numbers facts_of(struct fixture *fixture, const char *dimension)
{
    struct store_stat_facts facts = {0};

    assert_int_equal(store_list_stat_facts(fixture->store, &fixture->arena, "footsteps",
                                           dimension, &facts, NULL),
                     OK);

    int32_t *ids = arena_array(&fixture->arena, facts.count, sizeof *ids);

    for (size_t i = 0; i < facts.count; i++) {
        ids[i] = facts.items[i].id;
    }
    return (struct store_numbers){ids, facts.count};
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

    struct store_stat_answer answer = load(fixture, &query);
    const struct store_stat_row *row = &answer.tables[0].rows[0];

    assert_int_equal(answer.seen.games, 2);
    assert_int_equal(answer.seen.in_progress, 1);
    assert_int_equal(answer.seen.simulated, 2);
    assert_int_equal(answer.tables[0].count, 1);
    assert_null(row->key[0]);
    assert_int_equal(row->games, 2);
    assert_int_equal(row->seats, 5);
    assert_int_equal(row->wins, 2 * STORE_WIN);
    assert_int_equal(row->expected_wins, 2 * STORE_WIN);
    expect_values(row, 3, (const int64_t[]){30, 40, 50}, (const int64_t[]){3, 1, 1});
}

static void counts_simulated_games_when_asked(void **state)
{
    struct fixture *fixture = *state;
    struct store_stat_query query = {.filter = {.source = "simulate"}};

    put_games(fixture);

    struct store_stat_answer answer = load(fixture, &query);

    assert_int_equal(answer.seen.games, 1);
    assert_int_equal(answer.seen.in_progress, 1);
    assert_int_equal(answer.seen.simulated, 0);
    expect_values(answer.tables[0].rows, 2, (const int64_t[]){10, 90}, (const int64_t[]){1, 1});
}

static void is_empty_without_games(void **state)
{
    struct fixture *fixture = *state;
    struct store_stat_query query = {.by = {STORE_BY_PLAYER, STORE_BY_SEAT}};
    struct store_stat_answer answer = load(fixture, &query);

    assert_int_equal(answer.tables[0].count, 0);
    assert_int_equal(answer.seen.games, 0);
}

static void groups_by_player(void **state)
{
    struct fixture *fixture = *state;
    struct store_stat_query query = {.by = {STORE_BY_PLAYER}};

    put_games(fixture);

    struct store_stat_table table = load(fixture, &query).tables[0];

    assert_int_equal(table.count, 3);
    assert_string_equal(table.rows[0].name[0], "Ada");
    assert_int_equal(table.rows[0].games, 2);
    assert_int_equal(table.rows[0].wins, STORE_WIN + STORE_WIN / 3);
    assert_int_equal(table.rows[0].expected_wins, STORE_WIN / 2 + STORE_WIN / 3);
    expect_values(&table.rows[0], 2, (const int64_t[]){30, 50}, (const int64_t[]){1, 1});
    assert_string_equal(table.rows[2].name[0], "Cy");
    query.filter.player = " ADA ";
    query.by[0] = STORE_BY_PLAYER_COUNT;
    table = load(fixture, &query).tables[0];
    assert_int_equal(table.count, 2);
    assert_string_equal(table.rows[0].key[0], "2");
    expect_values(&table.rows[0], 1, (const int64_t[]){50}, (const int64_t[]){1});
    assert_int_equal(table.rows[1].seats, 1);
}

static void groups_by_two_dimensions(void **state)
{
    struct fixture *fixture = *state;
    struct store_stat_query query = {.by = {STORE_BY_PLAYER_COUNT, STORE_BY_SEAT}};

    put_games(fixture);

    struct store_stat_table table = load(fixture, &query).tables[0];

    assert_int_equal(table.count, 5);
    assert_string_equal(table.rows[1].key[0], "2");
    assert_string_equal(table.rows[1].key[1], "2");
    expect_values(&table.rows[1], 1, (const int64_t[]){40}, (const int64_t[]){1});
    assert_string_equal(table.rows[4].key[0], "3");
    assert_string_equal(table.rows[4].key[1], "3");
    assert_int_equal(table.rows[4].wins, STORE_WIN / 3);
    query.filter.player_count = 3;
    assert_int_equal(load(fixture, &query).tables[0].count, 3);
    query.by[0] = STORE_BY_RULESET;
    query.by[1] = STORE_BY_NONE;
    table = load(fixture, &query).tables[0];
    assert_int_equal(table.count, 1);
    assert_string_equal(table.rows[0].key[0], "footsteps");
    assert_null(table.rows[0].key[1]);
}

static void groups_by_fact(void **state)
{
    struct fixture *fixture = *state;
    struct store_stat_query query = {.by = {STORE_BY_FACT}};

    put_games(fixture);
    query.facts[0] = facts_of(fixture, "theory");

    struct store_stat_answer answer = load(fixture, &query);
    struct store_stat_table table = answer.tables[0];

    assert_int_equal(answer.seen.games, 2);
    assert_int_equal(table.count, 2);
    assert_string_equal(table.rows[0].key[0], "theory_1");
    assert_string_equal(table.rows[0].name[0], "Theory 1");
    assert_int_equal(table.rows[0].games, 2);
    query.by[1] = STORE_BY_FACT;
    query.facts[1] = facts_of(fixture, "character");
    table = load(fixture, &query).tables[0];
    assert_int_equal(table.count, 2);
    assert_string_equal(table.rows[1].key[1], "owen");
    assert_string_equal(table.rows[1].name[1], "Richard Owen");
    assert_int_equal(table.rows[1].seats, 2);
}

static void asks_what_seats_have(void **state)
{
    struct fixture *fixture = *state;
    struct store_stat_query query = {0};

    put_games(fixture);

    struct store_numbers theories = facts_of(fixture, "theory");

    query.has = (struct store_numbers){theories.items, 1};

    int64_t seats = load(fixture, &query).tables[0].rows[0].seats;

    assert_in_range(seats, 1, 4);
    query.lacks = query.has;
    assert_int_equal(load(fixture, &query).tables[0].count, 0);
    query.has.count = 0;
    assert_int_equal(load(fixture, &query).tables[0].rows[0].seats, 5 - seats);
}

static int64_t count_seats(const struct store_stat_table *table)
{
    int64_t seats = 0;

    for (size_t i = 0; i < table->count; i++) {
        seats += table->rows[i].seats;
    }
    return seats;
}

static void groups_by_what_games_say(void **state)
{
    static const enum store_dimension all[] = {
        STORE_BY_NONE,  STORE_BY_CATALOG,      STORE_BY_MODULE,
        STORE_BY_MONTH, STORE_BY_PLAYER_COUNT, STORE_BY_RULESET,
        STORE_BY_SEAT,  STORE_BY_SOURCE,       STORE_BY_TAG,
    };
    struct fixture *fixture = *state;

    put_games(fixture);
    for (size_t a = 0; a < COUNT_OF(all); a++) {
        for (size_t b = 0; b < COUNT_OF(all); b++) {
            struct store_stat_query query = {.by = {all[a], all[b]}};
            struct store_stat_answer answer = load(fixture, &query);

            assert_true(count_seats(&answer.tables[0]) >= 5);
        }
    }
}

static void ends_what_takes_too_long(void **state)
{
    struct fixture *fixture = *state;
    struct store_stat_query query = {.is_scan = true, .milliseconds = 100};
    struct store_stat_answer answer = {0};

    fixture_run(fixture->owner, "BEGIN; LOCK TABLE seat, game IN ACCESS EXCLUSIVE MODE");
    assert_int_equal(store_load_stats(fixture->store, &fixture->arena, &query, &answer, NULL),
                     RC_TOO_SLOW);
    fixture_run(fixture->owner, "ROLLBACK");
    assert_int_equal(store_load_stats(fixture->store, &fixture->arena, &query, &answer, NULL),
                     OK);
}

#define FRESH(test) cmocka_unit_test_setup_teardown(test, fixture_set_up, fixture_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FRESH(counts_and_says_what_it_left_out),
        FRESH(counts_simulated_games_when_asked),
        FRESH(is_empty_without_games),
        FRESH(groups_by_player),
        FRESH(groups_by_two_dimensions),
        FRESH(groups_by_fact),
        FRESH(asks_what_seats_have),
        FRESH(groups_by_what_games_say),
        FRESH(ends_what_takes_too_long),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
