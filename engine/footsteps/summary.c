// SPDX-License-Identifier: MIT
//
// What timelines and statistics count about a seat.
#include "engine/footsteps/footsteps.h"
#include "engine/footsteps/lines.h"
#include "engine/footsteps/modules.h"
#include "engine/footsteps/publications.h"
#include "engine/footsteps/scoring.h"

// In the order of the names in registry.c.
void footsteps_count_resources(const struct catalog *catalog, const void *state,
                               int seat_number, int32_t *out)
{
    const struct footsteps_state *now = state;
    const struct footsteps_seat *seat = &now->seats[seat_number - 1];
    int32_t tiles = seat->character_count;

    for (int space = 0; space < FOOTSTEPS_SPACES; space++) {
        tiles += seat->count[space];
    }
    *out++ = tiles;
    *out++ = seat->guides;
    *out++ = seat->compasses;
    *out++ = footsteps_visible_charts(footsteps_components(catalog), seat);
    *out++ = seat->character_count;
    *out++ = footsteps_count_publications(now, seat_number);
    *out++ = seat->theory_count;
    *out++ = now->darwin_token == seat_number;
    footsteps_modules_count_resources(now, seat_number, out);
}

void footsteps_note(const struct effect *effect, void *notes)
{
    footsteps_modules_note(effect, notes);
}

struct list {
    struct fact *items;
    size_t count;
};

static void add(struct list *list, enum footsteps_fact dimension, int component)
{
    if (list->count < FACTS_MAX) {
        list->items[list->count++] = (struct fact){
            .dimension = (uint8_t)dimension,
            .component = (int16_t)component,
        };
    }
}

// The animal on top of a space and those that it covers.
static void add_animals(struct list *list, const struct footsteps_state *state,
                        const struct footsteps_seat *seat, int space)
{
    uint8_t stored = seat->top[space];

    for (int i = 0; i < seat->count[space] && stored > 0; i++) {
        add(list, FOOTSTEPS_FACT_ANIMAL, stored - 1);
        stored = state->below[stored - 1];
    }
}

size_t footsteps_facts(const struct catalog *catalog, const void *state, const void *notes,
                       int seat_number, struct fact *out)
{
    const struct footsteps_state *now = state;
    const struct footsteps_seat *seat = &now->seats[seat_number - 1];
    struct list list = {.items = out};

    (void)catalog;
    for (int i = 0; i < seat->theory_count; i++) {
        add(&list, FOOTSTEPS_FACT_THEORY, seat->theories[i] - 1);
    }
    for (int i = 0; i < seat->character_count; i++) {
        add(&list, FOOTSTEPS_FACT_CHARACTER, seat->characters[i] - 1);
    }
    for (int line = 0; line < FOOTSTEPS_LINES; line++) {
        if (footsteps_line_is_complete(seat, line)) {
            add(&list, FOOTSTEPS_FACT_PUBLICATION, line);
        }
    }
    if (seat->first_tile > 0) {
        add(&list, FOOTSTEPS_FACT_FIRST_TILE, seat->first_tile - 1);
    }
    for (int space = 0; space < FOOTSTEPS_SPACES; space++) {
        add_animals(&list, now, seat, space);
    }
    return list.count + footsteps_modules_facts(now, notes, seat_number, out + list.count,
                                                FACTS_MAX - list.count);
}

// args of TILE_TAKEN: cell, tile, space.
bool footsteps_opening(const struct effect *effect, struct fact *out)
{
    if (effect->kind != FOOTSTEPS_EFFECT_TILE_TAKEN) {
        return false;
    }
    *out = (struct fact){.dimension = FOOTSTEPS_FACT_FIRST_TILE, .component = effect->args[1]};
    return true;
}
