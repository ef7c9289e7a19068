// SPDX-License-Identifier: MIT
//
// Games that are put together are there as if they had been put one by one.
#include <pthread.h>
#include <string.h>

#include "store/chain.h"
#include "tests/store/fixture.h"

enum {
    BATCH_MAX = 64
};

// Samples that are put together.
struct pack {
    size_t count;
    struct store_upload uploads[BATCH_MAX];
    struct store_put_outcome outcomes[BATCH_MAX];
};

static void pack_add(struct pack *pack, struct sample *sample)
{
    pack->uploads[pack->count++] = (struct store_upload){
        .game = &sample->game,
        .events = &sample->events,
        .result = sample->game.is_finished ? &sample->result : NULL,
    };
}

static enum rc pack_try(struct store *store, struct pack *pack, struct err *err)
{
    return store_put_games(store, pack->uploads, pack->count, pack->outcomes, err);
}

static void pack_put(struct fixture *fixture, struct pack *pack)
{
    struct err err = {OK, ""};

    if (pack_try(fixture->store, pack, &err) != OK) {
        fail_msg("%s", err.text);
    }
}

static void expect_outcome(const struct pack *pack, size_t at, enum store_put put,
                           size_t holder)
{
    assert_int_equal(pack->outcomes[at].put, put);
    assert_true(store_id_equal(pack->outcomes[at].id, pack->uploads[holder].game->id));
}

static void make_twin(const struct sample *of, struct sample *twin)
{
    memcpy(twin->result.fingerprint, of->result.fingerprint, sizeof of->result.fingerprint);
}

// ---- what is stored ----

static void fill(struct sample *sample)
{
    static const char *const modules[] = {"correspondence", "fireland"};
    static const char *const tags[] = {"league-3", "\xc3\xbc\xe2\x98\x83", ""};

    sample->game.modules = modules;
    sample->game.module_count = 2;
    sample->game.tags = tags;
    sample->game.tag_count = 3;
    sample->game.has_seed = true;
    sample->game.seed = -42;
    sample->game.played_at = "1987-02-28T19:30:05.000001Z";
    sample->game.players[1].name = "Zo\xc3\xab  'quote' \"x\" \\";
    sample->game.players[2].ref = "77";
}

// Rows of every table that have no time of storing in them, as one text a game.
static const char rows_of_games[] =
    "SELECT coalesce(s.ref, ''), concat_ws('|', g.ruleset, g.modules, g.catalog, "
    "g.digest_version, g.rules_version, g.seat_count, g.seed, g.setup, g.setup_digest, "
    "g.status, g.official_line, g.played_at, g.tags, s.system, s.content_hash, s.is_first, "
    "(SELECT string_agg(concat_ws(',', t.seat, p.name, t.score, t.rank, t.win_permille, "
    "t.points, t.facts), ';' ORDER BY t.seat) FROM seat t JOIN player p USING (player) "
    "WHERE t.game = g.id), "
    "(SELECT concat_ws(',', l.number, l.parent, l.fork_seq, l.name, l.head_seq, "
    "l.head_digest, l.is_finished, l.chance, l.seed) FROM line l WHERE l.game = g.id), "
    "(SELECT concat_ws(',', b.line, b.first_seq, b.rules_version, b.moves, b.effects, "
    "b.digests, b.stored_by) FROM event_batch b WHERE b.game = g.id), "
    "(SELECT string_agg(concat_ws(',', d.sign, d.seat, d.ruleset, d.modules, d.catalog, "
    "d.source, d.month, d.seat_count, d.score, d.wins, d.facts, e.game = d.game), ';' "
    "ORDER BY d.seat) FROM stat_delta d LEFT JOIN stat_stale e USING (entry) "
    "WHERE d.game = g.id)) AS row "
    "FROM game g LEFT JOIN game_source s ON s.game = g.id";

