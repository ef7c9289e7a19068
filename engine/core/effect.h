// SPDX-License-Identifier: MIT
//
// An effect is the smallest change of state and the only thing that changes
// one. The log stores effects as bytes; replay decodes and applies them.
//
// Encoding of one effect: its code; a byte with the number of arguments that
// follow (high half) and the seat (low half); the arguments as zigzag varints.
// Zeros at the end are left out, so each effect has exactly one encoding.
#ifndef ENGINE_CORE_EFFECT_H
#define ENGINE_CORE_EFFECT_H

#include <stddef.h>
#include <stdint.h>

#include "engine/base/err.h"

struct catalog;
struct json_writer;

enum {
    EFFECT_ARGS = 6,
    EFFECT_BYTES_MAX = 2 + EFFECT_ARGS * 3, // of one effect, encoded
    EFFECTS_MAX = 256                       // of one event
};

enum core_effect {
#define EFFECT(code, enumerator, name) EFFECT_##enumerator = (code),
#include "engine/core/effects.list"
#undef EFFECT
};

struct effect {
    uint8_t kind; // code in an effects.list
    uint8_t seat; // seat code; SEAT_NONE when it concerns none
    int16_t args[EFFECT_ARGS];
};

// A field of an effect: which argument it is follows from its place. Numbers
// lie between min and max; words of a vocabulary between min (0, or -1 when
// the field may say "none") and the vocabulary's last.
struct effect_field {
    const char *name;
    uint8_t vocabulary; // VOCABULARY_NUMBER: a number
    int16_t min;
    int16_t max;
};

enum effect_seat {
    EFFECT_OF_TABLE, // concerns no seat
    EFFECT_OF_SEAT,  // 1 to 5
    EFFECT_OF_ANYONE // the automa and chance too, or none
};

struct effect_def {
    const char *name; // NULL: no effect has this code
    enum effect_seat seat;
    struct effect_field fields[EFFECT_ARGS]; // up to the first without a name
};

// The definition of a kind of effect: of the core or of the catalog's ruleset;
// NULL when there is none.
const struct effect_def *effect_def_find(const struct catalog *catalog, uint8_t kind);

// Encodes `count` effects. `out` has room for count * EFFECT_BYTES_MAX bytes.
// Returns the number of bytes written.
size_t effects_encode(const struct effect *effects, size_t count, uint8_t *out);

// Decodes the effects of one event and checks every value against its field:
// what comes out can be applied. `out_effects` has room for EFFECTS_MAX.
// RC_CORRUPT: no log of this ruleset and catalog holds these bytes.
enum rc effects_decode(const struct catalog *catalog, const uint8_t *bytes, size_t len,
                       struct effect *out_effects, size_t *out_count,
                       struct err *err) NODISCARD;

// One effect as a JSON object: kind, seat, and its fields by name.
void effect_write(const struct catalog *catalog, const struct effect *effect,
                  struct json_writer *json);

#endif
