// SPDX-License-Identifier: MIT
#include "api/workers.h"

#include <pthread.h>
#include <stdlib.h>

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
    size_t queue_max;
    void **queue;
    size_t thread_count; // started
    struct worker threads[];
};

// The next job; NULL when the pool ends and none is left.
static void *take_job(struct workers *workers)
{
    void *job = NULL;

    pthread_mutex_lock(&workers->lock);
    while (workers->waiting == 0 && !workers->is_ending) {
        pthread_cond_wait(&workers->has_job, &workers->lock);
    }
    if (workers->waiting > 0) {
        job = workers->queue[workers->first];
        workers->first = (workers->first + 1) % workers->queue_max;
        workers->waiting--;
    }
    pthread_mutex_unlock(&workers->lock);
    return job;
}

static void *work(void *argument)
{
    struct worker *worker = argument;
    void *job = NULL;

    while ((job = take_job(worker->pool))) {
        worker->pool->run(worker->context, job);
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
