// SPDX-License-Identifier: MIT
#include "engine/base/json_writer.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void json_writer_init(struct json_writer *json, struct text *text)
{
    *json = (struct json_writer){.text = text};
}

// Before each value and each key.
static void separate(struct json_writer *json)
{
    if (json->after_key) {
        json->after_key = false;
        return;
    }
    if (json->has_items[json->depth]) {
        text_putc(json->text, ',');
    }
    json->has_items[json->depth] = true;
}

static void open(struct json_writer *json, char bracket)
{
    separate(json);
    if (json->depth + 1 == JSON_WRITER_DEPTH) {
        UNREACHABLE("JSON deeper than any answer nests");
    }
    json->depth++;
    json->has_items[json->depth] = false;
    text_putc(json->text, bracket);
}

static void close(struct json_writer *json, char bracket)
{
    json->depth--;
    text_putc(json->text, bracket);
}

void write_open_object(struct json_writer *json)
{
    open(json, '{');
}

void write_close_object(struct json_writer *json)
{
    close(json, '}');
}

void write_open_array(struct json_writer *json)
{
    open(json, '[');
}

void write_close_array(struct json_writer *json)
{
    close(json, ']');
}

static void add_escaped(struct text *text, unsigned char c)
{
    static const char short_forms[] = {
        ['\b'] = 'b', ['\t'] = 't', ['\n'] = 'n', ['\f'] = 'f', ['\r'] = 'r'};

    if (c == '"' || c == '\\') {
        text_putc(text, '\\');
        text_putc(text, (char)c);
    } else if (c < sizeof short_forms && short_forms[c]) {
        text_putc(text, '\\');
        text_putc(text, short_forms[c]);
    } else {
        text_printf(text, "\\u%04x", c);
    }
}

static bool needs_escape(unsigned char c)
{
    return c < 0x20 || c == '"' || c == '\\';
}

static void put_quoted(struct text *text, const char *bytes, size_t len)
{
    size_t start = 0;

    text_putc(text, '"');
    for (size_t i = 0; i < len; i++) {
        if (needs_escape((unsigned char)bytes[i])) {
            text_add(text, bytes + start, i - start);
            add_escaped(text, (unsigned char)bytes[i]);
            start = i + 1;
        }
    }
    text_add(text, bytes + start, len - start);
    text_putc(text, '"');
}

void write_key(struct json_writer *json, const char *key)
{
    separate(json);
    put_quoted(json->text, key, strlen(key));
    text_putc(json->text, ':');
    json->after_key = true;
}

void write_string_len(struct json_writer *json, const char *bytes, size_t len)
{
    separate(json);
    put_quoted(json->text, bytes, len);
}

void write_string(struct json_writer *json, const char *string)
{
    if (string) {
        write_string_len(json, string, strlen(string));
    } else {
        write_null(json);
    }
}

void write_int(struct json_writer *json, int64_t number)
{
    separate(json);
    text_put_int(json->text, number);
}

void write_bool(struct json_writer *json, bool value)
{
    separate(json);
    text_puts(json->text, value ? "true" : "false");
}

void write_null(struct json_writer *json)
{
    separate(json);
    text_puts(json->text, "null");
}

void write_digest(struct json_writer *json, uint64_t digest)
{
    char hex[17];

    (void)snprintf(hex, sizeof hex, "%016" PRIx64, digest);
    write_string_len(json, hex, 16);
}

void write_raw(struct json_writer *json, const char *bytes, size_t len)
{
    separate(json);
    text_add(json->text, bytes, len);
}

void write_member_string(struct json_writer *json, const char *key, const char *string)
{
    write_key(json, key);
    write_string(json, string);
}

void write_member_int(struct json_writer *json, const char *key, int64_t number)
{
    write_key(json, key);
    write_int(json, number);
}

void write_member_bool(struct json_writer *json, const char *key, bool value)
{
    write_key(json, key);
    write_bool(json, value);
}

void write_member_digest(struct json_writer *json, const char *key, uint64_t digest)
{
    write_key(json, key);
    write_digest(json, digest);
}
