// SPDX-License-Identifier: MIT
//
// Requests that a client may send again: those with an Idempotency-Key act
// once, and every further one gets the answer of the first.
#ifndef API_SERVICE_ONCE_H
#define API_SERVICE_ONCE_H

#include "store/store.h"

struct service;

struct once {
    struct store_once_request request;
    enum store_once state;
};

// What was asked: `parts` are strings, the body comes last.
struct once_question {
    const char *key;
    const char *const *parts; // NULL among them: not given
    size_t part_count;
    const char *body;
    size_t body_len;
    bool is_alone; // see store_once_request
};

// As store_once_begin; `out_once` is what the other functions want, and says
// what comes of the request.
enum rc once_begin(struct service *service, struct arena *arena,
                   const struct once_question *question, struct once *out_once,
                   struct store_answer *out_answer, struct err *err) NODISCARD;

// As store_once_keep: an answer of 400 and more undoes what was done.
enum rc once_keep(struct service *service, const struct once *once,
                  const struct store_answer *answer, struct err *err) NODISCARD;

// As store_once_drop.
void once_drop(struct service *service);

#endif
