// SPDX-License-Identifier: MIT
//
// One thread writes for all: while the server is busy with a lot, those that
// come wait, and all of them are the next one. What waits grows with the load
// and so does what a transaction carries. The one session that the server sees
// has its plans and tables at hand.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "store/connection.h"

// One thread that waits; on its stack.
struct waiter {
    struct store_append *append;
    struct waiter *next;
    bool is_done;
    pthread_cond_t is_called;
};

struct store_group {
    char *conninfo;
    char *role;          // NULL: none
    struct store *store; // the writer's; NULL: not connected yet
    pthread_t writer;
    pthread_mutex_t lock; // for what follows
    pthread_cond_t has_waiter;
    bool is_ending;
    struct waiter *first; // in the order of their coming, without those that are being written
    struct waiter **last;
};

static void enqueue(struct store_group *group, struct waiter *waiter)
{
    *group->last = waiter;
    group->last = &waiter->next;
}

static bool is_same_line(const struct waiter *a, const struct waiter *b)
{
    const struct store_head *head = &a->append->tip->head;
    const struct store_head *other = &b->append->tip->head;

    return head->line == other->line && store_id_equal(head->game, other->game);
}

static bool has_line(struct waiter *const *taken, size_t count, const struct waiter *waiter)
{
    for (size_t i = 0; i < count; i++) {
        if (is_same_line(taken[i], waiter)) {
            return true;
        }
    }
    return false;
}

// Those that wait, each line once: the second of a line goes with the next lot.
static size_t take(struct store_group *group, struct waiter *out_taken[STORE_APPENDS_MAX])
{
    struct waiter **at = &group->first;
    size_t count = 0;

    while (*at && count < STORE_APPENDS_MAX) {
        struct waiter *waiter = *at;

        if (has_line(out_taken, count, waiter)) {
            at = &waiter->next;
            continue;
        }
        *at = waiter->next;
        waiter->next = NULL;
        out_taken[count++] = waiter;
    }
    while (*at) {
        at = &(*at)->next;
    }
    group->last = at;
    return count;
}

static void write_appends(struct store_group *group, struct store_append *const *appends,
                          size_t count)
{
    struct err err = {OK, ""};
    enum rc rc =
        group->store ? OK : store_open(group->conninfo, group->role, &group->store, &err);

    if (rc == OK) {
        store_append_all(group->store, appends, count);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        appends[i]->rc = rc;
        appends[i]->err = err;
    }
}

// With the lock held, which is given up meanwhile.
static void write_lot(struct store_group *group)
{
    struct waiter *taken[STORE_APPENDS_MAX];
    struct store_append *appends[STORE_APPENDS_MAX];
    size_t count = take(group, taken);

    for (size_t i = 0; i < count; i++) {
        appends[i] = taken[i]->append;
    }
    pthread_mutex_unlock(&group->lock);
    write_appends(group, appends, count);
    pthread_mutex_lock(&group->lock);
    for (size_t i = 0; i < count; i++) {
        taken[i]->is_done = true;
        pthread_cond_signal(&taken[i]->is_called);
    }
}

static void *write_lots(void *context)
{
    struct store_group *group = context;

    pthread_mutex_lock(&group->lock);
    while (group->first || !group->is_ending) {
        if (group->first) {
            write_lot(group);
        } else {
            pthread_cond_wait(&group->has_waiter, &group->lock);
        }
    }
    pthread_mutex_unlock(&group->lock);
    return NULL;
}

struct store_group *store_group_new(const char *conninfo, const char *role)
{
    struct store_group *group = calloc(1, sizeof *group);

    if (!group) {
        UNREACHABLE("out of memory");
    }
    group->conninfo = strdup(conninfo);
    group->role = role ? strdup(role) : NULL;
    group->last = &group->first;
    pthread_mutex_init(&group->lock, NULL);
    pthread_cond_init(&group->has_waiter, NULL);
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
    pthread_cond_signal(&group->has_waiter);
    pthread_mutex_unlock(&group->lock);
    pthread_join(group->writer, NULL);
    pthread_cond_destroy(&group->has_waiter);
    pthread_mutex_destroy(&group->lock);
    store_close(group->store);
    free(group->conninfo);
    free(group->role);
    free(group);
}

void store_group_append(struct store_group *group, struct store_append *append)
{
    struct waiter mine = {.append = append};

    pthread_cond_init(&mine.is_called, NULL);
    pthread_mutex_lock(&group->lock);
    if (!group->first) {
        pthread_cond_signal(&group->has_waiter);
    }
    enqueue(group, &mine);
    while (!mine.is_done) {
        pthread_cond_wait(&mine.is_called, &group->lock);
    }
    pthread_mutex_unlock(&group->lock);
    pthread_cond_destroy(&mine.is_called);
}
