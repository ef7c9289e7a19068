// SPDX-License-Identifier: MIT
#include "api/metrics.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#include "api/router.h"

enum {
    ROUTES_MAX = 128, // the last one stands for no route
    STATUS_MIN = 100,
    STATUS_COUNT = 500,
    BOUND_COUNT = 14,
    MICROSECONDS = 1000000
};

// Upper bounds of the histograms, in microseconds and as they are written.
static const struct {
    int64_t microseconds;
    const char *seconds;
} bounds[BOUND_COUNT] = {
    {500, "0.0005"},  {1000, "0.001"},  {2500, "0.0025"}, {5000, "0.005"},  {10000, "0.01"},
    {25000, "0.025"}, {50000, "0.05"},  {100000, "0.1"},  {250000, "0.25"}, {500000, "0.5"},
    {1000000, "1"},   {2500000, "2.5"}, {10000000, "10"}, {60000000, "60"},
};

struct duration {
    _Atomic uint64_t counts[BOUND_COUNT + 1]; // not cumulative; the last one is beyond all
    _Atomic uint64_t microseconds;
};

static _Atomic uint64_t requests[ROUTES_MAX][STATUS_COUNT];
static struct duration durations[ROUTES_MAX];
static _Atomic int64_t values[METRIC_COUNT];

static pthread_mutex_t sources_lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
    metrics_fn *read;
    void *context;
} sources[METRIC_COUNT];

void metrics_set(enum metric metric, int64_t value)
{
    atomic_store_explicit(&values[metric], value, memory_order_relaxed);
}

void metrics_add(enum metric metric, int64_t value)
{
    (void)atomic_fetch_add_explicit(&values[metric], value, memory_order_relaxed);
}

void metrics_ask(enum metric metric, metrics_fn *read, void *context)
{
    pthread_mutex_lock(&sources_lock);
    sources[metric].read = read;
    sources[metric].context = context;
    pthread_mutex_unlock(&sources_lock);
}

// ---- requests ----

static size_t slot_of(const struct route *route)
{
    size_t slot = route ? router_index(route) : ROUTES_MAX - 1;

    if (slot >= ROUTES_MAX) {
        UNREACHABLE("more routes than there are counts for");
    }
    return slot;
}

void metrics_count_request(const struct route *route, int status, int64_t microseconds)
{
    size_t slot = slot_of(route);
    struct duration *duration = &durations[slot];
    size_t bound = 0;

    if (status < STATUS_MIN || status >= STATUS_MIN + STATUS_COUNT) {
        UNREACHABLE("an answer without a status");
    }
    while (bound < BOUND_COUNT && microseconds > bounds[bound].microseconds) {
        bound++;
    }
    (void)atomic_fetch_add_explicit(&requests[slot][status - STATUS_MIN], 1,
                                    memory_order_relaxed);
    (void)atomic_fetch_add_explicit(&duration->counts[bound], 1, memory_order_relaxed);
    (void)atomic_fetch_add_explicit(&duration->microseconds, (uint64_t)microseconds,
                                    memory_order_relaxed);
}

// `method="GET",route="/v1/games/{id}"`
static void write_labels(struct text *out, size_t slot)
{
    const struct route *route = slot < router_count() ? router_at(slot) : NULL;
    const char *path = route ? route->path : "";

    text_printf(out, "method=\"%s\",route=\"%.*s\"", route ? route->method : "",
                (int)router_path_length(path), path);
}

static void write_requests_of(struct text *out, size_t slot)
{
    for (int i = 0; i < STATUS_COUNT; i++) {
        uint64_t count = atomic_load_explicit(&requests[slot][i], memory_order_relaxed);

        if (count > 0) {
            text_puts(out, "darwinlog_requests_total{");
            write_labels(out, slot);
            text_printf(out, ",status=\"%d\"} %" PRIu64 "\n", STATUS_MIN + i, count);
        }
    }
}

static uint64_t total_of(const struct duration *duration)
{
    uint64_t total = 0;

    for (int i = 0; i <= BOUND_COUNT; i++) {
        total += atomic_load_explicit(&duration->counts[i], memory_order_relaxed);
    }
    return total;
}

static void write_duration_of(struct text *out, size_t slot)
{
    const struct duration *duration = &durations[slot];
    uint64_t below = 0;

    if (total_of(duration) == 0) {
        return;
    }
    for (int i = 0; i <= BOUND_COUNT; i++) {
        below += atomic_load_explicit(&duration->counts[i], memory_order_relaxed);
        text_puts(out, "darwinlog_request_seconds_bucket{");
        write_labels(out, slot);
        text_printf(out, ",le=\"%s\"} %" PRIu64 "\n",
                    i < BOUND_COUNT ? bounds[i].seconds : "+Inf", below);
    }

    uint64_t sum = atomic_load_explicit(&duration->microseconds, memory_order_relaxed);

    text_puts(out, "darwinlog_request_seconds_sum{");
    write_labels(out, slot);
    text_printf(out, "} %" PRIu64 ".%06" PRIu64 "\ndarwinlog_request_seconds_count{",
                sum / MICROSECONDS, sum % MICROSECONDS);
    write_labels(out, slot);
    text_printf(out, "} %" PRIu64 "\n", below);
}

// ---- the rest ----

static int64_t value_of(enum metric metric)
{
    pthread_mutex_lock(&sources_lock);

    metrics_fn *read = sources[metric].read;
    int64_t value = read ? read(sources[metric].context)
                         : atomic_load_explicit(&values[metric], memory_order_relaxed);

    pthread_mutex_unlock(&sources_lock);
    return value;
}

// `sample` begins with the name.
static void write_head(struct text *out, const char *sample, const char *kind, const char *help)
{
    int len = (int)strcspn(sample, "{");

    text_printf(out, "# HELP darwinlog_%.*s %s.\n# TYPE darwinlog_%.*s %s\n", len, sample, help,
                len, sample, kind);
}

static void write_values(struct text *out)
{
    static const struct {
        const char *kind;
        const char *sample;
        const char *help; // "": of the row before
    } rows[METRIC_COUNT] = {
#define METRIC(upper, lower, kind, sample, help) {#kind, sample, help},
#include "api/metrics.list"
#undef METRIC
    };

    for (int i = 0; i < METRIC_COUNT; i++) {
        if (rows[i].help[0]) {
            write_head(out, rows[i].sample, rows[i].kind, rows[i].help);
        }
        text_printf(out, "darwinlog_%s %" PRId64 "\n", rows[i].sample,
                    value_of((enum metric)i));
    }
}

void metrics_write(struct text *out)
{
    write_values(out);
    write_head(out, "requests_total", "counter", "Requests that were answered");
    for (size_t slot = 0; slot < ROUTES_MAX; slot++) {
        write_requests_of(out, slot);
    }
    write_head(out, "request_seconds", "histogram", "From the first byte to the answer");
    for (size_t slot = 0; slot < ROUTES_MAX; slot++) {
        write_duration_of(out, slot);
    }
}
