// SPDX-License-Identifier: MIT
#include "api/waiting.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "engine/base/macros.h"

enum {
    LOOK_EVERY_MS = 100
};

struct waiter {
    struct waiter *next;
    void *job;
    uint64_t news; // that it knows
    int64_t until; // by waiting_clock
};

struct waiting {
    struct waiting_calls calls;
    pthread_t thread;
    pthread_mutex_t lock; // for all below
    pthread_cond_t has_changed;
    struct waiter *waiters;
    uint64_t news;
    bool has_ended;
};

int64_t waiting_clock(void)
{
    struct timespec time = {0};

    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// Takes out who is to be woken, with the lock held.
static struct waiter *take_ready(struct waiting *waiting)
{
    struct waiter *ready = NULL;
    struct waiter **place = &waiting->waiters;
    int64_t now = waiting_clock();

    while (*place) {
        struct waiter *waiter = *place;

        if (waiting->has_ended || waiter->news != waiting->news || waiter->until <= now) {
            *place = waiter->next;
            waiter->next = ready;
            ready = waiter;
        } else {
            place = &waiter->next;
        }
    }
    return ready;
}

// Without the lock: waking may take that of others.
static void wake(const struct waiting *waiting, struct waiter *ready, uint64_t news)
{
    while (ready) {
        struct waiter *next = ready->next;

        waiting->calls.wake(ready->job, ready->news != news);
        free(ready);
        ready = next;
    }
}

static void rest(struct waiting *waiting)
{
    struct timespec until = {0};

    if (!waiting->waiters) {
        pthread_cond_wait(&waiting->has_changed, &waiting->lock);
        return;
    }
    (void)clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += (long)LOOK_EVERY_MS * 1000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    (void)pthread_cond_timedwait(&waiting->has_changed, &waiting->lock, &until);
}

static void *watch(void *argument)
{
    struct waiting *waiting = argument;
    uint64_t seen = 0;

    pthread_mutex_lock(&waiting->lock);
    while (!waiting->has_ended || waiting->waiters) {
        rest(waiting);

        bool must_look = waiting->waiters && !waiting->has_ended && waiting->calls.look;

        pthread_mutex_unlock(&waiting->lock);

        uint64_t found = must_look ? waiting->calls.look(waiting->calls.context, seen) : seen;

        pthread_mutex_lock(&waiting->lock);
        waiting->news += found != seen;
        seen = found;

        struct waiter *ready = take_ready(waiting);
        uint64_t news = waiting->news;

        pthread_mutex_unlock(&waiting->lock);
        wake(waiting, ready, news);
        pthread_mutex_lock(&waiting->lock);
    }
    pthread_mutex_unlock(&waiting->lock);
    return NULL;
}

static void init_locks(struct waiting *waiting)
{
    pthread_condattr_t monotonic;

    pthread_mutex_init(&waiting->lock, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&waiting->has_changed, &monotonic);
    pthread_condattr_destroy(&monotonic);
}

static void free_memory(struct waiting *waiting)
{
    pthread_cond_destroy(&waiting->has_changed);
    pthread_mutex_destroy(&waiting->lock);
    free(waiting);
}

struct waiting *waiting_new(struct waiting_calls calls)
{
    struct waiting *waiting = calloc(1, sizeof *waiting);

    if (!waiting) {
        UNREACHABLE("out of memory");
    }
    waiting->calls = calls;
    init_locks(waiting);
    if (pthread_create(&waiting->thread, NULL, watch, waiting) != 0) {
        free_memory(waiting);
        return NULL;
    }
    return waiting;
}

uint64_t waiting_news(struct waiting *waiting)
{
    pthread_mutex_lock(&waiting->lock);

    uint64_t news = waiting->news;

    pthread_mutex_unlock(&waiting->lock);
    return news;
}

bool waiting_add(struct waiting *waiting, void *job, uint64_t news, int64_t milliseconds)
{
    struct waiter *waiter = calloc(1, sizeof *waiter);

    if (!waiter) {
        UNREACHABLE("out of memory");
    }
    *waiter =
        (struct waiter){.job = job, .news = news, .until = waiting_clock() + milliseconds};
    pthread_mutex_lock(&waiting->lock);

    bool is_taken = !waiting->has_ended;

    if (is_taken) {
        waiter->next = waiting->waiters;
        waiting->waiters = waiter;
    }
    if (is_taken && !waiter->next) { // nobody waited: the thread sleeps
        pthread_cond_signal(&waiting->has_changed);
    }
    pthread_mutex_unlock(&waiting->lock);
    if (!is_taken) {
        free(waiter);
    }
    return is_taken;
}

void waiting_end(struct waiting *waiting)
{
    pthread_mutex_lock(&waiting->lock);

    bool is_first = !waiting->has_ended;

    waiting->has_ended = true;
    pthread_cond_signal(&waiting->has_changed);
    pthread_mutex_unlock(&waiting->lock);
    if (is_first) {
        pthread_join(waiting->thread, NULL);
    }
}

void waiting_free(struct waiting *waiting)
{
    if (waiting) {
        waiting_end(waiting);
        free_memory(waiting);
    }
}
