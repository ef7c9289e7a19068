// SPDX-License-Identifier: MIT
//
// Hash tables with open addressing that are at most half full.
#include "store/stat_cells.h"

#include <string.h>

#include "engine/base/macros.h"

enum {
    FIRST_SIZE = 64,
    FIRST_SLOTS = 4
};

static uint64_t mix(uint64_t bits)
{
    bits *= 0x9e3779b97f4a7c15U;
    return bits ^ (bits >> 32);
}

// ---- values ----

static uint64_t hash_value(const struct stat_value *value)
{
    uint64_t hash = mix((uint64_t)value->number);

    for (const char *at = value->word; at && *at; at++) {
        hash = mix(hash + (uint8_t)*at);
    }
    return hash;
}

static bool is_value(const struct stat_value *a, const struct stat_value *b)
{
    if (a->number != b->number || !a->word != !b->word) {
        return false;
    }
    return !a->word || strcmp(a->word, b->word) == 0;
}

static void insert_value(struct stat_values *values, uint32_t number)
{
    size_t at = hash_value(&values->items[number]) & (values->size - 1);

    while (values->table[at] != 0) {
        at = (at + 1) & (values->size - 1);
    }
    values->table[at] = number + 1;
}

static void grow_values(struct stat_values *values)
{
    size_t room = values->room > 0 ? 2 * values->room : FIRST_SIZE / 2;
    struct stat_value *items = arena_array(values->arena, room, sizeof *items);

    if (values->count > 0) {
        memcpy(items, values->items, values->count * sizeof *items);
    }
    values->items = items;
    values->room = room;
    values->size = 2 * room;
    values->table = arena_array(values->arena, values->size, sizeof *values->table);
    for (uint32_t i = 0; i < values->count; i++) {
        insert_value(values, i);
    }
}

// The place of the value in the table, or the free one where it belongs.
static size_t seek_value(const struct stat_values *values, const struct stat_value *value)
{
    size_t at = hash_value(value) & (values->size - 1);

    while (values->table[at] != 0 && !is_value(&values->items[values->table[at] - 1], value)) {
        at = (at + 1) & (values->size - 1);
    }
    return at;
}

uint32_t stat_values_find(struct stat_values *values, int64_t number, const char *word)
{
    const struct stat_value value = {number, word};
    uint32_t found = values->size > 0 ? values->table[seek_value(values, &value)] : 0;

    if (found > 0) {
        return found - 1;
    }
    if (values->count == values->room) {
        grow_values(values);
    }
    found = (uint32_t)values->count++;
    values->items[found].number = number;
    values->items[found].word = word ? arena_strdup(values->arena, word) : NULL;
    insert_value(values, found);
    return found;
}

// ---- tallies ----

// Neighbours lie side by side: most of what is counted are small numbers.
static struct stat_slot *find_slot(const struct stat_tally *tally, int32_t value)
{
    uint32_t at = (uint32_t)value & (tally->size - 1);

    while (tally->slots[at].value != value && tally->slots[at].value != INT32_MIN) {
        at = (at + 1) & (tally->size - 1);
    }
    return &tally->slots[at];
}

static void grow_tally(struct arena *arena, struct stat_tally *tally)
{
    struct stat_tally larger = {.size = tally->size > 0 ? 2 * tally->size : FIRST_SLOTS};

    larger.slots = arena_array(arena, larger.size, sizeof *larger.slots);
    larger.used = tally->used;
    for (uint32_t i = 0; i < larger.size; i++) {
        larger.slots[i].value = INT32_MIN;
    }
    for (uint32_t i = 0; i < tally->size; i++) {
        if (tally->slots[i].value != INT32_MIN) {
            *find_slot(&larger, tally->slots[i].value) = tally->slots[i];
        }
    }
    *tally = larger;
}

void stat_tally_add(struct arena *arena, struct stat_tally *tally, int64_t value, int64_t count)
{
    struct stat_slot *slot = tally->size > 0 ? find_slot(tally, (int32_t)value) : NULL;

    if (slot && slot->value == (int32_t)value) {
        slot->count += (int32_t)count;
        return;
    }
    if (2 * (tally->used + 1) > tally->size) {
        grow_tally(arena, tally);
    }
    slot = find_slot(tally, (int32_t)value);
    *slot = (struct stat_slot){(int32_t)value, (int32_t)count};
    tally->used++;
}

// ---- cells ----

static size_t hash_cell(uint32_t a, uint32_t b, uint32_t place)
{
    return (size_t)mix(((uint64_t)a << 32 | b) + ((uint64_t)place << 48));
}

static void insert_cell(struct stat_cells *cells, uint32_t number)
{
    const struct stat_cell *cell = &cells->items[number];
    size_t at = hash_cell(cell->value[0], cell->value[1], cell->place) & (cells->size - 1);

    while (cells->table[at] != 0) {
        at = (at + 1) & (cells->size - 1);
    }
    cells->table[at] = number + 1;
}

static void grow_cells(struct stat_cells *cells)
{
    size_t room = cells->room > 0 ? 2 * cells->room : FIRST_SIZE / 2;
    struct stat_cell *items = arena_array(cells->arena, room, sizeof *items);

    if (cells->count > 0) {
        memcpy(items, cells->items, cells->count * sizeof *items);
    }
    cells->items = items;
    cells->room = room;
    cells->size = 2 * room;
    cells->table = arena_array(cells->arena, cells->size, sizeof *cells->table);
    for (uint32_t i = 0; i < cells->count; i++) {
        insert_cell(cells, i);
    }
}

static bool is_cell(const struct stat_cell *cell, uint32_t a, uint32_t b, uint32_t place)
{
    return cell->value[0] == a && cell->value[1] == b && cell->place == place;
}

struct stat_cell *stat_cells_find(struct stat_cells *cells, uint32_t a, uint32_t b,
                                  uint32_t place)
{
    size_t mask = cells->size - 1;
    size_t at = hash_cell(a, b, place) & mask;

    for (; cells->size > 0 && cells->table[at] != 0; at = (at + 1) & mask) {
        struct stat_cell *cell = &cells->items[cells->table[at] - 1];

        if (is_cell(cell, a, b, place)) {
            return cell;
        }
    }
    if (cells->count == cells->room) {
        grow_cells(cells);
    }

    uint32_t number = (uint32_t)cells->count++;

    cells->items[number] = (struct stat_cell){.value = {a, b}, .place = place};
    insert_cell(cells, number);
    return &cells->items[number];
}

void stat_cells_add(struct stat_cells *cells, const struct stat_cell *more, bool is_plain)
{
    struct stat_cell *cell =
        stat_cells_find(cells, more->value[0], more->value[1], more->place);

    cell->games += more->games;
    cell->seats += more->seats;
    cell->expected_wins += more->expected_wins;
    cell->wins += more->wins;
    for (uint32_t i = 0; i < more->tally.size && !is_plain; i++) {
        const struct stat_slot *slot = &more->tally.slots[i];

        if (slot->value != INT32_MIN) {
            stat_tally_add(cells->arena, &cell->tally, slot->value, slot->count);
        }
    }
}
