// SPDX-License-Identifier: MIT
//
// The fields of each effect: how the API names them and what the decoder lets
// pass. Their order is that of the arguments.
#include "engine/journey/effects.h"

#define WORD(name, words)                 \
    {                                     \
        name, JOURNEY_WORDS_##words, 0, 0 \
    }
#define NUMBER(name, min, max)            \
    {                                     \
        name, VOCABULARY_NUMBER, min, max \
    }
#define BY(max)               NUMBER("by", -(max), max)
#define EFFECT_OF(enumerator) [JOURNEY_EFFECT_##enumerator]

enum {
    MANY = 1000
};

const struct effect_def journey_effects[JOURNEY_EFFECT_LIMIT] = {
    // To the index of a stop.
    EFFECT_OF(BEAGLE) = {"beagle", EFFECT_OF_TABLE, {NUMBER("stop", 0, JOURNEY_ROUNDS - 1)}},
    EFFECT_OF(COINS) = {"coins", EFFECT_OF_SEAT, {BY(MANY)}},
    EFFECT_OF(CREW_ACHIEVED) = {"crew_achieved",
                                EFFECT_OF_SEAT,
                                {WORD("card", CREW), WORD("worker", WORKER)}},
    // From the hand to the cards of the seat, with its seal (-1: none was left) for
    // the next row. `hands`: enum journey_hands.
    EFFECT_OF(CREW_KEPT) = {"crew_kept",
                            EFFECT_OF_SEAT,
                            {WORD("card", CREW), NUMBER("color", -1, JOURNEY_COLORS - 1),
                             NUMBER("hands", 0, JOURNEY_HANDS_LEAVE)}},
    EFFECT_OF(DISPLAY_CLEARED) = {"display_cleared", EFFECT_OF_TABLE, {{0}}},
    // To a space: placed there, or moved from another space of the island.
    EFFECT_OF(EXPLORER) = {"explorer",
                           EFFECT_OF_SEAT,
                           {WORD("island", ISLAND), WORD("space", SPACE)}},
    EFFECT_OF(FIFTH_WORKER) = {"fifth_worker", EFFECT_OF_SEAT, {{0}}},
    EFFECT_OF(FIRST_ARRIVAL) = {"first_arrival",
                                EFFECT_OF_SEAT,
                                {NUMBER("track", 0, JOURNEY_TRACKS - 1)}},
    EFFECT_OF(GOAL_SCORED) = {"goal_scored", EFFECT_OF_TABLE, {WORD("goal", GOAL)}},
    EFFECT_OF(KNOWLEDGE) = {"knowledge", EFFECT_OF_SEAT, {BY(MANY)}},
    EFFECT_OF(LENS) = {"lens", EFFECT_OF_SEAT, {WORD("location", LOCATION)}},
    EFFECT_OF(MUSEUM_TILE) = {"museum_tile", EFFECT_OF_SEAT, {WORD("specimen", SPECIMEN)}},
    EFFECT_OF(OBJECTIVE_ACHIEVED) = {"objective_achieved",
                                     EFFECT_OF_SEAT,
                                     {WORD("objective", OBJECTIVE), WORD("place", SLOT)}},
    EFFECT_OF(OBJECTIVE_DRAWN) = {"objective_drawn",
                                  EFFECT_OF_TABLE,
                                  {WORD("objective", OBJECTIVE),
                                   NUMBER("display", 0, JOURNEY_DISPLAY - 1)}},
    // From the display, face up onto a place.
    EFFECT_OF(OBJECTIVE_PLACED) = {"objective_placed",
                                   EFFECT_OF_SEAT,
                                   {WORD("objective", OBJECTIVE), WORD("place", SLOT)}},
    EFFECT_OF(OBJECTIVE_RESERVED) = {"objective_reserved",
                                     EFFECT_OF_SEAT,
                                     {WORD("objective", OBJECTIVE)}},
    EFFECT_OF(
        PAIR_TAKEN) = {"pair_taken", EFFECT_OF_SEAT, {NUMBER("pair", 0, JOURNEY_PLAYERS - 1)}},
    EFFECT_OF(PHASE) = {"phase",
                        EFFECT_OF_TABLE,
                        {NUMBER("phase", JOURNEY_DRAFT, JOURNEY_CLEANUP_PHASE)}},
    EFFECT_OF(PURPLE_SEAL) = {"purple_seal", EFFECT_OF_SEAT, {WORD("worker", WORKER)}},
    EFFECT_OF(
        RANKED) = {"ranked", EFFECT_OF_SEAT, {NUMBER("rank", 0, 2), NUMBER("leave", 0, 12)}},
    EFFECT_OF(RESEARCHED) = {"researched", EFFECT_OF_SEAT, {WORD("specimen", SPECIMEN)}},
    EFFECT_OF(RIBBON) = {"ribbon", EFFECT_OF_SEAT, {WORD("space", SPACE)}},
    EFFECT_OF(ROUND) = {"round", EFFECT_OF_TABLE, {NUMBER("round", 1, JOURNEY_ROUNDS)}},
    EFFECT_OF(ROW_COIN) = {"row_coin", EFFECT_OF_TABLE, {NUMBER("row", 0, JOURNEY_COLORS - 1)}},
    EFFECT_OF(SCROLLS_SLID) = {"scrolls_slid", EFFECT_OF_TABLE, {{0}}},
    EFFECT_OF(SEAL_DRAWN) = {"seal_drawn",
                             EFFECT_OF_TABLE,
                             {NUMBER("color", 0, JOURNEY_COLORS - 1), WORD("spot", SCROLL)}},
    EFFECT_OF(SEAL_TAKEN) = {"seal_taken",
                             EFFECT_OF_SEAT,
                             {WORD("spot", SCROLL), WORD("worker", WORKER)}},
    EFFECT_OF(SHIP) = {"ship", EFFECT_OF_SEAT, {WORD("space", SPACE)}},
    // From the three stacks and the tray to an envelope.
    EFFECT_OF(STAMPS) = {"stamps",
                         EFFECT_OF_SEAT,
                         {WORD("envelope", ENVELOPE), NUMBER("stack_1", 0, 12),
                          NUMBER("stack_2", 0, 12), NUMBER("stack_3", 0, 12),
                          NUMBER("tray", 0, 12)}},
    // From an envelope to the tray.
    EFFECT_OF(STAMPS_USED) = {"stamps_used",
                              EFFECT_OF_SEAT,
                              {WORD("envelope", ENVELOPE), NUMBER("stamps", 0, 12)}},
    EFFECT_OF(TENT) = {"tent",
                       EFFECT_OF_SEAT,
                       {WORD("campsite", CAMPSITE), NUMBER("spot", 0, JOURNEY_CAMP_SPOTS - 1)}},
    // To a space of the track.
    EFFECT_OF(THEORY) = {"theory", EFFECT_OF_SEAT, {NUMBER("space", 0, 63)}},
    // The seat moves to this position, those before it move back.
    EFFECT_OF(TURN_ORDER) = {"turn_order",
                             EFFECT_OF_SEAT,
                             {NUMBER("position", 0, JOURNEY_PLAYERS - 1)}},
    EFFECT_OF(WORKER_PLACED) = {"worker_placed",
                                EFFECT_OF_SEAT,
                                {WORD("worker", WORKER), WORD("location", LOCATION),
                                 NUMBER("queue", 0, 1)}},
    EFFECT_OF(WORKERS_RETURNED) = {"workers_returned", EFFECT_OF_TABLE, {{0}}},
};
