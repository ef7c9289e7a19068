// SPDX-License-Identifier: MIT
#include "api/server_answer.h"

#include <string.h>

#include "api/journal.h"
#include "api/metrics.h"
#include "api/origins.h"
#include "engine/base/macros.h"

static void add_header(struct MHD_Response *answer, const char *name, const char *value)
{
    if (value && MHD_add_response_header(answer, name, value) != MHD_YES) {
        UNREACHABLE("a header with a line break");
    }
}

// What took a token is for nobody else.
static const char *cache_control(const struct exchange *exchange)
{
    if (!exchange->response.is_cacheable_forever) {
        return "no-cache";
    }
    return exchange->request.authorization ? "private, max-age=31536000, immutable"
                                           : "public, max-age=31536000, immutable";
}

static const char *cors_of(const struct server_answer *answer)
{
    const char *method = answer->exchange->request.method;
    bool is_read = strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0 ||
                   strcmp(method, "OPTIONS") == 0;

    return is_read ? origins_allow(answer->allowed_origins, answer->origin) : NULL;
}

// Reading alone is for pages of other sites.
static void add_cors(struct MHD_Response *mhd, const struct server_answer *answer)
{
    const char *allowed = cors_of(answer);

    if (!allowed) {
        return;
    }
    add_header(mhd, "Access-Control-Allow-Origin", allowed);
    if (strcmp(answer->exchange->request.method, "OPTIONS") == 0) {
        add_header(mhd, "Access-Control-Allow-Methods", "GET, HEAD");
        add_header(mhd, "Access-Control-Allow-Headers",
                   "Accept, Authorization, If-None-Match, X-Request-Id");
        add_header(mhd, "Access-Control-Max-Age", "86400");
    } else {
        add_header(mhd, "Access-Control-Expose-Headers",
                   "ETag, Retry-After, X-Next-Position, X-Request-Id");
    }
}

// What keeps browsers from taking an answer for something else.
static void add_guards(struct MHD_Response *mhd, const struct server_answer *answer)
{
    const char *policy = answer->exchange->response.policy;

    add_header(mhd, "Content-Security-Policy",
               policy ? policy : "default-src 'none'; frame-ancestors 'none'");
    add_header(mhd, "X-Content-Type-Options", "nosniff");
    add_header(mhd, "Referrer-Policy", "no-referrer");
    add_header(mhd, "Cross-Origin-Resource-Policy",
               cors_of(answer) ? "cross-origin" : "same-origin");
}

static void add_state(struct MHD_Response *mhd, const struct server_answer *answer)
{
    const struct response *response = &answer->exchange->response;

    if (!response->etag) {
        return;
    }
    add_header(mhd, MHD_HTTP_HEADER_ETAG,
               arena_printf(response->arena, "\"%s%s\"", response->etag,
                            response->is_packed ? PACKED_TAG : ""));
    add_header(mhd, MHD_HTTP_HEADER_CACHE_CONTROL, cache_control(answer->exchange));
}

void server_answer_headers(const struct server_answer *answer, struct MHD_Response *mhd)
{
    const struct exchange *exchange = answer->exchange;
    const struct response *response = &exchange->response;

    add_header(mhd, "X-Request-Id", exchange->request.id);
    add_header(mhd, MHD_HTTP_HEADER_LOCATION, response->location);
    add_header(mhd, MHD_HTTP_HEADER_RETRY_AFTER, response->retry_after);
    add_header(mhd, MHD_HTTP_HEADER_ALLOW, response->allow);
    add_header(mhd, "X-Next-Position", response->next_position);
    add_header(mhd, MHD_HTTP_HEADER_WWW_AUTHENTICATE,
               response->wants_token ? "Bearer realm=\"darwinlog\"" : NULL);
    // Text of no lines is an answer too, unlike 204 and 304.
    if (response->body.len > 0 || response->status == MHD_HTTP_OK) {
        add_header(mhd, MHD_HTTP_HEADER_CONTENT_TYPE, response->content_type);
    }
    if (response->is_packed && response->status != MHD_HTTP_NOT_MODIFIED) {
        add_header(mhd, MHD_HTTP_HEADER_CONTENT_ENCODING, "gzip");
    }
    add_header(mhd, MHD_HTTP_HEADER_VARY,
               answer->allowed_origins ? "Accept, Accept-Encoding, Origin"
                                       : "Accept, Accept-Encoding");
    add_state(mhd, answer);
    add_cors(mhd, answer);
    add_guards(mhd, answer);
    if (answer->must_close) {
        add_header(mhd, MHD_HTTP_HEADER_CONNECTION, "close");
    }
}

// Any text may stand in the place of a method; only words that HTTP has get into the log.
static const char *name_of_method(const char *method)
{
    static const char *const methods[] = {"CONNECT", "DELETE", "GET", "HEAD", "OPTIONS",
                                          "PATCH",   "POST",   "PUT", "TRACE"};

    for (size_t i = 0; i < COUNT_OF(methods); i++) {
        if (strcmp(method, methods[i]) == 0) {
            return methods[i];
        }
    }
    return "other";
}

// The path is the route's: what the client sent may name people.
void server_answer_note(const struct exchange *exchange, int64_t microseconds)
{
    const struct response *response = &exchange->response;
    const char *path = exchange->found ? exchange->found->path : NULL;

    metrics_count_request(exchange->found, response->status, microseconds);
    journal_request(&(struct journal_request){
        .id = exchange->request.id,
        .method = name_of_method(exchange->request.method),
        .route = path ? arena_dup(response->arena, path, router_path_length(path)) : NULL,
        .status = response->status,
        .microseconds = microseconds,
        .bytes = response->body.len,
        .failure = response->log,
    });
}
