// SPDX-License-Identifier: MIT
//
// Lines: what is appended, forked and read back, and who loses a race.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"
#include "store/chain.h"
#include "tests/store/fixture.h"

static struct store_id put_open(struct fixture *fixture, size_t count)
{
    struct sample *sample = sample_new(fixture, 2, count, NULL);

    sample_open(sample);
    return sample_put(fixture, sample);
}

static enum rc append(struct fixture *fixture, struct store_id game, int line, uint32_t seq,
                      uint64_t digest, const struct store_events *events)
{
    const struct store_head head = {.game = game, .line = line, .seq = seq, .digest = digest};

    return store_append_events(fixture->store, &head, events, NULL, NULL);
}

static enum rc finish(struct fixture *fixture, const struct store_head *head,
                      const struct store_events *events, const struct store_result *result)
{
    return store_append_events(fixture->store, head, events, result, NULL);
}

static uint64_t last_digest(const struct store_events *events)
{
    return events->digests[events->count - 1];
}

static struct store_line load_line(struct fixture *fixture, struct store_id game, int number)
{
    struct store_line *lines = NULL;
    size_t count = 0;

    assert_int_equal(
        store_list_lines(fixture->store, &fixture->arena, game, &lines, &count, NULL), OK);
    assert_true((size_t)number < count);
    assert_int_equal(lines[number].number, number);
    return lines[number];
}

// The moves of events `from` to `to`, joined by commas, without their salt.
static const char *read_moves(struct fixture *fixture, struct store_id game, int line,
                              uint32_t from, uint32_t to)
{
    const struct store_range range = {.game = game, .line = line, .from = from, .to = to};
    struct store_events events;
    struct text text;

    text_init(&text, &fixture->arena);
    assert_int_equal(store_load_events(fixture->store, &fixture->arena, &range, &events, NULL),
                     OK);
    for (size_t i = 0; i < events.count; i++) {
        const char *name = strrchr(events.moves[i], ' ') + 2;

        assert_int_equal(strtol(name, NULL, 10), (int)(events.first_seq + i));
        text_printf(&text, "%s%s", i > 0 ? "," : "", name);
    }
    return text.bytes;
}

static int fork_line(struct fixture *fixture, struct store_id game, int parent,
                     uint32_t fork_seq, const struct store_events *events)
{
    const struct store_line line = {
        .parent = parent, .fork_seq = fork_seq, .name = "what if", .chance = "replay"};
    int number = -1;
    struct err err = {OK, ""};

    if (store_put_line(fixture->store, game, &line, events, &number, &err) != OK) {
        fail_msg("%s", err.text);
    }
    return number;
}

static void appends_behind_the_head(void **state)
{
    struct fixture *fixture = *state;
    struct store_id game = put_open(fixture, 3);
    struct store_events first = sample_events(&fixture->arena, 1, 3, 0);
    struct store_events more = sample_events(&fixture->arena, 4, 2, 7);

    assert_int_equal(append(fixture, game, 0, 3, last_digest(&first), &more), OK);

    struct store_line line = load_line(fixture, game, 0);

    assert_int_equal(line.head_seq, 5);
    assert_true(line.head_digest == last_digest(&more));
    assert_false(line.is_finished);
    assert_string_equal(read_moves(fixture, game, 0, 1, 0), "1_0,2_0,3_0,4_7,5_7");
    assert_string_equal(read_moves(fixture, game, 0, 3, 4), "3_0,4_7");
    assert_string_equal(read_moves(fixture, game, 0, 5, 9), "5_7");
    assert_string_equal(read_moves(fixture, game, 0, 6, 0), "");
    fixture_expect(fixture, "(SELECT count(DISTINCT rules_version) = 1 FROM event_batch)");
}

