// SPDX-License-Identifier: MIT
//
// Rows (classes, lines 0 to 3) and columns (ecosystems, lines 4 to 7) of a
// notebook.
#ifndef ENGINE_FOOTSTEPS_LINES_H
#define ENGINE_FOOTSTEPS_LINES_H

#include "engine/footsteps/footsteps.h"

int footsteps_row_of(int space);
int footsteps_column_of(int space);

// Whether an animal lies on each of the four spaces.
bool footsteps_line_is_complete(const struct footsteps_seat *seat, int line);

// Animals on the four spaces, covered ones too.
int footsteps_animals_in_line(const struct footsteps_seat *seat, int line);

// Animals in a quadrant (0 top left, 1 top right, 2 bottom left, 3 bottom
// right), covered ones too.
int footsteps_animals_in_quadrant(const struct footsteps_seat *seat, int quadrant);

#endif
