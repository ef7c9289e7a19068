// SPDX-License-Identifier: MIT
//
// Ratings of players, kept up beside the requests.
#ifndef API_SERVICE_RATINGS_H
#define API_SERVICE_RATINGS_H

#include "store/store.h"

struct service;

// How far the ratings are that can be read now. Where making them takes no time
// worth mentioning, they are made again first when they are not current.
enum rc ratings_check(struct service *service, struct arena *arena,
                      struct store_rating_state *out_state, struct err *err) NODISCARD;

// Keeps ratings up, called now and again: makes them when they are not current,
// but uses no more than a small share of the time.
struct rating_keeper {
    struct service *service;
    int64_t rest_until_ms; // of the monotonic clock
};

void ratings_keep_up(struct rating_keeper *keeper);

#endif
