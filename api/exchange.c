// SPDX-License-Identifier: MIT
#include "api/exchange.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>

#include "api/origins.h"
#include "api/pack.h"
#include "api/problem.h"
#include "engine/engine.h"

enum {
    FIRST_BODY_BYTES = 4096,
    MOVES_BYTES_MAX = 4096,    // of moves that are tried at once
    FEW_MOVES_BYTES_MAX = 256, // the answer is not large
    PACKED_BYTES_MIN = 1400    // less goes in one packet anyhow
};

// ---- life cycle ----

struct exchange *exchange_new(const char *target, size_t body_max, struct body_budget *budget)
{
    struct exchange *exchange = calloc(1, sizeof *exchange);

    if (!exchange) {
        UNREACHABLE("out of memory");
    }
    exchange->body_max = body_max;
    exchange->budget = budget;
    exchange->request.arena = &exchange->arena;
    exchange->request.path = arena_strdup(&exchange->arena, target);
    response_init(&exchange->response, &exchange->arena);
    return exchange;
}

static void drop_body(struct exchange *exchange)
{
    body_budget_give(exchange->budget, exchange->body.cap);
    free(exchange->body.bytes);
    exchange->body = (struct held_body){0};
}

void exchange_free(struct exchange *exchange)
{
    if (exchange) {
        drop_body(exchange);
        arena_done(&exchange->arena);
        free(exchange);
    }
}

// ---- headers ----

// The client's own id when it is harmless in a log, else a random one.
static void choose_id(struct request *request, const char *asked)
{
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyz"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    size_t len = asked ? strlen(asked) : 0;
    uint64_t random = 0;

    if (len > 0 && len < sizeof request->id && strspn(asked, allowed) == len) {
        memcpy(request->id, asked, len + 1);
        return;
    }
    if (getrandom(&random, sizeof random, 0) != (ssize_t)sizeof random) {
        UNREACHABLE("no random numbers");
    }
    (void)snprintf(request->id, sizeof request->id, "%016" PRIx64, random);
}

static bool is_read(const struct request *request)
{
    return strcmp(request->method, "GET") == 0 || strcmp(request->method, "HEAD") == 0;
}

// Whether the header names `type`, whatever parameters follow.
static bool is_of_type(const char *content_type, const char *type)
{
    size_t len = strlen(type);

    return content_type && strncasecmp(content_type, type, len) == 0 &&
           strchr(" \t;", content_type[len]) != NULL;
}

// Makes a problem of the response; no handler will run.
static void give_up(struct exchange *exchange, const struct problem_kind *kind,
                    const char *detail)
{
    exchange->route = NULL;
    drop_body(exchange);
    problem_say(&exchange->response, kind, "%s", detail);
}

static void give_up_too_large(struct exchange *exchange)
{
    give_up(exchange, &problem_too_large,
            arena_printf(&exchange->arena, "a body may have %zu bytes", exchange->body_max));
}

static void check_body_headers(struct exchange *exchange,
                               const struct exchange_headers *headers)
{
    if (headers->content_length > exchange->body_max) {
        give_up_too_large(exchange);
    } else if (headers->content_encoding &&
               strcasecmp(headers->content_encoding, "identity") != 0) {
        give_up(exchange, &problem_unsupported_media_type, "the body must not be compressed");
    } else if (!is_of_type(exchange->request.content_type, "application/json")) {
        give_up(exchange, &problem_unsupported_media_type,
                "the header Content-Type must say application/json");
    }
}

// Of a body that is taken line by line, and has no limit. Whether it is the same again could
// be told only after its end, when most of it is stored.
static void check_lines_headers(struct exchange *exchange,
                                const struct exchange_headers *headers)
{
    if (exchange->request.idempotency_key) {
        give_up(exchange, &problem_bad_input,
                "no Idempotency-Key is taken here: a game that is sent again is found by its "
                "source, or if it is finished by its moves");
    } else if (!packing_of_encoding(headers->content_encoding, &exchange->packing)) {
        give_up(exchange, &problem_unsupported_media_type,
                "the header Content-Encoding may say gzip, zstd or identity");
    } else if (!is_of_type(exchange->request.content_type, "application/x-ndjson")) {
        give_up(exchange, &problem_unsupported_media_type,
                "the header Content-Type must say application/x-ndjson");
    }
}

