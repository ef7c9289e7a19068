// SPDX-License-Identifier: MIT
//
// What a running service tells those who run it: lines of JSON on standard
// error. None holds a name, a payload, a query or an address.
#ifndef API_JOURNAL_H
#define API_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct journal_request {
    const char *id; // X-Request-Id
    const char *method;
    const char *route; // its path with parameters, for example "/v1/games/{id}"; NULL: none
    int status;
    int64_t microseconds; // from the first byte to the answer
    size_t bytes;         // of the body of the answer
    const char *failure;  // what went wrong; NULL: nothing
};

// Whether requests that do not fail have a line too; at first they have none. To
// be called before other threads write.
void journal_tell_all(bool tells_all);

void journal_request(const struct journal_request *request);

// Something that happened beside requests, for example "stopping"; `detail` is a
// sentence or NULL.
void journal_event(const char *event, const char *detail);

#endif
