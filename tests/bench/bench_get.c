// SPDX-License-Identifier: MIT
//
// Asks for the targets of a file, one a line, over several connections that are kept
// alive, each of which waits for its answer before it asks again, and prints the
// seconds that it took. Every answer must be a 200. One thread serves them all, so
// that what is measured is the server.
//
//     bench_get PORT FILE CONNECTIONS
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    CONNECTIONS_MAX = 1024,
    ANSWER_MAX = 1 << 18,
    REQUEST_MAX = 512
};

struct asker {
    int fd;
    size_t len; // of `answer` so far
    char answer[ANSWER_MAX];
};

struct targets {
    char **items;
    size_t count;
    size_t next;
};

static void require(bool is_true, const char *what)
{
    if (!is_true) {
        (void)fprintf(stderr, "bench_get: %s\n", what);
        exit(EXIT_FAILURE);
    }
}

static double now(void)
{
    struct timespec time;

    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static struct targets read_targets(const char *name)
{
    struct targets targets = {0};
    FILE *file = fopen(name, "re");
    char *line = NULL;
    size_t size = 0;
    size_t cap = 0;
    ssize_t len = 0;

    require(file != NULL, name);
    while ((len = getline(&line, &size, file)) > 0) {
        if (targets.count == cap) {
            cap = cap ? cap * 2 : 1024;
            targets.items = realloc(targets.items, cap * sizeof *targets.items);
            require(targets.items != NULL, "out of memory");
        }
        line[len - 1] = '\0';
        targets.items[targets.count++] = strdup(line);
    }
    free(line);
    (void)fclose(file);
    return targets;
}

static int connect_to(int port)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)port),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int is_on = 1;
    int fd = socket(AF_INET, SOCK_STREAM, 0);

    require(fd >= 0 && connect(fd, (const struct sockaddr *)&address, sizeof address) == 0,
            "cannot connect");
    (void)setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &is_on, sizeof is_on);
    return fd;
}

static void ask(struct asker *asker, struct targets *targets)
{
    char request[REQUEST_MAX];
    int len = snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
                       targets->items[targets->next++]);

    asker->len = 0;
    require(len < REQUEST_MAX && send(asker->fd, request, (size_t)len, MSG_NOSIGNAL) == len,
            "cannot send");
}

// False: it is not whole yet.
static bool is_whole(const struct asker *asker)
{
    const char *end = strstr(asker->answer, "\r\n\r\n");
    const char *length = end ? strcasestr(asker->answer, "\r\nContent-Length:") : NULL;

    if (!end) {
        return false;
    }
    require(length && length < end, "an answer without a length");
    return asker->len >= (size_t)(end + 4 - asker->answer) +
                             strtoul(length + sizeof "\r\nContent-Length:" - 1, NULL, 10);
}

// True: the answer is there.
static bool receive(struct asker *asker)
{
    ssize_t got = recv(asker->fd, asker->answer + asker->len, ANSWER_MAX - 1 - asker->len, 0);

    require(got > 0, "the connection was closed");
    asker->len += (size_t)got;
    asker->answer[asker->len] = '\0';
    if (!is_whole(asker)) {
        return false;
    }
    require(strncmp(asker->answer, "HTTP/1.1 200", 12) == 0, asker->answer);
    return true;
}

// Whether the answer was there; then the next one is asked for.
static bool go_on(struct asker *asker, struct targets *targets)
{
    bool is_there = receive(asker);

    if (is_there && targets->next < targets->count) {
        ask(asker, targets);
    }
    return is_there;
}

static void run(int poll, struct targets *targets)
{
    struct epoll_event events[CONNECTIONS_MAX];
    size_t answered = 0;

    while (answered < targets->count) {
        int count = epoll_wait(poll, events, CONNECTIONS_MAX, 60000);

        require(count > 0, "no answer for a minute");
        for (int i = 0; i < count; i++) {
            answered += go_on(events[i].data.ptr, targets);
        }
    }
}

int main(int argc, char **argv)
{
    require(argc == 4, "usage: bench_get PORT FILE CONNECTIONS");

    struct targets targets = read_targets(argv[2]);
    size_t count = (size_t)strtol(argv[3], NULL, 10);
    struct asker *askers = calloc(count, sizeof *askers);
    int poll = epoll_create1(0);

    require(count >= 1 && count <= CONNECTIONS_MAX && askers && poll >= 0,
            "so many connections");
    for (size_t i = 0; i < count; i++) {
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = &askers[i]};

        askers[i].fd = connect_to((int)strtol(argv[1], NULL, 10));
        require(epoll_ctl(poll, EPOLL_CTL_ADD, askers[i].fd, &event) == 0, "epoll");
    }

    double began = now();

    for (size_t i = 0; i < count && targets.next < targets.count; i++) {
        ask(&askers[i], &targets);
    }
    run(poll, &targets);
    printf("%.6f\n", now() - began);
    return EXIT_SUCCESS;
}
