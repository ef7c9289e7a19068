// SPDX-License-Identifier: MIT
//
// A body of NDJSON that is worked on while it arrives, as its handler sees it:
// a few lines at a time, and what became of each of them.
#ifndef API_LINES_H
#define API_LINES_H

#include <stddef.h>
#include <stdint.h>

#include "engine/base/err.h"
#include "engine/base/json_writer.h"

struct service;
struct problem_kind;

struct sent_line {
    uint64_t number; // in the body, from 1
    const char *bytes;
    size_t len;
    const struct problem_kind *fault; // NULL; else it was not kept, and this is why
};

enum sent_status {
    SENT_CREATED,  // stored
    SENT_SAME,     // there already
    SENT_CONFLICT, // its source holds something else
    SENT_REFUSED,
    SENT_STATUS_COUNT
};

// The word that stands in answers, for example "created".
const char *sent_status_name(enum sent_status status);

// What became of some lines: a line of NDJSON for each, in their order.
struct verdicts {
    struct arena *arena; // borrowed
    struct text text;
    uint64_t counts[SENT_STATUS_COUNT];
    struct err end; // RC_UNAVAILABLE: nothing more can be stored for now
    // Why a line was refused that is as good as others, the first time; for the log: never a
    // name or a payload.
    struct err fault;
};

void verdicts_init(struct verdicts *verdicts, struct arena *arena);

// Begins the line of a verdict, to which members can be added, and ends it.
void verdict_open(struct verdicts *verdicts, struct json_writer *json, uint64_t number,
                  enum sent_status status);
void verdict_close(struct verdicts *verdicts, struct json_writer *json);

// A handler of lines: one verdict for each of `lines`. It runs on a worker
// thread, for several parts of one body at the same time.
typedef void lines_fn(struct service *service, const struct sent_line *lines, size_t count,
                      struct verdicts *out_verdicts);

#endif
