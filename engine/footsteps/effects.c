// SPDX-License-Identifier: MIT
//
// The fields of each effect: how the API names them and what the decoder lets
// pass. Their order is that of the arguments.
#include "engine/footsteps/effects.h"

#define CELL                               \
    {                                      \
        "cell", FOOTSTEPS_WORDS_CELL, 0, 0 \
    }
#define TILE                               \
    {                                      \
        "tile", FOOTSTEPS_WORDS_TILE, 0, 0 \
    }
#define PILE                               \
    {                                      \
        "pile", FOOTSTEPS_WORDS_PILE, 0, 0 \
    }
#define THEORY                                 \
    {                                          \
        "theory", FOOTSTEPS_WORDS_THEORY, 0, 0 \
    }
#define BY(max)                              \
    {                                        \
        "by", VOCABULARY_NUMBER, -(max), max \
    }
#define EFFECT_OF(enumerator) [FOOTSTEPS_EFFECT_##enumerator]

enum {
    TOKENS_AT_ONCE = 5
};

const struct effect_def footsteps_effects[FOOTSTEPS_EFFECT_LIMIT] = {
    EFFECT_OF(BEAGLE) = {"beagle",
                         EFFECT_OF_TABLE,
                         {{"position", VOCABULARY_NUMBER, 0, FOOTSTEPS_POSITIONS - 1}}},
    EFFECT_OF(COMPASSES) = {"compasses", EFFECT_OF_SEAT, {BY(TOKENS_AT_ONCE)}},
    EFFECT_OF(DARWIN_TOKEN) = {"darwin_token", EFFECT_OF_SEAT, {{0}}},
    EFFECT_OF(GUIDES) = {"guides", EFFECT_OF_SEAT, {BY(TOKENS_AT_ONCE)}},
    EFFECT_OF(
        PUBLICATION) = {"publication", EFFECT_OF_SEAT, {{"line", FOOTSTEPS_WORDS_LINE, -1, 0}}},
    EFFECT_OF(THEORY_DISCARDED) = {"theory_discarded", EFFECT_OF_SEAT, {THEORY}},
    EFFECT_OF(
        THEORY_FACE_UP) = {"theory_face_up",
                           EFFECT_OF_TABLE,
                           {THEORY, {"place", VOCABULARY_NUMBER, 0, FOOTSTEPS_FACE_UP - 1}}},
    EFFECT_OF(
        THEORY_TAKEN) = {"theory_taken",
                         EFFECT_OF_SEAT,
                         {THEORY, {"place", VOCABULARY_NUMBER, -1, FOOTSTEPS_FACE_UP - 1}}},
    EFFECT_OF(TILE_DRAWN) = {"tile_drawn", EFFECT_OF_TABLE, {CELL, TILE, PILE}},
    EFFECT_OF(TILE_PROBED) = {"tile_probed", EFFECT_OF_TABLE, {CELL, TILE, PILE}},
    EFFECT_OF(
        TILE_TAKEN) = {"tile_taken",
                       EFFECT_OF_SEAT,
                       {CELL, TILE, {"space", VOCABULARY_NUMBER, -1, FOOTSTEPS_SPACES - 1}}},
    EFFECT_OF(TURN_ENDED) = {"turn_ended", EFFECT_OF_SEAT, {{0}}},
};
