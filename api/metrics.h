// SPDX-License-Identifier: MIT
//
// Figures about the running service, in Prometheus' text format. There is one set
// of them in a process; any thread may add to it, and nothing waits.
#ifndef API_METRICS_H
#define API_METRICS_H

#include <stddef.h>
#include <stdint.h>

#include "engine/base/text.h"

struct route;

enum metric {
#define METRIC(upper, lower, kind, sample, help) METRIC_##upper,
#include "api/metrics.list"
#undef METRIC
    METRIC_COUNT
};

void metrics_set(enum metric metric, int64_t value);
void metrics_add(enum metric metric, int64_t value);

// From now on `read` is asked for the value whenever somebody wants to know; NULL:
// no longer. `context` is borrowed until then.
typedef int64_t metrics_fn(void *context);
void metrics_ask(enum metric metric, metrics_fn *read, void *context);

// A request was answered. `route` NULL: none was found. `status` 100 to 599.
void metrics_count_request(const struct route *route, int status, int64_t microseconds);

void metrics_write(struct text *out);

#endif
