// SPDX-License-Identifier: MIT
#include "api/server.h"

#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "api/background.h"
#include "api/metrics.h"
#include "api/server_carry.h"

enum {
    MHD_THREADS = 2,                  // they only move bytes
    CONNECTION_BYTES = 32 * 1024,     // headers and pieces of one connection
    BODIES_BYTES = 256 * 1024 * 1024, // of all bodies that are held
    SWEEP_MS = 1000,                  // how often slow clients are looked for
    // A head may take so many times as long as a client may be silent, and taking an answer.
    HEAD_TIMES_IDLE = 2,
    TAKE_TIMES_IDLE = 20,
    LINES_PER_SECOND = 2048, // bytes of a body that is worked on while it arrives
    // While it stops: without a byte of what arrives; for all that arrives; for what runs,
    // and all that goes before.
    SILENT_SECONDS = 2,
    ARRIVE_SECONDS = 15,
    STOP_SECONDS = 27,
    MS_IN_SECOND = 1000
};

struct server {
    struct carrier carrier;
    struct workers *workers;
    struct waiting *waiting;
    struct MHD_Daemon *daemon;
    struct background *sweeper;
};

// ---- figures ----

static int64_t count_connections(void *server)
{
    const struct server *of = server;
    const union MHD_DaemonInfo *info =
        MHD_get_daemon_info(of->daemon, MHD_DAEMON_INFO_CURRENT_CONNECTIONS);

    return info ? info->num_connections : 0;
}

static int64_t count_workers(void *workers)
{
    return (int64_t)workers_load(workers).threads;
}

static int64_t count_busy(void *workers)
{
    return (int64_t)workers_load(workers).busy;
}

static int64_t count_waiting(void *workers)
{
    return (int64_t)workers_load(workers).waiting;
}

static int64_t count_body_bytes(void *budget)
{
    const struct body_budget *of = budget;

    return (int64_t)atomic_load(&of->used);
}

static int64_t count_intakes(void *intakes)
{
    return intakes_count(intakes);
}

static void tell_figures(struct server *server)
{
    metrics_ask(METRIC_CONNECTIONS, count_connections, server);
    metrics_ask(METRIC_WORKERS, count_workers, server->workers);
    metrics_ask(METRIC_WORKERS_BUSY, count_busy, server->workers);
    metrics_ask(METRIC_QUEUE, count_waiting, server->workers);
    metrics_ask(METRIC_BODY_BYTES, count_body_bytes, &server->carrier.budget);
    metrics_ask(METRIC_IMPORTS, count_intakes, &server->carrier.intakes);
}

static void hide_figures(void)
{
    for (enum metric metric = METRIC_CONNECTIONS; metric <= METRIC_IMPORTS; metric++) {
        metrics_ask(metric, NULL, NULL);
    }
}

// ---- starting ----

static void init_carrier(struct carrier *carrier, const struct server_settings *settings)
{
    pthread_condattr_t monotonic;

    carrier->body_max = settings->body_max;
    carrier->heavy_max = (unsigned)settings->queue_max;
    carrier->access = settings->access;
    carrier->reading = settings->reading;
    carrier->answers = settings->answers;
    offline_init(&carrier->offline, settings->offline);
    carrier->origins = settings->origins;
    carrier->rates = settings->rate_max > 0 ? rates_new(settings->rate_max) : NULL;
    carrier->budget.max = BODIES_BYTES;
    carrier->clients = clients_new((struct clients_limits){
        .head_max = (int64_t)settings->idle_seconds * HEAD_TIMES_IDLE * MS_IN_SECOND,
        .body_max = (int64_t)settings->body_seconds * MS_IN_SECOND,
        .lines_at_a_time = (uint64_t)settings->body_seconds * LINES_PER_SECOND,
        .take_max = (int64_t)settings->idle_seconds * TAKE_TIMES_IDLE * MS_IN_SECOND,
    });
    intakes_init(&carrier->intakes, carrier->clients);
    pthread_mutex_init(&carrier->lock, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&carrier->has_changed, &monotonic);
    pthread_condattr_destroy(&monotonic);
}

static struct MHD_Daemon *start_daemon(int fd, const struct server_settings *settings,
                                       struct carrier *carrier)
{
    unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;

