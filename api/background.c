// SPDX-License-Identifier: MIT
#include "api/background.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

struct background {
    background_fn *fn;
    void *context;
    int interval_ms;
    uint64_t jitter;
    pthread_t thread;
    pthread_mutex_t lock; // for all below
    pthread_cond_t has_changed;
    bool has_ended;
};

// How long to rest: splitmix64 over what differs from service to service.
static int64_t choose_rest(struct background *background)
{
    uint64_t bits = background->jitter += 0x9e3779b97f4a7c15;

    bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9;
    bits = (bits ^ bits >> 27) * 0x94d049bb133111eb;
    return background->interval_ms / 2 +
           (int64_t)((bits ^ bits >> 31) % (uint64_t)(background->interval_ms + 1));
}

// With the lock held, which it gives up meanwhile.
static void rest(struct background *background)
{
    struct timespec until = {0};
    int64_t ms = choose_rest(background);

    (void)clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += ms / 1000;
    until.tv_nsec += (long)(ms % 1000) * 1000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    while (!background->has_ended &&
           pthread_cond_timedwait(&background->has_changed, &background->lock, &until) == 0) {
    }
}

static void *work(void *argument)
{
    struct background *background = argument;

    pthread_mutex_lock(&background->lock);
    while (!background->has_ended) {
        pthread_mutex_unlock(&background->lock);

        bool has_more = background->fn(background->context);

        pthread_mutex_lock(&background->lock);
        if (!has_more) {
            rest(background);
        }
    }
    pthread_mutex_unlock(&background->lock);
    return NULL;
}

static void init_locks(struct background *background)
{
    pthread_condattr_t monotonic;

    pthread_mutex_init(&background->lock, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&background->has_changed, &monotonic);
    pthread_condattr_destroy(&monotonic);
}

static void done(struct background *background)
{
    pthread_cond_destroy(&background->has_changed);
    pthread_mutex_destroy(&background->lock);
    free(background);
}

enum rc background_new(background_fn *fn, void *context, int interval_ms,
                       struct background **out_background, struct err *err)
{
    struct background *background = calloc(1, sizeof *background);
    struct timespec now = {0};

    if (!background) {
        return err_set(err, RC_NO_MEMORY, "out of memory");
    }
    (void)clock_gettime(CLOCK_REALTIME, &now);
    background->fn = fn;
    background->context = context;
    background->interval_ms = interval_ms;
    background->jitter = (uint64_t)now.tv_sec ^ (uint64_t)now.tv_nsec << 20;
    init_locks(background);
    if (pthread_create(&background->thread, NULL, work, background) != 0) {
        done(background);
        return err_set(err, RC_UNAVAILABLE, "no thread can be started");
    }
    *out_background = background;
    return OK;
}

void background_free(struct background *background)
{
    if (!background) {
        return;
    }
    pthread_mutex_lock(&background->lock);
    background->has_ended = true;
    pthread_cond_signal(&background->has_changed);
    pthread_mutex_unlock(&background->lock);
    pthread_join(background->thread, NULL);
    done(background);
}