static void add_samples(struct fixture *fixture, struct pack *pack, const char *prefix)
{
    static const size_t lengths[] = {120, 1, 0, 30};

    for (size_t i = 0; i < COUNT_OF(lengths); i++) {
        struct sample *sample = sample_new(fixture, 3, lengths[i],
                                           arena_printf(&fixture->arena, "%s%zu", prefix, i));

        if (i == 0) {
            fill(sample);
        }
        if (lengths[i] == 0) {
            sample_open(sample);
        }
        pack_add(pack, sample);
    }
}

static void stores_the_same_as_one_by_one(void **state)
{
    struct fixture *fixture = *state;
    struct pack together = {0};
    struct pack apart = {0};

    add_samples(fixture, &together, "t");
    pack_put(fixture, &together);
    add_samples(fixture, &apart, "a");
    for (size_t i = 0; i < apart.count; i++) {
        expect_outcome(&together, i, STORE_CREATED, i);
        assert_int_equal(store_put_game(fixture->store, NULL, &apart.uploads[i],
                                        &apart.outcomes[i], NULL, NULL),
                         OK);
    }
    fixture_run(
        fixture->owner,
        arena_printf(&fixture->arena, "CREATE TABLE seen (ref, row) AS %s", rows_of_games));
    fixture_expect(fixture, "(SELECT count(*) = 8 AND count(DISTINCT row) = 4 FROM seen)");
    fixture_expect(fixture, "(SELECT count(*) = 4 FROM seen a JOIN seen b USING (row) "
                            "WHERE a.ref = replace(b.ref, 't', 'a') AND a.ref <> b.ref)");
    fixture_expect(fixture, "(SELECT count(*) = 6 FROM game_fingerprint)");
    fixture_expect(fixture,
                   "(SELECT max(played_at) = '1987-02-28T19:30:05.000001Z' FROM game)");
}

static void chains_as_one_by_one(void **state)
{
    struct fixture *fixture = *state;
    struct sample *sample = sample_new(fixture, 2, 9, NULL);
    struct pack pack = {0};
    static const char hex[] = "0123456789abcdef";
    char text[2 * STORE_HASH_BYTES + 1] = "";

    pack_add(&pack, sample);
    pack_add(&pack, sample_new(fixture, 2, 9, NULL));
    pack_put(fixture, &pack);

    struct chain chain = chain_next(chain_header(&sample->game), &sample->events);

    for (size_t i = 0; i < STORE_HASH_BYTES; i++) {
        text[2 * i] = hex[chain.bytes[i] >> 4];
        text[2 * i + 1] = hex[chain.bytes[i] & 15];
    }
    fixture_expect(fixture, arena_printf(&fixture->arena,
                                         "EXISTS (SELECT FROM event_batch "
                                         "WHERE chain = decode('%s', 'hex'))",
                                         text));
}

static void takes_many_and_none(void **state)
{
    struct fixture *fixture = *state;
    struct pack pack = {0};

    assert_int_equal(store_put_games(fixture->store, NULL, 0, NULL, NULL), OK);
    for (size_t i = 0; i < BATCH_MAX; i++) {
        pack_add(&pack, sample_new(fixture, 1 + (int)i % 5, i, NULL));
    }
    pack_put(fixture, &pack);
    fixture_expect(fixture, "(SELECT count(*) = 64 AND count(DISTINCT id) = 64 FROM game)");
    fixture_expect(fixture, "(SELECT count(*) = 2016 FROM event)");
    fixture_expect(fixture, "(SELECT count(*) = 5 FROM player)");
}

// ---- what was there ----

