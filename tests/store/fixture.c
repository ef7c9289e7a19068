// SPDX-License-Identifier: MIT
#include "tests/store/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char catalog_digest[] = "sha256:c0ffee";

struct store *fixture_connect(const char *conninfo, const char *role)
{
    struct store *store = NULL;
    struct err err = {OK, ""};

    if (store_open(conninfo, role, &store, &err) != OK) {
        fail_msg("%s", err.text);
    }
    return store;
}

void fixture_run(struct store *store, const char *sql)
{
    struct err err = {OK, ""};

    if (query_run_script(store, sql, &err) != OK) {
        fail_msg("%s: %s", sql, err.text);
    }
}

void fixture_expect(struct fixture *fixture, const char *condition)
{
    fixture_run(fixture->owner,
                arena_printf(&fixture->arena, "DO $$ BEGIN ASSERT (%s), 'expected'; END $$",
                             condition));
}

void fixture_new_database(struct fixture *fixture)
{
    static int made;
    const char *conninfo = getenv("DARWINLOG_TEST_DATABASE");

    if (!conninfo) {
        fail_msg("run this with tests/support/with_postgres.sh");
        return;
    }

    struct store *maker = fixture_connect(conninfo, NULL);

    made++;
    fixture_run(maker, arena_printf(&fixture->arena, "CREATE DATABASE test_%d", made));
    store_close(maker);
    fixture->owner_conninfo =
        arena_printf(&fixture->arena, "%s dbname=test_%d", conninfo, made);
    fixture->admin_conninfo =
        arena_printf(&fixture->arena, "%s user=postgres", fixture->owner_conninfo);
}

static void put_catalog(struct fixture *fixture)
{
    const struct store_catalog catalog = {.digest = catalog_digest,
                                          .ruleset = "footsteps",
                                          .name = "Printed",
                                          .body = "{}",
                                          .is_builtin = true};
    bool is_new = false;

    assert_int_equal(store_put_catalog(fixture->store, &catalog, &is_new, NULL), OK);
    assert_true(is_new);
}

int fixture_set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    struct err err = {OK, ""};
    int applied = 0;

    assert_non_null(fixture);
    fixture_new_database(fixture);
    fixture->owner = fixture_connect(fixture->owner_conninfo, NULL);
    if (store_migrate(fixture->owner, &applied, &err) != OK) {
        fail_msg("%s", err.text);
    }
    fixture->store = fixture_connect(fixture->owner_conninfo, "darwinlog_service");
    put_catalog(fixture);
    *state = fixture;
    return 0;
}

int fixture_tear_down(void **state)
{
    struct fixture *fixture = *state;

    store_close(fixture->store);
    store_close(fixture->owner);
    arena_done(&fixture->arena);
    free(fixture);
    return 0;
}

// ---- made-up games ----

struct store_events sample_events(struct arena *arena, uint32_t first, size_t count, int salt)
{
    struct store_events events = {.first_seq = first, .count = count};

    events.moves = arena_array(arena, count, sizeof *events.moves);
    events.effects = arena_array(arena, count, sizeof *events.effects);
    events.digests = arena_array(arena, count, sizeof *events.digests);
    for (size_t i = 0; i < count; i++) {
        uint32_t seq = first + (uint32_t)i;

        events.moves[i] = seq % 3 == 0
                              ? arena_printf(arena, "* tile t%u_%d", seq, salt)
                              : arena_printf(arena, "%u take b%u_%d", seq % 3, seq, salt);
        events.effects[i].len = seq % 5; // none at all now and then
        events.effects[i].bytes = (const uint8_t *)arena_dup(arena, "\0\xff\x80\1", seq % 5);
        events.digests[i] = 0xfedcba9876543210U ^ (uint64_t)seq << 8 ^ (uint64_t)salt;
    }
    return events;
}

static const struct store_fact *new_facts(struct arena *arena, int seat)
{
    struct store_fact *facts = arena_array(arena, 2, sizeof *facts);

    facts[0] = (struct store_fact){"character", "owen", "Richard Owen"};
    facts[1] = (struct store_fact){"theory", arena_printf(arena, "theory_%d", seat),
                                   arena_printf(arena, "Theory %d", seat)};
    return facts;
}

static void fill_seat(struct fixture *fixture, struct sample *sample, int index)
{
    int seat = index + 1;
    int32_t *points = arena_array(&fixture->arena, 2, sizeof *points);

    points[0] = 40;
    points[1] = -seat;
    sample->game.players[index] = (struct store_player){
        .seat = seat, .name = arena_printf(&fixture->arena, "Player %d", seat)};
    sample->result.seats[index] = (struct store_seat_result){
        .seat = seat,
        .score = 40 - seat,
        .rank = seat,
        .win_permille = seat == 1 ? 1000 : 0,
        .points = points,
        .point_count = 2,
        .facts = new_facts(&fixture->arena, seat),
        .fact_count = 2,
    };
}

struct sample *sample_new(struct fixture *fixture, int seats, size_t count, const char *ref)
{
    struct sample *sample = arena_alloc(&fixture->arena, sizeof *sample);

    sample->game = (struct store_game){
        .id = store_id_new(),
        .ruleset = "footsteps",
        .catalog = catalog_digest,
        .digest_version = 1,
        .rules_version = 3,
        .seat_count = seats,
        .setup = "{\"tiles\":[1,2]}",
        .setup_digest = 0x8000000000000001U,
        .is_finished = true,
        .source_system = ref ? "bga" : NULL,
        .source_ref = ref,
    };
    memset(sample->game.content_hash, 7, sizeof sample->game.content_hash);
    sample->events = sample_events(&fixture->arena, 1, count, 0);
    sample->result.seat_count = seats;
    sample->result.has_fingerprint = true;
    memcpy(sample->result.fingerprint, sample->game.id.bytes, sizeof sample->game.id.bytes);
    for (int i = 0; i < seats; i++) {
        fill_seat(fixture, sample, i);
    }
    return sample;
}

void sample_open(struct sample *sample)
{
    sample->game.is_finished = false;
    sample->result.seat_count = 0;
}

enum rc sample_try_put(struct store *store, const struct sample *sample,
                       struct store_put_outcome *out_outcome, struct err *err)
{
    const struct store_upload upload = {
        .game = &sample->game,
        .events = &sample->events,
        .result = sample->game.is_finished ? &sample->result : NULL,
    };

    return store_put_game(store, NULL, &upload, out_outcome, NULL, err);
}

struct store_id sample_put(struct fixture *fixture, const struct sample *sample)
{
    struct err err = {OK, ""};
    struct store_put_outcome outcome = {.put = STORE_DIFFERS};

    if (sample_try_put(fixture->store, sample, &outcome, &err) != OK) {
        fail_msg("%s", err.text);
    }
    assert_int_equal(outcome.put, STORE_CREATED);
    assert_true(store_id_equal(outcome.id, sample->game.id));
    return outcome.id;
}
