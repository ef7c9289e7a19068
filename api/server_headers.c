// SPDX-License-Identifier: MIT
#include "api/server_headers.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

const char *server_header(struct MHD_Connection *connection, const char *name)
{
    return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

size_t server_content_length(struct MHD_Connection *connection)
{
    const char *value = server_header(connection, MHD_HTTP_HEADER_CONTENT_LENGTH);

    return value ? strtoull(value, NULL, 10) : 0;
}

// What RFC 9110 calls a token; no space may stand before the colon.
static bool is_token(const char *name)
{
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyz"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'*+-.^_`|~";

    return *name && name[strspn(name, allowed)] == '\0';
}

// Whether the header `name` went on in a second line: libmicrohttpd 0.9.75 adds what stands
// there to the name, so that the header is not seen any more.
static bool is_folded(const char *key, const char *name)
{
    size_t len = strlen(name);

    return strncasecmp(key, name, len) == 0 && key[len] != '\0';
}

struct framing {
    unsigned ends; // headers that say where the body ends
    unsigned hosts;
    bool is_named_badly;
    bool is_folded; // one of `ends`
    bool is_coded;  // in another way than by chunks alone
};

static enum MHD_Result read_framing(void *cls, enum MHD_ValueKind kind, const char *key,
                                    const char *value)
{
    struct framing *framing = cls;
    bool is_coding = strcasecmp(key, MHD_HTTP_HEADER_TRANSFER_ENCODING) == 0;

    (void)kind;
    framing->ends += is_coding || strcasecmp(key, MHD_HTTP_HEADER_CONTENT_LENGTH) == 0;
    framing->hosts += strcasecmp(key, MHD_HTTP_HEADER_HOST) == 0;
    framing->is_named_badly |= !is_token(key);
    framing->is_folded |= is_folded(key, MHD_HTTP_HEADER_TRANSFER_ENCODING) ||
                          is_folded(key, MHD_HTTP_HEADER_CONTENT_LENGTH);
    framing->is_coded |= is_coding && (!value || strcasecmp(value, "chunked") != 0);
    return MHD_YES;
}

const char *server_find_ambiguity(struct MHD_Connection *connection)
{
    struct framing framing = {0};

    (void)MHD_get_connection_values(connection, MHD_HEADER_KIND, read_framing, &framing);
    if (framing.is_named_badly) {
        return "the name of a header is a word without spaces, right before its colon";
    }
    if (framing.is_folded) {
        return "Content-Length and Transfer-Encoding: on one line";
    }
    if (framing.ends > 1) {
        return "Content-Length and Transfer-Encoding: one of them, and once";
    }
    if (framing.hosts > 1) {
        return "Host: once";
    }
    return framing.is_coded ? "Transfer-Encoding: chunked alone is taken" : NULL;
}

static const char *copy_header(struct MHD_Connection *connection, struct arena *arena,
                               const char *name)
{
    const char *value = server_header(connection, name);

    return value ? arena_strdup(arena, value) : NULL;
}

struct joined {
    const char *name;
    struct text text;
    unsigned count;
};

static enum MHD_Result join_line(void *cls, enum MHD_ValueKind kind, const char *key,
                                 const char *value)
{
    struct joined *joined = cls;

    (void)kind;
    if (value && strcasecmp(key, joined->name) == 0) {
        text_puts(&joined->text, joined->count > 0 ? ", " : "");
        text_puts(&joined->text, value);
        joined->count++;
    }
    return MHD_YES;
}

// A header whose value is a list may stand on several lines, which are one list.
static const char *join_header(struct MHD_Connection *connection, struct arena *arena,
                               const char *name)
{
    struct joined joined = {.name = name};

    text_init(&joined.text, arena);
    (void)MHD_get_connection_values(connection, MHD_HEADER_KIND, join_line, &joined);
    return joined.count > 0 ? joined.text.bytes : NULL;
}

void server_read_headers(struct MHD_Connection *connection, const char *method,
                         struct exchange *exchange)
{
    struct request *request = &exchange->request;
    struct arena *arena = request->arena;
    size_t length = server_content_length(connection);
    const char *chunked = server_header(connection, MHD_HTTP_HEADER_TRANSFER_ENCODING);
    struct exchange_headers headers = {
        .method = arena_strdup(arena, method),
        .request_id = server_header(connection, "X-Request-Id"),
        .content_encoding = server_header(connection, MHD_HTTP_HEADER_CONTENT_ENCODING),
        .origin = server_header(connection, MHD_HTTP_HEADER_ORIGIN),
        .fetch_site = server_header(connection, "Sec-Fetch-Site"),
        .has_body = length > 0 || chunked,
        .content_length = length,
    };

    request->accept = join_header(connection, arena, MHD_HTTP_HEADER_ACCEPT);
    request->content_type = copy_header(connection, arena, MHD_HTTP_HEADER_CONTENT_TYPE);
    request->if_match = copy_header(connection, arena, MHD_HTTP_HEADER_IF_MATCH);
    request->if_none_match = join_header(connection, arena, MHD_HTTP_HEADER_IF_NONE_MATCH);
    request->idempotency_key = copy_header(connection, arena, "Idempotency-Key");
    request->authorization = copy_header(connection, arena, MHD_HTTP_HEADER_AUTHORIZATION);
    request->host = copy_header(connection, arena, MHD_HTTP_HEADER_HOST);
    request->accept_encoding = join_header(connection, arena, MHD_HTTP_HEADER_ACCEPT_ENCODING);
    exchange_begin(exchange, &headers);
}
