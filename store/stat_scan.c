// SPDX-License-Identifier: MIT
#include "store/stat_scan.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

#include "store/stat_block.h"

enum {
    US_OF_SECOND = 1000000,
    NS_OF_US = 1000,
    WORK_US = 150000, // without a rest
    // What all rests of a question are to its work, on a machine with one core.
    // With more of them it disturbs less.
    REST_FACTOR = 8,
    PENDING_SEATS = 5000 // that are read at once
};

static int64_t read_clock(clockid_t clock)
{
    struct timespec now = {0};

    (void)clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * US_OF_SECOND + now.tv_nsec / NS_OF_US;
}

int64_t stat_scan_now(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

// What this thread has worked, however long it had to wait for a core.
static int64_t read_work(void)
{
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

// Behind what has been done since `began`.
static void rest(struct stat_scan *scan, int64_t began)
{
    int64_t work = read_work() - began;
    int64_t cores = sysconf(_SC_NPROCESSORS_ONLN);
    int64_t us = work * REST_FACTOR / (cores > 0 ? cores : 1);
    const struct timespec pause = {.tv_sec = us / US_OF_SECOND,
                                   .tv_nsec = us % US_OF_SECOND * NS_OF_US};

    scan->worked += work;
    if (scan->worked > WORK_US && cores <= REST_FACTOR) {
        (void)nanosleep(&pause, NULL);
    }
}

// Statements are ended by the server; what comes between them is ended here.
static enum rc check_time(const struct stat_scan *scan, struct err *err)
{
    return scan->until > 0 && stat_scan_now() > scan->until
               ? err_set(err, RC_TOO_SLOW, "the question has taken too long")
               : OK;
}

// ---- the filter ----

static void put_facts(struct params *params, const struct store_stat_query *query)
{
    const struct store_numbers *all[] = {&query->facts[0], &query->facts[1], &query->has,
                                         &query->lacks};
    int32_t *facts = NULL;
    size_t count = 0;

    for (size_t i = 0; i < COUNT_OF(all); i++) {
        count += all[i]->count;
    }
    facts = arena_array(params->arena, count, sizeof *facts);
    count = 0;
    for (size_t i = 0; i < COUNT_OF(all); i++) {
        for (size_t k = 0; k < all[i]->count; k++) {
            facts[count++] = all[i]->items[k];
        }
    }
    params_ints(params, facts, count);
}

static int64_t read_time(struct rows *rows)
{
    if (rows_at_null(rows)) {
        rows_skip(rows, 1);
        return STAT_NULL;
    }
    return rows_int(rows);
}

enum rc stat_scan_bounds(struct stat_scan *scan, struct err *err)
{
    struct stat_count *count = scan->count;
    const struct store_game_filter *filter = &count->query->filter;
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, count->arena);
    params_text(&params, filter->played_from);
    params_text(&params, filter->played_to);
    params_text(&params, filter->player);
    put_facts(&params, count->query);

    enum rc rc = query_run(scan->store, QUERY_LOAD_STAT_BOUNDS, &params, &rows, err);

    if (rc == OK && rows_next(&rows)) {
        count->bounds.from = read_time(&rows);
        count->bounds.to = read_time(&rows);
        count->bounds.players = rows_ints(&rows, count->arena, &count->bounds.player_count);
        count->bounds.dimensions =
            rows_texts(&rows, count->arena, &count->bounds.dimension_count);
    }
    return rc;
}

// ---- games themselves ----

// Counts the seats of a statement. `out_last`: the last game; NULL: not asked.
static enum rc count_rows(struct stat_scan *scan, enum query query, const struct params *params,
                          struct store_id *out_last, size_t *out_seats, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct arena scratch SCOPED(arena_done) = {0};
    struct stat_block block;
    enum rc rc = check_time(scan, err);

    if (rc == OK) {
        rc = query_run(scan->store, query, params, &rows, err);
    }
    if (rc != OK) {
        return rc;
    }
    stat_block_read(&block, &rows, &scratch);
    stat_count_block(scan->count, &block, false);
    *out_seats = block.seat_count;
    if (out_last && block.game_count > 0) {
        *out_last = block.games[block.game_count - 1];
    }
    return OK;
}

static enum rc count_stale(struct stat_scan *scan, struct err *err)
{
    const struct stat_count *count = scan->count;
    enum rc rc = OK;

    for (size_t at = 0; at < count->stale_count && rc == OK; at += STAT_BLOCK_GAMES) {
        struct arena scratch SCOPED(arena_done) = {0};
        struct params params;
        size_t left = count->stale_count - at;
        size_t seats = 0;

        params_init(&params, &scratch);
        params_ids(&params, count->stale + at,
                   left < STAT_BLOCK_GAMES ? left : STAT_BLOCK_GAMES);
        rc = count_rows(scan, QUERY_LOAD_STAT_SEATS, &params, NULL, &seats, err);
    }
    return rc;
}

static enum rc load_stale(struct stat_scan *scan, struct err *err)
{
    struct stat_count *count = scan->count;
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, count->arena);

    enum rc rc = query_run(scan->store, QUERY_LIST_STAT_STALE, &params, &rows, err);

    if (rc != OK) {
        return rc;
    }
    count->stale = arena_array(count->arena, rows_count(&rows), sizeof *count->stale);
    while (rows_next(&rows)) {
        count->stale[count->stale_count++] = rows_id(&rows);
    }
    return OK;
}

