// SPDX-License-Identifier: MIT
//
// Parts that several documents share. Each function writes one member of the
// open object.
#ifndef API_SERVICE_PARTS_H
#define API_SERVICE_PARTS_H

#include <stddef.h>
#include <stdint.h>

#include "engine/base/json_writer.h"

void parts_write_words(struct json_writer *json, const char *key, const char *const *words,
                       size_t count);

// The seats whose bits are set in `seats`, as a list of numbers.
void parts_write_seats(struct json_writer *json, const char *key, unsigned seats);

// An object with scores, by seat, and winners when there are any.
void parts_write_result(struct json_writer *json, const char *key, const int32_t *scores,
                        int seat_count, unsigned winners);

// "source": system and ref.
void parts_write_source(struct json_writer *json, const char *system, const char *ref);

#endif
