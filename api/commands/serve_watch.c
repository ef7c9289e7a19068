// SPDX-License-Identifier: MIT
#include "api/commands/serve_watch.h"

#include "api/metrics.h"
#include "api/service/standby_watch.h"
#include "api/service/upkeep.h"

bool serve_watch(void *keeper)
{
    const struct access_keeper *guard = keeper;
    struct store_backlog backlog = {0};
    struct err err = {0};
    bool is_up = serve_access_load(guard, NULL, &err) == OK &&
                 upkeep_load_backlog(guard->service, &backlog, &err) == OK;

    metrics_set(METRIC_DATABASE_UP, is_up);
    if (is_up) {
        metrics_set(METRIC_FEED_HELD, backlog.held_milliseconds);
        metrics_set(METRIC_UNFOLDED, backlog.unfolded);
    }
    return false;
}

bool serve_watch_replica(void *watch)
{
    struct standby_report report = {0};

    standby_watch_look(watch, &report);
    metrics_set(METRIC_REPLICA_READ, report.may_be_read);
    metrics_set(METRIC_REPLICA_LAG, report.behind_milliseconds);
    return false;
}
