// SPDX-License-Identifier: MIT
//
// The server with handlers that do nothing but tell what they were given:
// stub_server WORKERS QUEUE MAX_BODY TIMEOUT BODY_SECONDS. Tests drive it over HTTP.
//
// A request with "Idempotency-Key: sleep-500" keeps its worker for 500 ms; one with "hold"
// says so on standard output and keeps it until SIGUSR1; one with "fail" is answered with an
// internal error; one with "bytes-N" gets N more.
//
// A live route whose body is "stored-500" has its answer at once and may send it 500 ms
// later; with "lost-500" it turns out then that a worker has to do it, with "unsure-500" that
// nobody knows what came of it.
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "api/address.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/server.h"

enum {
    WORKERS_MAX = 64
};

struct service {
    int requests;
};

static void write_pairs(struct json_writer *json, const char *key, const struct pair *pairs,
                        size_t count)
{
    write_key(json, key);
    write_open_object(json);
    for (size_t i = 0; i < count; i++) {
        write_member_string(json, pairs[i].name, pairs[i].value);
    }
    write_close_object(json);
}

static long number_behind(const char *text, const char *word)
{
    size_t len = strlen(word);

    return text && strncmp(text, word, len) == 0 ? strtol(text + len, NULL, 10) : 0;
}

static struct service offline[OFFLINE_MAX]; // of the server's own threads

static bool is_offline(const struct service *service)
{
    return service >= offline && service < offline + OFFLINE_MAX;
}

static void sleep_for(long milliseconds)
{
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};

    (void)nanosleep(&time, NULL);
}

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t gate_opened = PTHREAD_COND_INITIALIZER;
static unsigned gate_openings;

static void hold_at_gate(void)
{
    (void)pthread_mutex_lock(&gate);
    (void)printf("held\n");
    (void)fflush(stdout);
    for (unsigned before = gate_openings; before == gate_openings;) {
        (void)pthread_cond_wait(&gate_opened, &gate);
    }
    (void)pthread_mutex_unlock(&gate);
}

static void open_gate(void)
{
    (void)pthread_mutex_lock(&gate);
    gate_openings++;
    (void)pthread_cond_broadcast(&gate_opened);
    (void)pthread_mutex_unlock(&gate);
}

// Does as `wish` says before anything is answered.
static void linger(const char *wish)
{
    sleep_for(number_behind(wish, "sleep-"));
    if (wish && strncmp(wish, "hold", 4) == 0) {
        hold_at_gate();
    }
}

static void write_filler(struct json_writer *json, long len)
{
    char *filler = malloc((size_t)len + 1);

    if (filler) {
        memset(filler, 'x', (size_t)len);
        write_key(json, "filler");
        write_string_len(json, filler, (size_t)len);
    }
    free(filler);
}

static void tell(const char *handler, const struct request *request, struct response *response)
{
    const char *wish = request->idempotency_key;
    struct json_writer *json = &response->json;

    linger(wish);
    if (wish && strcmp(wish, "fail") == 0) {
        struct err err;

        problem_from_err(response, (err_set(&err, RC_BUG, "as\nasked"), &err));
        return;
    }
    write_open_object(json);
    write_member_string(json, "handler", handler);
    write_member_string(json, "method", request->method);
    write_pairs(json, "params", request->params, request->param_count);
    write_pairs(json, "query", request->query, request->query_count);
    write_member_int(json, "body_len", (int64_t)request->body_len);
    write_member_int(json, "strlen", (int64_t)strlen(request->body));
    write_filler(json, number_behind(wish, "bytes-"));
    write_close_object(json);
}

// The database is away, or something is broken: the line is not to blame.
static bool fail_as_asked(const struct sent_line *line, struct verdicts *verdicts)
{
    bool is_away = !line->fault && strncmp(line->bytes, "away", 4) == 0;
    bool is_broken = !line->fault && strncmp(line->bytes, "fail", 4) == 0;

    if (is_away) {
        (void)err_set(&verdicts->end, RC_UNAVAILABLE, "away as asked");
    }
    if (is_away || is_broken) {
        (void)err_set(&verdicts->fault, RC_BUG, "failed as asked");
    }
    return is_away || is_broken;
}

// A line "sleep-500" or "hold" keeps its worker as above; "fail" and "away" are refused through
// no fault of their own; each other is there already, with its length.
static void tell_lines(const struct sent_line *lines, size_t count, struct verdicts *verdicts)
{
    struct json_writer json;

    for (size_t i = 0; i < count; i++) {
        linger(lines[i].fault ? NULL : lines[i].bytes);

        bool is_refused = lines[i].fault || fail_as_asked(&lines[i], verdicts);

        verdict_open(verdicts, &json, lines[i].number, is_refused ? SENT_REFUSED : SENT_SAME);
        write_member_int(&json, "len", (int64_t)lines[i].len);
        verdict_close(verdicts, &json);
    }
}

// What a live route waits for.
struct wait {
    long milliseconds;
    enum rc rc; // in the end
    pending_done_fn *done;
    void *context;
};

static void *end_wait(void *context)
{
    struct wait wait = *(struct wait *)context;

    free(context);
    sleep_for(wait.milliseconds);

    struct err err = {wait.rc, ""};

    wait.done(wait.context, &err);
    return NULL;
}

