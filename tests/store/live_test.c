// SPDX-License-Identifier: MIT
//
// Appends that are written together: each comes out as if it had been alone.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "store/chain.h"
#include "tests/store/fixture.h"

enum {
    LINES = 5,
    THREADS = 8,
    ROUNDS = 20
};

// Some appends, each to a game of its own that has `LINES` events.
struct lot {
    struct store_tip tips[LINES];
    struct store_events events[LINES];
    struct store_append appends[LINES];
    struct store_append *all[LINES];
};

static struct store_id put_open(struct fixture *fixture, size_t count)
{
    struct sample *sample = sample_new(fixture, 2, count, NULL);

    sample_open(sample);
    return sample_put(fixture, sample);
}

static struct store_tip load_tip(struct store *store, struct store_id game)
{
    struct store_tip tip = {0};
    struct err err = {OK, ""};

    if (store_load_tip(store, game, 0, &tip, &err) != OK) {
        fail_msg("%s", err.text);
    }
    return tip;
}

static struct store_events next_events(struct arena *arena, const struct store_tip *tip,
                                       size_t count)
{
    struct store_events events = sample_events(arena, tip->head.seq + 1, count, 7);

    events.rules_version = 3;
    return events;
}

static struct lot *lot_new(struct fixture *fixture)
{
    struct lot *lot = arena_alloc(&fixture->arena, sizeof *lot);

    for (size_t i = 0; i < LINES; i++) {
        lot->tips[i] = load_tip(fixture->store, put_open(fixture, i));
        lot->events[i] = next_events(&fixture->arena, &lot->tips[i], i + 1);
        lot->appends[i] =
            (struct store_append){.tip = &lot->tips[i], .events = &lot->events[i]};
        lot->all[i] = &lot->appends[i];
    }
    return lot;
}

static void expect_written(struct fixture *fixture, const struct store_append *append)
{
    struct store_tip tip = load_tip(fixture->store, append->tip->head.game);

    assert_int_equal(append->err.rc, OK);
    assert_memory_equal(&tip.chain, append->next.chain, sizeof tip.chain);
    assert_int_equal(tip.head.seq, append->tip->head.seq + append->events->count);
    assert_int_equal(append->next.head.seq, tip.head.seq);
    assert_true(append->next.head.digest == tip.head.digest);
    assert_true(tip.head.digest == append->events->digests[append->events->count - 1]);
}

static void expect_events(struct fixture *fixture, const struct store_append *append)
{
    const struct store_range range = {.game = append->tip->head.game,
                                      .from = append->events->first_seq};
    const struct store_events *wanted = append->events;
    struct store_events events = {0};

    assert_int_equal(store_load_events(fixture->store, &fixture->arena, &range, &events, NULL),
                     OK);
    assert_int_equal(events.count, wanted->count);
    for (size_t i = 0; i < events.count; i++) {
        assert_string_equal(events.moves[i], wanted->moves[i]);
        assert_int_equal(events.effects[i].len, wanted->effects[i].len);
        assert_memory_equal(events.effects[i].bytes, wanted->effects[i].bytes,
                            wanted->effects[i].len);
        assert_true(events.digests[i] == wanted->digests[i]);
    }
}

static void writes_all_of_them(void **state)
{
    struct fixture *fixture = *state;
    struct lot *lot = lot_new(fixture);

    store_append_all(fixture->store, lot->all, LINES);
    for (size_t i = 0; i < LINES; i++) {
        expect_written(fixture, lot->all[i]);
        expect_events(fixture, &lot->appends[i]);
    }
    // In one transaction.
    fixture_expect(fixture, "(SELECT count(DISTINCT xmin::text) = 1 FROM event_batch "
                            "WHERE first_seq > 1)");
}

// A tip that was stored over a connection that is gone: there may be another database now.
static void does_not_trust_what_was_before_it_connected(void **state)
{
    struct fixture *fixture = *state;
    struct store *other = fixture_connect(fixture->owner_conninfo, "darwinlog_service");
    struct lot *lot = lot_new(fixture);
    struct store_tip stored;
    struct store_events events;
    struct store_append append = {.tip = &stored, .events = &events};
    struct store_append *one = &append;

    store_append_all(fixture->store, lot->all, 1);
    stored = lot->appends[0].next;
    events = next_events(&fixture->arena, &stored, 1);
    store_append_all(other, &one, 1);
    assert_int_equal(append.err.rc, RC_CONFLICT);
    store_append_all(fixture->store, &one, 1);
    expect_written(fixture, &append);
    store_close(other);
}

