// SPDX-License-Identifier: MIT
//
// The two ways that a piece can go. Both fill in what became of its documents,
// and `err` when that is not known of all of them. Several threads may do it at
// once, each with a connection of its own.
#ifndef API_COMMANDS_TAKE_PIECE_H
#define API_COMMANDS_TAKE_PIECE_H

#include "api/commands/piece.h"

struct service;
struct http_sink;

// Straight into the database.
void take_piece_by_store(struct service *service, struct piece *piece);

// Over HTTP to the service at `url`, for example http://127.0.0.1:8080; copied.
// The caller frees it.
enum rc http_sink_new(const char *url, const char *token, struct http_sink **out_sink,
                      struct err *err) NODISCARD;
void http_sink_free(struct http_sink *sink); // accepts NULL

void take_piece_by_http(struct http_sink *sink, struct piece *piece);

#endif
