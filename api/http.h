// SPDX-License-Identifier: MIT
//
// A request and its response as handlers see them: plain values, without any
// server behind them. Everything lives in the request's arena.
//
// A handler is parse, act, encode: it reads the request, calls the service,
// and writes the answer into the response. It runs on a worker thread that may
// wait for the database.
#ifndef API_HTTP_H
#define API_HTTP_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/base/arena.h"
#include "engine/base/err.h"
#include "engine/base/json_writer.h"
#include "engine/base/text.h"

enum {
    REQUEST_PARAMS = 4, // in one path
    REQUEST_QUERY = 24,
    REQUEST_ID_TEXT = 33
};

// What an ETag ends with when the body is packed.
#define PACKED_TAG "-gzip"

struct service; // api/service/service.h: what one worker acts with

struct pair {
    const char *name;
    const char *value;
};

struct request {
    struct arena *arena;
    char id[REQUEST_ID_TEXT]; // X-Request-Id
    const char *method;
    const char *path;                   // as sent, without the query
    struct pair params[REQUEST_PARAMS]; // of the path: {id}, {line}, ...
    size_t param_count;
    struct pair query[REQUEST_QUERY]; // decoded; a name stands once
    size_t query_count;
    const char *accept; // headers; NULL when absent
    const char *content_type;
    const char *if_match;
    const char *if_none_match;
    const char *idempotency_key;
    const char *authorization;
    const char *host;
    const char *accept_encoding;
    const char *body; // NUL behind it
    size_t body_len;
};

// What came of it is err->rc. OK: it came to pass. RC_UNAVAILABLE: nobody knows. Anything else:
// it did not, and the handler has to run again, elsewhere.
typedef void pending_done_fn(void *context, const struct err *err);

// What is under way and has to come to pass before the answer may be sent, where the handler
// did not wait for it. The request must live until then.
struct pending {
    // Returns at once; NULL: there is nothing to wait for. `done` is called once, by any
    // thread.
    void (*await)(void *what, pending_done_fn *done, void *context);
    void *what; // in the request's arena
};

struct response {
    struct arena *arena;
    int status;               // HTTP; 200 at first
    const char *content_type; // "application/json" at first
    struct text body;
    struct json_writer json; // writes into `body`
    const char *etag;        // without quotes; NULL: the server hashes the body of a 200
    const char *location;    // NULL: none
    const char *retry_after; // seconds; NULL: none
    const char *allow;       // for 405 and OPTIONS
    const char *policy;      // Content-Security-Policy of a page; NULL: none
    bool wants_token;        // of a 401
    bool is_packed;          // the body, by gzip; its ETag is another one then
    bool is_cacheable_forever;
    int line;                  // that it tells of, when it never changes; -1: it may change
    const char *next_position; // in the feed; NULL: none
    // Above 0: there is nothing to tell yet. The server may keep the answer for
    // so long and run the handler again as soon as something was stored.
    int wait_milliseconds;
    struct pending pending;
    const char *log; // what went wrong, for the log of a 5xx; never a name or a payload
};

typedef void handler_fn(struct service *service, const struct request *request,
                        struct response *response);

// A parameter of the path; it must exist.
const char *request_param(const struct request *request, const char *name);
// A query parameter; NULL when it was not given.
const char *request_query(const struct request *request, const char *name);
// If-None-Match names `etag` (without quotes): a GET may stop at 304. The
// server asks the same of every 200 that was written.
bool request_has_etag(const struct request *request, const char *etag);

// A fresh 200 in `arena`, and one that drops what was written so far.
void response_init(struct response *response, struct arena *arena);
void response_reset(struct response *response);

#endif
