// SPDX-License-Identifier: MIT
//
// Uploads the games of an NDJSON file one by one over several connections, each
// of which waits for its answer, and prints the seconds that it took. Every
// game must be new.
//
//     bench_post PORT FILE CONNECTIONS
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tests/bench/http_client.h"

enum {
    THREADS_MAX = 64
};

struct poster {
    pthread_t thread;
    pthread_barrier_t *start;
    int port;
    char **lines; // of all
    size_t count;
    size_t first; // of those that are its
    size_t step;
};

static void require(bool is_true, const char *what)
{
    if (!is_true) {
        (void)fprintf(stderr, "bench_post: %s\n", what);
        exit(EXIT_FAILURE);
    }
}

static double now(void)
{
    struct timespec time;

    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void *run_poster(void *context)
{
    struct poster *poster = context;
    struct http_client client;

    http_open(&client, poster->port);
    pthread_barrier_wait(poster->start);
    for (size_t i = poster->first; i < poster->count; i += poster->step) {
        int status = http_post(&client, "/v1/games", "", poster->lines[i]);

        require(status == 201, client.answer);
    }
    http_close(&client);
    return NULL;
}

static char **read_lines(const char *name, size_t *out_count)
{
    FILE *file = fopen(name, "rbe");
    char **lines = NULL;
    size_t count = 0;
    size_t cap = 0;
    char *line = NULL;
    size_t size = 0;

    require(file != NULL, name);
    while (getline(&line, &size, file) > 0) {
        if (count == cap) {
            cap = cap ? cap * 2 : 64;
            lines = realloc(lines, cap * sizeof *lines);
            require(lines != NULL, "out of memory");
        }
        lines[count++] = strdup(line);
    }
    free(line);
    (void)fclose(file);
    *out_count = count;
    return lines;
}

int main(int argc, char **argv)
{
    static struct poster posters[THREADS_MAX];
    pthread_barrier_t start;
    size_t count = 0;

    require(argc == 4, "usage: bench_post PORT FILE CONNECTIONS");

    char **lines = read_lines(argv[2], &count);
    size_t threads = (size_t)strtol(argv[3], NULL, 10);

    require(threads >= 1 && threads <= THREADS_MAX, "so many connections");
    (void)pthread_barrier_init(&start, NULL, (unsigned)threads + 1);
    for (size_t i = 0; i < threads; i++) {
        posters[i] = (struct poster){.start = &start,
                                     .port = (int)strtol(argv[1], NULL, 10),
                                     .lines = lines,
                                     .count = count,
                                     .first = i,
                                     .step = threads};
        require(pthread_create(&posters[i].thread, NULL, run_poster, &posters[i]) == 0,
                "thread");
    }
    pthread_barrier_wait(&start);

    double began = now();

    for (size_t i = 0; i < threads; i++) {
        (void)pthread_join(posters[i].thread, NULL);
    }
    printf("%.6f\n", now() - began);
    return EXIT_SUCCESS;
}
