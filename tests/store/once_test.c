// SPDX-License-Identifier: MIT
//
// Requests that act once: what was done and its answer are there together or
// not at all, and what is undone leaves nothing that others would rely on.
#include <string.h>

#include "tests/store/fixture.h"

static const struct store_once_request asked = {.key_hash = "key", .request_hash = "one"};
static const struct store_once_request otherwise = {.key_hash = "key", .request_hash = "two"};

static enum store_once begin(struct fixture *fixture, const struct store_once_request *request,
                             struct store_answer *out_answer)
{
    enum store_once state = STORE_ONCE_OTHER;
    struct err err = {OK, ""};

    if (store_once_begin(fixture->store, &fixture->arena, request, &state, out_answer, &err) !=
        OK) {
        fail_msg("%s", err.text);
    }
    return state;
}

static void keep(struct fixture *fixture, int status, bool is_refused)
{
    const struct store_answer answer = {
        .status = status, .content_type = "text/plain", .body = "done"};
    struct err err = {OK, ""};

    if (store_once_keep(fixture->store, &asked, &answer, is_refused, &err) != OK) {
        fail_msg("%s", err.text);
    }
}

static void keeps_what_was_done_with_its_answer(void **state)
{
    struct fixture *fixture = *state;
    struct store_answer answer = {0};

    assert_int_equal(begin(fixture, &asked, &answer), STORE_ONCE_NEW);
    assert_true(store_is_once(fixture->store));
    (void)sample_put(fixture, sample_new(fixture, 2, 4, "1"));
    fixture_expect(fixture, "NOT EXISTS (SELECT FROM game)");
    keep(fixture, 201, false);
    assert_false(store_is_once(fixture->store));
    fixture_expect(fixture, "(SELECT count(*) = 1 FROM game)");
    assert_int_equal(begin(fixture, &asked, &answer), STORE_ONCE_SAME);
    assert_int_equal(answer.status, 201);
    assert_string_equal(answer.content_type, "text/plain");
    assert_string_equal(answer.body, "done");
    assert_null(answer.location);
    assert_false(store_is_once(fixture->store));
    assert_int_equal(begin(fixture, &otherwise, &answer), STORE_ONCE_OTHER);
}

static void undoes_what_was_refused(void **state)
{
    struct fixture *fixture = *state;
    struct store_answer answer = {0};

    assert_int_equal(begin(fixture, &asked, &answer), STORE_ONCE_NEW);
    (void)sample_put(fixture, sample_new(fixture, 2, 4, "1"));
    keep(fixture, 422, true);
    fixture_expect(fixture, "NOT EXISTS (SELECT FROM game)");
    assert_int_equal(begin(fixture, &asked, &answer), STORE_ONCE_SAME);
    assert_int_equal(answer.status, 422);
}

// The numbers of its facts went with it: the next game needs new ones.
static void forgets_the_facts_that_were_undone(void **state)
{
    struct fixture *fixture = *state;
    struct store_answer answer = {0};

    assert_int_equal(begin(fixture, &asked, &answer), STORE_ONCE_NEW);
    (void)sample_put(fixture, sample_new(fixture, 2, 4, "1"));
    store_once_drop(fixture->store);
    fixture_expect(fixture, "NOT EXISTS (SELECT FROM fact_key)");
    (void)sample_put(fixture, sample_new(fixture, 2, 4, "1"));
    fixture_expect(fixture, "(SELECT bool_and(facts <@ (SELECT array_agg(id) FROM fact_key)) "
                            "FROM seat)");
    assert_int_equal(begin(fixture, &asked, &answer), STORE_ONCE_NEW);
    store_once_drop(fixture->store);
}

// What fails inside of it does not end it: a source that somebody else stored
// meanwhile, a line that has gone on.
static void goes_on_behind_a_failure(void **state)
{
    struct fixture *fixture = *state;
    struct store_answer answer = {0};
    struct store_put_outcome outcome;
    struct sample *sample = sample_new(fixture, 2, 4, NULL);

    sample_open(sample);

    struct store_id game = sample_put(fixture, sample);
    const struct store_line line = {.parent = 0, .fork_seq = 9, .name = "", .chance = ""};
    struct store_events none = sample_events(&fixture->arena, 10, 0, 1);
    struct sample *broken = sample_new(fixture, 2, 4, "2");
    int number = 0;

    assert_int_equal(begin(fixture, &asked, &answer), STORE_ONCE_NEW);
    assert_int_equal(store_put_line(fixture->store, game, &line, &none, &number, NULL),
                     RC_BAD_INPUT);
    broken->game.id = game;
    assert_int_equal(sample_try_put(fixture->store, broken, &outcome, NULL), RC_CONFLICT);
    (void)sample_put(fixture, sample_new(fixture, 2, 4, "3"));
    keep(fixture, 201, false);
    fixture_expect(fixture, "(SELECT count(*) = 2 FROM game)");
}

static void leaves_nothing_when_the_server_goes(void **state)
{
    struct fixture *fixture = *state;
    struct store *admin = fixture_connect(fixture->admin_conninfo, NULL);
    const struct store_answer done = {.status = 201, .content_type = "x", .body = "y"};
    struct store_put_outcome outcome;
    struct store_answer answer = {0};

    assert_int_equal(begin(fixture, &asked, &answer), STORE_ONCE_NEW);
    (void)sample_put(fixture, sample_new(fixture, 2, 4, "1"));
    fixture_run(admin, "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE "
                       "datname = current_database() AND pid <> pg_backend_pid()");
    assert_int_equal(
        sample_try_put(fixture->store, sample_new(fixture, 2, 4, "2"), &outcome, NULL),
        RC_UNAVAILABLE);
    assert_int_equal(store_once_keep(fixture->store, &asked, &done, false, NULL),
                     RC_UNAVAILABLE);
    assert_false(store_is_once(fixture->store));
    store_close(admin);
    assert_int_equal(begin(fixture, &asked, &answer), STORE_ONCE_NEW);
    (void)sample_put(fixture, sample_new(fixture, 2, 4, "1"));
    keep(fixture, 201, false);
    fixture_expect(fixture, "(SELECT count(*) = 1 FROM game)");
}

#define FRESH(test) cmocka_unit_test_setup_teardown(test, fixture_set_up, fixture_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FRESH(keeps_what_was_done_with_its_answer), FRESH(undoes_what_was_refused),
        FRESH(forgets_the_facts_that_were_undone),  FRESH(goes_on_behind_a_failure),
        FRESH(leaves_nothing_when_the_server_goes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
