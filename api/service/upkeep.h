// SPDX-License-Identifier: MIT
//
// Keeping up what follows from the logs: the aggregates that statistics are
// answered from, and outcomes made again from what was recorded.
#ifndef API_SERVICE_UPKEEP_H
#define API_SERVICE_UPKEEP_H

#include "api/service/failure.h"

struct service;

// Folds a part of what was stored since into the aggregates and blocks. True: there is
// more. What fails is left for the next time.
bool upkeep_fold(struct service *service);

// Replays the official record of a game by its stored effects, and stores the
// outcome that it comes to, statistics included, where another one is stored.
// RC_NOT_FOUND: no such game; RC_CORRUPT: its log contradicts itself.
enum rc upkeep_rebuild_game(struct service *service, struct arena *arena, struct store_id game,
                            bool *out_differs, struct failure *failure) NODISCARD;

// Makes the aggregates and blocks again from the outcomes; see
// store_rebuild_stats and store_pack_stats_again.
enum rc upkeep_rebuild_stats(struct service *service, int64_t *out_differing,
                             struct err *err) NODISCARD;

// See store_load_backlog.
enum rc upkeep_load_backlog(struct service *service, struct store_backlog *out_backlog,
                            struct err *err) NODISCARD;

#endif
