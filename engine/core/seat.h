// SPDX-License-Identifier: MIT
//
// Seats as small numbers: 1 to 5 at the table, then the automa and chance.
#ifndef ENGINE_CORE_SEAT_H
#define ENGINE_CORE_SEAT_H

enum {
    SEAT_NONE = 0,
    SEAT_FIRST = 1,
    SEAT_LAST = 5,
    SEAT_ALFRED = 6,
    SEAT_CHANCE = 7,
    SEAT_CODES = 8
};

// How notation writes a seat: "1" to "5", "alfred", "*"; "" for SEAT_NONE.
const char *seat_word(int seat);

#endif
