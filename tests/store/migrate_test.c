// SPDX-License-Identifier: MIT
//
// Bringing a schema up to date: once, whoever does it, and only with the text
// that it was begun with.
#include <pthread.h>
#include <string.h>

#include "tests/store/fixture.h"

enum {
    RIVALS = 4
};

extern const size_t store_migrations_count; // as they are built in

static void applies_each_migration_once(void **state)
{
    struct fixture fixture = {0};
    int applied = -1;

    (void)state;
    fixture_new_database(&fixture);
    fixture.owner = fixture_connect(fixture.owner_conninfo, NULL);
    assert_int_equal(store_check_ready(fixture.owner, NULL), RC_CONFLICT);
    assert_int_equal(store_migrate(fixture.owner, &applied, NULL), OK);
    assert_int_equal(applied, store_migrations_count);
    assert_int_equal(store_check_ready(fixture.owner, NULL), OK);
    assert_int_equal(store_migrate(fixture.owner, &applied, NULL), OK);
    assert_int_equal(applied, 0);
    fixture_expect(&fixture, arena_printf(&fixture.arena,
                                          "(SELECT count(*) = %zu "
                                          "AND bool_and(length(checksum) = 64) "
                                          "FROM schema_migration)",
                                          store_migrations_count));
    store_close(fixture.owner);
    arena_done(&fixture.arena);
}

struct rival {
    pthread_t thread;
    const char *conninfo;
    int applied;
    enum rc rc;
};

static void *run_rival(void *context)
{
    struct rival *rival = context;
    struct store *store = fixture_connect(rival->conninfo, NULL);

    rival->rc = store_migrate(store, &rival->applied, NULL);
    store_close(store);
    return NULL;
}

static void lets_one_of_rivals_apply_each(void **state)
{
    struct fixture fixture = {0};
    struct rival rivals[RIVALS];
    int applied = 0;

    (void)state;
    fixture_new_database(&fixture);
    for (int i = 0; i < RIVALS; i++) {
        rivals[i].conninfo = fixture.owner_conninfo;
        assert_int_equal(pthread_create(&rivals[i].thread, NULL, run_rival, &rivals[i]), 0);
    }
    for (int i = 0; i < RIVALS; i++) {
        assert_int_equal(pthread_join(rivals[i].thread, NULL), 0);
        assert_int_equal(rivals[i].rc, OK);
        applied += rivals[i].applied;
    }
    assert_int_equal(applied, store_migrations_count);
    arena_done(&fixture.arena);
}

static void refuses_a_migration_that_was_changed(void **state)
{
    struct fixture *fixture = *state;
    struct err err = {OK, ""};
    int applied = -1;

    fixture_run(fixture->owner, "UPDATE schema_migration SET checksum = 'x' "
                                "WHERE name = '0004_games.sql'");
    assert_int_equal(store_migrate(fixture->owner, &applied, &err), RC_CONFLICT);
    assert_non_null(strstr(err.text, "0004_games.sql"));
    assert_int_equal(applied, -1);
    assert_int_equal(store_check_ready(fixture->store, NULL), RC_CONFLICT);
}

static void is_not_ready_on_a_newer_schema(void **state)
{
    struct fixture *fixture = *state;

    fixture_run(fixture->owner, "INSERT INTO schema_migration VALUES ('9999_later.sql', 'x')");
    assert_int_equal(store_check_ready(fixture->store, NULL), RC_CONFLICT);
}

static void leaves_nothing_of_a_failed_migration(void **state)
{
    struct fixture fixture = {0};
    struct err err = {OK, ""};
    int applied = -1;

    (void)state;
    fixture_new_database(&fixture);
    fixture.owner = fixture_connect(fixture.owner_conninfo, NULL);
    fixture_run(fixture.owner, "CREATE TABLE seat (x int)"); // in the way of 0004
    assert_int_not_equal(store_migrate(fixture.owner, &applied, &err), OK);
    fixture_expect(&fixture, "(SELECT count(*) = 3 FROM schema_migration) "
                             "AND to_regclass('game') IS NULL");
    fixture_run(fixture.owner, "DROP TABLE seat");
    assert_int_equal(store_migrate(fixture.owner, &applied, &err), OK);
    assert_int_equal(applied, store_migrations_count - 3);
    store_close(fixture.owner);
    arena_done(&fixture.arena);
}

#define FRESH(test) cmocka_unit_test_setup_teardown(test, fixture_set_up, fixture_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(applies_each_migration_once),
        cmocka_unit_test(lets_one_of_rivals_apply_each),
        FRESH(refuses_a_migration_that_was_changed),
        FRESH(is_not_ready_on_a_newer_schema),
        cmocka_unit_test(leaves_nothing_of_a_failed_migration),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