static void begin_wait(void *what, pending_done_fn *done, void *context)
{
    struct wait *wait = malloc(sizeof *wait);
    pthread_t thread;

    if (!wait) {
        abort();
    }
    *wait = *(struct wait *)what;
    wait->done = done;
    wait->context = context;
    if (pthread_create(&thread, NULL, end_wait, wait) != 0 || pthread_detach(thread) != 0) {
        abort();
    }
}

static void tell_live(const char *handler, struct service *service,
                      const struct request *request, struct response *response)
{
    static const struct {
        const char *word;
        enum rc rc;
    } ends[] = {{"stored-", OK}, {"lost-", RC_CONFLICT}, {"unsure-", RC_UNAVAILABLE}};
    struct wait wait = {.milliseconds = 0};

    for (size_t i = 0; i < sizeof ends / sizeof ends[0] && wait.milliseconds == 0; i++) {
        wait.milliseconds = number_behind(request->body, ends[i].word);
        wait.rc = ends[i].rc;
    }
    if (is_offline(service) && wait.milliseconds == 0) {
        response->status = 500;
        return;
    }
    tell(is_offline(service) ? "begun" : handler, request, response);
    if (is_offline(service)) {
        struct wait *kept = arena_alloc(request->arena, sizeof *kept);

        *kept = wait;
        response->pending = (struct pending){begin_wait, kept};
    }
}

#define ROUTE(method, path, handler, scope)                                       \
    void handle_##handler(struct service *service, const struct request *request, \
                          struct response *response)                              \
    {                                                                             \
        service->requests++;                                                      \
        tell(#handler, request, response);                                        \
    }
#define FRESH(method, path, handler, scope)   ROUTE(method, path, handler, scope)
#define HEAVY(method, path, handler, scope)   ROUTE(method, path, handler, scope)
#define LASTING(method, path, handler, scope) ROUTE(method, path, handler, scope)
#define QUICK(method, path, handler, scope)   ROUTE(method, path, handler, scope)
#define LIVE(method, path, handler, scope)                                        \
    void handle_##handler(struct service *service, const struct request *request, \
                          struct response *response)                              \
    {                                                                             \
        tell_live(#handler, service, request, response);                          \
    }
#define INSTANT(method, path, handler, scope)                                     \
    void handle_##handler(struct service *service, const struct request *request, \
                          struct response *response)                              \
    {                                                                             \
        (void)service;                                                            \
        tell(#handler, request, response);                                        \
    }
#define LINES(method, path, handler, scope)                                       \
    void handle_##handler(struct service *service, const struct sent_line *lines, \
                          size_t count, struct verdicts *out_verdicts)            \
    {                                                                             \
        service->requests++;                                                      \
        tell_lines(lines, count, out_verdicts);                                   \
    }
#define PAGE(path)
#include "api/routes.list"
#undef ROUTE
#undef FRESH
#undef HEAVY
#undef LASTING
#undef QUICK
#undef LIVE
#undef INSTANT
#undef LINES
#undef PAGE

static int fail(const struct err *err)
{
    (void)fprintf(stderr, "stub_server: %s\n", err->text);
    return 1;
}

static enum rc start(char **argv, struct service *const *services, struct server **out_server,
                     struct err *err)
{
    struct server_settings settings = {
        .queue_max = strtoul(argv[2], NULL, 10),
        .body_max = strtoul(argv[3], NULL, 10),
        .idle_seconds = (unsigned)strtoul(argv[4], NULL, 10),
        .body_seconds = (unsigned)strtoul(argv[5], NULL, 10),
        .connections_max = 256,
        .offline = {&offline[0], &offline[1]},
    };
    struct address address;
    char text[ADDRESS_TEXT];
    int fd = -1;
    enum rc rc = address_parse("127.0.0.1:0", &address, err);

    if (rc == OK) {
        rc = address_listen(&address, &fd, err);
    }
    if (rc == OK) {
        rc = server_new(fd, &settings, services, strtoul(argv[1], NULL, 10), out_server, err);
    }
    if (rc == OK) {
        address_format(&address, text);
        (void)printf("listening on http://%s\n", text);
        (void)fflush(stdout);
    }
    return rc;
}

int main(int argc, char **argv)
{
    struct service all[WORKERS_MAX] = {0};
    struct service *services[WORKERS_MAX];
    struct server *server = NULL;
    struct err err = {0};
    sigset_t stops;
    int number = 0;

    if (argc != 6) {
        return 2;
    }
    for (size_t i = 0; i < WORKERS_MAX; i++) {
        services[i] = &all[i];
    }
    sigemptyset(&stops);
    sigaddset(&stops, SIGTERM);
    sigaddset(&stops, SIGUSR1);
    (void)sigprocmask(SIG_BLOCK, &stops, NULL);
    (void)signal(SIGPIPE, SIG_IGN);
    if (start(argv, services, &server, &err) != OK) {
        return fail(&err);
    }
    while (sigwait(&stops, &number) == 0 && number == SIGUSR1) {
        open_gate();
    }
    return server_stop(server, &err) == OK ? 0 : fail(&err);
}
