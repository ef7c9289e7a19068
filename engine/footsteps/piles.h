// SPDX-License-Identifier: MIT
//
// The draw piles: unseen tiles on top, of which only the number is known, and
// under them the tiles that were probed there, in their order.
#ifndef ENGINE_FOOTSTEPS_PILES_H
#define ENGINE_FOOTSTEPS_PILES_H

#include "engine/footsteps/footsteps.h"

enum {
    FOOTSTEPS_DRAW_PILE = 1 // argument of draw_tile that names the pile
};

int footsteps_pile_size(const struct footsteps_state *state, int pile);

bool footsteps_piles_are_empty(const struct footsteps_state *state);

// The pile that a move means: the one it names, else the lowest-numbered pile
// that is not used up. At least one tile must be left.
int footsteps_pile_meant(const struct footsteps_state *state, int16_t named);

// Adds the refusal when a pile that a move names is used up or not in this game.
bool footsteps_check_pile(const struct footsteps_state *state, int16_t named,
                          struct refusal *out);

// Whether a tile may come from the unseen part of a pile.
bool footsteps_is_unseen(const struct footsteps_components *components,
                         const struct footsteps_state *state, int tile);

// The tile that comes up next from a pile when it is known; -1 when unseen
// tiles lie above it.
int footsteps_pile_next(const struct footsteps_state *state, int pile);

#endif
