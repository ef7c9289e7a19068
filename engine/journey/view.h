// SPDX-License-Identifier: MIT
//
// What view.c and view_board.c share.
#ifndef ENGINE_JOURNEY_VIEW_H
#define ENGINE_JOURNEY_VIEW_H

#include "engine/core/catalog.h"
#include "engine/journey/journey.h"

struct view {
    const struct catalog *catalog;
    const struct journey_components *components;
    const struct journey_state *state;
    struct json_writer *json;
};

// The word of index `index`; null for -1.
void view_word(const struct view *view, enum journey_vocabulary which, int index);
void view_member(const struct view *view, const char *key, enum journey_vocabulary which,
                 int index);

// An array of stored components (index + 1, 0 writes null).
void view_stored(const struct view *view, const char *key, enum journey_vocabulary which,
                 const uint8_t *stored, int count);

// An array of numbers.
void view_numbers(const struct view *view, const char *key, const uint8_t *numbers, int count);

// The member "board" of the open object.
void view_board(const struct view *view);

#endif
