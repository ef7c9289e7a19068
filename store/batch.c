// SPDX-License-Identifier: MIT
#include "store/batch.h"

enum {
    OUTCOME_COLUMNS = 9
};

void batch_put_arrays(struct params *params, const struct store_events *events)
{
    params_texts(params, events->moves, events->count);
    params_blobs(params, events->effects, events->count);
    params_digests(params, events->digests, events->count);
}

void batch_put_row(struct params *params, const struct batch *batch)
{
    params_id(params, batch->game);
    params_int(params, batch->line);
    params_int(params, batch->events->first_seq);
    params_int(params, batch->rules_version);
    params_bytes(params, batch->chain->bytes, sizeof batch->chain->bytes);
    batch_put_arrays(params, batch->events);
}

void batch_put(struct step *step, struct arena *arena, const struct batch *batch)
{
    step->query = QUERY_PUT_BATCH;
    params_init(&step->params, arena);
    batch_put_row(&step->params, batch);
}

void batch_put_line_row(struct params *params, struct store_id game,
                        const struct store_line *line)
{
    params_id(params, game);
    params_int(params, line->number);
    if (line->parent < 0) {
        params_null(params);
    } else {
        params_int(params, line->parent);
    }
    params_int(params, line->fork_seq);
    params_text(params, line->name);
    params_int(params, line->head_seq);
    params_digest(params, line->head_digest);
    params_bool(params, line->is_finished);
    params_text(params, line->chance);
    if (line->has_seed) {
        params_long(params, line->seed);
    } else {
        params_null(params);
    }
}

void batch_put_line(struct step *step, struct arena *arena, struct store_id game,
                    const struct store_line *line)
{
    step->query = QUERY_PUT_LINE;
    params_init(&step->params, arena);
    batch_put_line_row(&step->params, game, line);
}

void batch_put_outcome(struct params *params, const struct store_seat_result *seat,
                       const struct seat_fact_ids *fact_ids)
{
    if (!seat) {
        for (int i = 0; i < OUTCOME_COLUMNS; i++) {
            params_null(params);
        }
        return;
    }
    params_int(params, seat->score);
    params_small(params, seat->rank);
    params_small(params, seat->win_permille);
    params_ints(params, seat->points, seat->point_count);
    params_ints(params, fact_ids->facts, seat->fact_count);
    params_int(params, seat->length);
    params_ints(params, seat->round_scores, seat->round_count);
    params_ints(params, seat->turn_scores, seat->turn_count);
    params_ints(params, fact_ids->opening, seat->opening_count);
}

void batch_put_record(struct params *params, const struct store_id *games, size_t count,
                      int entering)
{
    params_ids(params, games, count);
    params_int(params, entering);
}
