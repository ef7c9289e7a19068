// SPDX-License-Identifier: MIT
//
// What the functions that write games and lines have in common.
#ifndef STORE_BATCH_H
#define STORE_BATCH_H

#include "store/chain.h"
#include "store/connection.h"
#include "store/facts.h"

// Events that become one row.
struct batch {
    struct store_id game;
    int line;
    int rules_version;
    const struct chain *chain; // of the row
    const struct store_events *events;
};

// Fills a step that stores `batch`.
void batch_put(struct step *step, struct arena *arena, const struct batch *batch);

// Appends $n...: moves, effects, digests.
void batch_put_arrays(struct params *params, const struct store_events *events);

// Appends the columns of `batch`, and of `line`.
void batch_put_row(struct params *params, const struct batch *batch);
void batch_put_line_row(struct params *params, struct store_id game,
                        const struct store_line *line);

// Fills a step that stores `line` as a new one.
void batch_put_line(struct step *step, struct arena *arena, struct store_id game,
                    const struct store_line *line);

// Appends $n...: score, rank, share, points, facts, length, scores by round and
// turn, opening of a seat; nulls when `seat` is NULL.
void batch_put_outcome(struct params *params, const struct store_seat_result *seat,
                       const struct seat_fact_ids *fact_ids);

enum {
    STATS_ENTER = 1,
    STATS_LEAVE = -1
};

// Fills QUERY_RECORD_STATS: the games enter the statistics or leave them as
// they are when it runs. Those that do not count are passed over.
void batch_put_record(struct params *params, const struct store_id *games, size_t count,
                      int entering);

#endif