static void tells_each_what_became_of_it(void **state)
{
    struct fixture *fixture = *state;
    struct pack pack = {0};
    struct sample *samples[7];

    for (int i = 0; i < 7; i++) {
        samples[i] = sample_new(fixture, 2, 10, i < 4 ? "s" : NULL);
    }
    make_twin(samples[0], samples[1]);
    samples[2]->game.content_hash[0] ^= 1; // other content
    make_twin(samples[0], samples[3]);     // another source of the first
    samples[3]->game.source_system = "club";
    make_twin(samples[0], samples[4]); // and no source at all
    make_twin(samples[2], samples[5]); // of the one that is refused: stored by this
    make_twin(samples[5], samples[6]);
    for (int i = 0; i < 7; i++) {
        pack_add(&pack, samples[i]);
    }
    for (int round = 0; round < 2; round++) {
        pack_put(fixture, &pack);
        expect_outcome(&pack, 0, round == 0 ? STORE_CREATED : STORE_SAME, 0);
        expect_outcome(&pack, 1, STORE_SAME, 0);
        expect_outcome(&pack, 2, STORE_DIFFERS, 0);
        expect_outcome(&pack, 3, round == 0 ? STORE_DUPLICATE : STORE_SAME, 0);
        expect_outcome(&pack, 4, STORE_DUPLICATE, 0);
        expect_outcome(&pack, 5, round == 0 ? STORE_CREATED : STORE_DUPLICATE, 5);
        expect_outcome(&pack, 6, STORE_DUPLICATE, 5);
        fixture_expect(fixture, "(SELECT count(*) = 2 FROM game)");
        fixture_expect(fixture, "(SELECT count(*) = 2 AND count(*) FILTER (WHERE is_first) = 1 "
                                "FROM game_source)");
        fixture_expect(fixture, "(SELECT count(*) = 2 FROM game_fingerprint)");
    }
}

static void supersedes_in_between(void **state)
{
    struct fixture *fixture = *state;
    struct pack pack = {0};
    struct sample *samples[5];

    for (int i = 0; i < 5; i++) {
        samples[i] = sample_new(fixture, 2, 10, i == 1 || i == 2 ? "s" : NULL);
        pack_add(&pack, samples[i]);
    }
    samples[2]->game.content_hash[0] ^= 1;
    samples[2]->game.supersedes_other = true;
    samples[2]->game.supersedes = samples[1]->game.id;
    pack_put(fixture, &pack);
    for (size_t i = 0; i < 5; i++) {
        expect_outcome(&pack, i, STORE_CREATED, i);
    }
    fixture_expect(fixture, "(SELECT count(*) = 5 AND count(superseded_by) = 1 FROM game)");
}

static void takes_over_the_fingerprint(void **state)
{
    struct fixture *fixture = *state;
    struct sample *old = sample_new(fixture, 2, 10, "s");
    struct sample *new = sample_new(fixture, 2, 10, "s");
    struct sample *twin = sample_new(fixture, 2, 10, "elsewhere");
    struct pack pack = {0};

    make_twin(old, new);
    make_twin(old, twin);
    new->game.content_hash[0] ^= 1; // other names
    new->game.supersedes_other = true;
    new->game.supersedes = old->game.id;
    pack_add(&pack, old);
    pack_add(&pack, new);
    pack_add(&pack, twin);
    pack_put(fixture, &pack);
    expect_outcome(&pack, 0, STORE_CREATED, 0);
    expect_outcome(&pack, 1, STORE_CREATED, 1);
    expect_outcome(&pack, 2, STORE_DUPLICATE, 1);
}

static void leaves_nothing_of_a_failed_batch(void **state)
{
    struct fixture *fixture = *state;
    struct pack pack = {0};
    struct err err = {OK, ""};

    for (int i = 0; i < 5; i++) {
        pack_add(&pack, sample_new(fixture, 2, 10, arena_printf(&fixture->arena, "%d", i)));
    }

    struct sample *bad = sample_new(fixture, 2, 10, "bad");

    pack_add(&pack, bad);
    bad->result.seats[1].win_permille = 1001;
    assert_int_equal(pack_try(fixture->store, &pack, &err), RC_BAD_INPUT);
    assert_non_null(strstr(err.text, "23514"));
    bad->result.seats[1].win_permille = 0;
    bad->events.first_seq = 2;
    assert_int_equal(pack_try(fixture->store, &pack, &err), RC_BAD_INPUT);
    bad->events.first_seq = 1;
    bad->game.played_at = "yesterday evening";
    assert_int_equal(pack_try(fixture->store, &pack, &err), RC_BAD_INPUT);
    bad->game.played_at = NULL;
    bad->game.catalog = "sha256:unknown";
    assert_int_equal(pack_try(fixture->store, &pack, &err), RC_NOT_FOUND);
    fixture_expect(fixture, "NOT EXISTS (SELECT FROM game) AND NOT EXISTS (SELECT FROM player) "
                            "AND NOT EXISTS (SELECT FROM game_source) "
                            "AND NOT EXISTS (SELECT FROM game_fingerprint) "
                            "AND NOT EXISTS (SELECT FROM event_batch)");
    bad->game.catalog = "sha256:c0ffee";
    pack_put(fixture, &pack);
    fixture_expect(fixture, "(SELECT count(*) = 6 FROM game)");
}

