// SPDX-License-Identifier: MIT
//
// One request on its way to its response, without the server that carries it:
// headers come first and decide whether there is a handler at all; then the
// body; then the handler runs, once; then the response is finished.
//
// An exchange may change its thread between these steps.
#ifndef API_EXCHANGE_H
#define API_EXCHANGE_H

#include "api/access.h"
#include "api/answers.h"
#include "api/body_budget.h"
#include "api/reading.h"
#include "api/router.h"
#include "api/unpack.h"

// A body while it arrives: memory that grows with what was really sent.
struct held_body {
    char *bytes;
    size_t len;
    size_t cap;
};

struct exchange {
    struct arena arena;
    struct request request;
    struct response response;
    const struct route *route; // NULL: no handler will run
    const struct route *found; // that the request is for, even so; NULL: none
    struct held_body body;
    bool drops_body;            // of a GET: it has no meaning
    size_t body_max;            // bytes of a body
    enum packing packing;       // of a body that is taken by lines
    struct body_budget *budget; // borrowed
    struct access *access;      // borrowed; NULL: everybody may do everything
    const char *origins;        // borrowed; see origins.h
    struct reading *reading;    // borrowed; NULL: there is no replica
    struct answers *answers;    // borrowed; NULL: none are kept
};

// A new exchange for `target`, path and query as they were sent. Freed by the caller.
struct exchange *exchange_new(const char *target, size_t body_max, struct body_budget *budget);
void exchange_free(struct exchange *exchange); // accepts NULL

// What the headers say beside those that `request` holds.
struct exchange_headers {
    const char *method;
    const char *request_id;       // as the client names it; NULL
    const char *content_encoding; // NULL
    const char *origin;           // NULL
    const char *fetch_site;       // Sec-Fetch-Site; NULL
    bool has_body;
    size_t content_length; // 0: unknown
};

// Decides by the headers; those of `request` must be there. Afterwards either
// `route` is set and the body is wanted, or the response is complete.
void exchange_begin(struct exchange *exchange, const struct exchange_headers *headers);

// A piece of the body, of a route that does not take lines. When it cannot be held the response
// is complete with the reason, `route` is NULL, and more pieces are dropped.
void exchange_add_body(struct exchange *exchange, const char *bytes, size_t len);

// Runs the handler; `service` may be NULL for an instant route. Then finishes.
void exchange_run(struct exchange *exchange, struct service *service);

// Answers from what is kept, without a service. False: it is not there.
bool exchange_find(struct exchange *exchange);

// Runs the handler of a quick or live route with a service that has no database. False:
// what it wants is not in memory; it is to be run with another one. True: the response is
// complete; where something is pending it has to be awaited, and exchange_end to follow.
bool exchange_try(struct exchange *exchange, struct service *offline);

// What came of what was pending, as pending_done_fn is told. False: the handler is to run with
// another service; else the response is complete.
bool exchange_end(struct exchange *exchange, const struct err *err);

// There is no room: answers that instead of running the handler. `detail` says for what.
void exchange_refuse(struct exchange *exchange, const char *detail);

// What was sent is no request that could be read in one way only: after exchange_begin.
void exchange_reject(struct exchange *exchange, const char *detail);

// The client's address has sent too much: after exchange_begin.
void exchange_limit(struct exchange *exchange);

// Completes what follows from the rest: the ETag, a 304. Done by exchange_run;
// to be called once otherwise.
void exchange_finish(struct exchange *exchange);

#endif
