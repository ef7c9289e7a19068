// SPDX-License-Identifier: MIT
//
// A stored game as the document that uploads to the same digests, names
// included. It writes out setup and every draw and leaves the seed away: the
// seed of a game in progress is not shown.
#ifndef API_SERVICE_EXPORT_H
#define API_SERVICE_EXPORT_H

#include "api/service/replay.h"
#include "engine/base/json_writer.h"

// Loads a line and writes it, with its chain. Of a line that is not the record no
// source is written: its content is another one. RC_NOT_FOUND, RC_CORRUPT.
enum rc export_game(struct service *service, struct arena *arena, struct store_id game,
                    int line, struct json_writer *json, struct failure *failure) NODISCARD;

#endif
