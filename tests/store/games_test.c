// SPDX-License-Identifier: MIT
//
// Games that are put are there as they were put, once.
#include <pthread.h>
#include <string.h>

#include "tests/store/fixture.h"

static enum rc load_all(struct fixture *fixture, struct store_id game,
                        struct store_events *out_events)
{
    const struct store_range range = {.game = game, .from = 1};

    return store_load_events(fixture->store, &fixture->arena, &range, out_events, NULL);
}

static void expect_events(const struct store_events *read, const struct store_events *put)
{
    assert_int_equal(read->count, put->count);
    assert_int_equal(read->first_seq, put->first_seq);
    for (size_t i = 0; i < put->count; i++) {
        assert_string_equal(read->moves[i], put->moves[i]);
        assert_int_equal(read->effects[i].len, put->effects[i].len);
        assert_memory_equal(read->effects[i].bytes, put->effects[i].bytes, put->effects[i].len);
        assert_true(read->digests[i] == put->digests[i]);
    }
}

static void expect_header(const struct store_game *read, const struct store_game *put)
{
    assert_string_equal(read->ruleset, put->ruleset);
    assert_string_equal(read->catalog, put->catalog);
    assert_string_equal(read->setup, put->setup);
    assert_int_equal(read->digest_version, put->digest_version);
    assert_int_equal(read->rules_version, put->rules_version);
    assert_int_equal(read->seat_count, put->seat_count);
    assert_true(read->setup_digest == put->setup_digest);
    assert_int_equal(read->has_seed, put->has_seed);
    assert_true(read->seed == put->seed);
    assert_int_equal(read->is_finished, put->is_finished);
    assert_memory_equal(read->content_hash, put->content_hash, sizeof put->content_hash);
    assert_non_null(read->stored_at);
}

static void reads_what_was_put(void **state)
{
    struct fixture *fixture = *state;
    static const char *const modules[] = {"correspondence", "fireland"};
    static const char *const tags[] = {"league-3", "\xc3\xbc\xe2\x98\x83", ""};
    struct sample *sample = sample_new(fixture, 3, 120, "\xf0\x9f\x90\xa2 1");
    struct store_game game;
    struct store_events events;

    sample->game.modules = modules;
    sample->game.module_count = 2;
    sample->game.tags = tags;
    sample->game.tag_count = 3;
    sample->game.has_seed = true;
    sample->game.seed = -42;
    sample->game.played_at = "2026-05-01T19:30:00Z";
    sample->game.players[1].name = "Zo\xc3\xab  'quote' \"x\" \\";
    sample->game.players[2].ref = "77";

    struct store_id id = sample_put(fixture, sample);

    assert_int_equal(store_load_game(fixture->store, &fixture->arena, id, &game, NULL), OK);
    expect_header(&game, &sample->game);
    assert_int_equal(game.module_count, 2);
    assert_string_equal(game.modules[1], "fireland");
    assert_int_equal(game.tag_count, 3);
    assert_string_equal(game.tags[1], tags[1]);
    assert_string_equal(game.tags[2], "");
    assert_string_equal(game.played_at, "2026-05-01T19:30:00Z");
    assert_string_equal(game.source_system, "bga");
    assert_string_equal(game.source_ref, sample->game.source_ref);
    assert_string_equal(game.players[1].name, sample->game.players[1].name);
    assert_null(game.players[1].ref);
    assert_string_equal(game.players[2].ref, "77");
    assert_true(game.players[0].player > 0);
    assert_int_equal(load_all(fixture, id, &events), OK);
    expect_events(&events, &sample->events);
    fixture_expect(fixture, "(SELECT count(*) = 3 AND sum(score) = 114 AND sum(points[2]) = -6 "
                            "AND bool_and(cardinality(facts) = 2) FROM seat)");
    fixture_expect(fixture, "(SELECT count(*) = 4 FROM fact_key)");
    fixture_expect(fixture, "(SELECT count(*) = 120 AND max(seq) = 120 "
                            "AND count(*) FILTER (WHERE seat = '*') = 40 FROM event)");
    fixture_expect(fixture, "(SELECT bool_and(rules_version = 3) FROM event_batch)");
}

