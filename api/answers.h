// SPDX-License-Identifier: MIT
//
// Answers that never change, kept as they were sent: what stood on the table after
// an event of a line. The server's own threads send them again without a worker.
#ifndef API_ANSWERS_H
#define API_ANSWERS_H

#include <stdbool.h>
#include <stddef.h>

#include "api/http.h"

struct answers;

// Which line is the official record of the game of this id; false: that is not
// known for sure without asking the database.
typedef bool answers_record_fn(void *context, const char *game, int *out_line);

// Keeps about `bytes_max` bytes; `record` may be NULL, `context` is borrowed.
// Freed by the caller.
struct answers *answers_new(size_t bytes_max, answers_record_fn *record, void *context);
void answers_free(struct answers *answers); // accepts NULL

// Answers the request, whose path has {id} and {seq}, if the answer is there.
// `route` names what is asked for about the event.
bool answers_find(struct answers *answers, const char *route, const struct request *request,
                  struct response *response);

// Keeps a finished answer of a request like that, if it is one that lasts.
void answers_put(struct answers *answers, const char *route, const struct request *request,
                 const struct response *response);

struct cache;
// What the answers are kept in, for who counts.
const struct cache *answers_cache(const struct answers *answers);

#endif
