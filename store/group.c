// SPDX-License-Identifier: MIT
//
// One thread writes for all: while the server is busy with a lot, those that
// come wait, and all of them are the next one. What waits grows with the load
// and so does what a transaction carries. The one session that the server sees
// has its plans and tables at hand.
//
// A lot costs the server little more with many than with few, and those who were just
// told of theirs are often back in less time than a lot takes. So the thread waits a
// moment for as many as there were; who is alone waits for nobody.
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "store/connection.h"

enum {
    WAITING_MAX = 4 * STORE_APPENDS_MAX, // of those who do not wait for a place
    GATHER_NANOSECONDS = 200 * 1000,     // less than half of what a lot takes
    NANOSECONDS = 1000000000
};

// It keeps its plans while the tables grow, so none may read a table that is small as yet
// from end to end for a few rows.
static const char look_rows_up[] = "SET enable_seqscan = off";

struct store_group {
    struct store *store; // the writer's
    pthread_t writer;
    pthread_mutex_t lock; // for what follows
    pthread_cond_t has_append;
    bool is_ending;
    size_t waiting;
    size_t wanted;              // how many the writer waits for
    struct store_append *first; // in the order of their coming, without those of a lot
    struct store_append **last;
};

// Appends that are written together.
struct writing {
    struct store_append *taken[STORE_APPENDS_MAX];
    size_t count;
};

// ---- who waits ----

static void enqueue(struct store_group *group, struct store_append *append)
{
    append->behind = NULL;
    *group->last = append;
    group->last = &append->behind;
    if (++group->waiting == group->wanted) {
        pthread_cond_signal(&group->has_append);
    }
}

static bool is_same_line(const struct store_append *a, const struct store_append *b)
{
    const struct store_head *head = &a->tip->head;
    const struct store_head *other = &b->tip->head;

    return head->line == other->line && store_id_equal(head->game, other->game);
}

static bool has_line(const struct writing *writing, const struct store_append *append)
{
    for (size_t i = 0; i < writing->count; i++) {
        if (is_same_line(writing->taken[i], append)) {
            return true;
        }
    }
    return false;
}

// Those that wait, each line once: the second of a line goes with the next lot.
static void take(struct store_group *group, struct writing *out_writing)
{
    struct store_append **at = &group->first;

    out_writing->count = 0;
    while (*at && out_writing->count < STORE_APPENDS_MAX) {
        struct store_append *append = *at;

        if (has_line(out_writing, append)) {
            at = &append->behind;
            continue;
        }
        *at = append->behind;
        out_writing->taken[out_writing->count++] = append;
    }
    while (*at) {
        at = &(*at)->behind;
    }
    group->last = at;
    group->waiting -= out_writing->count;
}

// ---- the thread that writes ----

// Nobody may touch an append any more that was told of.
static void tell(const struct writing *writing)
{
    for (size_t i = 0; i < writing->count; i++) {
        struct store_append *append = writing->taken[i];

        append->done(append, append->context);
    }
}

// Waits until `wanted` appends wait, or for long enough. The lock is held but for that.
static void gather(struct store_group *group, size_t wanted)
{
    struct timespec until = {0};
    int failure = 0;

    (void)clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += GATHER_NANOSECONDS;
    until.tv_sec += until.tv_nsec / NANOSECONDS;
    until.tv_nsec %= NANOSECONDS;
    group->wanted = wanted;
    while (group->waiting < group->wanted && !group->is_ending && failure == 0) {
        failure = pthread_cond_timedwait(&group->has_append, &group->lock, &until);
    }
}

// `writing` holds those who were just told. Takes what waits, and waits for it. False: the
// group ends.
static bool take_next(struct store_group *group, struct writing *writing)
{
    pthread_mutex_lock(&group->lock);

    size_t wanted = group->waiting + writing->count;

    group->wanted = 1;
    while (!group->first && !group->is_ending) {
        pthread_cond_wait(&group->has_append, &group->lock);
    }
    gather(group, wanted);
    take(group, writing);
    pthread_mutex_unlock(&group->lock);
    return writing->count > 0;
}

static void *write_lots(void *context)
{
    struct store_group *group = context;
    struct writing writing = {.count = 0};

    while (take_next(group, &writing)) {
        store_append_all(group->store, writing.taken, writing.count);
        tell(&writing);
    }
    return NULL;
}

// ---- the group ----

struct store_group *store_group_new(const char *conninfo, const char *role)
{
    struct store_group *group = calloc(1, sizeof *group);
    pthread_condattr_t monotonic;

    if (!group) {
        UNREACHABLE("out of memory");
    }
    group->store = store_open_later(conninfo, role);
    group->store->wish = look_rows_up;
    group->last = &group->first;
    pthread_mutex_init(&group->lock, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&group->has_append, &monotonic);
    pthread_condattr_destroy(&monotonic);
    if (pthread_create(&group->writer, NULL, write_lots, group) != 0) {
        UNREACHABLE("no thread");
    }
    return group;
}

void store_group_free(struct store_group *group)
{
    if (!group) {
        return;
    }
    pthread_mutex_lock(&group->lock);
    group->is_ending = true;
    pthread_cond_signal(&group->has_append);
    pthread_mutex_unlock(&group->lock);
    pthread_join(group->writer, NULL);
    pthread_cond_destroy(&group->has_append);
    pthread_mutex_destroy(&group->lock);
    store_close(group->store);
    free(group);
}

bool store_group_begin(struct store_group *group, struct store_append *append,
                       store_append_fn *done, void *context)
{
    append->done = done;
    append->context = context;
    pthread_mutex_lock(&group->lock);

    bool has_room = group->waiting < WAITING_MAX;

    if (has_room) {
        enqueue(group, append);
    }
    pthread_mutex_unlock(&group->lock);
    return has_room;
}

// ---- those who wait for it ----

// On the stack of a thread that waits.
struct waiter {
    struct store_group *group;
    bool is_done;
    pthread_cond_t is_called;
};

static void call_waiter(struct store_append *append, void *context)
{
    struct waiter *waiter = context;
    struct store_group *group = waiter->group;

    (void)append;
    pthread_mutex_lock(&group->lock);
    waiter->is_done = true;
    pthread_cond_signal(&waiter->is_called);
    pthread_mutex_unlock(&group->lock);
}

void store_group_append(struct store_group *group, struct store_append *append)
{
    struct waiter waiter = {.group = group};

    append->done = call_waiter;
    append->context = &waiter;
    pthread_cond_init(&waiter.is_called, NULL);
    pthread_mutex_lock(&group->lock);
    enqueue(group, append);
    while (!waiter.is_done) {
        pthread_cond_wait(&waiter.is_called, &group->lock);
    }
    pthread_mutex_unlock(&group->lock);
    pthread_cond_destroy(&waiter.is_called);
}
