// SPDX-License-Identifier: MIT
//
// Sending a letter to England: what lies there, what it costs, and what it brings.
//
// Rulebook: Correspondence, "Send a Correspondence".
#ifndef ENGINE_FOOTSTEPS_EXT_CORRESPONDENCE_LETTERS_H
#define ENGINE_FOOTSTEPS_EXT_CORRESPONDENCE_LETTERS_H

#include "engine/footsteps/ext_correspondence/correspondence.h"

enum correspondence_kind {
    CORRESPONDENCE_ANIMALS,   // piles 0 and 1
    CORRESPONDENCE_CHARACTERS // piles 2 and 3
};

// Whether the seat may send a letter for this tile now.
bool correspondence_check_letter(const struct catalog *catalog,
                                 const struct footsteps_state *state, const struct move *move,
                                 struct refusal *out);

// The moves of `rule` for both tiles of a kind.
size_t correspondence_list_letters(const struct footsteps_state *state, uint8_t rule,
                                   enum correspondence_kind kind, struct move *out, size_t cap);

// Pays, takes the tile, refills the pile and opens what follows from the tile.
void correspondence_send_letter(struct emitter *out, const struct move *move);

// Whether the seat could send any letter now.
bool correspondence_may_send(const struct catalog *catalog, const struct footsteps_state *state,
                             int seat);

#endif
