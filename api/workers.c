// SPDX-License-Identifier: MIT
#include "api/workers.h"

#include <pthread.h>
#include <stdlib.h>

enum {
    // One thread in so many is kept for those who wait for their answer.
    KEPT_ONE_IN = 4
};

struct worker {
    struct workers *pool;
    void *context;
    pthread_t thread;
};

struct workers {
    work_fn *run;
    pthread_mutex_t lock; // for all below but `threads`
    pthread_cond_t has_job;
    bool is_ending;
    size_t first; // of the ring
    size_t waiting;
    size_t busy; // threads that run something
    size_t queue_max;
    void **queue;
    struct background_job *background_first;
    struct background_job *background_last; // when there is a first
    size_t background_running;
    size_t background_max;
    size_t thread_count; // started
    struct worker threads[];
};

// What a thread does next.
struct turn {
    void *job;
    struct background_job *background; // NULL: `job`, or the end
};

// Background work comes first where none is going on, so that it is never
// kept from it altogether.
static bool may_run_background(const struct workers *workers)
{
    return workers->background_first &&
           (workers->background_running == 0 ||
            (workers->waiting == 0 && workers->background_running < workers->background_max));
}

static struct background_job *take_background(struct workers *workers)
{
    struct background_job *job = workers->background_first;

    workers->background_first = job->next;
    workers->background_running++;
    return job;
}

static void *take_job(struct workers *workers)
{
    void *job = workers->queue[workers->first];

    workers->first = (workers->first + 1) % workers->queue_max;
    workers->waiting--;
    return job;
}

// The turn before, if there was one, is over. False: the pool ends, and nothing is
// left to do.
static bool wait_for_turn(struct workers *workers, struct turn *out_turn)
{
    pthread_mutex_lock(&workers->lock);
    workers->busy -= out_turn->background || out_turn->job;
    *out_turn = (struct turn){0};
    while (workers->waiting == 0 && !may_run_background(workers) &&
           !(workers->is_ending && !workers->background_first)) {
        pthread_cond_wait(&workers->has_job, &workers->lock);
    }
    if (may_run_background(workers)) {
        out_turn->background = take_background(workers);
    } else if (workers->waiting > 0) {
        out_turn->job = take_job(workers);
    }

    bool has_turn = out_turn->background || out_turn->job;

    workers->busy += has_turn;
    pthread_mutex_unlock(&workers->lock);
    return has_turn;
}

// Somebody may have waited for the place, or for the end.
static void leave_background(struct workers *workers)
{
    pthread_mutex_lock(&workers->lock);
    workers->background_running--;
    if (workers->background_first || workers->is_ending) {
        pthread_cond_broadcast(&workers->has_job);
    }
    pthread_mutex_unlock(&workers->lock);
}

static void *work(void *argument)
{
    struct worker *worker = argument;
    struct workers *workers = worker->pool;
    struct turn turn = {0};

    while (wait_for_turn(workers, &turn)) {
        if (turn.background) {
            turn.background->run(worker->context, turn.background);
            leave_background(workers);
        } else {
            workers->run(worker->context, turn.job);
        }
    }
    return NULL;
}

bool workers_submit(struct workers *workers, void *job)
{
    bool is_taken = false;

    pthread_mutex_lock(&workers->lock);
    if (workers->waiting < workers->queue_max && !workers->is_ending) {
        workers->queue[(workers->first + workers->waiting) % workers->queue_max] = job;
        workers->waiting++;
        is_taken = true;
        pthread_cond_signal(&workers->has_job);
    }
    pthread_mutex_unlock(&workers->lock);
    return is_taken;
}

void workers_submit_background(struct workers *workers, struct background_job *job)
{
    pthread_mutex_lock(&workers->lock);
    job->next = NULL;
    if (workers->background_first) {
        workers->background_last->next = job;
    } else {
        workers->background_first = job;
    }
    workers->background_last = job;
    pthread_cond_signal(&workers->has_job);
    pthread_mutex_unlock(&workers->lock);
}

size_t workers_background_max(const struct workers *workers)
{
    return workers->background_max;
}

void workers_free(struct workers *workers)
{
    if (!workers) {
        return;
    }
    pthread_mutex_lock(&workers->lock);
    workers->is_ending = true;
    pthread_cond_broadcast(&workers->has_job);
    pthread_mutex_unlock(&workers->lock);
    for (size_t i = 0; i < workers->thread_count; i++) {
        pthread_join(workers->threads[i].thread, NULL);
    }
    pthread_cond_destroy(&workers->has_job);
    pthread_mutex_destroy(&workers->lock);
    free(workers->queue);
    free(workers);
}

static struct workers *new_pool(size_t count, size_t queue_max, work_fn *run)
{
    struct workers *workers = calloc(1, sizeof *workers + count * sizeof workers->threads[0]);
    void **queue = calloc(queue_max, sizeof *queue);

    if (!workers || !queue) {
        free(workers);
        free(queue);
        return NULL;
    }
    workers->run = run;
    workers->queue = queue;
    workers->queue_max = queue_max;
    workers->background_max = count - (count + KEPT_ONE_IN - 1) / KEPT_ONE_IN;
    if (workers->background_max == 0) {
        workers->background_max = 1;
    }
    pthread_mutex_init(&workers->lock, NULL);
    pthread_cond_init(&workers->has_job, NULL);
    return workers;
}

struct workers *workers_new(void *const *contexts, size_t count, size_t queue_max, work_fn *run)
{
    struct workers *workers = new_pool(count, queue_max, run);

    for (size_t i = 0; workers && i < count; i++) {
        struct worker *worker = &workers->threads[i];

        worker->pool = workers;
        worker->context = contexts[i];
        if (pthread_create(&worker->thread, NULL, work, worker) != 0) {
            workers_free(workers);
            return NULL;
        }
        workers->thread_count++;
    }
    return workers;
}

struct workers_load workers_load(struct workers *workers)
{
    struct workers_load load = {.threads = workers->thread_count};

    pthread_mutex_lock(&workers->lock);
    load.busy = workers->busy;
    load.waiting = workers->waiting;
    pthread_mutex_unlock(&workers->lock);
    return load;
}
