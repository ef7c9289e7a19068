// SPDX-License-Identifier: MIT
//
// The fields of each effect of the module, in the order of the arguments.
#include "engine/footsteps/ext_correspondence/correspondence.h"

#define LINE                               \
    {                                      \
        "line", FOOTSTEPS_WORDS_LINE, 0, 0 \
    }
#define PILE                                       \
    {                                              \
        "pile", FOOTSTEPS_WORDS_ENGLAND_PILE, 0, 0 \
    }
#define TILE                               \
    {                                      \
        "tile", FOOTSTEPS_WORDS_TILE, 0, 0 \
    }
#define TOKEN                                                  \
    {                                                          \
        "classification", FOOTSTEPS_WORDS_CLASSIFICATION, 0, 0 \
    }
#define THEORY(name)                       \
    {                                      \
        name, FOOTSTEPS_WORDS_THEORY, 0, 0 \
    }
#define NUMBER(name, min, max)            \
    {                                     \
        name, VOCABULARY_NUMBER, min, max \
    }
#define EFFECT_OF(enumerator) [CORRESPONDENCE_EFFECT_##enumerator]

const struct effect_def correspondence_effects[CORRESPONDENCE_EFFECT_LIMIT] = {
    EFFECT_OF(
        ADVANCED_PUBLICATION) = {"advanced_publication",
                                 EFFECT_OF_SEAT,
                                 {LINE,
                                  {"publication", FOOTSTEPS_WORDS_ADVANCED_PUBLICATION, 0, 0}}},
    EFFECT_OF(CLASSIFICATION_DRAWN) = {"classification_drawn", EFFECT_OF_SEAT, {TOKEN}},
    EFFECT_OF(CLASSIFICATION_FLIPPED) = {"classification_flipped", EFFECT_OF_SEAT, {TOKEN}},
    EFFECT_OF(CLASSIFICATION_PLACED) = {"classification_placed",
                                        EFFECT_OF_SEAT,
                                        {TOKEN, NUMBER("space", 0, FOOTSTEPS_SPACES - 1)}},
    EFFECT_OF(DARWIN_MOVED) = {"darwin_moved",
                               EFFECT_OF_TABLE,
                               {NUMBER("position", 0, CORRESPONDENCE_TRACK - 1)}},
    EFFECT_OF(
        ENVELOPES) = {"envelopes",
                      EFFECT_OF_SEAT,
                      {NUMBER("by", -CORRESPONDENCE_LETTER_MAX, CORRESPONDENCE_LETTER_MAX)}},
    EFFECT_OF(LETTER_SENT) = {"letter_sent",
                              EFFECT_OF_SEAT,
                              {PILE, TILE, NUMBER("space", -1, FOOTSTEPS_SPACES - 1)}},
    EFFECT_OF(PILE_REFILLED) = {"pile_refilled", EFFECT_OF_TABLE, {PILE, TILE}},
    EFFECT_OF(THEORY_SWAPPED) = {"theory_swapped",
                                 EFFECT_OF_SEAT,
                                 {THEORY("given"), THEORY("theory"),
                                  NUMBER("place", 0, FOOTSTEPS_FACE_UP - 1)}},
};
