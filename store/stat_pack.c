// SPDX-License-Identifier: MIT
//
// Makes the blocks of the statistics anew where games have changed: a whole
// range at once, from the games as they are. What changes meanwhile is stale
// again, so a block that is newer than what was taken does no harm.
#include <string.h>

#include "store/connection.h"
#include "store/stat_block.h"
#include "store/upkeep.h"

// Where a range begins, and the next one.
struct range {
    struct store_id first;
    struct store_id next;
    bool is_last; // there is no next one
};

struct ranges {
    struct range *items;
    size_t count;
};

struct packing {
    struct store *store;
    struct arena arena;      // of the dimensions
    const char **dimensions; // by fact; NULL: none
    size_t facts;
    int64_t changed; // blocks that were not what they should be
};

// ---- facts by dimension ----

static enum rc load_dimensions(struct packing *packing, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params none = {0};
    enum rc rc = query_run(packing->store, QUERY_LIST_STAT_DIMENSIONS, &none, &rows, err);

    if (rc != OK) {
        return rc;
    }
    packing->facts = 0;
    while (rows_next(&rows)) {
        packing->facts = (size_t)rows_int(&rows) + 1;
    }
    packing->dimensions =
        arena_array(&packing->arena, packing->facts, sizeof *packing->dimensions);
    rows.row = 0;
    while (rows_next(&rows)) {
        size_t fact = (size_t)rows_int(&rows);

        packing->dimensions[fact] = rows_text(&rows, &packing->arena);
    }
    return OK;
}

static bool knows_facts(const struct packing *packing, const struct stat_block *block)
{
    const struct stat_lists *facts = &block->facts[0];

    for (uint32_t i = 0; i < facts->starts[block->seat_count]; i++) {
        if ((size_t)facts->items[i] >= packing->facts ||
            !packing->dimensions[facts->items[i]]) {
            return false;
        }
    }
    return true;
}

// What a block has of each dimension.
struct shelf {
    struct arena *arena; // borrowed
    const char *dimensions[STAT_FACT_LISTS];
    struct store_bytes facts[STAT_FACT_LISTS];
    size_t count;
};

static size_t find_shelf(struct shelf *shelf, const char *dimension)
{
    size_t at = 0;

    while (at < shelf->count && strcmp(shelf->dimensions[at], dimension) != 0) {
        at++;
    }
    if (at == STAT_FACT_LISTS) {
        UNREACHABLE("more dimensions than a block can have");
    }
    if (at == shelf->count) {
        shelf->dimensions[shelf->count++] = dimension;
    }
    return at;
}

// Copies the facts of a seat that belong to a place. Returns how many.
static uint32_t take_facts(int64_t *items, const struct stat_lists *all, size_t seat,
                           const uint8_t *shelf_of, size_t place)
{
    uint32_t taken = 0;

    for (uint32_t at = all->starts[seat]; at < all->starts[seat + 1]; at++) {
        if (shelf_of[all->items[at]] == place) {
            items[taken++] = all->items[at];
        }
    }
    return taken;
}

// The facts of a place of `shelf`; `shelf_of` has the place of every fact.
static struct store_bytes pack_facts(const struct stat_block *block, const uint8_t *shelf_of,
                                     size_t place, struct arena *arena)
{
    const struct stat_lists *all = &block->facts[0];
    struct stat_lists some = {0};
    size_t count = 0;

    for (uint32_t at = 0; at < all->starts[block->seat_count]; at++) {
        count += shelf_of[all->items[at]] == place;
    }
    some.starts = arena_array(arena, block->seat_count + 1, sizeof *some.starts);
    some.items = arena_array(arena, count, sizeof *some.items);
    for (size_t seat = 0; seat < block->seat_count; seat++) {
        uint32_t start = some.starts[seat];

        some.starts[seat + 1] =
            start + take_facts(some.items + start, all, seat, shelf_of, place);
    }
    return stat_block_pack_several(block, &some, arena);
}

static void fill_shelf(const struct packing *packing, const struct stat_block *block,
                       struct shelf *shelf)
{
    const struct stat_lists *facts = &block->facts[0];
    uint8_t *shelf_of = arena_array(shelf->arena, packing->facts, sizeof *shelf_of);

