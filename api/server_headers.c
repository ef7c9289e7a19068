// SPDX-License-Identifier: MIT
#include "api/server_headers.h"

#include <stdlib.h>
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

static enum MHD_Result count_framing(void *cls, enum MHD_ValueKind kind, const char *key,
                                     const char *value)
{
    unsigned *count = cls;

    (void)kind;
    (void)value;
    *count += strcasecmp(key, MHD_HTTP_HEADER_CONTENT_LENGTH) == 0 ||
              strcasecmp(key, MHD_HTTP_HEADER_TRANSFER_ENCODING) == 0;
    return MHD_YES;
}

bool server_has_two_ends(struct MHD_Connection *connection)
{
    unsigned count = 0;

    (void)MHD_get_connection_values(connection, MHD_HEADER_KIND, count_framing, &count);
    return count > 1;
}

static const char *copy_header(struct MHD_Connection *connection, struct arena *arena,
                               const char *name)
{
    const char *value = server_header(connection, name);

    return value ? arena_strdup(arena, value) : NULL;
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
        .has_body = length > 0 || chunked,
        .content_length = length,
    };

    request->accept = copy_header(connection, arena, MHD_HTTP_HEADER_ACCEPT);
    request->content_type = copy_header(connection, arena, MHD_HTTP_HEADER_CONTENT_TYPE);
    request->if_match = copy_header(connection, arena, MHD_HTTP_HEADER_IF_MATCH);
    request->if_none_match = copy_header(connection, arena, MHD_HTTP_HEADER_IF_NONE_MATCH);
    request->idempotency_key = copy_header(connection, arena, "Idempotency-Key");
    request->authorization = copy_header(connection, arena, MHD_HTTP_HEADER_AUTHORIZATION);
    request->host = copy_header(connection, arena, MHD_HTTP_HEADER_HOST);
    request->accept_encoding = copy_header(connection, arena, MHD_HTTP_HEADER_ACCEPT_ENCODING);
    exchange_begin(exchange, &headers);
}
