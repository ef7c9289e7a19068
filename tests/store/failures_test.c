// SPDX-License-Identifier: MIT
//
// A server that goes away: the call fails as unavailable, nothing half is
// there, and the next call connects anew. What goes away between the look and the
// write is looked for again.
#include <pthread.h>
#include <string.h>

#include "tests/store/fixture.h"

static const char kill_others[] =
    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()";

static const char wait_until_blocked[] =
    "DO $$ BEGIN LOOP"
    "  EXIT WHEN EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()"
    "                    AND wait_event_type = 'Lock');"
    "  PERFORM pg_stat_clear_snapshot(), pg_sleep(0.01);"
    "END LOOP; END $$";

static void connects_anew_after_an_idle_time(void **state)
{
    struct fixture *fixture = *state;
    struct store *admin = fixture_connect(fixture->admin_conninfo, NULL);

    (void)sample_put(fixture, sample_new(fixture, 2, 4, "1"));
    fixture_run(admin, kill_others);
    (void)sample_put(fixture, sample_new(fixture, 2, 4, "2"));
    assert_int_equal(store_check_ready(fixture->store, NULL), OK);
    fixture_run(admin, kill_others);
    assert_int_equal(store_check_ready(fixture->store, NULL), OK);
    store_close(admin);
    fixture_expect(fixture, "(SELECT count(*) = 2 FROM game)");
}

// ---- a backend that is killed while it works ----

struct writer {
    struct fixture *fixture;
    struct store_id game;
    enum rc rc;
    struct err err;
};

static void *put_game(void *context)
{
    struct writer *writer = context;
    struct fixture mine = {.store = writer->fixture->store};
    struct sample *sample = sample_new(&mine, 3, 20, "killed");
    struct store_put_outcome outcome;

    writer->rc = sample_try_put(mine.store, sample, &outcome, &writer->err);
    arena_done(&mine.arena);
    return NULL;
}

static void *put_line(void *context)
{
    struct writer *writer = context;
    struct arena arena = {0};
    const struct store_line line = {.parent = 0, .fork_seq = 2, .name = "", .chance = ""};
    struct store_events events = sample_events(&arena, 3, 2, 1);
    int number = 0;

    writer->rc = store_put_line(writer->fixture->store, writer->game, &line, &events, &number,
                                &writer->err);
    arena_done(&arena);
    return NULL;
}

// Runs `write` against a table that is locked until its backend is dead.
static void kill_while(struct fixture *fixture, struct writer *writer, void *(*write)(void *))
{
    struct store *admin = fixture_connect(fixture->admin_conninfo, NULL);
    pthread_t thread;

    fixture_run(admin, "BEGIN; LOCK TABLE event_batch IN EXCLUSIVE MODE");
    assert_int_equal(pthread_create(&thread, NULL, write, writer), 0);
    fixture_run(admin, wait_until_blocked);
    fixture_run(admin, kill_others);
    assert_int_equal(pthread_join(thread, NULL), 0);
    fixture_run(admin, "COMMIT");
    store_close(admin);
}

static void leaves_nothing_of_a_killed_upload(void **state)
{
    struct fixture *fixture = *state;
    struct writer writer = {.fixture = fixture};

    kill_while(fixture, &writer, put_game);
    assert_int_equal(writer.rc, RC_UNAVAILABLE);
    fixture_expect(fixture, "NOT EXISTS (SELECT FROM game) AND NOT EXISTS (SELECT FROM player) "
                            "AND NOT EXISTS (SELECT FROM game_source)");
    (void)put_game(&writer);
    assert_int_equal(writer.rc, OK);
    fixture_expect(fixture, "(SELECT count(*) = 20 FROM event)");
}

static void leaves_nothing_of_a_killed_line(void **state)
{
    struct fixture *fixture = *state;
    struct writer writer = {.fixture = fixture};

    writer.game = sample_put(fixture, sample_new(fixture, 2, 4, NULL));
    kill_while(fixture, &writer, put_line);
    assert_int_equal(writer.rc, RC_UNAVAILABLE);
    fixture_expect(fixture, "(SELECT count(*) = 1 FROM line)");
    (void)put_line(&writer);
    assert_int_equal(writer.rc, OK);
    fixture_expect(fixture, "(SELECT count(*) = 2 FROM line)");
    fixture_expect(fixture, "(SELECT count(*) = 6 FROM event)");
}

// ---- a server that answers, but not in time or not at all ----

