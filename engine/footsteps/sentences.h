// SPDX-License-Identifier: MIT
//
// How the sentences about moves name components: by what is printed on them,
// never by their ids.
#ifndef ENGINE_FOOTSTEPS_SENTENCES_H
#define ENGINE_FOOTSTEPS_SENTENCES_H

#include "engine/footsteps/footsteps.h"

// Where in a sentence a name stands.
enum footsteps_place_of_name {
    FOOTSTEPS_INSIDE,
    FOOTSTEPS_AT_THE_BEGINNING
};

// Adds "the jaguar", "The jaguar" or "John Gould" to `out`: people take no article.
void footsteps_name_tile(const struct catalog *catalog, int tile,
                         enum footsteps_place_of_name where, struct text *out);

// The printed name of a theory.
const char *footsteps_theory_name(const struct catalog *catalog, int theory);

// A space of the journey board, "a1" to "c3".
const char *footsteps_cell_name(const struct catalog *catalog, int cell);

#endif