static void expect_seats(const struct store_game *read, const struct store_game *told)
{
    for (int i = 0; i < read->seat_count; i++) {
        assert_int_equal(told->players[i].seat, read->players[i].seat);
        assert_true(told->players[i].player == read->players[i].player);
        assert_string_equal(told->players[i].name, read->players[i].name);
        assert_string_equal(told->players[i].ref ? told->players[i].ref : "-",
                            read->players[i].ref ? read->players[i].ref : "-");
    }
}

// The second one has players who are there already, under the names of the first.
static void tells_what_it_stored(void **state)
{
    struct fixture *fixture = *state;

    for (int i = 0; i < 2; i++) {
        struct sample *sample = sample_new(fixture, 3, 5, i == 0 ? "one" : "two");
        const struct store_upload upload = {
            .game = &sample->game, .events = &sample->events, .result = &sample->result};
        struct store_put_outcome outcome;
        struct store_game told = {0};
        struct store_game read;

        sample->game.played_at = "2026-05-01T21:30:00.500+02:00";
        sample->game.players[0].name = i == 0 ? "Zoe Zett" : "ZOE  ZETT";
        sample->game.players[2].ref = "77";
        assert_int_equal(
            store_put_game(fixture->store, &fixture->arena, &upload, &outcome, &told, NULL),
            OK);
        assert_int_equal(
            store_load_game(fixture->store, &fixture->arena, outcome.id, &read, NULL), OK);
        expect_header(&told, &read);
        assert_string_equal(told.stored_at, read.stored_at);
        assert_string_equal(told.played_at, "2026-05-01T19:30:00.5Z");
        assert_string_equal(told.played_at, read.played_at);
        assert_int_equal(told.source_count, read.source_count);
        assert_string_equal(told.sources[0].ref, read.sources[0].ref);
        assert_string_equal(told.players[0].name, "Zoe Zett");
        expect_seats(&read, &told);
    }
}

static void keeps_a_game_in_progress_without_events(void **state)
{
    struct fixture *fixture = *state;
    struct sample *sample = sample_new(fixture, 2, 0, NULL);
    struct store_game game;
    struct store_events events;

    sample_open(sample);

    struct store_id id = sample_put(fixture, sample);

    assert_int_equal(store_load_game(fixture->store, &fixture->arena, id, &game, NULL), OK);
    assert_false(game.is_finished);
    assert_null(game.source_system);
    assert_null(game.played_at);
    assert_int_equal(game.tag_count, 0);
    assert_int_equal(load_all(fixture, id, &events), OK);
    assert_int_equal(events.count, 0);
}

static void knows_what_is_not_there(void **state)
{
    struct fixture *fixture = *state;
    struct store_game game;
    struct store_events events;
    struct store_line *lines = NULL;
    struct store_catalog catalog;
    size_t count = 0;
    struct store_id id = store_id_new();

    assert_int_equal(store_load_game(fixture->store, &fixture->arena, id, &game, NULL),
                     RC_NOT_FOUND);
    assert_int_equal(load_all(fixture, id, &events), RC_NOT_FOUND);
    assert_int_equal(
        store_list_lines(fixture->store, &fixture->arena, id, &lines, &count, NULL),
        RC_NOT_FOUND);
    assert_int_equal(
        store_load_catalog(fixture->store, &fixture->arena, "sha256:0", &catalog, NULL),
        RC_NOT_FOUND);
}

static void keeps_catalogs(void **state)
{
    struct fixture *fixture = *state;
    const struct store_catalog mine = {"sha256:1", "footsteps", "A box", "{\"a\":1}", false};
    struct store_catalog read;
    struct store_catalog *list = NULL;
    size_t count = 0;
    bool is_new = false;

    assert_int_equal(store_put_catalog(fixture->store, &mine, &is_new, NULL), OK);
    assert_true(is_new);
    assert_int_equal(store_put_catalog(fixture->store, &mine, &is_new, NULL), OK);
    assert_false(is_new);
    assert_int_equal(
        store_load_catalog(fixture->store, &fixture->arena, "sha256:1", &read, NULL), OK);
    assert_string_equal(read.body, mine.body);
    assert_false(read.is_builtin);
    assert_int_equal(store_list_catalogs(fixture->store, &fixture->arena, &list, &count, NULL),
                     OK);
    assert_int_equal(count, 2);
    assert_string_equal(list[0].name, "A box");
    assert_true(list[1].is_builtin);
}

