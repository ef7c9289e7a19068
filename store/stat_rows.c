// SPDX-License-Identifier: MIT
#include "store/stat_rows.h"

#include <string.h>

enum {
    DIMENSIONS = 2
};

// Values of a seat and how many have them, as they are read.
struct tally {
    int64_t *values;
    int64_t *counts;
    size_t count;
};

// A histogram whose first place is the value `first`. Places in the middle may
// be empty.
static struct tally spread(struct arena *arena, int64_t first, const int64_t *counts,
                           size_t count)
{
    struct tally tally = {arena_array(arena, count, sizeof(int64_t)),
                          arena_array(arena, count, sizeof(int64_t)), 0};

    for (size_t i = 0; i < count; i++) {
        if (counts[i] != 0) {
            tally.values[tally.count] = first + (int64_t)i;
            tally.counts[tally.count++] = counts[i];
        }
    }
    return tally;
}

static void append(struct tally *tally, int64_t value, int64_t count)
{
    if (count != 0) {
        tally->values[tally->count] = value;
        tally->counts[tally->count++] = count;
    }
}

// Adds `more` to the values of `row`; both are in ascending order.
static void merge(struct arena *arena, struct store_stat_row *row, const struct tally *more)
{
    size_t room = row->value_count + more->count;
    struct tally sum = {arena_array(arena, room, sizeof(int64_t)),
                        arena_array(arena, room, sizeof(int64_t)), 0};
    size_t a = 0;
    size_t b = 0;

    while (a < row->value_count || b < more->count) {
        bool has_a = a < row->value_count;
        bool has_b = b < more->count;

        if (has_a && has_b && row->values[a] == more->values[b]) {
            append(&sum, row->values[a], row->counts[a] + more->counts[b]);
            a++;
            b++;
        } else if (has_a && (!has_b || row->values[a] < more->values[b])) {
            append(&sum, row->values[a], row->counts[a]);
            a++;
        } else {
            append(&sum, more->values[b], more->counts[b]);
            b++;
        }
    }
    row->values = sum.values;
    row->counts = sum.counts;
    row->value_count = sum.count;
}

static struct tally read_tally(struct rows *rows, struct arena *arena)
{
    struct tally tally = {0};
    size_t count = 0;

    if (rows_at_null(rows)) {
        rows_skip(rows, 1);
        tally.values = rows_ints(rows, arena, &tally.count);
        tally.counts = rows_ints(rows, arena, &count);
        return tally;
    }

    int64_t first = rows_int(rows);

    rows_skip(rows, 1);
    tally.counts = rows_ints(rows, arena, &count);
    return spread(arena, first, tally.counts, count);
}

static bool is_same(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

static bool belongs(const struct store_stat_row *row, const struct store_stat_row *other)
{
    for (int i = 0; i < DIMENSIONS; i++) {
        if (!is_same(row->key[i], other->key[i]) || !is_same(row->name[i], other->name[i])) {
            return false;
        }
    }
    return row->place == other->place;
}

static void add(struct store_stat_table *table, struct arena *arena,
                const struct store_stat_row *cell, const struct tally *tally)
{
    struct store_stat_row *row = table->count > 0 ? &table->rows[table->count - 1] : NULL;

    if (!row || !belongs(row, cell)) {
        row = &table->rows[table->count++];
        *row = *cell;
        row->values = tally->values;
        row->counts = tally->counts;
        row->value_count = tally->count;
        return;
    }
    row->games += cell->games;
    row->seats += cell->seats;
    row->expected_wins += cell->expected_wins;
    row->wins += cell->wins;
    merge(arena, row, tally);
}

// Cells from which everything was taken again.
static void drop_empty(struct store_stat_table *table)
{
    size_t kept = 0;

    for (size_t i = 0; i < table->count; i++) {
        if (table->rows[i].seats > 0) {
            table->rows[kept++] = table->rows[i];
        }
    }
    table->count = kept;
}

void stat_rows_read(struct rows *rows, struct arena *arena, struct store_stat_table *out_table)
{
    out_table->count = 0;
    out_table->rows = arena_array(arena, rows_count(rows), sizeof *out_table->rows);
    while (rows_next(rows)) {
        struct store_stat_row cell = {0};

        for (int i = 0; i < DIMENSIONS; i++) {
            cell.key[i] = rows_text(rows, arena);
            cell.name[i] = rows_text(rows, arena);
        }
        cell.place = rows_int(rows);
        cell.games = rows_int(rows);
        cell.seats = rows_int(rows);
        cell.expected_wins = rows_int(rows);
        cell.wins = rows_int(rows);

        struct tally tally = read_tally(rows, arena);

        add(out_table, arena, &cell, &tally);
    }
    drop_empty(out_table);
}
