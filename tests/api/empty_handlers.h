// SPDX-License-Identifier: MIT
//
// A handler for every route that leaves the response as it is, for tests that
// link the router without the service. To be included once.
#ifndef TESTS_API_EMPTY_HANDLERS_H
#define TESTS_API_EMPTY_HANDLERS_H

#include "api/routes.h"

#define ROUTE(method, path, handler, scope)                                       \
    void handle_##handler(struct service *service, const struct request *request, \
                          struct response *response)                              \
    {                                                                             \
        (void)service;                                                            \
        (void)request;                                                            \
        (void)response;                                                           \
    }
#define FRESH(method, path, handler, scope)   ROUTE(method, path, handler, scope)
#define HEAVY(method, path, handler, scope)   ROUTE(method, path, handler, scope)
#define LASTING(method, path, handler, scope) ROUTE(method, path, handler, scope)
#define QUICK(method, path, handler, scope)   ROUTE(method, path, handler, scope)
#define LIVE(method, path, handler, scope)    ROUTE(method, path, handler, scope)
#define INSTANT(method, path, handler, scope) ROUTE(method, path, handler, scope)
#define LINES(method, path, handler, scope)                                       \
    void handle_##handler(struct service *service, const struct sent_line *lines, \
                          size_t count, struct verdicts *out_verdicts)            \
    {                                                                             \
        (void)service;                                                            \
        (void)lines;                                                              \
        (void)count;                                                              \
        (void)out_verdicts;                                                       \
    }
#define PAGE(path)
#include "api/routes.list"
#undef ROUTE
#undef FRESH
#undef HEAVY
#undef LASTING
#undef QUICK
#undef LIVE
#undef INSTANT
#undef LINES
#undef PAGE

#endif