static void leaves_out_those_that_stand_elsewhere(void **state)
{
    struct fixture *fixture = *state;
    struct lot *lot = lot_new(fixture);

    lot->tips[1].head.digest ^= 1;
    lot->tips[2].head.seq++;
    lot->events[2].first_seq++;
    lot->tips[3].session = UINT64_MAX;
    lot->events[4].count = 0;
    store_append_all(fixture->store, lot->all, LINES);
    expect_written(fixture, &lot->appends[0]);
    assert_int_equal(lot->appends[1].err.rc, RC_CONFLICT);
    assert_int_equal(lot->appends[2].err.rc, RC_CONFLICT);
    assert_int_equal(lot->appends[3].err.rc, RC_CONFLICT);
    assert_int_equal(lot->appends[4].err.rc, RC_BAD_INPUT);
    fixture_expect(fixture, "(SELECT count(*) = 1 + 0 + 1 + 2 + 3 + 4 FROM event)");
}

// What the database refuses of one is no harm to the others.
static void one_that_fails_harms_no_other(void **state)
{
    struct fixture *fixture = *state;
    struct lot *lot = lot_new(fixture);

    lot->events[2].moves[0] = "1 \xff";
    store_append_all(fixture->store, lot->all, LINES);
    for (size_t i = 0; i < LINES; i++) {
        if (i != 2) {
            expect_written(fixture, &lot->appends[i]);
        }
    }
    assert_int_equal(lot->appends[2].err.rc, RC_BAD_INPUT);
    assert_int_not_equal(lot->appends[2].err.text[0], '\0');
}

static void a_server_that_goes_takes_all_of_them(void **state)
{
    struct fixture *fixture = *state;
    struct store *admin = fixture_connect(fixture->admin_conninfo, NULL);
    struct lot *lot = lot_new(fixture);

    fixture_run(fixture->store, "SET lock_timeout = '20ms'");
    fixture_run(admin, "BEGIN; LOCK TABLE event_batch IN EXCLUSIVE MODE");
    store_append_all(fixture->store, lot->all, LINES);
    for (size_t i = 0; i < LINES; i++) {
        assert_int_equal(lot->appends[i].err.rc, RC_UNAVAILABLE);
    }
    fixture_run(admin, "COMMIT");
    store_append_all(fixture->store, lot->all, LINES);
    for (size_t i = 0; i < LINES; i++) {
        expect_written(fixture, &lot->appends[i]);
    }
    store_close(admin);
}

// ---- several threads ----

struct appender {
    struct fixture *fixture;
    struct store_group *group;
    struct store_id own;
    struct store_id common; // that all of them append to
    int accepted;
    int lost;
};

static enum rc append_one(struct appender *appender, struct store *store, struct store_id game)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct store_tip tip = load_tip(store, game);
    struct store_events events = next_events(&arena, &tip, 1);
    struct store_append append = {.tip = &tip, .events = &events};

    store_group_append(appender->group, &append);
    return append.err.rc;
}

static void *append_many(void *context)
{
    struct appender *appender = context;
    struct store *store =
        fixture_connect(appender->fixture->owner_conninfo, "darwinlog_service");

    for (int i = 0; i < ROUNDS; i++) {
        if (append_one(appender, store, appender->own) != OK) {
            abort();
        }

        enum rc rc = append_one(appender, store, appender->common);

        appender->accepted += rc == OK;
        appender->lost += rc == RC_CONFLICT;
    }
    store_close(store);
    return NULL;
}

