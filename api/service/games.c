// SPDX-License-Identifier: MIT
#include "api/service/games.h"

#include "api/service/inside.h"

enum rc games_list(struct service *service, struct arena *arena,
                   const struct store_game_query *query, struct store_game_page *out_page,
                   struct err *err)
{
    return store_list_games(service->store, arena, query, out_page, err);
}

enum rc games_ids(struct service *service, const struct store_id *after, bool with_withdrawn,
                  struct store_id *out_ids, size_t *out_count, struct err *err)
{
    return store_list_game_ids(service->store, after, with_withdrawn, out_ids, out_count, err);
}

enum rc games_count(struct service *service, bool with_withdrawn, int64_t *out_count,
                    struct err *err)
{
    return store_count_games(service->store, with_withdrawn, out_count, err);
}

enum rc games_lines(struct service *service, struct arena *arena, struct store_id game,
                    struct game_lines *out_lines, struct err *err)
{
    enum rc rc = store_load_game(service->store, arena, game, &out_lines->game, err);

    if (rc != OK) {
        return rc;
    }
    return store_list_lines(service->store, arena, game, &out_lines->lines, &out_lines->count,
                            err);
}

enum rc games_history(struct service *service, struct arena *arena, struct store_id game,
                      struct game_history *out_history, struct err *err)
{
    return store_list_changes(service->store, arena, game, &out_history->changes,
                              &out_history->count, err);
}
