// SPDX-License-Identifier: MIT
//
// Reads the numbers of a catalog document: setup, limits, supply and scoring.
#include <string.h>

#include "engine/core/catalog.h"
#include "engine/footsteps/catalog_reader.h"

enum {
    DRAW_TILES_MAX = 12, // for five players: as many tiles as there are
    GUIDES_MAX = 10,
    COMPASSES_MAX = 10,
    TOKENS_MAX = 50
};

// One number of a section of the document.
struct number {
    const char *section;
    const char *key;
    int min;
    int max;
    size_t offset; // in struct footsteps_components
};

#define NUMBER(section, key, min, max, field)                                \
    {                                                                        \
        section, key, min, max, offsetof(struct footsteps_components, field) \
    }

static const struct number numbers[] = {
    NUMBER("setup", "draw_tiles_per_player", 1, DRAW_TILES_MAX, draw_tiles_per_player),
    NUMBER("setup", "guides_per_player", 0, 2, guides_per_player),
    NUMBER("setup", "face_up_theories", FOOTSTEPS_FACE_UP, FOOTSTEPS_FACE_UP, face_up_theories),
    NUMBER("limits", "guides", 1, GUIDES_MAX, max_guides),
    NUMBER("limits", "compasses", 1, COMPASSES_MAX, max_compasses),
    NUMBER("limits", "characters", 1, FOOTSTEPS_HELD_CHARACTERS - 1, max_characters),
    NUMBER("limits", "theories", 1, FOOTSTEPS_HELD_THEORIES - 2, max_theories),
    NUMBER("supply", "publications", 0, TOKENS_MAX, publications),
    NUMBER("supply", "compasses", 0, TOKENS_MAX, compasses),
    NUMBER("scoring", "publication", 0, FOOTSTEPS_POINTS_MAX, publication_points),
    NUMBER("scoring", "darwin_token", 0, FOOTSTEPS_POINTS_MAX, darwin_token_points),
};

static bool is_key(const char *section, const char *key)
{
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        if (strcmp(numbers[i].section, section) == 0 && strcmp(numbers[i].key, key) == 0) {
            return true;
        }
    }
    return strcmp(key, "provenance") == 0;
}

static void check_section(struct footsteps_reader *reader, const struct node *base,
                          const char *section)
{
    const struct node *map = faults_map(reader->faults, base, section);

    if (map->kind != NODE_MAP) {
        return;
    }
    catalog_check_provenance(reader->faults, map);
    for (size_t i = 0; i < map->count; i++) {
        if (!is_key(section, map->items[i].key)) {
            faults_add(reader->faults, &map->items[i], "unknown field \"%s\"",
                       map->items[i].key);
        }
    }
}

void footsteps_read_numbers(struct footsteps_reader *reader, const struct node *base)
{
    static const char *const sections[] = {"setup", "limits", "supply", "scoring"};
    const struct footsteps_components *components = reader->components;

    for (size_t i = 0; i < COUNT_OF(sections); i++) {
        check_section(reader, base, sections[i]);
    }
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        const struct number *number = &numbers[i];
        const struct node *map = node_find(base, number->section);
        uint8_t *field = (uint8_t *)reader->components + number->offset;

        if (map && map->kind == NODE_MAP) {
            *field = (uint8_t)faults_number(reader->faults, map, number->key, number->min,
                                            number->max);
        }
    }
    if (components->guides_per_player > components->max_guides && components->max_guides > 0) {
        faults_add(reader->faults, node_find(node_find(base, "setup"), "guides_per_player"),
                   "more guides than a notebook holds, which is %d", components->max_guides);
    }
}
