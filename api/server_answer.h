// SPDX-License-Identifier: MIT
//
// The headers that an answer has beside its body, and what is noted of it. For
// server*.c alone.
#ifndef API_SERVER_ANSWER_H
#define API_SERVER_ANSWER_H

#include <stdbool.h>
#include <stdint.h>

#include <microhttpd.h>

#include "api/exchange.h"

struct server_answer {
    const struct exchange *exchange;
    const char *allowed_origins; // see origins.h
    const char *origin;          // the request's header Origin; NULL: none
    bool must_close;             // nothing more can come on this connection
};

// Adds them to `mhd`.
void server_answer_headers(const struct server_answer *answer, struct MHD_Response *mhd);

// Counts the answer, and writes a line about it where one is due.
void server_answer_note(const struct exchange *exchange, int64_t microseconds);

#endif
