// SPDX-License-Identifier: MIT
//
// Events that were decided just now, in the form in which the store keeps them.
#ifndef API_SERVICE_LOG_H
#define API_SERVICE_LOG_H

#include "engine/engine.h"
#include "store/store.h"

struct log {
    struct arena *arena;
    struct store_events events;
    size_t cap;
};

// `first_seq` is that of the first event to come.
void log_init(struct log *log, struct arena *arena, uint32_t first_seq);

// Adds the event that `play` stands after.
void log_add(struct log *log, const struct play *play, const struct play_event *event);

#endif
