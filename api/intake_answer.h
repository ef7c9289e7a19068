// SPDX-License-Identifier: MIT
//
// What becomes the answer to a body that was worked on while it arrived: the
// verdicts in the order of the lines, then their sums. One thread uses it at a
// time.
#ifndef API_INTAKE_ANSWER_H
#define API_INTAKE_ANSWER_H

#include "api/lines.h"
#include "api/spool.h"

// Why not all of the body was taken.
struct early_end {
    const struct problem_kind *kind; // NULL: all of it was
    struct err err;
    uint64_t line; // the first one without a verdict
};

struct intake_answer {
    struct spool spool;
    struct err err;   // why it could not be kept
    struct err fault; // the first thing that went wrong through no fault of the body
    uint64_t counts[SENT_STATUS_COUNT];
};

void intake_answer_init(struct intake_answer *answer);
void intake_answer_done(struct intake_answer *answer);

// After those that were added before.
void intake_answer_add(struct intake_answer *answer, const struct verdicts *verdicts);

// Nothing more is added. An early end gets a verdict of its own; with it, or with a fault,
// the sums say that the body is not done with.
void intake_answer_finish(struct intake_answer *answer, const struct early_end *end);

#endif
