// SPDX-License-Identifier: MIT
//
// Whoever comes while nobody writes is the one who writes, for all who wait:
// what waits grows with the load and so does what a transaction carries.
#include <pthread.h>
#include <stdlib.h>

#include "store/connection.h"

enum {
    WRITERS_MAX = 2 // at once: one prepares while the server is busy with the other
};

// One thread that waits; on its stack.
struct waiter {
    struct store_append *append;
    struct waiter *next;
    bool is_taken; // by a writer
    bool is_done;
    pthread_cond_t is_called; // it is done, or to become a writer
};

struct store_group {
    pthread_mutex_t lock;
    int writers;
    struct waiter *first; // in the order of their coming; those that are taken are not in it
    struct waiter **last;
};

struct store_group *store_group_new(void)
{
    struct store_group *group = calloc(1, sizeof *group);

    if (!group) {
        UNREACHABLE("out of memory");
    }
    pthread_mutex_init(&group->lock, NULL);
    group->last = &group->first;
    return group;
}

void store_group_free(struct store_group *group)
{
    if (group) {
        pthread_mutex_destroy(&group->lock);
        free(group);
    }
}

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
        waiter->is_taken = true;
        out_taken[count++] = waiter;
    }
    while (*at) {
        at = &(*at)->next;
    }
    group->last = at;
    return count;
}

// With the lock held, which is given up meanwhile.
static void write_lot(struct store_group *group, struct store *store)
{
    struct waiter *taken[STORE_APPENDS_MAX];
    struct store_append *appends[STORE_APPENDS_MAX];
    size_t count = take(group, taken);

    for (size_t i = 0; i < count; i++) {
        appends[i] = taken[i]->append;
    }
    group->writers++;
    pthread_mutex_unlock(&group->lock);
    store_append_all(store, appends, count);
    pthread_mutex_lock(&group->lock);
    group->writers--;
    for (size_t i = 0; i < count; i++) {
        taken[i]->is_done = true;
        pthread_cond_signal(&taken[i]->is_called);
    }
}

void store_group_append(struct store_group *group, struct store *store,
                        struct store_append *append)
{
    struct waiter mine = {.append = append};

    pthread_cond_init(&mine.is_called, NULL);
    pthread_mutex_lock(&group->lock);
    enqueue(group, &mine);
    while (!mine.is_done) {
        if (mine.is_taken || group->writers >= WRITERS_MAX) {
            pthread_cond_wait(&mine.is_called, &group->lock);
        } else {
            write_lot(group, store);
        }
    }
    if (group->first && group->writers < WRITERS_MAX) {
        pthread_cond_signal(&group->first->is_called);
    }
    pthread_mutex_unlock(&group->lock);
    pthread_cond_destroy(&mine.is_called);
}