    for (size_t i = 0; i < packing->facts; i++) {
        shelf_of[i] = STAT_FACT_LISTS;
    }
    for (uint32_t i = 0; i < facts->starts[block->seat_count]; i++) {
        int64_t fact = facts->items[i];

        if (shelf_of[fact] == STAT_FACT_LISTS) {
            shelf_of[fact] = (uint8_t)find_shelf(shelf, packing->dimensions[fact]);
        }
    }
    for (size_t i = 0; i < shelf->count; i++) {
        shelf->facts[i] = pack_facts(block, shelf_of, i, shelf->arena);
    }
}

// ---- blocks ----

static enum rc run_bool(struct packing *packing, enum query query, const struct params *params,
                        bool *out_is, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    enum rc rc = query_run(packing->store, query, params, &rows, err);

    *out_is = rc == OK && rows_next(&rows) && rows_bool(&rows);
    return rc;
}

static void put_range(struct params *params, const struct range *range)
{
    params_id(params, range->first);
    if (range->is_last) {
        params_null(params);
    } else {
        params_id(params, range->next);
    }
}

static void put_block(struct params *params, const struct stat_block *block,
                      struct store_id first, const struct shelf *shelf)
{
    struct store_bytes seats = stat_block_pack(block, params->arena);

    params_id(params, first);
    params_bytes(params, seats.bytes, seats.len);
    for (size_t i = 0; i < STAT_SEVERAL; i++) {
        struct store_bytes lists =
            stat_block_pack_several(block, &block->several[i], params->arena);

        params_bytes(params, lists.bytes, lists.len);
    }
    params_texts(params, shelf->dimensions, shelf->count);
    params_blobs(params, shelf->facts, shelf->count);
}

// A block that was not what it should be counts, unless a game of it has
// changed meanwhile.
static enum rc write_block(struct packing *packing, const struct stat_block *block,
                           const struct range *range, struct arena *scratch, struct err *err)
{
    struct shelf shelf = {.arena = scratch};
    struct params params;
    bool has_changed = false;
    bool is_stale = false;
    enum rc rc = knows_facts(packing, block) ? OK : load_dimensions(packing, err);

    if (rc != OK) {
        return rc;
    }
    fill_shelf(packing, block, &shelf);
    params_init(&params, scratch);
    put_block(&params, block, range->first, &shelf);
    rc = run_bool(packing, QUERY_PUT_STAT_BLOCK, &params, &has_changed, err);
    if (rc == OK && has_changed) {
        params_init(&params, scratch);
        put_range(&params, range);
        rc = run_bool(packing, QUERY_CHECK_STAT_STALE, &params, &is_stale, err);
    }
    packing->changed += rc == OK && has_changed && !is_stale;
    return rc;
}

static struct store_id id_behind(struct store_id id)
{
    size_t at = sizeof id.bytes;

    while (at > 0 && ++id.bytes[--at] == 0) {
    }
    return id;
}

// Reads the first games of the range and writes their block. `out_rest`: what
// is left of the range, if anything.
static enum rc pack_some(struct packing *packing, const struct range *range, bool is_begin,
                         struct range *out_rest, bool *out_has_rest, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct rows rows SCOPED(rows_done) = {0};
    struct stat_block block;
    struct params params;
    struct range own = *range;

    params_init(&params, &scratch);
    put_range(&params, range);
    params_int(&params, STAT_BLOCK_GAMES);

    enum rc rc = query_run(packing->store, QUERY_LOAD_STAT_SEATS_BETWEEN, &params, &rows, err);

    if (rc != OK) {
        return rc;
    }
    stat_block_read(&block, &rows, &scratch);
    *out_has_rest = block.game_count == STAT_BLOCK_GAMES;
    if (*out_has_rest) {
        *out_rest = *range;
        out_rest->first = id_behind(block.games[block.game_count - 1]);
    }
    if (!is_begin && block.game_count > 0) {
        own.first = block.games[0];
    }
    return is_begin || block.game_count > 0 ? write_block(packing, &block, &own, &scratch, err)
                                            : OK;
}

static enum rc pack_range(struct packing *packing, const struct range *range, struct err *err)
{
    struct range rest = *range;
    bool has_rest = true;
    bool is_begin = true;
    enum rc rc = OK;

    while (has_rest && rc == OK) {
        struct range some = rest;

        rc = pack_some(packing, &some, is_begin, &rest, &has_rest, err);
        is_begin = false;
    }
    return rc;
}

