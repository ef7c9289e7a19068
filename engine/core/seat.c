// SPDX-License-Identifier: MIT
#include "engine/core/seat.h"

#include "engine/base/macros.h"

static const char *const words[SEAT_CODES] = {"", "1", "2", "3", "4", "5", "alfred", "*"};

const char *seat_word(int seat)
{
    if (seat < 0 || seat >= SEAT_CODES) {
        UNREACHABLE("seat");
    }
    return words[seat];
}
