// SPDX-License-Identifier: MIT
#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/commands/take_piece.h"
#include "api/service/document.h"

enum {
    CONNECT_SECONDS = 10,
    // Without a byte in either direction: as long as the service may wait for
    // its database.
    SILENT_SECONDS = 120,
    ANSWER_BYTES_MAX = 64 * 1024 * 1024
};

struct http_sink {
    CURL *curl;
    struct curl_slist *headers;
    char *url;
};

// ---- life cycle ----

static char *import_url(const char *url)
{
    int len = (int)strlen(url);
    char *whole = NULL;

    while (len > 0 && url[len - 1] == '/') {
        len--;
    }
    if (asprintf(&whole, "%.*s/v1/imports", len, url) < 0) {
        UNREACHABLE("out of memory");
    }
    return whole;
}

// Its own kind of option, so that curl never sends the token to another host.
static bool set_token(CURL *curl, const char *token)
{
    return !token ||
           (curl_easy_setopt(curl, CURLOPT_HTTPAUTH, (long)CURLAUTH_BEARER) == CURLE_OK &&
            curl_easy_setopt(curl, CURLOPT_XOAUTH2_BEARER, token) == CURLE_OK);
}

static bool set_options(struct http_sink *sink)
{
    CURL *curl = sink->curl;

    // "Expect: 100-continue" would cost a second where it is not answered.
    sink->headers = curl_slist_append(NULL, "Content-Type: application/x-ndjson");
    sink->headers = curl_slist_append(sink->headers, "Expect:");
    return curl_easy_setopt(curl, CURLOPT_URL, sink->url) == CURLE_OK &&
           curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https") == CURLE_OK &&
           curl_easy_setopt(curl, CURLOPT_HTTPHEADER, sink->headers) == CURLE_OK &&
           curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L) == CURLE_OK &&
           curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS) == CURLE_OK &&
           curl_easy_setopt(curl, CURLOPT_LOW_SPEED_LIMIT, 1L) == CURLE_OK &&
           curl_easy_setopt(curl, CURLOPT_LOW_SPEED_TIME, (long)SILENT_SECONDS) == CURLE_OK;
}

enum rc http_sink_new(const char *url, const char *token, struct http_sink **out_sink,
                      struct err *err)
{
    struct http_sink *sink = calloc(1, sizeof *sink);

    if (!sink) {
        UNREACHABLE("out of memory");
    }
    sink->url = import_url(url);
    sink->curl = curl_easy_init();
    if (!sink->curl || !set_options(sink) || !set_token(sink->curl, token)) {
        http_sink_free(sink);
        return err_set(err, RC_UNAVAILABLE, "%s cannot be used", url);
    }
    *out_sink = sink;
    return OK;
}

void http_sink_free(struct http_sink *sink)
{
    if (sink) {
        curl_easy_cleanup(sink->curl);
        curl_slist_free_all(sink->headers);
        free(sink->url);
        free(sink);
    }
}

// ---- the request ----

// A tab is white space as a line's end is, and as little allowed in a string.
static void flatten(char *bytes, size_t len)
{
    char *at = bytes;

    while ((at = memchr(at, '\n', (size_t)(bytes + len - at)))) {
        *at = '\t';
    }
}

// One line a document. Documents that were dropped are not sent.
static void write_body(const struct piece *piece, struct text *out)
{
    for (size_t i = 0; i < piece->count; i++) {
        const struct piece_document *document = &piece->documents[i];
        size_t start = out->len;

        if (document->is_dropped) {
            continue;
        }
        text_add(out, piece->bytes + document->start, document->len);
        flatten(out->bytes + start, out->len - start);
        text_putc(out, '\n');
    }
}

static size_t keep_answer(char *bytes, size_t size, size_t count, void *context)
{
    struct text *answer = context;

    if (answer->len + size * count > ANSWER_BYTES_MAX) {
        return 0;
    }
    text_add(answer, bytes, size * count);
    return size * count;
}

static enum rc post(struct http_sink *sink, const struct text *body, struct text *out_answer,
                    long *out_status, struct err *err)
{
    char message[CURL_ERROR_SIZE] = "";
    CURL *curl = sink->curl;

    (void)curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, message);
    (void)curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body->bytes);
    (void)curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)body->len);
    (void)curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, keep_answer);
    (void)curl_easy_setopt(curl, CURLOPT_WRITEDATA, out_answer);

    CURLcode code = curl_easy_perform(curl);

    (void)curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, NULL);
    if (code != CURLE_OK) {
        return err_set(err, RC_UNAVAILABLE, "%s: %s", sink->url,
                       message[0] ? message : curl_easy_strerror(code));
    }
    (void)curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, out_status);
    return OK;
}

