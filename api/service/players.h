// SPDX-License-Identifier: MIT
//
// Players, how their games went and how strong they are.
#ifndef API_SERVICE_PLAYERS_H
#define API_SERVICE_PLAYERS_H

#include "store/store.h"

struct service;

enum {
    PLAYERS_OPPONENTS_MAX = 200 // told of one player
};

// See store_browse_players. `out_state` tells of the ratings.
enum rc players_list(struct service *service, struct arena *arena,
                     const struct store_player_query *query, struct store_player_page *out_page,
                     struct store_rating_state *out_state, struct err *err) NODISCARD;

// RC_NOT_FOUND.
enum rc players_load(struct service *service, struct arena *arena, int64_t player,
                     struct store_player_sheet *out_sheet, struct store_rating_state *out_state,
                     struct err *err) NODISCARD;

#endif