static enum rc pack_ranges(struct packing *packing, const struct ranges *ranges,
                           struct err *err)
{
    enum rc rc = OK;

    for (size_t i = 0; i < ranges->count && rc == OK; i++) {
        rc = pack_range(packing, &ranges->items[i], err);
    }
    return rc;
}

static enum rc load_ranges(struct packing *packing, enum query query,
                           const struct params *params, struct ranges *out, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    enum rc rc = query_run(packing->store, query, params, &rows, err);

    if (rc != OK) {
        return rc;
    }
    out->count = 0;
    out->items = arena_array(&packing->arena, rows_count(&rows), sizeof *out->items);
    while (rows_next(&rows)) {
        struct range *range = &out->items[out->count++];

        range->first = rows_id(&rows);
        range->is_last = rows_at_null(&rows);
        range->next = rows_id(&rows);
    }
    return OK;
}

// ---- what is stale, or all ----

static enum rc take_stale(struct packing *packing, int most, struct store_id **out_games,
                          size_t *out_count, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, &packing->arena);
    params_int(&params, most);

    enum rc rc = query_run(packing->store, QUERY_TAKE_STAT_STALE, &params, &rows, err);

    if (rc != OK) {
        return rc;
    }
    *out_count = 0;
    *out_games = arena_array(&packing->arena, rows_count(&rows), sizeof **out_games);
    while (rows_next(&rows)) {
        (*out_games)[(*out_count)++] = rows_id(&rows);
    }
    return OK;
}

static enum rc pack_stale(struct packing *packing, int most, size_t *out_packed,
                          struct err *err)
{
    struct ranges ranges = {0};
    struct store_id *games = NULL;
    struct params params;
    enum rc rc = take_stale(packing, most, &games, out_packed, err);

    if (rc == OK) {
        params_init(&params, &packing->arena);
        params_ids(&params, games, *out_packed);
        rc = load_ranges(packing, QUERY_FIND_STAT_BLOCKS, &params, &ranges, err);
    }
    return rc == OK ? pack_ranges(packing, &ranges, err) : rc;
}

static void packing_done(struct packing *packing)
{
    arena_done(&packing->arena);
}

enum rc store_pack_stats(struct store *store, int least, int most, int *out_packed,
                         struct err *err)
{
    struct transaction transaction SCOPED(transaction_done) = {0};
    struct packing packing SCOPED(packing_done) = {.store = store};
    struct params params;
    bool is_mine = false;
    size_t packed = 0;
    enum rc rc = transaction_begin(&transaction, store, err);

    if (rc == OK) {
        params_init(&params, &packing.arena);
        params_int(&params, least);
        rc = run_bool(&packing, QUERY_LOCK_STAT_BLOCKS, &params, &is_mine, err);
    }
    if (rc == OK && is_mine) {
        rc = pack_stale(&packing, most, &packed, err);
    }
    if (rc == OK) {
        rc = transaction_commit(&transaction, err);
    }
    if (rc == OK) {
        *out_packed = (int)packed;
    }
    return rc;
}

static enum rc pack_all(struct packing *packing, struct err *err)
{
    struct range everything = {.is_last = true};
    struct ranges ranges = {0};
    struct params none = {0};
    enum rc rc = query_run(packing->store, QUERY_LOCK_STAT_BLOCKS_ALL, &none, NULL, err);

    if (rc == OK) {
        rc = load_ranges(packing, QUERY_LIST_STAT_BLOCKS, &none, &ranges, err);
    }
    if (rc == OK && ranges.count == 0) {
        ranges = (struct ranges){&everything, 1};
    }
    return rc == OK ? pack_ranges(packing, &ranges, err) : rc;
}

enum rc store_pack_stats_again(struct store *store, int64_t *out_differing, struct err *err)
{
    struct transaction transaction SCOPED(transaction_done) = {0};
    struct packing packing SCOPED(packing_done) = {.store = store};
    enum rc rc = transaction_begin(&transaction, store, err);

    if (rc == OK) {
        rc = pack_all(&packing, err);
    }
    if (rc == OK) {
        rc = transaction_commit(&transaction, err);
    }
    if (rc == OK) {
        *out_differing = packing.changed;
    }
    return rc;
}
