// SPDX-License-Identifier: MIT
#include "api/service/locate.h"

enum {
    DEPTH_MAX = 64
};

// One open list or object.
struct level {
    bool is_object;
    size_t index;    // of the item, in a list
    const char *key; // still escaped, without its quotes; NULL: none yet
    size_t key_len;
    bool has_value; // the colon behind the key was seen
};

struct scan {
    const char *json;
    size_t len;
    size_t at;
    size_t depth;
    struct level levels[DEPTH_MAX];
};

// Moves behind the string that begins at `at`, but not beyond `len`.
static size_t skip_string(const char *json, size_t len, size_t at)
{
    for (at++; at < len && json[at] != '"'; at++) {
        if (json[at] == '\\') {
            at++;
        }
    }
    return at < len ? at + 1 : len;
}

static void take_string(struct scan *scan)
{
    struct level *level = scan->depth > 0 ? &scan->levels[scan->depth - 1] : NULL;
    size_t start = scan->at + 1;

    scan->at = skip_string(scan->json, scan->len, scan->at);
    if (level && level->is_object && !level->has_value) {
        bool is_closed = scan->at > start && scan->json[scan->at - 1] == '"';

        level->key = scan->json + start;
        level->key_len = scan->at - start - is_closed;
    }
}

static void take_comma(struct level *level)
{
    level->index++;
    level->key = NULL;
    level->has_value = false;
}

static void take_char(struct scan *scan)
{
    char c = scan->json[scan->at++];
    struct level *level = scan->depth > 0 ? &scan->levels[scan->depth - 1] : NULL;

    if ((c == '{' || c == '[') && scan->depth < DEPTH_MAX) {
        scan->levels[scan->depth++] = (struct level){.is_object = c == '{'};
    } else if ((c == '}' || c == ']') && scan->depth > 0) {
        scan->depth--;
    } else if (c == ',' && level) {
        take_comma(level);
    } else if (c == ':' && level) {
        level->has_value = true;
    }
}

static void put_key(const struct level *level, struct text *out)
{
    for (size_t i = 0; i < level->key_len; i++) {
        char c = level->key[i];

        if (c == '~') {
            text_puts(out, "~0");
        } else if (c == '/') {
            text_puts(out, "~1");
        } else {
            text_putc(out, c);
        }
    }
}

void locate_pointer(const char *json, size_t len, size_t position, struct text *out)
{
    struct scan scan = {.json = json, .len = position < len ? position : len};

    while (scan.at < scan.len) {
        if (json[scan.at] == '"') {
            take_string(&scan);
        } else {
            take_char(&scan);
        }
    }
    for (size_t i = 0; i < scan.depth; i++) {
        const struct level *level = &scan.levels[i];

        if (!level->is_object) {
            text_printf(out, "/%zu", level->index);
        } else if (level->key) {
            text_putc(out, '/');
            put_key(level, out);
        }
    }
}

// Counts a character outside of strings.
static bool is_within(struct extent *seen, char c, struct extent limit)
{
    seen->depth += c == '{' || c == '[';
    seen->depth -= (c == '}' || c == ']') && seen->depth > 0;
    seen->values += c == '{' || c == '[' || c == ',';
    return seen->depth <= limit.depth && seen->values <= limit.values;
}

size_t locate_excess(const char *json, size_t len, struct extent limit)
{
    struct extent seen = {.values = 1};
    size_t at = 0;

    while (at < len) {
        bool is_string = json[at] == '"';
        size_t end = is_string ? skip_string(json, len, at) : at + 1;

        if (is_string ? end - at > limit.string + 2 // its quotes
                      : !is_within(&seen, json[at], limit)) {
            return at;
        }
        at = end;
    }
    return len;
}
