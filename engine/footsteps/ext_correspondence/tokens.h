// SPDX-License-Identifier: MIT
//
// Classifications: tokens of the cloth bag that lie on spaces of notebooks.
//
// Rulebook: Correspondence, "How to play", Classification.
#ifndef ENGINE_FOOTSTEPS_EXT_CORRESPONDENCE_TOKENS_H
#define ENGINE_FOOTSTEPS_EXT_CORRESPONDENCE_TOKENS_H

#include "engine/footsteps/ext_correspondence/correspondence.h"

// How many are still in the bag.
int correspondence_tokens_left(const struct catalog *catalog,
                               const struct footsteps_state *state);

// Puts a drawn token on a space and turns it over when an animal lies there already.
void correspondence_place_token(struct emitter *out, int seat, int token, int space);

#endif
