// SPDX-License-Identifier: MIT
//
// Players: who they are, how their games went and how strong they are.
#ifndef API_SERVICE_PLAYERS_H
#define API_SERVICE_PLAYERS_H

#include "api/service/document.h"

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

// {"into": number}. RC_BAD_INPUT: `failure` has every fault.
enum rc players_read_merge(struct arena *arena, const struct body *body, int64_t *out_into,
                           struct failure *failure) NODISCARD;

// See store_merge_players and its sisters. RC_NOT_FOUND: no such player; RC_CONFLICT:
// `failure` says what stands against it.
enum rc players_merge(struct service *service, int64_t player, int64_t into,
                      struct failure *failure) NODISCARD;
enum rc players_unmerge(struct service *service, int64_t player,
                        struct failure *failure) NODISCARD;
enum rc players_forget(struct service *service, int64_t player,
                       struct failure *failure) NODISCARD;

#endif
