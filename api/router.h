// SPDX-License-Identifier: MIT
//
// Which handler a request is for. The routes are rows of routes.list.
#ifndef API_ROUTER_H
#define API_ROUTER_H

#include <stdbool.h>

#include "api/access.h"
#include "api/http.h"
#include "api/lines.h"

struct route {
    const char *method;
    const char *path; // as in the list
    handler_fn *handle;
    lines_fn *take_lines; // works on the body while it arrives, instead of `handle`; NULL
    enum scope scope;     // that a token must have
    bool is_instant;      // answers from memory: needs no worker and no service
    bool may_lag;         // may be answered from a replica of the database
    bool is_heavy;        // may take long: others come first
    bool is_lasting;      // what it says of an event of a line never changes
    bool is_quick;        // and is made quickly where the log is in memory
    bool is_live;         // may be decided where it is in memory how a line stands
    bool takes_any_query; // what it means is the page's business
};

// Finds the route for request->method and `target` (path and query, as sent),
// and fills path, params and query of the request. NULL: there is none, or the
// query is not one it takes; the response is complete then.
const struct route *router_find(const char *target, struct request *request,
                                struct response *response);

// All routes, by number.
size_t router_count(void);
const struct route *router_at(size_t index);
size_t router_index(const struct route *route);

// The length of a route's path without its query.
size_t router_path_length(const char *path);

#endif
