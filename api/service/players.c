// SPDX-License-Identifier: MIT
#include "api/service/players.h"

#include <inttypes.h>

#include "api/service/fields.h"
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

// ---- who is who ----

enum rc players_read_merge(struct arena *arena, const struct body *body, int64_t *out_into,
                           struct failure *failure)
{
    static const char *const known[] = {"into", NULL};
    const struct node *document = NULL;
    enum rc rc = document_parse(arena, body, &document, failure);

    if (rc != OK) {
        return rc;
    }
    faults_unknown(&failure->faults, document, known);

    const struct node *into = field_find(&failure->faults, document, "into", NODE_NUMBER);

    if (into) {
        *out_into = into->number;
    } else if (!node_find(document, "into")) {
        faults_add(&failure->faults, document, "\"into\" is missing: the number of a player");
    }
    return failure_from_faults(failure, FAILURE_FIELDS, RC_BAD_INPUT);
}

static enum rc judge(enum store_identity identity, int64_t player, struct failure *failure)
{
    switch (identity) {
    case STORE_IDENTITY_DONE:
        return OK;
    case STORE_IDENTITY_UNKNOWN:
        return failure_set(failure, FAILURE_PLAIN, RC_NOT_FOUND, "no such player");
    case STORE_IDENTITY_MERGED:
        return failure_set(failure, FAILURE_MERGED, RC_CONFLICT,
                           "player %" PRId64 " or the other one is merged already", player);
    case STORE_IDENTITY_SINGLE:
        return failure_set(failure, FAILURE_NOT_MERGED, RC_CONFLICT,
                           "player %" PRId64 " is not merged into anybody", player);
    }
    UNREACHABLE("what became of an identity");
}

// Whoever was called otherwise is so in all his games. Nobody knows it of what failed.
static enum rc finish(struct service *service, enum rc rc, enum store_identity identity,
                      int64_t player, struct failure *failure)
{
    if (rc != OK || identity == STORE_IDENTITY_DONE) {
        service_touch_all(service);
    }
    return rc == OK ? judge(identity, player, failure) : rc;
}

enum rc players_merge(struct service *service, int64_t player, int64_t into,
                      struct failure *failure)
{
    enum store_identity identity = STORE_IDENTITY_DONE;
    enum rc rc = store_merge_players(service->store, player, into, &identity, &failure->err);

    return finish(service, rc, identity, player, failure);
}

enum rc players_unmerge(struct service *service, int64_t player, struct failure *failure)
{
    enum store_identity identity = STORE_IDENTITY_DONE;
    enum rc rc = store_unmerge_player(service->store, player, &identity, &failure->err);

    return finish(service, rc, identity, player, failure);
}

enum rc players_forget(struct service *service, int64_t player, struct failure *failure)
{
    enum store_identity identity = STORE_IDENTITY_DONE;
    enum rc rc = store_forget_player(service->store, player, &identity, &failure->err);

    return finish(service, rc, identity, player, failure);
}
