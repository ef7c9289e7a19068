// SPDX-License-Identifier: MIT
#include "api/service/standby_watch.h"

#include <stdlib.h>
#include <time.h>

enum {
    // A replica that is further behind is no help.
    BEHIND_MS_MAX = 10000
};

// How far the log of the database went, until the replica has come there.
struct mark {
    bool is_open;
    uint64_t number;
    int64_t end;
    int64_t at; // monotonic milliseconds
};

struct standby_watch {
    struct standby *standby;
    struct store *primary;
    struct store *replica;
    bool knows_home;
    struct store_position home; // the database, when it answered last
    int64_t heard_at;           // monotonic milliseconds
    bool is_ahead;              // the replica was, of the database
    struct mark mark;
};

struct standby_watch *standby_watch_new(struct standby *standby, const char *conninfo,
                                        const char *replica_conninfo, const char *role)
{
    struct standby_watch *watch = calloc(1, sizeof *watch);

    if (!watch) {
        UNREACHABLE("out of memory");
    }
    watch->standby = standby;
    watch->primary = store_open_later(conninfo, role);
    watch->replica = store_open_later(replica_conninfo, role);
    return watch;
}

void standby_watch_free(struct standby_watch *watch)
{
    if (watch) {
        store_close(watch->primary);
        store_close(watch->replica);
        free(watch);
    }
}

static int64_t now_ms(void)
{
    struct timespec time = {0};

    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// As it was asked for before its position is told: the log goes at least so far. Closed
// where the database does not answer.
static struct mark hear_primary(struct standby_watch *watch)
{
    struct store_position home = {0};
    struct err ignored = {0};
    uint64_t number = standby_mark(watch->standby);

    if (store_load_position(watch->primary, &home, &ignored) != OK || home.is_standby) {
        return (struct mark){.is_open = false};
    }
    watch->knows_home = true;
    watch->home = home;
    watch->heard_at = now_ms();
    return (struct mark){true, number, home.end, watch->heard_at};
}

static bool is_ours(const struct standby_watch *watch, const struct store_position *replica)
{
    return watch->knows_home && replica->is_standby && !watch->is_ahead &&
           replica->system == watch->home.system && replica->database == watch->home.database;
}

static void close_mark(struct standby_watch *watch, const struct store_position *replica)
{
    if (watch->mark.is_open && replica->end >= watch->mark.end) {
        watch->mark.is_open = false;
        standby_reach(watch->standby, watch->mark.number);
    }
}

// What took the place of a database that failed may have a shorter log: the old mark would
// wait for what nobody has.
static void renew_mark(struct standby_watch *watch, const struct mark *fresh)
{
    if (fresh->is_open && (!watch->mark.is_open || fresh->end < watch->mark.end)) {
        watch->mark = *fresh;
    }
}

// The replica is asked first, so that it can have nothing that the database had not then:
// where it does, it follows another one.
void standby_watch_look(struct standby_watch *watch, struct standby_report *out_report)
{
    struct store_position replica = {0};
    struct err ignored = {0};
    bool is_there = store_load_position(watch->replica, &replica, &ignored) == OK;
    struct mark fresh = hear_primary(watch);

    if (is_there && fresh.is_open) {
        watch->is_ahead = replica.end > fresh.end;
    }
    is_there = is_there && is_ours(watch, &replica);
    if (is_there) {
        close_mark(watch, &replica);
    }
    renew_mark(watch, &fresh);
    if (is_there) {
        close_mark(watch, &replica);
    }

    int64_t behind = watch->mark.is_open ? watch->heard_at - watch->mark.at : 0;

    *out_report = (struct standby_report){is_there && behind <= BEHIND_MS_MAX, behind};
    standby_allow(watch->standby, out_report->may_be_read);
}
