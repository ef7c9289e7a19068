// SPDX-License-Identifier: MIT
//
// How fast games grow move by move: 8 clients append to games of their own over
// HTTP, each waiting for its answer, beside 8 connections that write the same
// into tables like ours and commit each: the row of event_batch alone, and all
// that an append writes, which is that row, the feed's and the head of the line.
// Each client has as much to do as any other, so that there are always 8. The last
// move of a game, which stores its result with it, is left out. Rounds take turns;
// the rates are medians. Every answer is checked to name the head that the engine
// comes to. Run it with with_service.py.
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <libpq-fe.h>

#include "store/params.h"
#include "tests/bench/http_client.h"
#include "tests/support/recorded.h"
#include "tests/support/scale.h"

enum {
    CLIENTS = 8,
    ROUNDS = 5,
    GAMES_EACH = 4 // of one client in one round
};

static const double target = 0.7; // of the row of event_batch alone

// Whose tables are made by `make_tables`.
static const char *const statements[][2] = {
    {"batch",
     "INSERT INTO plain_batch (game, line, first_seq, rules_version, chain, moves, effects,"
     " digests) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"},
    {"all",
     "WITH batch AS (INSERT INTO plain_batch (game, line, first_seq, rules_version, chain,"
     " moves, effects, digests) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)), told AS (INSERT INTO"
     " plain_feed (epoch, xid, kind, game, line, first_seq, last_seq, digest)"
     " VALUES (1, pg_current_xact_id(), 'append', $1, $2, $3, $3, ($8::bigint[])[1]))"
     " UPDATE plain_line SET head_seq = $3, head_digest = ($8::bigint[])[1]"
     " WHERE game = $1 AND number = $2"},
    {"line",
     "INSERT INTO plain_line (game, number, fork_seq, name, head_seq, head_digest, is_finished,"
     " chance) VALUES ($1, 0, 0, '', 0, 0, false, '')"},
};

struct bench {
    const char *conninfo;
    int port;
    int games_each;
    struct recorded *games; // CLIENTS * games_each
    size_t events_each;     // of one client in one round, which may stop within a game
};

struct client {
    const struct bench *bench;
    int number;
    struct http_client http;
    char (*ids)[STORE_ID_TEXT]; // of the games of this round
    struct store_id *plain_ids; // the same, of those that are written without the service
    PGconn *db;
    const char *statement;
    pthread_barrier_t *start;
};

static void require(bool is_true, const char *what)
{
    if (!is_true) {
        (void)fprintf(stderr, "bench_append: %s\n", what);
        abort();
    }
}

static const struct recorded *game_of(const struct client *client, int index)
{
    return &client->bench->games[client->number * client->bench->games_each + index];
}

// ---- over HTTP ----

static const char *write_upload(struct arena *arena, const struct recorded *game)
{
    struct json_writer json;
    struct text text;

    text_init(&text, arena);
    json_writer_init(&json, &text);
    write_open_object(&json);
    write_member_string(&json, "ruleset", game->start.catalog->ruleset->name);
    write_key(&json, "players");
    write_open_array(&json);
    for (int seat = 1; seat <= game->start.state.head.seat_count; seat++) {
        write_open_object(&json);
        write_member_int(&json, "seat", seat);
        write_member_string(&json, "name", arena_printf(arena, "Player %d", seat));
        write_close_object(&json);
    }
    write_close_array(&json);
    write_key(&json, "setup");
    play_write_setup(&game->start, &json);
    write_key(&json, "moves");
    write_open_array(&json);
    write_close_array(&json);
    write_close_object(&json);
    return text.bytes;
}

static void upload(struct client *client, int index)
{
    struct arena arena SCOPED(arena_done) = {0};
    const char *body = write_upload(&arena, game_of(client, index));
    int status = http_post(&client->http, "/v1/games", "", body);
    const char *id = strstr(client->http.answer, "\"id\":\"");

    require(status == 201 && id, client->http.answer);
    (void)snprintf(client->ids[index], STORE_ID_TEXT, "%.36s", id + strlen("\"id\":\""));
}

static void append(struct client *client, const char *path, uint64_t head,
                   const struct recorded_event *event)
{
    char body[256];
    char tag[64];
    char digest[40];

    (void)snprintf(body, sizeof body, "{\"moves\":[\"%.*s\"]}", (int)event->line_len,
                   event->line);
    (void)snprintf(tag, sizeof tag, "If-Match: \"%016" PRIx64 "\"\r\n", head);
    (void)snprintf(digest, sizeof digest, "\"digest\":\"%016" PRIx64 "\"", event->digest);
    require(http_post(&client->http, path, tag, body) == 200 &&
                strstr(client->http.answer, digest),
            client->http.answer);
}

