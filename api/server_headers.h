// SPDX-License-Identifier: MIT
//
// The headers of a request as libmicrohttpd has them. For server_carry.c alone.
#ifndef API_SERVER_HEADERS_H
#define API_SERVER_HEADERS_H

#include <stdbool.h>
#include <stddef.h>

#include <microhttpd.h>

#include "api/exchange.h"

// NULL: it was not sent. Lives as long as the request.
const char *server_header(struct MHD_Connection *connection, const char *name);

// Bytes of the body; 0 when it is not said. libmicrohttpd has refused what is no number.
size_t server_content_length(struct MHD_Connection *connection);

// What a proxy before us may read in another way, so that it takes a part of the body for
// a request of somebody else, or asks another host than it thinks. NULL: nothing;
// libmicrohttpd lets all of it pass.
const char *server_find_ambiguity(struct MHD_Connection *connection);

// Begins the exchange with what the headers say.
void server_read_headers(struct MHD_Connection *connection, const char *method,
                         struct exchange *exchange);

#endif
