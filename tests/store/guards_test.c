// SPDX-License-Identifier: MIT
//
// What PostgreSQL itself refuses, to the service, the owner and a superuser.
#include <string.h>

#include "tests/store/fixture.h"

static const char append_only[] = "23001";
static const char no_privilege[] = "42501";
static const char broken_check[] = "23514";

static void expect_refused(struct store *store, const char *sql, const char *sqlstate)
{
    struct err err = {OK, ""};

    if (query_run_script(store, sql, &err) == OK) {
        fail_msg("%s passed", sql);
    }
    if (!strstr(err.text, sqlstate)) {
        fail_msg("%s: %s", sql, err.text);
    }
}

static const char *const changes[] = {
    "UPDATE event_batch SET moves = '{x}'",
    "UPDATE event_batch SET rules_version = 0 WHERE false",
    "DELETE FROM event_batch",
    "TRUNCATE event_batch",
    "UPDATE promotion SET reason = ''",
    "DELETE FROM promotion",
    "UPDATE game_change SET kind = 'withdrawn'",
    "DELETE FROM game_change",
    "TRUNCATE game_change",
};

static void refuses_changes_to_everybody(void **state)
{
    struct fixture *fixture = *state;
    struct store *admin = fixture_connect(fixture->admin_conninfo, NULL);

    (void)sample_put(fixture, sample_new(fixture, 2, 4, NULL));
    for (size_t i = 0; i < COUNT_OF(changes); i++) {
        expect_refused(fixture->owner, changes[i], append_only);
        expect_refused(admin, changes[i], append_only);
        expect_refused(fixture->store, changes[i], no_privilege);
    }
    fixture_run(admin, "SET session_replication_role = replica");
    expect_refused(admin, "DELETE FROM event_batch", append_only);
    expect_refused(fixture->owner, "TRUNCATE event_batch, line CASCADE", append_only);
    store_close(admin);
    fixture_expect(fixture, "(SELECT count(*) = 4 FROM event)");
}

static void gives_the_service_no_more_than_it_needs(void **state)
{
    struct fixture *fixture = *state;
    static const char *const refused[] = {
        "DELETE FROM game",
        "DELETE FROM seat",
        "DELETE FROM line",
        "UPDATE line SET fork_seq = 0",
        "UPDATE game SET setup = ''",
        "UPDATE game_source SET ref = ''",
        "UPDATE game_source SET game = game",
        "UPDATE catalog SET body = ''",
        "UPDATE schema_migration SET checksum = ''",
        "ALTER TABLE event_batch DISABLE TRIGGER ALL",
        "DROP TABLE event_batch",
        "CREATE TABLE mine (x int)",
    };

    for (size_t i = 0; i < COUNT_OF(refused); i++) {
        expect_refused(fixture->store, refused[i], no_privilege);
    }
}

static const char *batch(struct fixture *fixture, struct store_id game, int line, int first_seq,
                         const char *arrays)
{
    char text[STORE_ID_TEXT];

    store_id_format(game, text);
    return arena_printf(&fixture->arena,
                        "INSERT INTO event_batch (game, line, first_seq, rules_version, chain, "
                        "moves, effects, digests) VALUES ('%s', %d, %d, 1, "
                        "decode(repeat('00', 32), 'hex'), %s)",
                        text, line, first_seq, arrays);
}

static void refuses_gaps_and_overlaps(void **state)
{
    struct fixture *fixture = *state;
    struct store_id game = sample_put(fixture, sample_new(fixture, 2, 4, NULL));
    static const char one[] = "'{a}', '{\"\"}', '{1}'";
    static const int wrong[] = {0, 2, 4, 6, -1};
    const struct store_line line = {.parent = 0, .fork_seq = 2, .name = "", .chance = ""};
    const struct store_events none = {0};
    int number = 0;

    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        expect_refused(fixture->store, batch(fixture, game, 0, wrong[i], one), broken_check);
        expect_refused(fixture->owner, batch(fixture, game, 0, wrong[i], one), broken_check);
    }
    expect_refused(fixture->store, batch(fixture, game, 0, 1, one), "23505");
    expect_refused(fixture->store, batch(fixture, game, 1, 1, one), "23503");
    expect_refused(fixture->store, batch(fixture, store_id_new(), 0, 1, one), "23503");
    assert_int_equal(store_put_line(fixture->store, game, &line, &none, &number, NULL), OK);
    expect_refused(fixture->store, batch(fixture, game, number, 1, one), broken_check);
    expect_refused(fixture->store, batch(fixture, game, number, 4, one), broken_check);
    fixture_run(fixture->store, batch(fixture, game, number, 3, one));
    fixture_run(fixture->store, batch(fixture, game, 0, 5, one));
}