static void *append_all(void *context)
{
    struct client *client = context;
    size_t left = client->bench->events_each;

    pthread_barrier_wait(client->start);
    for (int i = 0; i < client->bench->games_each; i++) {
        const struct recorded *game = game_of(client, i);
        uint64_t head = game->start.digest;
        char path[96];

        (void)snprintf(path, sizeof path, "/v1/games/%s/lines/0/moves", client->ids[i]);
        for (size_t k = 0; k + 1 < game->count && left > 0; k++, left--) {
            append(client, path, head, &game->events[k]);
            head = game->events[k].digest;
        }
    }
    return NULL;
}

// ---- the same rows alone ----

static void run(struct client *client, const char *statement, const struct params *params)
{
    static const int binary[] = {1, 1, 1, 1, 1, 1, 1, 1};
    PGresult *result = PQexecPrepared(client->db, statement, params->count, params->values,
                                      params->lengths, binary, 1);

    require(PQresultStatus(result) == PGRES_COMMAND_OK, PQerrorMessage(client->db));
    PQclear(result);
}

static void write_event(struct client *client, struct store_id id, uint32_t seq,
                        const struct recorded_event *event)
{
    static const uint8_t chain[STORE_HASH_BYTES];
    struct arena arena SCOPED(arena_done) = {0};
    const char *move = arena_dup(&arena, event->line, event->line_len);
    const struct store_bytes effects = {event->effects, event->effects_len};
    struct params params;

    params_init(&params, &arena);
    params_id(&params, id);
    params_int(&params, 0);
    params_int(&params, seq);
    params_int(&params, 1);
    params_bytes(&params, chain, sizeof chain);
    params_texts(&params, &move, 1);
    params_blobs(&params, &effects, 1);
    params_digests(&params, &event->digest, 1);
    run(client, client->statement, &params);
}

static void *write_events(void *context)
{
    struct client *client = context;
    size_t left = client->bench->events_each;

    pthread_barrier_wait(client->start);
    for (int i = 0; i < client->bench->games_each; i++) {
        const struct recorded *game = game_of(client, i);

        for (size_t k = 0; k + 1 < game->count && left > 0; k++, left--) {
            write_event(client, client->plain_ids[i], (uint32_t)k + 1, &game->events[k]);
        }
    }
    return NULL;
}

static void begin_line(struct client *client, int index)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct params params;

    client->plain_ids[index] = store_id_new();
    params_init(&params, &arena);
    params_id(&params, client->plain_ids[index]);
    run(client, "line", &params);
}

static void run_sql(PGconn *db, const char *sql)
{
    PGresult *result = PQexec(db, sql);

    require(PQresultStatus(result) == PGRES_COMMAND_OK, PQerrorMessage(db));
    PQclear(result);
}

static PGconn *connect_to(const char *conninfo)
{
    PGconn *db = PQconnectdb(conninfo);

    require(PQstatus(db) == CONNECTION_OK, PQerrorMessage(db));
    return db;
}

static void make_tables(const char *conninfo)
{
    PGconn *db = connect_to(conninfo);

    run_sql(db, "CREATE TABLE plain_batch (LIKE event_batch INCLUDING ALL)");
    run_sql(db, "CREATE TABLE plain_line (LIKE line INCLUDING ALL)");
    run_sql(db, "CREATE TABLE plain_feed (LIKE feed INCLUDING ALL)");
    PQfinish(db);
}

static void prepare(struct client *client)
{
    client->db = connect_to(client->bench->conninfo);
    run_sql(client->db, "SET enable_seqscan = off"); // it plans while the tables are empty
    for (size_t i = 0; i < sizeof statements / sizeof statements[0]; i++) {
        PGresult *result = PQprepare(client->db, statements[i][0], statements[i][1], 0, NULL);

        require(PQresultStatus(result) == PGRES_COMMAND_OK, PQerrorMessage(client->db));
        PQclear(result);
    }
}

// ---- rounds ----