static void refuses_a_moved_head(void **state)
{
    struct fixture *fixture = *state;
    struct store_id game = put_open(fixture, 3);
    struct store_events first = sample_events(&fixture->arena, 1, 3, 0);
    struct store_events more = sample_events(&fixture->arena, 4, 2, 7);
    struct store_events none = sample_events(&fixture->arena, 4, 0, 7);
    uint64_t digest = last_digest(&first);

    assert_int_equal(append(fixture, game, 0, 3, digest ^ 1, &more), RC_CONFLICT);
    assert_int_equal(append(fixture, game, 0, 2, digest, &more), RC_BAD_INPUT);
    assert_int_equal(append(fixture, game, 0, 3, digest, &none), RC_BAD_INPUT);
    assert_int_equal(append(fixture, game, 1, 3, digest, &more), RC_NOT_FOUND);
    assert_int_equal(append(fixture, store_id_new(), 0, 3, digest, &more), RC_NOT_FOUND);
    assert_int_equal(append(fixture, game, 0, 3, digest, &more), OK);
    assert_int_equal(append(fixture, game, 0, 3, digest, &more), RC_CONFLICT);
    fixture_expect(fixture, "(SELECT count(*) = 5 FROM event)");
}

static void finishes_the_game_with_its_official_line(void **state)
{
    struct fixture *fixture = *state;
    struct sample *sample = sample_new(fixture, 2, 0, NULL);
    struct store_result result = sample->result;
    struct store_events events = sample_events(&fixture->arena, 1, 4, 0);
    struct store_game game;

    sample_open(sample);

    struct store_id id = sample_put(fixture, sample);
    int branch = fork_line(fixture, id, 0, 0, &events);
    struct store_events more = sample_events(&fixture->arena, 5, 1, 0);

    const struct store_head there = {
        .game = id, .line = branch, .seq = 4, .digest = last_digest(&events)};
    const struct store_head here = {.game = id, .digest = sample->game.setup_digest};

    assert_int_equal(finish(fixture, &there, &more, &result), OK);
    assert_true(load_line(fixture, id, branch).is_finished);
    fixture_expect(fixture, "(SELECT bool_and(score IS NULL) FROM seat)");
    assert_int_equal(finish(fixture, &here, &events, &result), OK);
    assert_true(load_line(fixture, id, 0).is_finished);
    assert_int_equal(store_load_game(fixture->store, &fixture->arena, id, &game, NULL), OK);
    assert_true(game.is_finished);
    fixture_expect(fixture, "(SELECT sum(score) = 77 AND bool_and(cardinality(facts) = 2) "
                            "FROM seat)");
}

static void finishing_is_all_or_nothing(void **state)
{
    struct fixture *fixture = *state;
    struct sample *sample = sample_new(fixture, 2, 0, NULL);
    struct store_result result = sample->result;
    struct store_events events = sample_events(&fixture->arena, 1, 4, 0);

    sample_open(sample);

    struct store_id id = sample_put(fixture, sample);

    const struct store_head head = {.game = id, .digest = sample->game.setup_digest};

    result.seats[1].win_permille = 1001;
    assert_int_equal(finish(fixture, &head, &events, &result), RC_BAD_INPUT);
    assert_int_equal(load_line(fixture, id, 0).head_seq, 0);
    fixture_expect(fixture, "NOT EXISTS (SELECT FROM event_batch) "
                            "AND (SELECT status = 'in_progress' FROM game)");
}

