// SPDX-License-Identifier: MIT
//
// Reading events.
#include <string.h>

#include "store/connection.h"

// A batch as it was read, clipped to what is asked of it.
struct piece {
    size_t skip; // events before `from`
    size_t count;
    uint32_t first_seq; // behind what is skipped
    const char **moves;
    struct store_bytes *effects;
    int64_t *digests;
};

static struct piece read_piece(struct rows *rows, struct arena *arena, uint32_t from)
{
    struct piece piece = {0};
    uint32_t last = (uint32_t)rows_int(rows);
    uint32_t first = (uint32_t)rows_int(rows);
    size_t whole = 0;

    piece.moves = rows_texts(rows, arena, &whole);
    piece.effects = rows_blobs(rows, arena, &whole);
    piece.digests = rows_ints(rows, arena, &whole);

    uint32_t end = first + (uint32_t)whole; // behind its last event

    if (end > last + 1) {
        end = last + 1;
    }
    piece.skip = from > first ? from - first : 0;
    piece.first_seq = first + (uint32_t)piece.skip;
    piece.count = end > piece.first_seq ? end - piece.first_seq : 0;
    return piece;
}

static void append_piece(struct store_events *events, const struct piece *piece)
{
    size_t at = events->count;

    if (piece->count == 0) {
        return;
    }
    if (at == 0) {
        events->first_seq = piece->first_seq;
    }
    memcpy(events->moves + at, piece->moves + piece->skip, piece->count * sizeof *piece->moves);
    memcpy(events->effects + at, piece->effects + piece->skip,
           piece->count * sizeof *piece->effects);
    memcpy(events->digests + at, piece->digests + piece->skip,
           piece->count * sizeof *piece->digests);
    events->count += piece->count;
}

// Its only batch is a line's usual case; then nothing has to be joined.
static void join_pieces(struct arena *arena, const struct piece *pieces, size_t count,
                        struct store_events *out_events)
{
    size_t total = 0;

    for (size_t i = 0; i < count; i++) {
        total += pieces[i].count;
    }
    out_events->count = 0;
    out_events->first_seq = 0;
    out_events->moves = arena_array(arena, total, sizeof *out_events->moves);
    out_events->effects = arena_array(arena, total, sizeof *out_events->effects);
    out_events->digests = arena_array(arena, total, sizeof *out_events->digests);
    for (size_t i = 0; i < count; i++) {
        append_piece(out_events, &pieces[i]);
    }
}

// The statement gives a row even for a line without events: none, no line.
static enum rc read_all(struct rows *rows, struct arena *arena, const struct store_range *range,
                        struct store_events *out_events, struct err *err)
{
    size_t rows_left = rows_count(rows);
    struct piece *pieces = arena_array(arena, rows_left, sizeof *pieces);
    size_t count = 0;

    if (rows_left == 0) {
        return err_set(err, RC_NOT_FOUND, "the game has no line %d", range->line);
    }
    while (rows_next(rows)) {
        rows_skip(rows, 1);

        bool is_empty = rows_at_null(rows);

        rows_skip(rows, -1);
        if (!is_empty) {
            pieces[count++] = read_piece(rows, arena, range->from);
        }
    }
    join_pieces(arena, pieces, count, out_events);
    return OK;
}

static int64_t to_seq(uint32_t seq)
{
    return seq > INT32_MAX ? INT32_MAX : seq;
}

enum rc store_load_events(struct store *store, struct arena *arena,
                          const struct store_range *range, struct store_events *out_events,
                          struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, arena);
    params_id(&params, range->game);
    params_int(&params, range->line);
    params_int(&params, to_seq(range->from));
    params_int(&params, to_seq(range->to));

    enum rc rc = query_run(store, QUERY_LOAD_EVENTS, &params, &rows, err);

    if (rc != OK) {
        return rc;
    }
    return read_all(&rows, arena, range, out_events, err);
}
