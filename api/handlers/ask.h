// SPDX-License-Identifier: MIT
//
// Parameters of path and query, read and checked. Each function returns false
// when the parameter has no such value; it has written the problem then.
#ifndef API_HANDLERS_ASK_H
#define API_HANDLERS_ASK_H

#include <stdbool.h>
#include <stdint.h>

#include "api/http.h"
#include "api/service/games.h"

// A seq: the last event, wherever that is.
#define ASK_HEAD UINT32_MAX

// {id} of the path.
bool ask_game(const struct request *request, struct response *response,
              struct store_id *out_id);

// {id} of the path, of a player.
bool ask_player(const struct request *request, struct response *response, int64_t *out_player);

// {line} of the path.
bool ask_line(const struct request *request, struct response *response, int *out_line);

// {seq} of the path: a number or "head" (ASK_HEAD).
bool ask_seq(const struct request *request, struct response *response, uint32_t *out_seq);

// ?line=; LINE_OFFICIAL when it was not given.
bool ask_query_line(const struct request *request, struct response *response, int *out_line);

struct number_range {
    int64_t min;
    int64_t max;
    int64_t fallback; // when it was not given
};

// ?name=, a whole number.
bool ask_query_number(const struct request *request, struct response *response,
                      const char *name, struct number_range range, int64_t *out_number);

// If-Match: "<digest>" or the ETag of a state, "<digest>-<build>-<line>", with its quotes
// or without. When it is not given `out_has_digest` is false.
bool ask_if_match(const struct request *request, struct response *response,
                  bool *out_has_digest, uint64_t *out_digest);

// Says that a query parameter has no such value.
void ask_refuse(struct response *response, const char *parameter, const char *fmt, ...)
    PRINTF_LIKE(3, 4);

#endif
