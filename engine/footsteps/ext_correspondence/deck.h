// SPDX-License-Identifier: MIT
//
// Laying out the England board: these write to a state before its first event.
#ifndef ENGINE_FOOTSTEPS_EXT_CORRESPONDENCE_DECK_H
#define ENGINE_FOOTSTEPS_EXT_CORRESPONDENCE_DECK_H

#include "engine/footsteps/ext_correspondence/correspondence.h"

// How many tiles a pile, 0 to 3, begins with.
int correspondence_pile_size(const struct correspondence *printed, int pile);

// Puts a tile under those of a pile.
void correspondence_lay_in_pile(struct footsteps_state *state, int tile, int pile, int place);

// Nobody holds the Darwin token: it stands on the first space of the track.
void correspondence_place_darwin(struct footsteps_state *state);

#endif