// Before anything of the body is read, and whatever the other headers say.
static void check_access(struct exchange *exchange, const struct exchange_headers *headers)
{
    const struct request *request = &exchange->request;
    struct access_claim claim = {
        .authorization = request->authorization,
        .host = request->host,
        .is_from_elsewhere =
            !is_read(request) && origins_is_other(exchange->origins, request->host,
                                                  headers->origin, headers->fetch_site),
    };

    switch (access_check(exchange->access, exchange->route->scope, claim)) {
    case ACCESS_GRANTED:
        return;
    case ACCESS_NEEDS_TOKEN:
        give_up(exchange, &problem_unauthorized, "the header Authorization must carry a token");
        break;
    case ACCESS_UNKNOWN_TOKEN:
        give_up(exchange, &problem_unauthorized,
                "the header Authorization must say Bearer and a token that is valid");
        break;
    case ACCESS_TOO_LITTLE:
        give_up(exchange, &problem_forbidden,
                arena_printf(&exchange->arena, "it takes a token for scope %s",
                             scope_name(exchange->route->scope)));
        return;
    case ACCESS_STRANGE_HOST:
        give_up(exchange, &problem_forbidden,
                "without tokens, writes are taken at localhost or an IP address alone: the "
                "header Host names something else");
        return;
    case ACCESS_FROM_ELSEWHERE:
        give_up(exchange, &problem_forbidden,
                "a page of another site sends it, as the header Origin or Sec-Fetch-Site says");
        return;
    }
    exchange->response.wants_token = true;
}

void exchange_begin(struct exchange *exchange, const struct exchange_headers *headers)
{
    struct request *request = &exchange->request;

    choose_id(request, headers->request_id);
    request->method = headers->method;
    request->body = "";
    exchange->route = router_find(request->path, request, &exchange->response);
    exchange->found = exchange->route;
    if (exchange->route && exchange->access) {
        check_access(exchange, headers);
    }
    if (!exchange->route || !headers->has_body) {
        return;
    }
    exchange->drops_body = is_read(request);
    if (exchange->drops_body) {
        return;
    }
    if (exchange->route->take_lines) {
        check_lines_headers(exchange, headers);
    } else {
        check_body_headers(exchange, headers);
    }
}

// ---- body ----

// Makes room for `len` bytes more and a NUL. False: all bodies together take too much.
static bool grow_body(struct exchange *exchange, size_t len)
{
    struct held_body *body = &exchange->body;
    size_t needed = body->len + len + 1;
    size_t cap = body->cap > 0 ? body->cap : FIRST_BODY_BYTES;

    if (needed <= body->cap) {
        return true;
    }
    while (cap < needed) {
        cap *= 2;
    }
    if (!body_budget_take(exchange->budget, cap - body->cap)) {
        return false;
    }
    body->bytes = realloc(body->bytes, cap);
    if (!body->bytes) {
        UNREACHABLE("out of memory");
    }
    body->cap = cap;
    return true;
}

void exchange_add_body(struct exchange *exchange, const char *bytes, size_t len)
{
    struct held_body *body = &exchange->body;

    if (!exchange->route || exchange->drops_body) {
        return;
    }
    if (len > exchange->body_max - body->len) {
        give_up_too_large(exchange);
        return;
    }
    if (!grow_body(exchange, len)) {
        give_up(exchange, &problem_overloaded, "too many large bodies arrive at once");
        return;
    }
    memcpy(body->bytes + body->len, bytes, len);
    body->len += len;
    body->bytes[body->len] = '\0';
    exchange->request.body = body->bytes;
    exchange->request.body_len = body->len;
}

// ---- response ----

static void add_etag(struct response *response)
{
    uint64_t hash = digest_bytes(response->body.bytes, response->body.len, 0);

    response->etag = arena_printf(response->arena, "%016" PRIx64, hash);
}

// Text of that length becomes smaller for sure.
static bool is_to_be_packed(const struct exchange *exchange)
{
    const struct response *response = &exchange->response;

    return !exchange->route->is_instant && !response->is_packed &&
           response->body.len >= PACKED_BYTES_MIN &&
           pack_is_taken(exchange->request.accept_encoding);
}

