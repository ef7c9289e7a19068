// SPDX-License-Identifier: MIT
//
// What follows from the logs and is kept beside them: the outcomes of finished
// games and the aggregates over them. A part of store.h, which includes it.
#ifndef STORE_UPKEEP_H
#define STORE_UPKEEP_H

#include "store/store.h"

// Folds what at most `most` games added to the statistics into the aggregates.
// `out_folded`: how many did; 0 also when another connection is at it.
enum rc store_fold_stats(struct store *store, int most, int *out_folded,
                         struct err *err) NODISCARD;

// Puts at most `most` games that have changed into their blocks, if `least` have
// or more; see stat_block.h. `out_packed`: how many; 0 also when another
// connection is at it.
enum rc store_pack_stats(struct store *store, int least, int most, int *out_packed,
                         struct err *err) NODISCARD;

// Makes all blocks again. `out_differing`: those that were not what they should have been.
enum rc store_pack_stats_again(struct store *store, int64_t *out_differing,
                               struct err *err) NODISCARD;

// Writes the outcome that follows from a game's official line, `result` (NULL:
// it is not finished), where another one is stored. `head` is that of the line
// when it was read. RC_CONFLICT: it has moved, or another line is the record.
enum rc store_rebuild_outcome(struct store *store, const struct store_head *head,
                              const struct store_result *result, bool *out_differs,
                              struct err *err) NODISCARD;

// Makes the aggregates again from the outcomes. `out_differing`: cells that were
// wrong or missing, or should not have been; the others stay untouched.
enum rc store_rebuild_stats(struct store *store, int64_t *out_differing,
                            struct err *err) NODISCARD;

// What waits for being seen or counted.
struct store_backlog {
    int64_t held_milliseconds; // that the oldest entry of the feed is kept back
    int64_t unfolded;          // games that are not in the aggregates yet; at most 100,000
};

enum rc store_load_backlog(struct store *store, struct store_backlog *out_backlog,
                           struct err *err) NODISCARD;

#endif