// One statement that adds a batch of one event at each of `seqs`, in this order.
static const char *batches(struct fixture *fixture, struct store_id game, int line,
                           const char *seqs)
{
    char text[STORE_ID_TEXT];

    store_id_format(game, text);
    return arena_printf(&fixture->arena,
                        "INSERT INTO event_batch (game, line, first_seq, rules_version, chain, "
                        "moves, effects, digests) SELECT '%s', %d, s, 1, "
                        "decode(repeat('00', 32), 'hex'), '{a}', '{\"\"}', '{1}' "
                        "FROM unnest('{%s}'::integer[]) s",
                        text, line, seqs);
}

static void checks_all_rows_of_a_statement(void **state)
{
    struct fixture *fixture = *state;
    struct store_id game = sample_put(fixture, sample_new(fixture, 2, 4, NULL));
    static const char *const wrong[] = {"5,7", "6,7", "5,6,8", "4,5", "7,5", "3,5", "0,5"};

    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        expect_refused(fixture->store, batches(fixture, game, 0, wrong[i]), broken_check);
    }
    expect_refused(fixture->store, batches(fixture, game, 0, "5,5"), "23505");
    expect_refused(fixture->store, batches(fixture, game, 9, "1,2"), "23503");
    fixture_run(fixture->store, batches(fixture, game, 0, ""));
    fixture_run(fixture->store, batches(fixture, game, 0, "7,5,6,8"));
    fixture_run(fixture->store, batches(fixture, game, 0, "9"));
    fixture_expect(fixture, "(SELECT count(*) = 9 AND max(seq) = 9 FROM event)");
}

static void refuses_gaps_to_replicas(void **state)
{
    struct fixture *fixture = *state;
    struct store *admin = fixture_connect(fixture->admin_conninfo, NULL);
    struct store_id game = sample_put(fixture, sample_new(fixture, 2, 4, NULL));

    fixture_run(admin, "CREATE TABLE staged AS SELECT * FROM event_batch;"
                       "UPDATE staged SET first_seq = 6;"
                       "SET session_replication_role = replica");
    expect_refused(admin, batches(fixture, game, 0, "6,7"), broken_check);
    expect_refused(admin, "INSERT INTO event_batch SELECT * FROM staged", broken_check);
    store_close(admin);
}

static void refuses_arrays_that_do_not_match(void **state)
{
    struct fixture *fixture = *state;
    struct store_id game = sample_put(fixture, sample_new(fixture, 2, 4, NULL));
    static const char *const wrong[] = {
        "'{}', '{}', '{}'",         "'{a,b}', '{\"\"}', '{1}'", "'{a}', '{\"\",\"\"}', '{1}'",
        "'{a}', '{\"\"}', '{1,2}'", "'{{a}}', '{\"\"}', '{1}'", "'[0:0]={a}', '{\"\"}', '{1}'",
    };

    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        expect_refused(fixture->store, batch(fixture, game, 0, 5, wrong[i]), broken_check);
    }
    expect_refused(fixture->store, batch(fixture, game, 0, 5, "NULL, NULL, NULL"), "23502");
}

#define FRESH(test) cmocka_unit_test_setup_teardown(test, fixture_set_up, fixture_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FRESH(refuses_changes_to_everybody), FRESH(gives_the_service_no_more_than_it_needs),
        FRESH(refuses_gaps_and_overlaps),    FRESH(checks_all_rows_of_a_statement),
        FRESH(refuses_gaps_to_replicas),     FRESH(refuses_arrays_that_do_not_match),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