// On a worker's thread: it takes a while.
static void pack(struct exchange *exchange)
{
    if (is_to_be_packed(exchange)) {
        exchange->response.is_packed = pack_gzip(&exchange->response.body);
    }
}

void exchange_finish(struct exchange *exchange)
{
    struct response *response = &exchange->response;

    if (response->status != 200 || !is_read(&exchange->request)) {
        return;
    }
    if (!response->etag) {
        add_etag(response);
    }
    if (request_has_etag(&exchange->request, response->etag)) {
        response->status = 304;
        // Its ETag is the one that a 200 would have, without the work.
        response->is_packed = response->is_packed || is_to_be_packed(exchange);
        text_reset(&response->body);
    }
}

// False: it has to be handled as if there was no replica.
static bool handle_by_replica(struct exchange *exchange, struct service *service)
{
    struct reading *reading = exchange->reading;

    if (!exchange->route->may_lag || !reading_begin(reading, service, &exchange->request)) {
        return false;
    }
    exchange->route->handle(service, &exchange->request, &exchange->response);
    if (reading_end(reading, service, &exchange->response)) {
        return true;
    }
    response_reset(&exchange->response);
    return false;
}

static void handle(struct exchange *exchange, struct service *service)
{
    if (exchange->reading && handle_by_replica(exchange, service)) {
        return;
    }
    exchange->route->handle(service, &exchange->request, &exchange->response);
    if (exchange->reading && !is_read(&exchange->request)) {
        reading_note_write(exchange->reading, service, &exchange->request);
    }
}

bool exchange_find(struct exchange *exchange)
{
    const struct route *route = exchange->route;

    if (!exchange->answers || !route->is_lasting ||
        !answers_find(exchange->answers, route->path, &exchange->request,
                      &exchange->response)) {
        return false;
    }
    exchange_finish(exchange);
    return true;
}

static void keep(const struct exchange *exchange)
{
    if (exchange->answers && exchange->route->is_lasting) {
        answers_put(exchange->answers, exchange->route->path, &exchange->request,
                    &exchange->response);
    }
}

// Whether it is worth trying: packing takes longer than a handler that is quick, and so do
// many moves.
static bool may_try(const struct exchange *exchange)
{
    const struct request *request = &exchange->request;
    bool is_packed = pack_is_taken(request->accept_encoding);

    if (exchange->route->is_live) {
        return !request->idempotency_key &&
               request->body_len <= (is_packed ? FEW_MOVES_BYTES_MAX : MOVES_BYTES_MAX);
    }
    return exchange->route->is_quick && !is_packed;
}

bool exchange_try(struct exchange *exchange, struct service *offline)
{
    if (!may_try(exchange)) {
        return false;
    }
    exchange->route->handle(offline, &exchange->request, &exchange->response);
    if (exchange->response.status != 200 && !exchange->response.pending.await) {
        response_reset(&exchange->response);
        return false;
    }
    exchange_finish(exchange);
    keep(exchange);
    return true;
}

bool exchange_end(struct exchange *exchange, const struct err *err)
{
    if (exchange->reading) {
        reading_note_write(exchange->reading, NULL, &exchange->request);
    }
    if (err->rc == OK) {
        return true;
    }
    response_reset(&exchange->response);
    if (err->rc != RC_UNAVAILABLE) {
        return false;
    }
    problem_from_err(&exchange->response, err);
    exchange_finish(exchange);
    return true;
}

void exchange_run(struct exchange *exchange, struct service *service)
{
    handle(exchange, service);
    exchange_finish(exchange);
    pack(exchange);
    keep(exchange);
}

void exchange_reject(struct exchange *exchange, const char *detail)
{
    give_up(exchange, &problem_bad_input, detail);
}

void exchange_limit(struct exchange *exchange)
{
    give_up(exchange, &problem_too_many_requests,
            "this address sends more requests a second than it may");
    exchange->response.retry_after = "1";
}

void exchange_refuse(struct exchange *exchange, const char *detail)
{
    problem_say(&exchange->response, &problem_overloaded, "%s", detail);
}