// 0: 1 to 9. 1: from 0 after 6. 2: from 1 after 8. 3: from 2 after 3, below
// every fork above it. 4: from 1 after its head, without events.
static void reads_branches_of_branches(void **state)
{
    struct fixture *fixture = *state;
    struct store_id game = put_open(fixture, 9);
    struct store_events one = sample_events(&fixture->arena, 7, 3, 1);
    struct store_events two = sample_events(&fixture->arena, 9, 1, 2);
    struct store_events three = sample_events(&fixture->arena, 4, 2, 3);
    struct store_events none = {0};

    assert_int_equal(fork_line(fixture, game, 0, 6, &one), 1);
    assert_int_equal(fork_line(fixture, game, 1, 8, &two), 2);
    assert_int_equal(fork_line(fixture, game, 2, 3, &three), 3);
    assert_int_equal(fork_line(fixture, game, 1, 9, &none), 4);

    struct store_events later = sample_events(&fixture->arena, 10, 2, 4);
    struct store_events behind = sample_events(&fixture->arena, 10, 2, 9);

    assert_int_equal(append(fixture, game, 0, 9, 0xfedcba9876543210U ^ 9U << 8, &behind), OK);
    assert_int_equal(append(fixture, game, 4, 9, last_digest(&one), &later), OK);
    assert_string_equal(read_moves(fixture, game, 0, 8, 0), "8_0,9_0,10_9,11_9");
    assert_string_equal(read_moves(fixture, game, 1, 5, 0), "5_0,6_0,7_1,8_1,9_1");
    assert_string_equal(read_moves(fixture, game, 2, 5, 0), "5_0,6_0,7_1,8_1,9_2");
    assert_string_equal(read_moves(fixture, game, 2, 6, 7), "6_0,7_1");
    assert_string_equal(read_moves(fixture, game, 3, 1, 0), "1_0,2_0,3_0,4_3,5_3");
    assert_string_equal(read_moves(fixture, game, 4, 8, 0), "8_1,9_1,10_4,11_4");

    struct store_line line = load_line(fixture, game, 2);

    assert_int_equal(line.parent, 1);
    assert_int_equal(line.fork_seq, 8);
    assert_int_equal(line.head_seq, 9);
    assert_true(line.head_digest == last_digest(&two));
    assert_string_equal(line.name, "what if");
    assert_string_equal(line.chance, "replay");
    assert_int_equal(load_line(fixture, game, 0).parent, -1);
}

static void refuses_forks_that_cannot_be(void **state)
{
    struct fixture *fixture = *state;
    struct store_id game = put_open(fixture, 3);
    struct store_events events = sample_events(&fixture->arena, 5, 1, 1);
    struct store_line line = {.parent = 0, .fork_seq = 4, .name = "", .chance = ""};
    int number = -1;

    assert_int_equal(store_put_line(fixture->store, game, &line, &events, &number, NULL),
                     RC_BAD_INPUT);
    line.fork_seq = 3;
    assert_int_equal(store_put_line(fixture->store, game, &line, &events, &number, NULL),
                     RC_BAD_INPUT);
    events.first_seq = 4;
    line.parent = 1;
    assert_int_equal(store_put_line(fixture->store, game, &line, &events, &number, NULL),
                     RC_NOT_FOUND);
    line.parent = 0;
    assert_int_equal(
        store_put_line(fixture->store, store_id_new(), &line, &events, &number, NULL),
        RC_NOT_FOUND);
    assert_int_equal(number, -1);
    line.has_seed = true;
    line.seed = INT64_MIN;
    line.chance = "seed";
    assert_int_equal(store_put_line(fixture->store, game, &line, &events, &number, NULL), OK);
    assert_int_equal(number, 1);
    assert_true(load_line(fixture, game, 1).seed == INT64_MIN);
}

// ---- the chain ----

static void expect_chain(struct fixture *fixture, int line, uint32_t first_seq,
                         struct chain chain)
{
    struct text text;

    text_init(&text, &fixture->arena);
    for (size_t i = 0; i < sizeof chain.bytes; i++) {
        text_printf(&text, "%02x", chain.bytes[i]);
    }
    fixture_expect(fixture, arena_printf(&fixture->arena,
                                         "(SELECT encode(chain, 'hex') = '%s' FROM event_batch "
                                         "WHERE line = %d AND first_seq = %u)",
                                         text.bytes, line, first_seq));
}

static void chains_each_row_to_the_one_before(void **state)
{
    struct fixture *fixture = *state;
    struct sample *sample = sample_new(fixture, 2, 3, NULL);
    struct store_events later = sample_events(&fixture->arena, 4, 2, 0);
    struct store_events branch = sample_events(&fixture->arena, 3, 1, 1);
    const struct store_line line = {.number = 1, .parent = 0, .fork_seq = 2};

    sample_open(sample);

    struct store_id game = sample_put(fixture, sample);
    struct chain chain = chain_next(chain_header(&sample->game), &sample->events);

    expect_chain(fixture, 0, 1, chain);
    assert_int_equal(append(fixture, game, 0, 3, last_digest(&sample->events), &later), OK);
    expect_chain(fixture, 0, 4, chain_next(chain, &later));
    (void)fork_line(fixture, game, 0, 2, &branch);
    expect_chain(fixture, 1, 3,
                 chain_next(chain_fork(game, &line, sample->events.digests[1]), &branch));
}

