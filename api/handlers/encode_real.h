// SPDX-License-Identifier: MIT
//
// Numbers with a fraction, for statistics.
#ifndef API_HANDLERS_ENCODE_REAL_H
#define API_HANDLERS_ENCODE_REAL_H

#include "engine/base/json_writer.h"

enum {
    REAL_TEXT = 64
};

// A finite number with at most six digits behind the point, in `out_digits`.
const char *real_format(double number, char out_digits[REAL_TEXT]);

// A value as above; null for NaN.
void encode_real(struct json_writer *json, double number);

#endif
