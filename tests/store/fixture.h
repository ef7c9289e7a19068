// SPDX-License-Identifier: MIT
//
// What the tests of the store start from: a new, migrated database, a store
// that is connected to it in the role of the service, and made-up games.
#ifndef TESTS_STORE_FIXTURE_H
#define TESTS_STORE_FIXTURE_H

#include "store/connection.h"
#include "tests/support/unit.h"

struct fixture {
    struct arena arena;
    const char *owner_conninfo;
    const char *admin_conninfo; // of a superuser
    struct store *owner;
    struct store *store; // as darwinlog_service
};

// For cmocka_unit_test_setup_teardown.
int fixture_set_up(void **state);
int fixture_tear_down(void **state);

// A new empty database; its conninfos in `fixture`, nobody connected.
void fixture_new_database(struct fixture *fixture);

struct store *fixture_connect(const char *conninfo, const char *role);

// Runs `sql`, which must succeed.
void fixture_run(struct store *store, const char *sql);

// Fails unless the SQL condition holds, as the owner sees it.
void fixture_expect(struct fixture *fixture, const char *condition);

// A made-up game and where its parts lie.
struct sample {
    struct store_game game;
    struct store_events events;
    struct store_result result;
};

// A finished game of `seats` with `count` events; seat 1 wins. Its source is
// ("bga", ref), none when `ref` is NULL. Fields may be changed afterwards.
struct sample *sample_new(struct fixture *fixture, int seats, size_t count, const char *ref);

// `count` events from `first`, whose moves and digests tell `salt`.
struct store_events sample_events(struct arena *arena, uint32_t first, size_t count, int salt);

// Makes it a game in progress.
void sample_open(struct sample *sample);

enum rc sample_try_put(struct store *store, const struct sample *sample,
                       struct store_put_outcome *out_outcome, struct err *err);

// Puts it, which must succeed.
struct store_id sample_put(struct fixture *fixture, const struct sample *sample);

#endif
