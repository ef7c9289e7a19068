// SPDX-License-Identifier: MIT
//
// A fixed number of threads that take jobs from a bounded queue, in order.
// Each thread has a context of its own, so that jobs need no lock for it.
//
// Beside the queue there is a second one for work that nobody waits for step by
// step: it gets the threads that the first one leaves, at least one of them and
// never all, unless there is one only.
#ifndef API_WORKERS_H
#define API_WORKERS_H

#include <stdbool.h>
#include <stddef.h>

struct workers;

typedef void work_fn(void *context, void *job);

// Work for the second queue; part of something that the caller owns, and the
// caller's again as soon as `run` is called.
struct background_job {
    void (*run)(void *context, struct background_job *job);
    struct background_job *next;
};

// Starts one thread for each of `contexts`, which are borrowed. At most
// `queue_max` jobs wait. NULL: the threads could not be started.
struct workers *workers_new(void *const *contexts, size_t count, size_t queue_max,
                            work_fn *run);

// Finishes every job that was taken and ends the threads. Accepts NULL.
void workers_free(struct workers *workers);

// Hands over a job. False: the queue is full, or workers_free has begun.
bool workers_submit(struct workers *workers, void *job);

// Hands over work that may wait. It is always taken: the caller bounds how much
// there is of it.
void workers_submit_background(struct workers *workers, struct background_job *job);

// How many threads may do background work at once.
size_t workers_background_max(const struct workers *workers);

// What they are doing now.
struct workers_load {
    size_t threads;
    size_t busy;
    size_t waiting; // jobs of the first queue
};

struct workers_load workers_load(struct workers *workers);

#endif
