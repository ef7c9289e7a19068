// SPDX-License-Identifier: MIT
//
// Storing many games together.
#include "store/connection.h"

enum rc store_put_games(struct store *store, const struct store_upload *uploads, size_t count,
                        struct store_put_outcome *out_outcomes, struct err *err)
{
    enum rc rc = OK;

    for (size_t i = 0; i < count && rc == OK; i++) {
        rc = store_put_game(store, uploads[i].game, uploads[i].events, uploads[i].result,
                            &out_outcomes[i], err);
    }
    return rc;
}