static double now(void)
{
    struct timespec time = {0};

    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// Seconds that all clients took for `work`.
static double run_round(struct client clients[CLIENTS], void *(*work)(void *))
{
    pthread_barrier_t start;
    pthread_t threads[CLIENTS];

    pthread_barrier_init(&start, NULL, CLIENTS + 1);
    for (int i = 0; i < CLIENTS; i++) {
        clients[i].start = &start;
        require(pthread_create(&threads[i], NULL, work, &clients[i]) == 0, "no thread");
    }
    pthread_barrier_wait(&start);

    double began = now();

    for (int i = 0; i < CLIENTS; i++) {
        pthread_join(threads[i], NULL);
    }
    pthread_barrier_destroy(&start);
    return now() - began;
}

static int compare(const void *a, const void *b)
{
    double one = *(const double *)a;
    double other = *(const double *)b;

    return (one > other) - (one < other);
}

static double median(double numbers[ROUNDS])
{
    qsort(numbers, ROUNDS, sizeof numbers[0], compare);
    return numbers[ROUNDS / 2];
}

// As many as the one has who has the fewest.
static size_t count_events_each(const struct bench *bench)
{
    size_t least = SIZE_MAX;

    for (int client = 0; client < CLIENTS; client++) {
        size_t count = 0;

        for (int i = 0; i < bench->games_each; i++) {
            count += bench->games[client * bench->games_each + i].count - 1;
        }
        least = count < least ? count : least;
    }
    return least;
}

// Appends a second.
static double measure_plain(const struct bench *bench, struct client clients[CLIENTS],
                            const char *statement)
{
    for (int i = 0; i < CLIENTS * bench->games_each; i++) {
        begin_line(&clients[i / bench->games_each], i % bench->games_each);
    }
    for (int i = 0; i < CLIENTS; i++) {
        clients[i].statement = statement;
    }
    return (double)(CLIENTS * bench->events_each) / run_round(clients, write_events);
}

static double measure_service(const struct bench *bench, struct client clients[CLIENTS])
{
    for (int i = 0; i < CLIENTS * bench->games_each; i++) {
        upload(&clients[i / bench->games_each], i % bench->games_each);
    }
    return (double)(CLIENTS * bench->events_each) / run_round(clients, append_all);
}

static void measure(const struct bench *bench, struct client clients[CLIENTS])
{
    double service[ROUNDS];
    double batch[ROUNDS];
    double all[ROUNDS];

    for (int round = 0; round < ROUNDS; round++) {
        batch[round] = measure_plain(bench, clients, "batch");
        service[round] = measure_service(bench, clients);
        all[round] = measure_plain(bench, clients, "all");
    }

    double rate = median(service);

    (void)printf(
        "append of one move over HTTP, %d clients: %.0f a second; INSERT and commit of "
        "its batch alone: %.0f a second; ratio %.2f (target %.1f)\n",
        CLIENTS, rate, median(batch), rate / median(batch), target);
    (void)printf(
        "append of one move over HTTP, %d clients: %.0f a second; INSERT and commit of "
        "all that it writes (batch, feed, head): %.0f a second; ratio %.2f\n",
        CLIENTS, rate, median(all), rate / median(all));
}

static void play_games(struct bench *bench, struct arena *arena, const struct catalog *catalog)
{
    int count = CLIENTS * bench->games_each;

    bench->games = arena_array(arena, (size_t)count, sizeof *bench->games);
    for (int i = 0; i < count; i++) {
        recorded_deal(&bench->games[i], arena, catalog, 0, 2, (uint64_t)i + 1);
        recorded_play_out(&bench->games[i], POLICY_RANDOM, (uint64_t)i + 1);
    }
}

int main(void)
{
    size_t ruleset_count = 0;
    struct arena arena SCOPED(arena_done) = {0};
    struct catalog *catalog = engine_builtin_catalog(engine_rulesets(&ruleset_count)[0]);
    struct client clients[CLIENTS];
    const char *port = getenv("DARWINLOG_TEST_PORT");
    struct bench bench = {.conninfo = getenv("DARWINLOG_TEST_DATABASE"),
                          .port = port ? (int)strtol(port, NULL, 10) : 0,
                          .games_each = test_scale(GAMES_EACH)};

    require(bench.conninfo && bench.port > 0, "run this with with_service.py");
    play_games(&bench, &arena, catalog);
    bench.events_each = count_events_each(&bench);
    make_tables(bench.conninfo);
    for (int i = 0; i < CLIENTS; i++) {
        clients[i] = (struct client){.bench = &bench, .number = i};
        clients[i].ids =
            arena_array(&arena, (size_t)bench.games_each, sizeof clients[i].ids[0]);
        clients[i].plain_ids =
            arena_array(&arena, (size_t)bench.games_each, sizeof clients[i].plain_ids[0]);
        http_open(&clients[i].http, bench.port);
        prepare(&clients[i]);
    }
    measure(&bench, clients);
    for (int i = 0; i < CLIENTS; i++) {
        http_close(&clients[i].http);
        PQfinish(clients[i].db);
    }
    catalog_free(catalog);
    return 0;
}
