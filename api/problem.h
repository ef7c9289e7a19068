// SPDX-License-Identifier: MIT
//
// Problem documents (RFC 9457): how every failed request is answered. A
// handler fills a `struct problem` with what it knows and writes it; members
// that were left zero do not appear. `type` follows from the code.
#ifndef API_PROBLEM_H
#define API_PROBLEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "api/http.h"
#include "engine/base/err.h"
#include "engine/base/node.h"

struct problem_kind {
    const char *code;
    int status;
    const char *title;
};

// One for each line of the list: &problem_not_found, ...
#define PROBLEM(code, status, title) extern const struct problem_kind problem_##code;
#include "api/problems.list"
#undef PROBLEM

// Something that a check looked at.
struct problem_value {
    const char *name;
    const char *word; // NULL: `number` counts
    int64_t number;
};

struct problem {
    const struct problem_kind *kind;
    const char *detail; // a sentence about this very case

    const char *pointer;   // JSON pointer to the place in the body
    const char *parameter; // of the query
    bool has_position;
    size_t position; // byte in the body where its JSON ends to make sense
    bool has_index;
    size_t index; // in the uploaded `moves`
    bool has_seq;
    uint32_t seq; // that the event would have had
    const char *move;
    const char *rule;
    const char *refusal;
    const struct problem_value *values;
    size_t value_count;
    bool has_legal;
    const char *const *legal; // some moves that would be allowed
    size_t legal_count;
    const struct faults *faults; // everything that is wrong with the body

    // Writes further members into the open object, given `extra_context`.
    void (*write_extra)(struct json_writer *json, const void *context);
    const void *extra_context;
};

// The document alone, as one JSON object.
void problem_write_json(struct json_writer *json, const struct problem *problem);

// Makes it the answer; what was written into the response before is dropped.
void problem_write(struct response *response, const struct problem *problem);

// The same with nothing but a detail.
void problem_say(struct response *response, const struct problem_kind *kind, const char *fmt,
                 ...) PRINTF_LIKE(3, 4);

// The kind that stands for a code other than OK.
const struct problem_kind *problem_kind_of(enum rc rc);

// Answers a failure of the service or the store. Of RC_BUG and RC_CORRUPT the
// text goes to the log only.
void problem_from_err(struct response *response, const struct err *err);

#endif
