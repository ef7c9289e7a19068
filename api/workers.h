// SPDX-License-Identifier: MIT
//
// A fixed number of threads that take jobs from a bounded queue, in order.
// Each thread has a context of its own, so that jobs need no lock for it.
#ifndef API_WORKERS_H
#define API_WORKERS_H

#include <stdbool.h>
#include <stddef.h>

struct workers;

typedef void work_fn(void *context, void *job);

// Starts one thread for each of `contexts`, which are borrowed. At most
// `queue_max` jobs wait. NULL: the threads could not be started.
struct workers *workers_new(void *const *contexts, size_t count, size_t queue_max,
                            work_fn *run);

// Finishes every job that was taken and ends the threads. Accepts NULL.
void workers_free(struct workers *workers);

// Hands over a job. False: the queue is full, or workers_free has begun.
bool workers_submit(struct workers *workers, void *job);

#endif