static void gives_up_on_a_lock_as_told(void **state)
{
    struct fixture *fixture = *state;
    struct store *admin = fixture_connect(fixture->admin_conninfo, NULL);
    struct writer writer = {.fixture = fixture};

    fixture_run(admin, "BEGIN; LOCK TABLE event_batch IN EXCLUSIVE MODE");
    fixture_run(fixture->store, "SET lock_timeout = '20ms'");
    (void)put_game(&writer);
    assert_int_equal(writer.rc, RC_UNAVAILABLE);
    assert_non_null(strstr(writer.err.text, "55P03"));
    fixture_run(admin, "COMMIT");
    (void)put_game(&writer);
    assert_int_equal(writer.rc, OK);
    store_close(admin);
}

static void fails_to_open_what_is_not_there(void **state)
{
    struct fixture *fixture = *state;
    struct store *store = NULL;
    struct err err = {OK, ""};

    assert_int_equal(store_open("host=/nowhere dbname=x", NULL, &store, &err), RC_UNAVAILABLE);
    assert_int_equal(err.rc, RC_UNAVAILABLE);
    assert_null(strchr(err.text, '\n'));
    assert_int_equal(store_open("nonsense", NULL, &store, &err), RC_UNAVAILABLE);
    assert_int_equal(
        store_open(arena_printf(&fixture->arena, "%s dbname=other", fixture->owner_conninfo),
                   NULL, &store, &err),
        RC_UNAVAILABLE);
    assert_int_not_equal(store_open(fixture->owner_conninfo, "no \"such\" role", &store, &err),
                         OK);
    assert_null(store);
    store_close(NULL);
}

static void reads_only_from_a_replica(void **state)
{
    struct fixture *fixture = *state;
    struct writer writer = {.fixture = fixture};

    fixture_run(fixture->store, "SET default_transaction_read_only = on");
    (void)put_game(&writer);
    assert_int_equal(writer.rc, RC_UNAVAILABLE);
    assert_int_equal(store_check_ready(fixture->store, NULL), OK);
}

#define FRESH(test) cmocka_unit_test_setup_teardown(test, fixture_set_up, fixture_tear_down)

// Whoever is forgotten between the look and the write is somebody new.
static void looks_again_for_players_who_are_gone(void **state)
{
    struct fixture *fixture = *state;
    struct store_put_outcome outcome;

    (void)sample_put(fixture, sample_new(fixture, 2, 5, "before"));
    fixture_run(
        fixture->owner,
        "CREATE SEQUENCE seen;"
        "CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$"
        "BEGIN"
        "    IF nextval('public.seen') = 1 THEN DELETE FROM public.player_alias; END IF;"
        "    RETURN NEW;"
        "END $$;"
        "CREATE TRIGGER loses BEFORE INSERT ON game_source"
        "    FOR EACH ROW EXECUTE FUNCTION lose()");
    assert_int_equal(
        sample_try_put(fixture->store, sample_new(fixture, 2, 5, "after"), &outcome, NULL), OK);
    assert_int_equal(outcome.put, STORE_CREATED);
    fixture_expect(fixture, "(SELECT last_value = 2 FROM seen)");
    fixture_expect(fixture, "(SELECT count(*) = 4 FROM seat)");
}

// Every statement has succeeded when the commit does not.
static void tells_of_a_commit_that_fails(void **state)
{
    struct fixture *fixture = *state;
    struct store_put_outcome outcome;
    struct err err = {OK, ""};

    fixture_run(fixture->owner,
                "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$"
                "BEGIN RAISE check_violation USING MESSAGE = 'too late'; END $$;"
                "CREATE CONSTRAINT TRIGGER fails AFTER INSERT ON line DEFERRABLE"
                "    INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail()");
    assert_int_not_equal(
        sample_try_put(fixture->store, sample_new(fixture, 2, 5, "late"), &outcome, &err), OK);
    assert_non_null(strstr(err.text, "too late"));
    fixture_expect(fixture, "(SELECT count(*) = 0 FROM game)");
    fixture_run(fixture->owner, "DROP TRIGGER fails ON line");
    (void)sample_put(fixture, sample_new(fixture, 2, 5, "late"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FRESH(connects_anew_after_an_idle_time), FRESH(leaves_nothing_of_a_killed_upload),
        FRESH(leaves_nothing_of_a_killed_line),  FRESH(gives_up_on_a_lock_as_told),
        FRESH(fails_to_open_what_is_not_there),  FRESH(looks_again_for_players_who_are_gone),
        FRESH(reads_only_from_a_replica),        FRESH(tells_of_a_commit_that_fails),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