// ---- blocks ----

static bool needs(const struct stat_count *count, enum store_measured measured)
{
    for (size_t i = 0; i < count->query->measured_count; i++) {
        if (count->query->measured[i] == measured && count->is_counted[i]) {
            return true;
        }
    }
    return false;
}

static enum rc open_blocks(struct stat_scan *scan, struct err *err)
{
    const struct stat_count *count = scan->count;
    struct params params;

    params_init(&params, count->arena);
    params_bool(&params, needs(count, STORE_POINTS));
    params_bool(&params, needs(count, STORE_ROUNDS));
    params_bool(&params, needs(count, STORE_TURNS));
    params_bool(&params, count->depth > 0);
    params_texts(&params, count->bounds.dimensions, count->bounds.dimension_count);
    return query_run_planned(scan->store, QUERY_OPEN_STAT_BLOCKS, &params, NULL, err);
}

static bool unpack_facts(struct stat_block *block, struct rows *rows, struct arena *arena)
{
    size_t count = 0;
    const struct store_bytes *lists = rows_blobs(rows, arena, &count);
    bool is_good = count <= STAT_FACT_LISTS;

    for (size_t i = 0; i < count && is_good; i++) {
        is_good = stat_block_unpack_several(block, arena, lists[i], &block->facts[i]);
        block->fact_lists++;
    }
    return is_good;
}

static bool unpack(struct stat_block *block, struct rows *rows, struct arena *arena)
{
    bool is_good = stat_block_unpack(block, arena, rows_bytes(rows));

    for (size_t i = 0; i < STAT_SEVERAL && is_good; i++) {
        if (rows_at_null(rows)) {
            rows_skip(rows, 1);
        } else {
            is_good =
                stat_block_unpack_several(block, arena, rows_bytes(rows), &block->several[i]);
        }
    }
    return is_good && unpack_facts(block, rows, arena);
}

static enum rc count_blocks(struct stat_scan *scan, struct rows *rows, struct err *err)
{
    enum rc rc = OK;

    while (rc == OK && rows_next(rows)) {
        struct arena scratch SCOPED(arena_done) = {0};
        struct stat_block block;

        if (!unpack(&block, rows, &scratch)) {
            return err_set(err, RC_CORRUPT,
                           "a block of the statistics is damaged: rebuild makes it again");
        }
        stat_count_block(scan->count, &block, true);
        rc = check_time(scan, err);
    }
    return rc;
}

static enum rc scan_blocks(struct stat_scan *scan, struct err *err)
{
    bool has_more = true;
    enum rc rc = open_blocks(scan, err);

    while (rc == OK && has_more) {
        struct rows rows SCOPED(rows_done) = {0};
        struct params none = {0};
        int64_t began = read_work();

        rc = query_run_planned(scan->store, QUERY_FETCH_STAT_BLOCKS, &none, &rows, err);
        if (rc == OK) {
            has_more = rows_count(&rows) > 0;
            rc = count_blocks(scan, &rows, err);
            rest(scan, began);
        }
    }
    return rc;
}

enum rc stat_scan_all(struct stat_scan *scan, struct err *err)
{
    struct params none = {0};
    size_t seats = 0;

    scan->count->sign = 1;
    if (scan->count->query->filter.status &&
        strcmp(scan->count->query->filter.status, "withdrawn") == 0) {
        return count_rows(scan, QUERY_LOAD_STAT_SEATS_WITHDRAWN, &none, NULL, &seats, err);
    }

    enum rc rc = load_stale(scan, err);

    if (rc == OK) {
        rc = count_stale(scan, err);
    }
    return rc == OK ? scan_blocks(scan, err) : rc;
}

// ---- what is not folded yet ----

// An entry stands where a game's id does.
static int64_t entry_of(const struct store_id *id)
{
    uint64_t entry = 0;

    for (size_t i = sizeof id->bytes - sizeof entry; i < sizeof id->bytes; i++) {
        entry = entry << 8 | id->bytes[i];
    }
    return (int64_t)entry;
}

static enum rc count_entries(struct stat_scan *scan, int sign, struct err *err)
{
    struct store_id last = {{0}};
    size_t seats = PENDING_SEATS;
    enum rc rc = OK;

    scan->count->sign = sign;
    while (seats >= PENDING_SEATS && rc == OK) {
        struct arena scratch SCOPED(arena_done) = {0};
        struct params params;

        params_init(&params, &scratch);
        params_small(&params, sign);
        params_long(&params, entry_of(&last));
        params_int(&params, PENDING_SEATS);
        params_bool(&params, scan->count->bounds.dimension_count > 0);
        rc = count_rows(scan, QUERY_LOAD_STAT_DELTAS, &params, &last, &seats, err);
    }
    return rc;
}

enum rc stat_scan_pending(struct stat_scan *scan, struct err *err)
{
    enum rc rc = count_entries(scan, -1, err);

    return rc == OK ? count_entries(scan, 1, err) : rc;
}