// ---- the answer ----

static const char *find_word(const struct node *map, const char *key)
{
    const struct node *node = node_find(map, key);

    return node && node->kind == NODE_WORD ? node->word : NULL;
}

static enum sent_status status_of(const char *word)
{
    for (int i = 0; word && i < SENT_STATUS_COUNT; i++) {
        if (strcmp(sent_status_name((enum sent_status)i), word) == 0) {
            return (enum sent_status)i;
        }
    }
    return SENT_STATUS_COUNT;
}

static const char *give_reason(struct arena *arena, const struct node *problem)
{
    const char *detail = find_word(problem, "detail");
    const char *move = find_word(problem, "move");
    const char *game = find_word(problem, "id"); // that is in the way

    detail = detail ? detail : find_word(problem, "title");
    if (!detail) {
        return "the service says no reason";
    }
    if (game) {
        return arena_printf(arena, "%s (game %s)", detail, game);
    }
    return move ? arena_printf(arena, "%s: \"%s\"", detail, move) : arena_strdup(arena, detail);
}

// The document that was sent as line `line`; NULL: there was none.
static struct piece_document *find_document(struct piece *piece, int64_t line)
{
    for (size_t i = 0; i < piece->count; i++) {
        if (!piece->documents[i].is_dropped && --line == 0) {
            return &piece->documents[i];
        }
    }
    return NULL;
}

// "unavailable", "overloaded": the line is as good as the others, and was not stored.
static bool is_put_off(const struct node *problem)
{
    const struct node *status = node_find(problem, "status");

    return status && status->kind == NODE_NUMBER && status->number >= 500;
}

static enum rc read_verdict(struct piece *piece, const struct node *verdict)
{
    const struct node *line = node_find(verdict, "line");
    const struct node *problem = node_find(verdict, "problem");
    struct piece_document *document =
        line && line->kind == NODE_NUMBER ? find_document(piece, line->number) : NULL;

    if (!document) {
        return OK; // the summary
    }
    if (is_put_off(problem)) {
        return err_set(&piece->err, RC_UNAVAILABLE, "%s", give_reason(&piece->arena, problem));
    }
    document->status = status_of(find_word(verdict, "status"));
    document->reason = problem ? give_reason(&piece->arena, problem) : NULL;
    return OK;
}

static enum rc read_line(struct piece *piece, const char *bytes, size_t len)
{
    struct arena arena SCOPED(arena_done) = {0};
    const struct node *verdict = NULL;
    struct body body = {bytes, len};
    struct failure *failure = arena_alloc(&arena, sizeof *failure);

    failure_init(failure, &arena);
    if (document_parse(&arena, &body, &verdict, failure) != OK) {
        return err_set(&piece->err, RC_UNAVAILABLE, "what answers is not the service: %s",
                       failure->err.text);
    }
    return read_verdict(piece, verdict);
}

static enum rc read_answer(struct piece *piece, const struct text *answer)
{
    const char *at = answer->bytes;
    const char *end = answer->bytes + answer->len;
    enum rc rc = OK;

    while (rc == OK && at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t len = (size_t)((newline ? newline : end) - at);

        rc = read_line(piece, at, len);
        at += len + 1;
    }
    return rc;
}

static void refuse_answer(const struct http_sink *sink, struct piece *piece, long status,
                          const struct text *answer)
{
    struct body body = {answer->bytes, answer->len};
    const struct node *problem = NULL;
    struct failure *failure = arena_alloc(&piece->arena, sizeof *failure);

    failure_init(failure, &piece->arena);

    enum rc rc = document_parse(&piece->arena, &body, &problem, failure);

    (void)err_set(&piece->err, RC_UNAVAILABLE, "%s answers %ld: %s", sink->url, status,
                  rc == OK ? give_reason(&piece->arena, problem) : "no reason that is known");
}

static bool has_unknown(const struct piece *piece)
{
    for (size_t i = 0; i < piece->count; i++) {
        if (!piece->documents[i].is_dropped &&
            piece->documents[i].status == SENT_STATUS_COUNT) {
            return true;
        }
    }
    return false;
}

void take_piece_by_http(struct http_sink *sink, struct piece *piece)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct text body;
    struct text answer;
    long status = 0;

    text_init(&body, &arena);
    text_init(&answer, &arena);
    write_body(piece, &body);
    if (body.len == 0 || post(sink, &body, &answer, &status, &piece->err) != OK) {
        return;
    }
    if (status != 200) {
        refuse_answer(sink, piece, status, &answer);
    } else if (read_answer(piece, &answer) == OK && has_unknown(piece)) {
        (void)err_set(&piece->err, RC_UNAVAILABLE, "%s says nothing of some games", sink->url);
    }
}
