// SPDX-License-Identifier: MIT
#include "store/log.h"

#include <string.h>

#include "store/chain.h"
#include "store/connection.h"

// ---- reading ----

// An element that somebody made null is as one that is empty: it breaks the chain.
static void mend_nulls(const char **moves, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        moves[i] = moves[i] ? moves[i] : "";
    }
}

static struct store_row read_row(struct rows *rows, struct arena *arena)
{
    struct store_row row = {0};
    size_t counts[3] = {0};

    row.events.first_seq = (uint32_t)rows_int(rows);
    row.events.rules_version = (int)rows_int(rows);
    rows_copy(rows, row.chain, sizeof row.chain);
    row.events.moves = rows_texts(rows, arena, &counts[0]);
    row.events.effects = rows_blobs(rows, arena, &counts[1]);
    row.events.digests = (uint64_t *)rows_ints(rows, arena, &counts[2]);
    row.events.count = counts[0];
    for (size_t i = 1; i < COUNT_OF(counts); i++) {
        row.events.count = counts[i] < row.events.count ? counts[i] : row.events.count;
    }
    mend_nulls(row.events.moves, row.events.count);
    return row;
}

static struct store_line read_line(struct rows *rows)
{
    struct store_line line = {.name = "", .chance = ""};

    line.number = (int)rows_int(rows);
    line.parent = (int)rows_int(rows);
    line.fork_seq = (uint32_t)rows_int(rows);
    line.head_seq = (uint32_t)rows_int(rows);
    line.head_digest = rows_digest(rows);
    line.is_finished = rows_bool(rows);
    return line;
}

static void read_result(struct rows *rows, struct arena *arena, struct store_log *log)
{
    bool is_official = rows_bool(rows);
    bool is_finished = rows_bool(rows);
    size_t counts[2] = {0};
    const int64_t *scores = rows_ints(rows, arena, &counts[0]);
    const int64_t *win_permilles = rows_ints(rows, arena, &counts[1]);

    log->has_result = is_official && is_finished;
    log->winners = 0;
    for (size_t i = 0; i < counts[0] && i < counts[1] && i < STORE_SEATS; i++) {
        log->scores[i] = (int)scores[i];
        log->winners |= win_permilles[i] > 0 ? 1U << (i + 1) : 0;
    }
}

// Lines come in the order of their numbers, parents before those that leave them.
static void read_log(struct rows *rows, struct arena *arena, struct store_log *log)
{
    size_t most = rows_count(rows);
    struct store_row *row = arena_array(arena, most, sizeof *row);

    log->parts = arena_array(arena, most, sizeof *log->parts);
    while (rows_next(rows)) {
        read_result(rows, arena, log);

        struct store_line line = read_line(rows);
        struct store_part *part = log->parts + log->part_count;

        if (log->part_count == 0 || part[-1].line.number != line.number) {
            *part = (struct store_part){.line = line, .rows = row};
            log->part_count++;
        } else {
            part--;
        }
        if (!rows_at_null(rows)) {
            *row++ = read_row(rows, arena);
            part->row_count++;
        }
    }
}

enum rc store_load_log(struct store *store, struct arena *arena, struct store_id game, int line,
                       struct store_log *out_log, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, arena);
    params_id(&params, game);
    if (line == STORE_RECORD) {
        params_null(&params);
    } else {
        params_int(&params, line);
    }

    enum rc rc = query_run(store, QUERY_LOAD_LOG, &params, &rows, err);

    if (rc != OK) {
        return rc;
    }
    if (rows_count(&rows) == 0) {
        return line == STORE_RECORD
                   ? err_set(err, RC_NOT_FOUND, "no such game")
                   : err_set(err, RC_NOT_FOUND, "the game has no line %d", line);
    }
    *out_log = (struct store_log){0};
    read_log(&rows, arena, out_log);
    return OK;
}

// ---- events ----

uint32_t store_log_shared(const struct store_log *log, size_t index)
{
    uint32_t last = UINT32_MAX;

    for (size_t i = index + 1; i < log->part_count; i++) {
        uint32_t fork = log->parts[i].line.fork_seq;

        last = fork < last ? fork : last;
    }
    return last;
}

static void add_row(struct store_events *events, const struct store_events *row, uint32_t last)
{
    for (size_t i = 0; i < row->count; i++) {
        uint32_t seq = row->first_seq + (uint32_t)i;

        if (seq == events->count + 1 && seq <= last) {
            size_t at = events->count++;

            events->moves[at] = row->moves[i];
            events->effects[at] = row->effects[i];
            events->digests[at] = row->digests[i];
        }
    }
}

struct store_events store_log_events(struct arena *arena, const struct store_log *log)
{
    struct store_events events = {.first_seq = 1};
    size_t most = 0;

    for (size_t i = 0; i < log->part_count; i++) {
        for (size_t j = 0; j < log->parts[i].row_count; j++) {
            most += log->parts[i].rows[j].events.count;
        }
    }
    events.moves = arena_array(arena, most, sizeof *events.moves);
    events.effects = arena_array(arena, most, sizeof *events.effects);
    events.digests = arena_array(arena, most, sizeof *events.digests);
    for (size_t i = 0; i < log->part_count; i++) {
        for (size_t j = 0; j < log->parts[i].row_count; j++) {
            add_row(&events, &log->parts[i].rows[j].events, store_log_shared(log, i));
        }
    }
    return events;
}

