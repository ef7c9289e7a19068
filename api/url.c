// SPDX-License-Identifier: MIT
#include "api/url.h"

#include <stdbool.h>
#include <string.h>

#include "api/utf8.h"

static int hex_value(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    if (c >= 'a' && c <= 'f') {
        return c - 'a' + 10;
    }
    if (c >= 'A' && c <= 'F') {
        return c - 'A' + 10;
    }
    return -1;
}

// The byte that "%hh" stands for; -1 when it is not that, or NUL.
static int escaped_byte(const char *bytes, size_t len)
{
    if (len < 3 || hex_value(bytes[1]) < 0 || hex_value(bytes[2]) < 0) {
        return -1;
    }

    int byte = hex_value(bytes[1]) * 16 + hex_value(bytes[2]);

    return byte == 0 ? -1 : byte;
}

// Decodes into `out`, which has room for `len` bytes. False: it cannot be decoded.
static bool unescape(const char *bytes, size_t len, bool plus_is_space, char *out,
                     size_t *out_len)
{
    size_t used = 0;
    size_t at = 0;

    while (at < len) {
        int byte = (unsigned char)bytes[at];
        size_t step = 1;

        if (byte == '%') {
            byte = escaped_byte(bytes + at, len - at);
            step = 3;
        } else if (byte == '+' && plus_is_space) {
            byte = ' ';
        }
        if (byte < 0) {
            return false;
        }
        out[used++] = (char)byte;
        at += step;
    }
    *out_len = used;
    return true;
}

static enum rc decode(const char *bytes, size_t len, bool plus_is_space, struct arena *arena,
                      const char **out, struct err *err)
{
    char *decoded = arena_alloc(arena, len + 1);
    size_t decoded_len = 0;

    if (!unescape(bytes, len, plus_is_space, decoded, &decoded_len)) {
        return err_set(err, RC_BAD_INPUT,
                       "a '%%' must be followed by two hex digits other than 00");
    }
    if (utf8_valid_len(decoded, decoded_len) != decoded_len) {
        return err_set(err, RC_BAD_INPUT, "the address does not decode to UTF-8");
    }
    *out = decoded;
    return OK;
}

enum rc url_read_path(const char *target, struct arena *arena, struct url_path *out_path,
                      struct err *err)
{
    struct url_path path = {0};
    const char *at = target;
    const char *end = target + strcspn(target, "?");

    if (*at != '/') {
        return err_set(err, RC_BAD_INPUT, "the address of a resource begins with '/'");
    }
    while (at < end && path.count <= URL_SEGMENTS) {
        size_t len = strcspn(at + 1, "/?");
        const char *segment = NULL;

        if (decode(at + 1, len, false, arena, &segment, err) != OK) {
            return RC_BAD_INPUT;
        }
        if (path.count < URL_SEGMENTS) {
            path.segments[path.count] = segment;
        }
        path.count++;
        at += 1 + len;
    }
    *out_path = path;
    return OK;
}

static enum rc read_pair(const char *bytes, size_t len, struct request *request,
                         struct err *err)
{
    const char *equals = memchr(bytes, '=', len);
    size_t name_len = equals ? (size_t)(equals - bytes) : len;
    size_t value_at = equals ? name_len + 1 : len;
    struct pair pair = {0};

    if (request->query_count == REQUEST_QUERY) {
        return err_set(err, RC_NO_MEMORY, "more than %d query parameters", REQUEST_QUERY);
    }
    if (decode(bytes, name_len, true, request->arena, &pair.name, err) != OK ||
        decode(bytes + value_at, len - value_at, true, request->arena, &pair.value, err) !=
            OK) {
        return RC_BAD_INPUT;
    }
    request->query[request->query_count++] = pair;
    return OK;
}

enum rc url_read_query(const char *target, struct request *request, struct err *err)
{
    const char *at = strchr(target, '?');

    request->query_count = 0;
    while (at && *at) {
        size_t len = strcspn(at + 1, "&");
        enum rc rc = len == 0 ? OK : read_pair(at + 1, len, request, err);

        if (rc != OK) {
            return rc;
        }
        at += 1 + len;
    }
    return OK;
}
