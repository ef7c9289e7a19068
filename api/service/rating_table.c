// SPDX-License-Identifier: MIT
#include "api/service/rating_table.h"

#include <stdlib.h>
#include <string.h>

#include "api/service/weng_lin.h"
#include "engine/base/macros.h"

enum {
    FIRST_SLOTS = 1024,
    FIRST_RATINGS = 512
};

// Multiplied by the golden ratio, numbers in a row fall far apart.
static size_t home_of(const struct rating_table *table, int64_t player)
{
    return (size_t)((uint64_t)player * 0x9e3779b97f4a7c15 >> 20) & (table->slot_count - 1);
}

// The slot of a player, or the free one where it belongs.
static uint32_t *slot_of(const struct rating_table *table, int64_t player)
{
    size_t at = home_of(table, player);

    while (table->slots[at] != 0 &&
           table->ratings[table->first + table->slots[at] - 1].player != player) {
        at = (at + 1) & (table->slot_count - 1);
    }
    return &table->slots[at];
}

static void *must(void *memory)
{
    if (!memory) {
        UNREACHABLE("out of memory");
    }
    return memory;
}

// At most half of the slots are taken.
static void make_room(struct rating_table *table)
{
    if (table->count == table->capacity) {
        table->capacity = table->capacity > 0 ? 2 * table->capacity : FIRST_RATINGS;
        table->ratings =
            must(realloc(table->ratings, table->capacity * sizeof *table->ratings));
    }
    if (2 * (table->count - table->first) < table->slot_count) {
        return;
    }
    table->slot_count = table->slot_count > 0 ? 2 * table->slot_count : FIRST_SLOTS;
    free(table->slots);
    table->slots = must(calloc(table->slot_count, sizeof *table->slots));
    for (size_t i = table->first; i < table->count; i++) {
        *slot_of(table, table->ratings[i].player) = (uint32_t)(i - table->first + 1);
    }
}

struct store_rating *rating_table_at(struct rating_table *table, const char *ruleset,
                                     int64_t player)
{
    make_room(table);

    uint32_t *slot = slot_of(table, player);

    if (*slot == 0) {
        table->ratings[table->count++] = (struct store_rating){
            .ruleset = ruleset,
            .player = player,
            .mu = WENG_LIN_MU,
            .sigma = WENG_LIN_SIGMA,
        };
        *slot = (uint32_t)(table->count - table->first);
    }
    return &table->ratings[table->first + *slot - 1];
}

void rating_table_close(struct rating_table *table)
{
    table->first = table->count;
    if (table->slots) {
        memset(table->slots, 0, table->slot_count * sizeof *table->slots);
    }
}

void rating_table_done(struct rating_table *table)
{
    free(table->ratings);
    free(table->slots);
}