static void threads_meet_and_lose_nothing(void **state)
{
    struct fixture *fixture = *state;
    struct store_group *group = store_group_new(fixture->owner_conninfo, "darwinlog_service");
    struct store_id common = put_open(fixture, 0);
    struct appender appenders[THREADS];
    pthread_t threads[THREADS];
    int accepted = 0;

    for (int i = 0; i < THREADS; i++) {
        appenders[i] = (struct appender){
            .fixture = fixture, .group = group, .own = put_open(fixture, 0), .common = common};
    }
    for (int i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_create(&threads[i], NULL, append_many, &appenders[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_join(threads[i], NULL), 0);
        assert_int_equal(appenders[i].accepted + appenders[i].lost, ROUNDS);
        assert_int_equal(load_tip(fixture->store, appenders[i].own).head.seq, ROUNDS);
        accepted += appenders[i].accepted;
    }
    assert_int_equal(load_tip(fixture->store, common).head.seq, accepted);
    fixture_expect(fixture, "(SELECT sum(head_seq) = (SELECT count(*) FROM event) FROM line)");
    store_group_free(group);
    store_group_free(NULL);
}

// ---- nobody waits ----

enum {
    MANY = 4 * STORE_APPENDS_MAX + STORE_APPENDS_MAX + 2
};

struct told {
    pthread_mutex_t lock;
    pthread_cond_t has_more;
    int count;
    int written;
};

static void note(struct store_append *append, void *context)
{
    struct told *told = context;

    pthread_mutex_lock(&told->lock);
    told->count++;
    told->written += append->err.rc == OK;
    pthread_cond_signal(&told->has_more);
    pthread_mutex_unlock(&told->lock);
}

static void wait_for(struct told *told, int count)
{
    pthread_mutex_lock(&told->lock);
    while (told->count < count) {
        pthread_cond_wait(&told->has_more, &told->lock);
    }
    pthread_mutex_unlock(&told->lock);
}

// While the table is locked nothing is written. So many wait and no more, and when
// it is free again each of them is written and told of, once.
static void some_may_wait_and_no_more(void **state)
{
    struct fixture *fixture = *state;
    struct store_group *group = store_group_new(fixture->owner_conninfo, "darwinlog_service");
    struct store *admin = fixture_connect(fixture->admin_conninfo, NULL);
    struct told told = {.lock = PTHREAD_MUTEX_INITIALIZER,
                        .has_more = PTHREAD_COND_INITIALIZER};
    struct store_tip *tips = arena_array(&fixture->arena, MANY, sizeof *tips);
    struct store_events *events = arena_array(&fixture->arena, MANY, sizeof *events);
    struct store_append *appends = arena_array(&fixture->arena, MANY, sizeof *appends);
    int begun = 0;

    for (int i = 0; i < MANY; i++) {
        tips[i] = load_tip(fixture->store, put_open(fixture, 0));
        events[i] = next_events(&fixture->arena, &tips[i], 1);
        appends[i] = (struct store_append){.tip = &tips[i], .events = &events[i]};
    }
    fixture_run(admin, "BEGIN; LOCK TABLE event_batch IN EXCLUSIVE MODE");
    while (begun < MANY && store_group_begin(group, &appends[begun], note, &told)) {
        begun++;
    }
    assert_in_range(begun, 4 * STORE_APPENDS_MAX, 5 * STORE_APPENDS_MAX);
    assert_int_equal(told.count, 0);
    fixture_run(admin, "COMMIT");
    wait_for(&told, begun);
    store_group_append(group, &appends[begun]); // who waits for it is never refused
    assert_int_equal(appends[begun].err.rc, OK);
    store_group_free(group);
    store_close(admin);
    assert_int_equal(told.count, begun);
    assert_int_equal(told.written, begun);
    fixture_expect(fixture, "(SELECT sum(head_seq) = (SELECT count(*) FROM event) FROM line)");
    fixture_expect(fixture, "(SELECT count(*) FILTER (WHERE kind = 'append') = "
                            "(SELECT count(*) FROM line WHERE head_seq > 0) FROM feed)");
}

#define FRESH(test) cmocka_unit_test_setup_teardown(test, fixture_set_up, fixture_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FRESH(writes_all_of_them),
        FRESH(leaves_out_those_that_stand_elsewhere),
        FRESH(does_not_trust_what_was_before_it_connected),
        FRESH(some_may_wait_and_no_more),
        FRESH(one_that_fails_harms_no_other),
        FRESH(a_server_that_goes_takes_all_of_them),
        FRESH(threads_meet_and_lose_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
