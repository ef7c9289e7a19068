// SPDX-License-Identifier: MIT
//
// A thread that does something now and again beside the requests, until it is
// freed.
#ifndef API_BACKGROUND_H
#define API_BACKGROUND_H

#include <stdbool.h>

#include "engine/base/err.h"

struct background;

// True: there is more to do at once; else it is called again after a while.
typedef bool background_fn(void *context);

// Calls `fn` about every `interval_ms`: half of it to one and a half, so that
// several services on one database do not do the same at the same time.
// RC_UNAVAILABLE: no thread can be started.
enum rc background_new(background_fn *fn, void *context, int interval_ms,
                       struct background **out_background, struct err *err) NODISCARD;

// Waits for the call that is going on. Accepts NULL.
void background_free(struct background *background);

#endif