    return MHD_start_daemon(flags, 0, NULL, NULL, carry_handle, carrier,          //
                            MHD_OPTION_LISTEN_SOCKET, fd,                         //
                            MHD_OPTION_THREAD_POOL_SIZE, (unsigned)MHD_THREADS,   //
                            MHD_OPTION_URI_LOG_CALLBACK, carry_open, carrier,     //
                            MHD_OPTION_NOTIFY_COMPLETED, carry_close, carrier,    //
                            MHD_OPTION_NOTIFY_CONNECTION, carry_connect, carrier, //
                            MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_BYTES,
                            MHD_OPTION_CONNECTION_LIMIT, settings->connections_max,        //
                            MHD_OPTION_PER_IP_CONNECTION_LIMIT, settings->per_address_max, //
                            MHD_OPTION_CONNECTION_TIMEOUT, settings->idle_seconds,
                            MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_END);
}

// Those that are too slow, and those that left in the middle of a request.
static bool sweep(void *clients)
{
    (void)clients_sweep(clients, waiting_clock());
    return false;
}

static void free_server(struct server *server)
{
    background_free(server->sweeper);
    workers_free(server->workers);
    waiting_free(server->waiting);
    intakes_done(&server->carrier.intakes);
    rates_free(server->carrier.rates);
    clients_free(server->carrier.clients);
    pthread_cond_destroy(&server->carrier.has_changed);
    pthread_mutex_destroy(&server->carrier.lock);
    free(server);
}

enum rc server_new(int fd, const struct server_settings *settings,
                   struct service *const *services, size_t service_count,
                   struct server **out_server, struct err *err)
{
    struct server *server = calloc(1, sizeof *server);

    if (!server) {
        UNREACHABLE("out of memory");
    }
    init_carrier(&server->carrier, settings);
    server->workers =
        workers_new((void *const *)services, service_count, settings->queue_max, carry_run);
    server->waiting = waiting_new((struct waiting_calls){
        .look = settings->look, .context = settings->look_context, .wake = carry_wake});
    server->carrier.workers = server->workers;
    server->carrier.waiting = server->waiting;
    if (server->workers && server->waiting &&
        background_new(sweep, server->carrier.clients, SWEEP_MS, &server->sweeper, err) == OK) {
        server->daemon = start_daemon(fd, settings, &server->carrier);
    }
    if (!server->daemon) {
        free_server(server);
        (void)close(fd);
        return err_set(err, RC_UNAVAILABLE, "the server's threads cannot be started");
    }
    tell_figures(server);
    *out_server = server;
    return OK;
}

// ---- stopping ----

static struct timespec from_now(int seconds)
{
    struct timespec time = {0};

    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    time.tv_sec += seconds;
    return time;
}

// Waits until `*count` is 0, with the lock held. False: it was not in time.
static bool wait_for_none(struct carrier *carrier, const unsigned *count, struct timespec until)
{
    int failure = 0;

    while (*count > 0 && failure == 0) {
        failure = pthread_cond_timedwait(&carrier->has_changed, &carrier->lock, &until);
    }
    return *count == 0;
}

// As long as something comes, with the lock held. What has not arrived by then was not
// promised anything.
static void wait_for_arriving(struct carrier *carrier)
{
    struct timespec end = from_now(ARRIVE_SECONDS);
    bool goes_on = true;

    while (goes_on) {
        uint64_t before = atomic_load(&carrier->pieces);
        struct timespec until = from_now(SILENT_SECONDS);
        bool is_last = until.tv_sec >= end.tv_sec;

        goes_on = !wait_for_none(carrier, &carrier->arriving, is_last ? end : until) &&
                  !is_last && atomic_load(&carrier->pieces) != before;
    }
}

// False: some request still runs. Of bodies that are worked on while they arrive, what is
// there is finished; the rest is dropped as it comes, since they are answered after their end.
static bool finish_requests(struct carrier *carrier)
{
    struct timespec end = from_now(STOP_SECONDS);

    intakes_stop(&carrier->intakes);
    pthread_mutex_lock(&carrier->lock);
    wait_for_arriving(carrier);
    carrier->is_closed = wait_for_none(carrier, &carrier->running, end);

    bool is_closed = carrier->is_closed;

    pthread_mutex_unlock(&carrier->lock);
    return is_closed;
}

enum rc server_stop(struct server *server, struct err *err)
{
    int fd = MHD_quiesce_daemon(server->daemon);

    atomic_store(&server->carrier.is_stopping, true);
    waiting_end(server->waiting);
    if (fd >= 0) {
        (void)close(fd);
    }
    if (!finish_requests(&server->carrier)) {
        return err_set(err, RC_UNAVAILABLE, "a request did not end within %d seconds",
                       STOP_SECONDS);
    }
    hide_figures();
    intakes_close(&server->carrier.intakes);
    MHD_stop_daemon(server->daemon);
    free_server(server);
    return OK;
}
