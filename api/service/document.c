// SPDX-License-Identifier: MIT
#include "api/service/document.h"

#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "api/service/locate.h"

static const char *pointer_at(struct arena *arena, const struct body *body, size_t position)
{
    struct text pointer;

    text_init(&pointer, arena);
    locate_pointer(body->bytes, body->len, position, &pointer);
    return pointer.bytes;
}

// The pointer ends up in an answer, so it must not carry the invalid bytes.
static const char *checked_pointer(struct arena *arena, const char *pointer)
{
    json_t *string = json_string(pointer);

    json_decref(string);
    return string ? pointer : arena_strdup(arena, "");
}

static void place(struct failure *failure, const struct body *body, size_t position)
{
    failure->position = position;
    failure->pointer =
        checked_pointer(failure->arena, pointer_at(failure->arena, body, position));
}

static enum rc check_extent(const struct body *body, struct failure *failure)
{
    struct extent limit = {.depth = DOCUMENT_DEPTH_MAX,
                           .values = DOCUMENT_VALUES_MAX,
                           .string = DOCUMENT_STRING_MAX};
    size_t position = locate_excess(body->bytes, body->len, limit);

    if (position == body->len) {
        return OK;
    }
    place(failure, body, position);
    return failure_set(failure, FAILURE_MALFORMED, RC_NO_MEMORY,
                       "byte %zu: a document nests at most %d deep, has at most %d values, and "
                       "strings of at most %d bytes",
                       position, DOCUMENT_DEPTH_MAX, DOCUMENT_VALUES_MAX, DOCUMENT_STRING_MAX);
}

// What jansson says, where it can be said to somebody who does not know jansson.
static const char *describe(json_error_t *error)
{
    static const char *const sentences[] = {
        [json_error_duplicate_key] = "this key stands in its object twice",
        [json_error_null_character] = "a string contains NUL (\\u0000)",
        [json_error_null_byte_in_key] = "a key contains NUL (\\u0000)",
        [json_error_invalid_utf8] = "the bytes are not valid UTF-8",
        [json_error_premature_end_of_input] = "the text ends too early",
        [json_error_end_of_input_expected] = "something follows the end of the document",
        [json_error_numeric_overflow] = "the number is out of range",
    };
    size_t code = (size_t)json_error_code(error);

    if (code < COUNT_OF(sentences) && sentences[code]) {
        return sentences[code];
    }

    // It quotes what it could not read; the position says it better.
    char *near = strstr(error->text, " near '");

    if (near) {
        *near = '\0';
    }
    return error->text;
}

// jansson 2.14 passes over a NUL that is behind a number or a word.
static enum rc refuse_nul(const struct body *body, struct failure *failure)
{
    const char *nul = memchr(body->bytes, '\0', body->len);

    if (!nul) {
        return OK;
    }
    place(failure, body, (size_t)(nul - body->bytes));
    return failure_set(failure, FAILURE_MALFORMED, RC_BAD_INPUT, "byte %zu is NUL",
                       failure->position);
}

static enum rc load(const struct body *body, json_t **out_json, struct failure *failure)
{
    json_error_t error;

    *out_json = json_loadb(body->bytes, body->len, JSON_REJECT_DUPLICATES, &error);
    if (*out_json) {
        return OK;
    }

    place(failure, body, error.position > 0 ? (size_t)error.position : 0);
    return failure_set(failure, FAILURE_MALFORMED, RC_BAD_INPUT,
                       "line %d, column %d, byte %d: %s", error.line, error.column,
                       error.position, describe(&error));
}

enum rc document_parse(struct arena *arena, const struct body *body,
                       const struct node **out_document, struct failure *failure)
{
    json_t *json = NULL;
    enum rc rc = check_extent(body, failure);

    if (rc == OK) {
        rc = refuse_nul(body, failure);
    }
    if (rc == OK) {
        rc = load(body, &json, failure);
    }
    if (rc != OK) {
        return rc;
    }

    const struct node *document = node_from_json(json, arena);

    json_decref(json);
    if (document->kind != NODE_MAP) {
        faults_add(&failure->faults, document, "expected an object, found %s",
                   node_kind_name(document->kind));
    }
    *out_document = document;
    return failure_from_faults(failure, FAILURE_FIELDS, RC_BAD_INPUT);
}

const char *document_canonical(struct arena *arena, const char *json, size_t len)
{
    json_t *tree = json_loadb(json, len, JSON_REJECT_DUPLICATES, NULL);
    char *canonical = tree ? json_dumps(tree, JSON_COMPACT | JSON_SORT_KEYS) : NULL;

    if (!canonical) {
        UNREACHABLE("JSON of our own is valid");
    }

    const char *copy = arena_strdup(arena, canonical);

    json_decref(tree);
    free(canonical);
    return copy;
}