static void chains_the_first_events_of_an_empty_line(void **state)
{
    struct fixture *fixture = *state;
    struct sample *sample = sample_new(fixture, 2, 0, NULL);
    struct store_events events = sample_events(&fixture->arena, 1, 2, 0);
    struct store_events none = {0};
    const struct store_line line = {.number = 1, .parent = 0, .fork_seq = 0};
    uint64_t digest = sample->game.setup_digest;

    sample_open(sample);

    struct store_id game = sample_put(fixture, sample);

    assert_int_equal(append(fixture, game, 0, 0, digest, &events), OK);
    expect_chain(fixture, 0, 1, chain_next(chain_header(&sample->game), &events));
    (void)fork_line(fixture, game, 0, 0, &none);
    assert_int_equal(append(fixture, game, 1, 0, digest, &events), OK);
    expect_chain(fixture, 1, 1, chain_next(chain_fork(game, &line, digest), &events));
}

// ---- several at once ----

enum {
    WRITERS = 4,
    APPENDS = 40,
    FORKS = 10
};

struct writer {
    pthread_t thread;
    struct fixture fixture; // an arena and a store of its own
    struct store_id game;
    int salt;
    int appended;
    int failed;
};

static void *run_writer(void *context)
{
    struct writer *writer = context;

    while (writer->appended < APPENDS && writer->failed == 0) {
        struct store_line *lines = NULL;
        size_t count = 0;

        if (store_list_lines(writer->fixture.store, &writer->fixture.arena, writer->game,
                             &lines, &count, NULL) != OK) {
            writer->failed++;
            break;
        }

        struct store_events events =
            sample_events(&writer->fixture.arena, lines[0].head_seq + 1, 2, writer->salt);
        enum rc rc = append(&writer->fixture, writer->game, 0, lines[0].head_seq,
                            lines[0].head_digest, &events);

        writer->appended += rc == OK;
        writer->failed += rc != OK && rc != RC_CONFLICT;
    }
    for (int i = 0; i < FORKS; i++) {
        struct store_events none = {0};

        (void)fork_line(&writer->fixture, writer->game, 0, 3, &none);
    }
    return NULL;
}

static void stays_gapless_under_rivals(void **state)
{
    struct fixture *fixture = *state;
    static struct writer writers[WRITERS];
    struct store_id game = put_open(fixture, 3);
    int failed = 0;

    memset(writers, 0, sizeof writers);
    for (int i = 0; i < WRITERS; i++) {
        writers[i].game = game;
        writers[i].salt = i;
        writers[i].fixture.store =
            fixture_connect(fixture->owner_conninfo, "darwinlog_service");
        assert_int_equal(pthread_create(&writers[i].thread, NULL, run_writer, &writers[i]), 0);
    }
    for (int i = 0; i < WRITERS; i++) {
        assert_int_equal(pthread_join(writers[i].thread, NULL), 0);
        failed += writers[i].failed;
        store_close(writers[i].fixture.store);
        arena_done(&writers[i].fixture.arena);
    }
    assert_int_equal(failed, 0);
    fixture_expect(fixture, "(SELECT count(*) = 323 AND max(seq) = 323 "
                            "AND count(DISTINCT seq) = 323 FROM event)");
    fixture_expect(fixture, "(SELECT count(*) = 41 AND max(number) = 40 FROM line)");
}

#define FRESH(test) cmocka_unit_test_setup_teardown(test, fixture_set_up, fixture_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FRESH(appends_behind_the_head),
        FRESH(refuses_a_moved_head),
        FRESH(finishes_the_game_with_its_official_line),
        FRESH(finishing_is_all_or_nothing),
        FRESH(reads_branches_of_branches),
        FRESH(refuses_forks_that_cannot_be),
        FRESH(chains_each_row_to_the_one_before),
        FRESH(chains_the_first_events_of_an_empty_line),
        FRESH(stays_gapless_under_rivals),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