// ---- the chain ----

void store_log_header(const struct store_game *game, uint8_t out_header[STORE_HASH_BYTES])
{
    struct chain header = chain_header(game);

    memcpy(out_header, header.bytes, sizeof header.bytes);
}

struct walk {
    const struct store_game *game;
    const struct store_log *log;
    struct store_break *out;
};

static bool say(const struct walk *walk, const struct store_part *part,
                const struct store_row *row, const char *detail)
{
    *walk->out = (struct store_break){.line = part->line.number, .detail = detail};
    if (row) {
        walk->out->first_seq = row->events.first_seq;
        walk->out->last_seq = row->events.first_seq + (uint32_t)row->events.count - 1;
    }
    return false;
}

static bool find_in_part(const struct store_part *part, uint32_t seq, uint64_t *out_digest)
{
    for (size_t i = 0; i < part->row_count; i++) {
        const struct store_events *events = &part->rows[i].events;

        if (seq >= events->first_seq && seq - events->first_seq < events->count) {
            *out_digest = events->digests[seq - events->first_seq];
            return true;
        }
    }
    return false;
}

// The digest after an event of the first `count` parts. A part's own rows come
// before those of its parent, which may go on behind the fork.
static bool find_digest(const struct walk *walk, size_t count, uint32_t seq,
                        uint64_t *out_digest)
{
    *out_digest = walk->game->setup_digest;
    for (size_t i = count; i-- > 0 && seq > 0;) {
        if (find_in_part(&walk->log->parts[i], seq, out_digest)) {
            return true;
        }
    }
    return seq == 0;
}

static bool begin_part(const struct walk *walk, size_t index, struct chain *out_chain)
{
    const struct store_part *part = &walk->log->parts[index];
    uint64_t digest = 0;

    if (index == 0 && part->line.parent < 0) {
        if (walk->log->header) {
            memcpy(out_chain->bytes, walk->log->header, sizeof out_chain->bytes);
        } else {
            *out_chain = chain_header(walk->game);
        }
        return true;
    }
    if (index == 0 || walk->log->parts[index - 1].line.number != part->line.parent) {
        return say(walk, part, NULL, "the line that it leaves is missing");
    }
    if (!find_digest(walk, index, part->line.fork_seq, &digest)) {
        return say(walk, part, NULL, "the event at which it leaves its parent is missing");
    }
    *out_chain = chain_fork(walk->game->id, &part->line, digest);
    return true;
}

static bool check_row(const struct walk *walk, const struct store_part *part, size_t index,
                      struct chain *chain)
{
    const struct store_row *row = &part->rows[index];
    const struct store_row *before = index > 0 ? row - 1 : NULL;
    uint32_t next = before ? before->events.first_seq + (uint32_t)before->events.count
                           : part->line.fork_seq + 1;

    if (row->events.first_seq != next) {
        return say(walk, part, row, "the events before these are missing");
    }
    *chain = chain_next(*chain, &row->events);
    if (memcmp(chain->bytes, row->chain, sizeof chain->bytes) == 0) {
        return true;
    }
    if (before) {
        return say(walk, part, row, "these events are not what was written");
    }
    return say(
        walk, part, row,
        part->line.parent < 0
            ? "these events, the setup or the header of the game are not what was written"
            : "these events, or where the line leaves its parent, are not what was "
              "written");
}

// The last part goes to the head that its line names.
static bool check_head(const struct walk *walk)
{
    const struct store_part *part = &walk->log->parts[walk->log->part_count - 1];
    uint32_t last = part->line.fork_seq;
    uint64_t digest = 0;

    if (part->row_count > 0) {
        const struct store_events *events = &part->rows[part->row_count - 1].events;

        last = events->first_seq + (uint32_t)events->count - 1;
    }
    if (last != part->line.head_seq) {
        return say(walk, part, NULL,
                   last < part->line.head_seq ? "the line ends before its head"
                                              : "the line goes on behind its head");
    }
    if (!find_digest(walk, walk->log->part_count, last, &digest) ||
        digest != part->line.head_digest) {
        return say(walk, part, NULL, "the digest of the head is not that of the last event");
    }
    return true;
}

static bool check_part(const struct walk *walk, size_t index)
{
    const struct store_part *part = &walk->log->parts[index];
    struct chain chain = {{0}};
    bool holds = begin_part(walk, index, &chain);

    for (size_t i = 0; i < part->row_count && holds; i++) {
        holds = check_row(walk, part, i, &chain);
    }
    return holds;
}

bool store_log_check(const struct store_game *game, const struct store_log *log,
                     struct store_break *out_break)
{
    const struct walk walk = {game, log, out_break};
    bool holds = true;

    for (size_t i = 0; i < log->part_count && holds; i++) {
        holds = check_part(&walk, i);
    }
    return holds && check_head(&walk);
}
