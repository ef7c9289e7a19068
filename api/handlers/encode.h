// SPDX-License-Identifier: MIT
//
// The shapes that several answers share. Each function writes members into the
// open object, unless it says that it writes a value.
#ifndef API_HANDLERS_ENCODE_H
#define API_HANDLERS_ENCODE_H

#include "api/service/branch.h"
#include "api/service/replay.h"
#include "engine/base/json_writer.h"

// A value: 1 to 5, "alfred" or "*"; null for SEAT_NONE.
void encode_seat(struct json_writer *json, int seat);

// "head": line, seq, digest.
void encode_head(struct json_writer *json, int line, uint32_t seq, uint64_t digest);

// "turn": who is to act, and what is waited for; null in a finished game.
void encode_turn(struct json_writer *json, const struct play *play);

// "scores": total and ledger of each seat if the game ended now; rank when it is finished.
void encode_scores(struct json_writer *json, const struct play *play);

// "resources": what each seat has, by name.
void encode_resources(struct json_writer *json, const struct play *play);

// "winners": seats; none while the game goes on.
void encode_winners(struct json_writer *json, const struct play *play);

// "status", "head", "turn", "scores", "winners" of where a line stands.
void encode_standing(struct json_writer *json, int line, const struct play *play);

// What a game says about itself: ruleset, modules, catalog, players, source, ...
// The id is null when `has_id` is false.
void encode_header(struct json_writer *json, const struct store_game *game, bool has_id);

// A value: one line of a game.
void encode_line(struct json_writer *json, const struct store_game *game,
                 const struct store_line *line);

// A value: event `index` of `events`. RC_CORRUPT: it holds no effects of this catalog.
enum rc encode_event(struct json_writer *json, const struct catalog *catalog,
                     const struct store_events *events, size_t index,
                     struct err *err) NODISCARD;

// The same without the braces.
enum rc encode_event_members(struct json_writer *json, const struct catalog *catalog,
                             const struct store_events *events, size_t index,
                             struct err *err) NODISCARD;

// The answer to a fork or an append.
enum rc encode_branch(struct json_writer *json, const struct branch *branch,
                      struct err *err) NODISCARD;

#endif
