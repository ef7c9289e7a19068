// SPDX-License-Identifier: MIT
//
// What PostgreSQL does alone: reads the batches of games, whose ids are the lines of a
// file, by a prepared statement over several connections, and prints the seconds.
//
//     bare_query CONNINFO FILE CONNECTIONS
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <libpq-fe.h>

enum {
    THREADS_MAX = 64,
    GAMES_MAX = 1 << 20,
    ID_TEXT = 37
};

static char ids[GAMES_MAX][ID_TEXT];

struct reader {
    pthread_t thread;
    pthread_barrier_t *start;
    PGconn *db;
    size_t count;
    size_t first; // of those that are its
    size_t step;
};

static void require(bool is_true, const char *what)
{
    if (!is_true) {
        (void)fprintf(stderr, "bare_query: %s\n", what);
        exit(EXIT_FAILURE);
    }
}

static double now(void)
{
    struct timespec time;

    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void *read_all(void *context)
{
    struct reader *reader = context;

    pthread_barrier_wait(reader->start);
    for (size_t i = reader->first; i < reader->count; i += reader->step) {
        const char *id = ids[i];
        PGresult *rows = PQexecPrepared(reader->db, "read", 1, &id, NULL, NULL, 1);

        require(PQresultStatus(rows) == PGRES_TUPLES_OK && PQntuples(rows) > 0,
                PQerrorMessage(reader->db));
        PQclear(rows);
    }
    return NULL;
}

static PGconn *open_database(const char *conninfo)
{
    PGconn *db = PQconnectdb(conninfo);

    require(PQstatus(db) == CONNECTION_OK, PQerrorMessage(db));

    PGresult *result = PQprepare(db, "read",
                                 "SELECT first_seq, moves, effects, digests FROM event_batch"
                                 " WHERE game = $1 AND line = 0 ORDER BY first_seq",
                                 0, NULL);

    require(PQresultStatus(result) == PGRES_COMMAND_OK, PQerrorMessage(db));
    PQclear(result);
    return db;
}

static size_t read_ids(const char *name)
{
    FILE *file = fopen(name, "re");
    size_t count = 0;

    require(file != NULL, name);
    while (count < GAMES_MAX && fscanf(file, "%36s", ids[count]) == 1) {
        count++;
    }
    (void)fclose(file);
    return count;
}

int main(int argc, char **argv)
{
    static struct reader readers[THREADS_MAX];
    pthread_barrier_t start;

    require(argc == 4, "usage: bare_query CONNINFO FILE CONNECTIONS");

    size_t count = read_ids(argv[2]);
    size_t threads = (size_t)strtol(argv[3], NULL, 10);

    require(threads >= 1 && threads <= THREADS_MAX, "so many connections");
    (void)pthread_barrier_init(&start, NULL, (unsigned)threads + 1);
    for (size_t i = 0; i < threads; i++) {
        readers[i] = (struct reader){.start = &start,
                                     .db = open_database(argv[1]),
                                     .count = count,
                                     .first = i,
                                     .step = threads};
        require(pthread_create(&readers[i].thread, NULL, read_all, &readers[i]) == 0, "thread");
    }
    pthread_barrier_wait(&start);

    double began = now();

    for (size_t i = 0; i < threads; i++) {
        (void)pthread_join(readers[i].thread, NULL);
        PQfinish(readers[i].db);
    }
    printf("%.6f\n", now() - began);
    return EXIT_SUCCESS;
}
