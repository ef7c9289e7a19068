// SPDX-License-Identifier: MIT
//
// Lists of stored games, of their lines and of what was corrected in them.
#ifndef API_SERVICE_GAMES_H
#define API_SERVICE_GAMES_H

#include "store/store.h"

struct service;

enum rc games_list(struct service *service, struct arena *arena,
                   const struct store_game_query *query, struct store_game_page *out_page,
                   struct err *err) NODISCARD;

// See store_list_game_ids.
enum rc games_ids(struct service *service, const struct store_id *after, bool with_withdrawn,
                  struct store_id *out_ids, size_t *out_count, struct err *err) NODISCARD;

enum rc games_count(struct service *service, bool with_withdrawn, int64_t *out_count,
                    struct err *err) NODISCARD;

struct game_lines {
    struct store_game game;
    struct store_line *lines; // by number
    size_t count;
};

// RC_NOT_FOUND.
enum rc games_lines(struct service *service, struct arena *arena, struct store_id game,
                    struct game_lines *out_lines, struct err *err) NODISCARD;

struct game_history {
    struct store_change *changes; // in their order
    size_t count;
};

// What was corrected in a game after it was stored.
enum rc games_history(struct service *service, struct arena *arena, struct store_id game,
                      struct game_history *out_history, struct err *err) NODISCARD;

#endif
