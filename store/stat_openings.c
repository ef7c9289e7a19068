// SPDX-License-Identifier: MIT
#include "store/stat_openings.h"

#include <stdlib.h>
#include <string.h>

enum {
    FIRST_ROOM = 64
};

// A hash table that is at most half full; an item without steps is free.
struct stat_steps {
    struct arena *arena; // borrowed
    struct store_opening *items;
    size_t count;
    size_t size; // a power of 2
};

struct stat_steps *stat_steps_new(struct arena *arena)
{
    struct stat_steps *all = arena_alloc(arena, sizeof *all);

    all->arena = arena;
    all->size = FIRST_ROOM;
    all->items = arena_array(arena, all->size, sizeof *all->items);
    return all;
}

static uint64_t hash(const int64_t *steps, size_t count)
{
    uint64_t bits = count;

    for (size_t i = 0; i < count; i++) {
        bits = (bits ^ (uint64_t)steps[i]) * 0x9e3779b97f4a7c15U;
        bits ^= bits >> 32;
    }
    return bits;
}

static struct store_opening *find(const struct stat_steps *all, const int64_t *steps,
                                  size_t count)
{
    size_t at = hash(steps, count) & (all->size - 1);

    for (; all->items[at].steps; at = (at + 1) & (all->size - 1)) {
        const struct store_opening *item = &all->items[at];

        if (item->step_count == count &&
            memcmp(item->steps, steps, count * sizeof *steps) == 0) {
            break;
        }
    }
    return &all->items[at];
}

static void grow(struct stat_steps *all)
{
    struct stat_steps larger = *all;

    larger.size = 2 * all->size;
    larger.items = arena_array(all->arena, larger.size, sizeof *larger.items);
    for (size_t i = 0; i < all->size; i++) {
        const struct store_opening *item = &all->items[i];

        if (item->steps) {
            *find(&larger, item->steps, item->step_count) = *item;
        }
    }
    *all = larger;
}

void stat_steps_add(struct stat_steps *all, const int64_t *steps, size_t count,
                    int64_t expected_wins, int64_t wins)
{
    struct store_opening *item = find(all, steps, count);

    if (!item->steps && 2 * (all->count + 1) > all->size) {
        grow(all);
        item = find(all, steps, count);
    }
    if (!item->steps) {
        item->steps = arena_array(all->arena, count, sizeof *item->steps);
        item->step_count = count;
        memcpy(item->steps, steps, count * sizeof *steps);
        all->count++;
    }
    item->seats++;
    item->expected_wins += expected_wins;
    item->wins += wins;
}

static int compare(const void *a, const void *b)
{
    const struct store_opening *one = a;
    const struct store_opening *other = b;

    for (size_t i = 0; i < one->step_count && i < other->step_count; i++) {
        if (one->steps[i] != other->steps[i]) {
            return one->steps[i] < other->steps[i] ? -1 : 1;
        }
    }
    return (one->step_count > other->step_count) - (one->step_count < other->step_count);
}

void stat_steps_list(const struct stat_steps *all, struct store_openings *out_openings)
{
    struct store_opening *items = arena_array(all->arena, all->count, sizeof *items);
    size_t count = 0;

    for (size_t i = 0; i < all->size; i++) {
        if (all->items[i].steps) {
            items[count++] = all->items[i];
        }
    }
    qsort(items, count, sizeof *items, compare);
    out_openings->items = items;
    out_openings->count = count;
}
