// SPDX-License-Identifier: MIT
#include "api/service/players.h"

#include "api/service/inside.h"
#include "api/service/ratings.h"

enum rc players_list(struct service *service, struct arena *arena,
                     const struct store_player_query *query, struct store_player_page *out_page,
                     struct store_rating_state *out_state, struct err *err)
{
    enum rc rc = ratings_check(service, arena, out_state, err);

    return rc == OK ? store_browse_players(service->store, arena, query, out_page, err) : rc;
}

enum rc players_load(struct service *service, struct arena *arena, int64_t player,
                     struct store_player_sheet *out_sheet, struct store_rating_state *out_state,
                     struct err *err)
{
    enum rc rc = ratings_check(service, arena, out_state, err);

    if (rc != OK) {
        return rc;
    }
    return store_load_player(service->store, arena, player, PLAYERS_OPPONENTS_MAX, out_sheet,
                             err);
}