static void tells_same_from_other_content(void **state)
{
    struct fixture *fixture = *state;
    struct sample *first = sample_new(fixture, 2, 10, "1");
    struct sample *again = sample_new(fixture, 2, 10, "1");
    struct store_id id = sample_put(fixture, first);
    struct store_put_outcome found = {.put = STORE_CREATED};

    assert_int_equal(sample_try_put(fixture->store, again, &found, NULL), OK);
    assert_int_equal(found.put, STORE_SAME);
    assert_true(store_id_equal(found.id, id));
    again->game.content_hash[31] ^= 1;
    assert_int_equal(sample_try_put(fixture->store, again, &found, NULL), OK);
    assert_int_equal(found.put, STORE_DIFFERS);
    assert_true(store_id_equal(found.id, id));
    fixture_expect(fixture, "(SELECT count(*) = 1 FROM game)");
    fixture_expect(fixture, "(SELECT count(*) = 2 FROM seat)");
}

// ---- the same game from elsewhere ----

static void make_twin(const struct sample *of, struct sample *twin)
{
    memcpy(twin->result.fingerprint, of->result.fingerprint, sizeof of->result.fingerprint);
    twin->game.content_hash[0] ^= 1;
}

static void expect_put(struct fixture *fixture, const struct sample *sample, enum store_put put,
                       struct store_id id)
{
    struct store_put_outcome outcome = {.put = STORE_CREATED};
    struct store_upload upload = {
        .game = &sample->game,
        .events = &sample->events,
        .result = sample->game.is_finished ? &sample->result : NULL,
    };
    struct err err = {OK, ""};

    assert_int_equal(store_find_game(fixture->store, &upload, &outcome, NULL), OK);
    assert_int_equal(outcome.put, put);
    assert_true(store_id_equal(outcome.id, id));
    if (sample_try_put(fixture->store, sample, &outcome, &err) != OK) {
        fail_msg("%s", err.text);
    }
    assert_int_equal(outcome.put, put);
    assert_true(store_id_equal(outcome.id, id));
}

static void knows_a_game_from_another_source(void **state)
{
    struct fixture *fixture = *state;
    struct sample *first = sample_new(fixture, 2, 10, "1");
    struct sample *twin = sample_new(fixture, 2, 10, "2");
    struct sample *nameless = sample_new(fixture, 2, 10, NULL);
    struct store_game game;
    struct store_id id = sample_put(fixture, first);

    make_twin(first, twin);
    make_twin(first, nameless);
    twin->game.source_system = "club";
    expect_put(fixture, twin, STORE_DUPLICATE, id);
    expect_put(fixture, twin, STORE_SAME, id);
    expect_put(fixture, nameless, STORE_DUPLICATE, id);
    expect_put(fixture, first, STORE_SAME, id);
    twin->game.content_hash[0] ^= 2;
    expect_put(fixture, twin, STORE_DIFFERS, id);
    fixture_expect(fixture, "(SELECT count(*) = 1 FROM game)");
    fixture_expect(fixture, "(SELECT count(*) = 2 FROM seat)");
    fixture_expect(fixture, "(SELECT count(*) = 2 FROM game_source)");
    assert_int_equal(store_load_game(fixture->store, &fixture->arena, id, &game, NULL), OK);
    assert_int_equal(game.source_count, 2);
    assert_string_equal(game.source_system, "bga");
    assert_string_equal(game.sources[0].ref, "1");
    assert_string_equal(game.sources[1].system, "club");
    assert_string_equal(game.sources[1].ref, "2");
    assert_memory_equal(game.content_hash, first->game.content_hash, STORE_HASH_BYTES);
}

