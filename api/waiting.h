// SPDX-License-Identifier: MIT
//
// Where requests wait that have nothing to tell yet, without keeping a thread:
// one thread looks for news for all of them, several times a second and only
// while somebody waits.
//
// News are a number that changes. Who wants to wait takes `waiting_news` before
// it looks for itself: if the number has changed since, it is woken at once, so
// that nothing that comes in between is slept through.
#ifndef API_WAITING_H
#define API_WAITING_H

#include <stdbool.h>
#include <stdint.h>

struct waiting;

struct waiting_calls {
    // A number that changes with every news; `before` when there are none. NULL: never any.
    uint64_t (*look)(void *context, uint64_t before);
    void *context;
    // Takes back a job that has waited; called by the thread of the waiting.
    void (*wake)(void *job, bool has_news);
};

// NULL: the thread cannot be started. The context is borrowed.
struct waiting *waiting_new(struct waiting_calls calls);

// How often there were news so far.
uint64_t waiting_news(struct waiting *waiting);

// Keeps `job` until there are other news than `news`, or for so long. False: it
// was not taken, since waiting has ended.
bool waiting_add(struct waiting *waiting, void *job, uint64_t news, int64_t milliseconds);

// Wakes everybody; nobody can wait afterwards. May be called again.
void waiting_end(struct waiting *waiting);

// Ends it first. Accepts NULL.
void waiting_free(struct waiting *waiting);

// Of a clock that only goes on.
int64_t waiting_clock(void); // milliseconds

#endif
