// SPDX-License-Identifier: MIT
#include "engine/footsteps/sentences.h"

void footsteps_name_tile(const struct catalog *catalog, int tile,
                         enum footsteps_place_of_name where, struct text *out)
{
    if (!footsteps_components(catalog)->tiles[tile].is_character) {
        text_puts(out, where == FOOTSTEPS_AT_THE_BEGINNING ? "The " : "the ");
    }
    text_puts(out, vocabulary_name(catalog->vocabularies[FOOTSTEPS_WORDS_TILE], tile));
}

const char *footsteps_theory_name(const struct catalog *catalog, int theory)
{
    return vocabulary_name(catalog->vocabularies[FOOTSTEPS_WORDS_THEORY], theory);
}

const char *footsteps_cell_name(const struct catalog *catalog, int cell)
{
    return vocabulary_name(catalog->vocabularies[FOOTSTEPS_WORDS_CELL], cell);
}