static void adds_a_source_to_a_game_without(void **state)
{
    struct fixture *fixture = *state;
    struct sample *nameless = sample_new(fixture, 2, 10, NULL);
    struct sample *twin = sample_new(fixture, 2, 10, "2");
    struct store_game game;
    struct store_id id = sample_put(fixture, nameless);

    make_twin(nameless, twin);
    expect_put(fixture, twin, STORE_DUPLICATE, id);
    assert_int_equal(store_load_game(fixture->store, &fixture->arena, id, &game, NULL), OK);
    assert_int_equal(game.source_count, 1);
    assert_string_equal(game.source_ref, "2");
}

static void never_takes_games_in_progress_for_one(void **state)
{
    struct fixture *fixture = *state;
    struct sample *first = sample_new(fixture, 2, 3, NULL);
    struct sample *twin = sample_new(fixture, 2, 3, NULL);

    make_twin(first, twin);
    sample_open(first);
    sample_open(twin);
    (void)sample_put(fixture, first);
    (void)sample_put(fixture, twin);
    fixture_expect(fixture, "NOT EXISTS (SELECT FROM game_fingerprint)");
}

// ---- several at once ----

enum {
    RIVALS = 6,
    ROUNDS = 20
};

struct rival {
    pthread_t thread;
    struct fixture fixture; // an arena and a store of its own
    int number;
    bool has_same_source;
    int created;
    int same;
    int failed;
};

static void *run_rival(void *context)
{
    struct rival *rival = context;

    for (int i = 0; i < ROUNDS; i++) {
        int source = rival->has_same_source ? i : i * RIVALS + rival->number;
        struct sample *sample = sample_new(&rival->fixture, 4, 30,
                                           arena_printf(&rival->fixture.arena, "r%d", source));
        struct store_put_outcome outcome;

        // The same people and facts, each rival in another order.
        for (int k = 0; k < 4; k++) {
            int who = (k + rival->number) % 4;

            sample->game.players[k].name =
                arena_printf(&rival->fixture.arena, "Round %d player %d", i, who);
        }
        if (sample_try_put(rival->fixture.store, sample, &outcome, NULL) != OK) {
            rival->failed++;
        } else if (outcome.put == STORE_CREATED) {
            rival->created++;
        } else if (outcome.put == STORE_SAME) {
            rival->same++;
        }
    }
    return NULL;
}

static void run_rivals(struct fixture *fixture, bool has_same_source, struct rival *out_sum)
{
    static struct rival rivals[RIVALS];

    memset(rivals, 0, sizeof rivals);
    for (int i = 0; i < RIVALS; i++) {
        rivals[i].number = i;
        rivals[i].has_same_source = has_same_source;
        rivals[i].fixture.store = fixture_connect(fixture->owner_conninfo, "darwinlog_service");
        assert_int_equal(pthread_create(&rivals[i].thread, NULL, run_rival, &rivals[i]), 0);
    }
    for (int i = 0; i < RIVALS; i++) {
        assert_int_equal(pthread_join(rivals[i].thread, NULL), 0);
        out_sum->created += rivals[i].created;
        out_sum->same += rivals[i].same;
        out_sum->failed += rivals[i].failed;
        store_close(rivals[i].fixture.store);
        arena_done(&rivals[i].fixture.arena);
    }
}

static void stores_one_of_rivals_for_a_source(void **state)
{
    struct fixture *fixture = *state;
    struct rival sum = {0};

    run_rivals(fixture, true, &sum);
    assert_int_equal(sum.failed, 0);
    assert_int_equal(sum.created, ROUNDS);
    assert_int_equal(sum.same, (RIVALS - 1) * ROUNDS);
    fixture_expect(fixture, "(SELECT count(*) = 20 FROM game)");
    fixture_expect(fixture, "(SELECT count(*) = 20 FROM event_batch)");
}

static void stores_all_of_rivals_with_the_same_people(void **state)
{
    struct fixture *fixture = *state;
    struct rival sum = {0};

    run_rivals(fixture, false, &sum);
    assert_int_equal(sum.failed, 0);
    assert_int_equal(sum.created, RIVALS * ROUNDS);
    fixture_expect(fixture, "(SELECT count(*) = 80 FROM player)");
    fixture_expect(fixture, "(SELECT count(*) = 80 FROM player_alias)");
    fixture_expect(fixture, "(SELECT count(*) = 5 FROM fact_key)");
}

