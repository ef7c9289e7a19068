// SPDX-License-Identifier: MIT
#include "store/stat_names.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *const dimension_words[] = {
    [STORE_BY_NONE] = "none",       [STORE_BY_CATALOG] = "catalog",
    [STORE_BY_FACT] = "fact",       [STORE_BY_MODULE] = "module",
    [STORE_BY_MONTH] = "month",     [STORE_BY_PLAYER] = "player",
    [STORE_BY_RULESET] = "ruleset", [STORE_BY_PLAYER_COUNT] = "player_count",
    [STORE_BY_SEAT] = "seat",       [STORE_BY_SOURCE] = "source",
    [STORE_BY_TAG] = "tag",
};

// What the values of a dimension are called, and their places.
struct names {
    const char **keys;
    const char **names;
    int64_t *places;
};

struct listing {
    struct arena *arena; // borrowed
    struct names names[STAT_DIMENSIONS];
};

// A cell by its places in the answer.
struct placed {
    int64_t places[STAT_DIMENSIONS + 1];
    const struct stat_cell *cell;
};

const char *stat_names_dimension(enum store_dimension dimension)
{
    return dimension_words[dimension];
}

// ---- names ----

static const char *value_text(struct arena *arena, const struct stat_value *value)
{
    if (value->word || value->number == STAT_NULL) {
        return value->word;
    }
    return arena_printf(arena, "%" PRId64, value->number);
}

static void put_values(struct params *params, enum store_dimension by,
                       const struct stat_values *values)
{
    const char **texts = arena_array(params->arena, values->count, sizeof *texts);

    for (size_t i = 0; i < values->count; i++) {
        texts[i] = value_text(params->arena, &values->items[i]);
    }
    params_text(params, dimension_words[by]);
    params_texts(params, texts, values->count);
}

static void read_names(struct rows *rows, struct arena *arena, struct names *out)
{
    for (size_t i = 0; rows_next(rows); i++) {
        out->places[i] = rows_int(rows);
        out->keys[i] = rows_text(rows, arena);
        out->names[i] = rows_text(rows, arena);
    }
}

static enum rc load_names(struct store *store, struct arena *arena, enum store_dimension by,
                          const struct stat_values *values, struct names *out, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct arena scratch SCOPED(arena_done) = {0};
    struct params params;

    out->keys = arena_array(arena, values->count, sizeof *out->keys);
    out->names = arena_array(arena, values->count, sizeof *out->names);
    out->places = arena_array(arena, values->count, sizeof *out->places);
    if (by == STORE_BY_NONE || values->count == 0) {
        return OK;
    }
    params_init(&params, &scratch);
    put_values(&params, by, values);

    enum rc rc = query_run(store, QUERY_NAME_STAT_VALUES, &params, &rows, err);

    if (rc == OK) {
        read_names(&rows, arena, out);
    }
    return rc;
}

// ---- rows ----

static int compare_numbers(int64_t a, int64_t b)
{
    return (a > b) - (a < b);
}

static int compare_placed(const void *a, const void *b)
{
    const struct placed *one = a;
    const struct placed *other = b;
    int order = 0;

    for (int i = 0; i <= STAT_DIMENSIONS && order == 0; i++) {
        order = compare_numbers(one->places[i], other->places[i]);
    }
    return order;
}

static int compare_slots(const void *a, const void *b)
{
    const struct stat_slot *one = a;
    const struct stat_slot *other = b;

    return compare_numbers(one->value, other->value);
}

static void list_values(struct arena *arena, const struct stat_tally *tally,
                        struct store_stat_row *row)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct stat_slot *slots = arena_array(&scratch, tally->used, sizeof *slots);
    size_t count = 0;

    for (uint32_t i = 0; i < tally->size; i++) {
        if (tally->slots[i].value != INT32_MIN && tally->slots[i].count != 0) {
            slots[count++] = tally->slots[i];
        }
    }
    qsort(slots, count, sizeof *slots, compare_slots);
    row->value_count = count;
    row->values = arena_array(arena, count, sizeof *row->values);
    row->counts = arena_array(arena, count, sizeof *row->counts);
    for (size_t i = 0; i < count; i++) {
        row->values[i] = slots[i].value;
        row->counts[i] = slots[i].count;
    }
}

static struct placed *place_cells(struct listing *listing, const struct stat_cells *cells)
{
    struct placed *placed = arena_array(listing->arena, cells->count, sizeof *placed);

    for (size_t i = 0; i < cells->count; i++) {
        const struct stat_cell *cell = &cells->items[i];

        for (int k = 0; k < STAT_DIMENSIONS; k++) {
            placed[i].places[k] = listing->names[k].places[cell->value[k]];
        }
        placed[i].places[STAT_DIMENSIONS] = cell->place;
        placed[i].cell = cell;
    }
    qsort(placed, cells->count, sizeof *placed, compare_placed);
    return placed;
}

// The cells in one place, as one. Returns how many they are.
static size_t sum_up(struct arena *scratch, const struct placed *placed, size_t count,
                     struct stat_cell *out_sum)
{
    struct stat_cells sum = {.arena = scratch};
    size_t same = 1;

    while (same < count && compare_placed(&placed[0], &placed[same]) == 0) {
        same++;
    }
    *out_sum = *placed[0].cell;
    for (size_t i = 0; i < same && same > 1; i++) {
        struct stat_cell more = *placed[i].cell;

        memcpy(more.value, placed[0].cell->value, sizeof more.value);
        stat_cells_add(&sum, &more, false);
    }
    if (same > 1) {
        *out_sum = sum.items[0];
    }
    return same;
}

// Cells from which everything was taken again are none.
static void list_rows(struct listing *listing, const struct stat_cells *cells,
                      struct store_stat_table *out)
{
    struct arena scratch SCOPED(arena_done) = {0};
    const struct placed *placed = place_cells(listing, cells);
    struct stat_cell sum;

    out->count = 0;
    out->rows = arena_array(listing->arena, cells->count, sizeof *out->rows);
    for (size_t at = 0; at < cells->count;) {
        at += sum_up(&scratch, &placed[at], cells->count - at, &sum);
        if (sum.seats == 0) {
            continue;
        }

        struct store_stat_row *row = &out->rows[out->count++];

        for (int i = 0; i < STAT_DIMENSIONS; i++) {
            row->key[i] = listing->names[i].keys[sum.value[i]];
            row->name[i] = listing->names[i].names[sum.value[i]];
        }
        row->place = sum.place;
        row->games = sum.games;
        row->seats = sum.seats;
        row->expected_wins = sum.expected_wins;
        row->wins = sum.wins;
        list_values(listing->arena, &sum.tally, row);
    }
}

enum rc stat_names_list(struct store *store, struct arena *arena,
                        const struct stat_count *count, struct store_stat_answer *out_answer,
                        struct err *err)
{
    struct listing listing = {.arena = arena};
    enum rc rc = OK;

    for (int i = 0; i < STAT_DIMENSIONS && rc == OK; i++) {
        rc = load_names(store, arena, count->query->by[i], &count->values[i], &listing.names[i],
                        err);
    }
    for (size_t i = 0; i < count->query->measured_count && rc == OK; i++) {
        list_rows(&listing, &count->cells[i], &out_answer->tables[i]);
    }
    return rc;
}
