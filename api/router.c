// SPDX-License-Identifier: MIT
#include "api/router.h"

#include <string.h>

#include "api/problem.h"
#include "api/routes.h"
#include "api/url.h"

static const struct route routes[] = {
#define ROUTE(verb, pattern, handler, wanted) \
    {.method = #verb,                         \
     .path = pattern,                         \
     .handle = handle_##handler,              \
     .scope = SCOPE_##wanted,                 \
     .may_lag = sizeof #verb == sizeof "GET"},
#define FRESH(verb, pattern, handler, wanted) \
    {.method = #verb, .path = pattern, .handle = handle_##handler, .scope = SCOPE_##wanted},
#define HEAVY(verb, pattern, handler, wanted) \
    {.method = #verb,                         \
     .path = pattern,                         \
     .handle = handle_##handler,              \
     .scope = SCOPE_##wanted,                 \
     .may_lag = true,                         \
     .is_heavy = true},
#define LASTING(verb, pattern, handler, wanted) \
    {.method = #verb,                           \
     .path = pattern,                           \
     .handle = handle_##handler,                \
     .scope = SCOPE_##wanted,                   \
     .may_lag = true,                           \
     .is_lasting = true},
#define QUICK(verb, pattern, handler, wanted) \
    {.method = #verb,                         \
     .path = pattern,                         \
     .handle = handle_##handler,              \
     .scope = SCOPE_##wanted,                 \
     .may_lag = true,                         \
     .is_lasting = true,                      \
     .is_quick = true},
#define LIVE(verb, pattern, handler, wanted) \
    {.method = #verb,                        \
     .path = pattern,                        \
     .handle = handle_##handler,             \
     .scope = SCOPE_##wanted,                \
     .is_live = true},
#define INSTANT(verb, pattern, handler, wanted) \
    {.method = #verb,                           \
     .path = pattern,                           \
     .handle = handle_##handler,                \
     .scope = SCOPE_##wanted,                   \
     .is_instant = true},
#define LINES(verb, pattern, handler, wanted) \
    {.method = #verb, .path = pattern, .take_lines = handle_##handler, .scope = SCOPE_##wanted},
#define PAGE(pattern)       \
    {.method = "GET",       \
     .path = pattern,       \
     .handle = handle_home, \
     .scope = SCOPE_OPEN,   \
     .is_instant = true,    \
     .takes_any_query = true},
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
};

// ---- the path ----

// A "{name}" takes any segment but an empty one; other text takes itself.
static bool match_segment(const char *pattern, size_t len, const char *segment,
                          struct request *request)
{
    if (len < 2 || pattern[0] != '{') {
        return strlen(segment) == len && memcmp(pattern, segment, len) == 0;
    }
    if (segment[0] == '\0') {
        return false;
    }
    if (request->param_count == REQUEST_PARAMS) {
        UNREACHABLE("a route with more parameters than a request holds");
    }
    request->params[request->param_count++] = (struct pair){
        .name = arena_dup(request->arena, pattern + 1, len - 2), .value = segment};
    return true;
}

static bool match_path(const char *pattern, const struct url_path *path,
                       struct request *request)
{
    const char *at = pattern;
    size_t count = 0;

    request->param_count = 0;
    while (*at == '/') {
        size_t len = strcspn(at + 1, "/?");

        // "{id}{?line}": the query's part belongs to no segment
        if (at[1 + len] == '?') {
            len--;
        }
        if (count == path->count ||
            !match_segment(at + 1, len, path->segments[count], request)) {
            return false;
        }
        at += 1 + len;
        count++;
    }
    return count == path->count;
}

static bool is_method(const char *asked, const char *method)
{
    return strcmp(asked, method) == 0 ||
           (strcmp(asked, "HEAD") == 0 && strcmp(method, "GET") == 0);
}

// Adds the methods of a route to the list of those that a path has.
static void allow(struct text *allowed, const char *method)
{
    text_puts(allowed, allowed->len > 0 ? ", " : "");
    text_puts(allowed, method);
    if (strcmp(method, "GET") == 0) {
        text_puts(allowed, ", HEAD");
    }
}

// NULL: no route has this path and method; `allowed` has the methods of the path.
static const struct route *find_route(const struct url_path *path, struct request *request,
                                      struct text *allowed)
{
    for (size_t i = 0; i < COUNT_OF(routes); i++) {
        if (!match_path(routes[i].path, path, request)) {
            continue;
        }
        if (is_method(request->method, routes[i].method)) {
            return &routes[i];
        }
        allow(allowed, routes[i].method);
    }
    return NULL;
}

// The path exists with other methods.
static void answer_allowed(const struct request *request, struct response *response,
                           const char *allowed)
{
    if (strcmp(request->method, "OPTIONS") == 0) {
        response->status = 204;
    } else {
        problem_say(response, &problem_method_not_allowed, "allowed are: %s", allowed);
    }
    response->allow = allowed;
}

// ---- the query ----

// Whether the route's path ends in a "{?a,b}" that has `name`.
static bool takes_parameter(const struct route *route, const char *name)
{
    const char *at = strstr(route->path, "{?");
    size_t name_len = strlen(name);

    while (at && *at != '}') {
        at += *at == '{' ? 2 : 1;

        size_t len = strcspn(at, ",}");

        if (len == name_len && memcmp(at, name, len) == 0) {
            return true;
        }
        at += len;
    }
    return false;
}

static bool is_repeated(const struct request *request, size_t index)
{
    for (size_t i = 0; i < index; i++) {
        if (strcmp(request->query[i].name, request->query[index].name) == 0) {
            return true;
        }
    }
    return false;
}

// "a,b" of a path that ends in "{?a,b}"; "" when it takes none.
static const char *list_parameters(const struct route *route, struct arena *arena)
{
    const char *at = strstr(route->path, "{?");

    return at ? arena_dup(arena, at + 2, strcspn(at + 2, "}")) : "";
}

static bool answer_parameter(const struct problem_kind *kind, const char *name,
                             const struct route *route, struct response *response)
{
    const char *taken = list_parameters(route, response->arena);
    const char *detail = taken[0] ? arena_printf(response->arena, "it takes %s", taken)
                                  : "it takes no query parameter";

    problem_write(response,
                  &(struct problem){.kind = kind, .detail = detail, .parameter = name});
    return false;
}

static bool check_query(const struct route *route, const struct request *request,
                        struct response *response)
{
    for (size_t i = 0; i < request->query_count; i++) {
        const char *name = request->query[i].name;

        if (!route->takes_any_query && !takes_parameter(route, name)) {
            return answer_parameter(&problem_unknown_parameter, name, route, response);
        }
        if (is_repeated(request, i)) {
            return answer_parameter(&problem_repeated_parameter, name, route, response);
        }
    }
    return true;
}

// ---- both ----

static bool read_target(const char *target, struct request *request, struct url_path *path,
                        struct response *response)
{
    struct err err = {0};

    if (url_read_path(target, request->arena, path, &err) != OK ||
        url_read_query(target, request, &err) != OK) {
        const struct problem_kind *kind =
            err.rc == RC_NO_MEMORY ? &problem_bad_parameter : &problem_bad_encoding;

        problem_say(response, kind, "%s", err.text);
        return false;
    }
    return true;
}

const struct route *router_find(const char *target, struct request *request,
                                struct response *response)
{
    struct url_path path = {0};
    struct text allowed;

    request->path = arena_dup(request->arena, target, strcspn(target, "?"));
    if (!read_target(target, request, &path, response)) {
        return NULL;
    }
    text_init(&allowed, request->arena);

    const struct route *route = find_route(&path, request, &allowed);

    if (route) {
        return check_query(route, request, response) ? route : NULL;
    }
    if (allowed.len > 0) {
        answer_allowed(request, response, allowed.bytes);
    } else {
        problem_say(response, &problem_unknown_path,
                    "the paths that exist are listed at /openapi.json");
    }
    return NULL;
}

// ---- for others ----

size_t router_count(void)
{
    return COUNT_OF(routes);
}

const struct route *router_at(size_t index)
{
    return &routes[index];
}

size_t router_index(const struct route *route)
{
    return (size_t)(route - routes);
}

size_t router_path_length(const char *path)
{
    const char *query = strstr(path, "{?");

    return query ? (size_t)(query - path) : strlen(path);
}