// ---- people ----

static int64_t player_of(struct fixture *fixture, struct store_id id, int index)
{
    struct store_game game;

    assert_int_equal(store_load_game(fixture->store, &fixture->arena, id, &game, NULL), OK);
    return game.players[index].player;
}

static int64_t put_named(struct fixture *fixture, const char *name, const char *ref)
{
    static int sources;
    struct sample *sample =
        sample_new(fixture, 1, 1, arena_printf(&fixture->arena, "named %d", sources++));

    sample->game.players[0].name = name;
    sample->game.players[0].ref = ref;
    return player_of(fixture, sample_put(fixture, sample), 0);
}

static void recognises_people(void **state)
{
    struct fixture *fixture = *state;
    int64_t ada = put_named(fixture, "Ada Lovelace", NULL);
    int64_t strasse = put_named(fixture,
                                "Stra\xc3\x9f"
                                "e",
                                NULL);

    assert_true(put_named(fixture, "  ada \t LOVELACE\xc2\xa0", NULL) == ada);
    assert_true(put_named(fixture, "STRASSE", NULL) == strasse);
    assert_true(put_named(fixture, "Zo\xc3\xab", NULL) ==
                put_named(fixture, "ZOE\xcc\x88", NULL));
    assert_true(put_named(fixture, "Ada Lovelace", "5") != ada);
    assert_true(put_named(fixture, "Somebody", "5") == put_named(fixture, "Renamed", "5"));
}

// ---- all or nothing ----

static void leaves_nothing_of_a_failed_put(void **state)
{
    struct fixture *fixture = *state;
    struct sample *sample = sample_new(fixture, 2, 5, "bad");
    struct store_put_outcome outcome = {.put = STORE_DIFFERS};
    struct err err = {OK, ""};

    sample->events.first_seq = 2;
    assert_int_equal(sample_try_put(fixture->store, sample, &outcome, &err), RC_BAD_INPUT);
    sample->events.first_seq = 1;
    sample->game.source_system = NULL;
    assert_int_equal(sample_try_put(fixture->store, sample, &outcome, &err), RC_BAD_INPUT);
    sample->game.source_system = "bga";
    sample->result.seats[1].win_permille = 1001; // refused after game and players
    assert_int_equal(sample_try_put(fixture->store, sample, &outcome, &err), RC_BAD_INPUT);
    assert_non_null(strstr(err.text, "23514"));
    sample->result.seats[1].win_permille = 0;
    sample->game.played_at = "yesterday evening";
    assert_int_equal(sample_try_put(fixture->store, sample, &outcome, &err), RC_BAD_INPUT);
    sample->game.played_at = NULL;
    sample->game.catalog = "sha256:unknown";
    assert_int_equal(sample_try_put(fixture->store, sample, &outcome, &err), RC_NOT_FOUND);
    assert_int_equal(outcome.put, STORE_DIFFERS);
    fixture_expect(fixture, "NOT EXISTS (SELECT FROM game) AND NOT EXISTS (SELECT FROM player) "
                            "AND NOT EXISTS (SELECT FROM game_source) "
                            "AND NOT EXISTS (SELECT FROM player_alias) "
                            "AND NOT EXISTS (SELECT FROM event_batch)");
    sample->game.catalog = "sha256:c0ffee";
    (void)sample_put(fixture, sample);
}

#define FRESH(test) cmocka_unit_test_setup_teardown(test, fixture_set_up, fixture_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FRESH(reads_what_was_put),
        FRESH(tells_what_it_stored),
        FRESH(keeps_a_game_in_progress_without_events),
        FRESH(knows_what_is_not_there),
        FRESH(keeps_catalogs),
        FRESH(tells_same_from_other_content),
        FRESH(knows_a_game_from_another_source),
        FRESH(adds_a_source_to_a_game_without),
        FRESH(never_takes_games_in_progress_for_one),
        FRESH(stores_one_of_rivals_for_a_source),
        FRESH(stores_all_of_rivals_with_the_same_people),
        FRESH(recognises_people),
        FRESH(leaves_nothing_of_a_failed_put),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
