// SPDX-License-Identifier: MIT
#include "engine/footsteps/lines.h"

int footsteps_row_of(int space)
{
    return space / FOOTSTEPS_ECOSYSTEMS;
}

int footsteps_column_of(int space)
{
    return FOOTSTEPS_CLASSES + space % FOOTSTEPS_ECOSYSTEMS;
}

// Space number `i`, 0 to 3, of a line.
static int space_at(int line, int i)
{
    if (line < FOOTSTEPS_CLASSES) {
        return line * FOOTSTEPS_ECOSYSTEMS + i;
    }
    return i * FOOTSTEPS_ECOSYSTEMS + line - FOOTSTEPS_CLASSES;
}

bool footsteps_line_is_complete(const struct footsteps_seat *seat, int line)
{
    for (int i = 0; i < FOOTSTEPS_ECOSYSTEMS; i++) {
        if (seat->count[space_at(line, i)] == 0) {
            return false;
        }
    }
    return true;
}

int footsteps_animals_in_line(const struct footsteps_seat *seat, int line)
{
    int animals = 0;

    for (int i = 0; i < FOOTSTEPS_ECOSYSTEMS; i++) {
        animals += seat->count[space_at(line, i)];
    }
    return animals;
}

int footsteps_animals_in_quadrant(const struct footsteps_seat *seat, int quadrant)
{
    int row = quadrant / 2 * 2;
    int column = quadrant % 2 * 2;
    const uint8_t *upper = &seat->count[row * FOOTSTEPS_ECOSYSTEMS + column];
    const uint8_t *lower = upper + FOOTSTEPS_ECOSYSTEMS;

    return upper[0] + upper[1] + lower[0] + lower[1];
}
