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

void write_open_object(struct json_writer *json);
void write_close_object(struct json_writer *json);
void write_open_array(struct json_writer *json);
void write_close_array(struct json_writer *json);

void write_key(struct json_writer *json, const char *key);

void write_string(struct json_writer *json, const char *string); // NULL writes null
void write_string_len(struct json_writer *json, const char *bytes, size_t len);
void write_int(struct json_writer *json, int64_t number);
void write_bool(struct json_writer *json, bool value);
void write_null(struct json_writer *json);
void write_digest(struct json_writer *json, uint64_t digest); // 16 hex digits as a string
void write_raw(struct json_writer *json, const char *bytes, size_t len); // a whole JSON value

// Key and value at once.
void write_member_string(struct json_writer *json, const char *key, const char *string);
void write_member_int(struct json_writer *json, const char *key, int64_t number);
void write_member_bool(struct json_writer *json, const char *key, bool value);
void write_member_digest(struct json_writer *json, const char *key, uint64_t digest);

#endif
