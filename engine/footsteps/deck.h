// SPDX-License-Identifier: MIT
//
// Laying a game out, and the virtual deck that answers chance in seeded games:
// the unseen item whose hash is least comes next.
//
// The functions that lay things out write to a state before its first event;
// from then on only apply.c does.
#ifndef ENGINE_FOOTSTEPS_DECK_H
#define ENGINE_FOOTSTEPS_DECK_H

#include "engine/footsteps/footsteps.h"

// Piles, bags, supplies and guides of a state whose head is set.
void footsteps_lay_out(const struct footsteps_components *components,
                       struct footsteps_state *state);
void footsteps_lay_tile(struct footsteps_state *state, int tile, int cell);
void footsteps_lay_theory(struct footsteps_state *state, int theory, int place);
void footsteps_deal_theory(struct footsteps_state *state, int theory, int seat);
// The Darwin token and the first turn.
void footsteps_begin(struct footsteps_state *state, int start_seat);

// What the deck of `seed` gives next: at least one must be left.
int footsteps_next_tile(const struct footsteps_components *components,
                        const struct footsteps_state *state, uint64_t seed);
int footsteps_next_theory(const struct footsteps_components *components,
                          const struct footsteps_state *state, uint64_t seed);

#endif
