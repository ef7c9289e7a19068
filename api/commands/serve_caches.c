// SPDX-License-Identifier: MIT
#include "api/commands/serve_caches.h"

#include "api/metrics.h"
#include "api/service/cache.h"

static const struct cache *told[2]; // logs, answers

static struct cache_counts counts_of(const void *place)
{
    const struct cache *const *cache = place;

    return cache_counts(*cache);
}

static int64_t count_hits(void *place)
{
    return (int64_t)counts_of(place).hits;
}

static int64_t count_misses(void *place)
{
    return (int64_t)counts_of(place).misses;
}

static int64_t count_bytes(void *place)
{
    return (int64_t)counts_of(place).bytes;
}

void serve_tell_caches(const struct cache *logs, const struct cache *answers)
{
    told[0] = logs;
    told[1] = answers;
    metrics_ask(METRIC_LOG_HITS, count_hits, &told[0]);
    metrics_ask(METRIC_LOG_MISSES, count_misses, &told[0]);
    metrics_ask(METRIC_LOG_BYTES, count_bytes, &told[0]);
    metrics_ask(METRIC_ANSWER_HITS, count_hits, &told[1]);
    metrics_ask(METRIC_ANSWER_MISSES, count_misses, &told[1]);
    metrics_ask(METRIC_ANSWER_BYTES, count_bytes, &told[1]);
}

void serve_hide_caches(void)
{
    for (enum metric metric = METRIC_LOG_HITS; metric <= METRIC_ANSWER_BYTES; metric++) {
        metrics_ask(metric, NULL, NULL);
    }
}
