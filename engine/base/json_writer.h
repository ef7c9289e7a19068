// SPDX-License-Identifier: MIT
//
// Writes JSON straight into a text, without building a tree first. It sets the
// commas; the caller only has to close what it opened and to write a key
// before each member of an object.
//
// Strings must be valid UTF-8: they come from checked input or from us.
#ifndef ENGINE_BASE_JSON_WRITER_H
#define ENGINE_BASE_JSON_WRITER_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/text.h"

enum {
    JSON_WRITER_DEPTH = 24
};

struct json_writer {
    struct text *text; // borrowed
    int depth;
    bool has_items[JSON_WRITER_DEPTH]; // a comma is due before the next one
    bool after_key;
};

void json_writer_init(struct json_writer *json, struct text *text);

void json_open_object(struct json_writer *json);
void json_close_object(struct json_writer *json);
void json_open_array(struct json_writer *json);
void json_close_array(struct json_writer *json);

void json_key(struct json_writer *json, const char *key);

void json_string(struct json_writer *json, const char *string); // NULL writes null
void json_string_len(struct json_writer *json, const char *bytes, size_t len);
void json_int(struct json_writer *json, int64_t number);
void json_bool(struct json_writer *json, bool value);
void json_null(struct json_writer *json);
void json_digest(struct json_writer *json, uint64_t digest); // 16 hex digits as a string
void json_raw(struct json_writer *json, const char *bytes, size_t len); // a whole JSON value

// Key and value at once.
void json_put_string(struct json_writer *json, const char *key, const char *string);
void json_put_int(struct json_writer *json, const char *key, int64_t number);
void json_put_bool(struct json_writer *json, const char *key, bool value);
void json_put_digest(struct json_writer *json, const char *key, uint64_t digest);

#endif