// ---- several at once ----

enum {
    RIVALS = 5,
    SENT = 24 // games of a batch
};

struct rival {
    pthread_t thread;
    struct fixture fixture; // an arena and a store of its own
    int number;
    struct pack pack;
    struct err err;
    enum rc rc;
};

// The same games in another order, from sources that some of them share; a
// fingerprint tells which game it is.
static void *run_rival(void *context)
{
    struct rival *rival = context;

    for (int round = 0; round < 4 && rival->rc == OK; round++) {
        rival->pack.count = 0;
        for (int i = 0; i < SENT; i++) {
            int game = round * SENT + (i * 7 + rival->number * 5) % SENT;
            struct sample *sample = sample_new(
                &rival->fixture, 3, 20,
                arena_printf(&rival->fixture.arena, "%d of %d", game, rival->number % 2));

            memset(sample->result.fingerprint, 0, sizeof sample->result.fingerprint);
            memcpy(sample->result.fingerprint, &game, sizeof game);
            sample->game.players[i % 3].name =
                arena_printf(&rival->fixture.arena, "Somebody %d", game);
            pack_add(&rival->pack, sample);
        }
        rival->rc = pack_try(rival->fixture.store, &rival->pack, &rival->err);
    }
    return NULL;
}

static void end_rival(struct rival *rival)
{
    assert_int_equal(pthread_join(rival->thread, NULL), 0);
    if (rival->rc != OK) {
        fail_msg("%s", rival->err.text);
    }
    store_close(rival->fixture.store);
    arena_done(&rival->fixture.arena);
}

static void stores_one_of_what_rivals_send(void **state)
{
    struct fixture *fixture = *state;
    static struct rival rivals[RIVALS];

    memset(rivals, 0, sizeof rivals);
    for (int i = 0; i < RIVALS; i++) {
        rivals[i].number = i;
        rivals[i].fixture.store = fixture_connect(fixture->owner_conninfo, "darwinlog_service");
        assert_int_equal(pthread_create(&rivals[i].thread, NULL, run_rival, &rivals[i]), 0);
    }
    for (int i = 0; i < RIVALS; i++) {
        end_rival(&rivals[i]);
    }
    fixture_expect(fixture, "(SELECT count(*) = 96 FROM game)");
    fixture_expect(fixture, "(SELECT count(*) = 96 FROM event_batch)");
    fixture_expect(fixture, "(SELECT count(*) = 96 FROM game_fingerprint)");
    fixture_expect(fixture, "(SELECT count(*) = 192 AND count(DISTINCT game) = 96 "
                            "AND count(*) FILTER (WHERE is_first) = 96 FROM game_source)");
}

#define FRESH(test) cmocka_unit_test_setup_teardown(test, fixture_set_up, fixture_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FRESH(stores_the_same_as_one_by_one),
        FRESH(chains_as_one_by_one),
        FRESH(takes_many_and_none),
        FRESH(tells_each_what_became_of_it),
        FRESH(supersedes_in_between),
        FRESH(takes_over_the_fingerprint),
        FRESH(leaves_nothing_of_a_failed_batch),
        FRESH(stores_one_of_what_rivals_send),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
