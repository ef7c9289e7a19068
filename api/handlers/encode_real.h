// SPDX-License-Identifier: MIT
//
// Numbers with a fraction, for statistics.
#ifndef API_HANDLERS_ENCODE_REAL_H
#define API_HANDLERS_ENCODE_REAL_H

#include "engine/base/json_writer.h"

// A value with at most six digits behind the point; null for NaN.
void encode_real(struct json_writer *json, double number);

#endif
