// SPDX-License-Identifier: MIT
#include <string.h>

#include "store/connection.h"

static enum store_identity identity_of(const char *word)
{
    static const char *const words[] = {
        [STORE_IDENTITY_DONE] = "done",
        [STORE_IDENTITY_UNKNOWN] = "unknown",
        [STORE_IDENTITY_MERGED] = "merged",
        [STORE_IDENTITY_SINGLE] = "single",
    };

    for (size_t i = 0; i < COUNT_OF(words); i++) {
        if (strcmp(words[i], word) == 0) {
            return (enum store_identity)i;
        }
    }
    UNREACHABLE("a word of 0021_people.sql");
}

static enum rc ask(struct store *store, enum query query, const int64_t *players, size_t count,
                   enum store_identity *out_identity, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, &scratch);
    for (size_t i = 0; i < count; i++) {
        params_long(&params, players[i]);
    }

    enum rc rc = query_run(store, query, &params, &rows, err);

    if (rc == OK && rows_next(&rows)) {
        *out_identity = identity_of(rows_text(&rows, &scratch));
    }
    return rc;
}

enum rc store_merge_players(struct store *store, int64_t player, int64_t into,
                            enum store_identity *out_identity, struct err *err)
{
    const int64_t players[] = {player, into};

    return ask(store, QUERY_MERGE_PLAYERS, players, COUNT_OF(players), out_identity, err);
}

enum rc store_unmerge_player(struct store *store, int64_t player,
                             enum store_identity *out_identity, struct err *err)
{
    return ask(store, QUERY_UNMERGE_PLAYER, &player, 1, out_identity, err);
}

enum rc store_forget_player(struct store *store, int64_t player,
                            enum store_identity *out_identity, struct err *err)
{
    return ask(store, QUERY_FORGET_PLAYER, &player, 1, out_identity, err);
}
