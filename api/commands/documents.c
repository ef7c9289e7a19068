// SPDX-License-Identifier: MIT
#include "api/commands/documents.h"

#include <stdlib.h>

#include "engine/base/macros.h"

enum {
    FIRST_BYTES = 64 * 1024
};

// How deep in brackets a document is; enough to see where it ends.
struct nesting {
    int depth;
    bool in_string;
    bool after_backslash;
    bool has_text; // something else than blanks was seen
};

void documents_init(struct documents *documents, FILE *file, size_t max)
{
    *documents = (struct documents){.file = file, .max = max};
}

void documents_done(struct documents *documents)
{
    free(documents->bytes);
    *documents = (struct documents){0};
}

static void follow_string(struct nesting *nesting, int c)
{
    if (nesting->after_backslash) {
        nesting->after_backslash = false;
    } else if (c == '\\') {
        nesting->after_backslash = true;
    } else if (c == '"') {
        nesting->in_string = false;
    }
}

static void follow(struct nesting *nesting, int c)
{
    if (c != ' ' && c != '\t' && c != '\r' && c != '\n') {
        nesting->has_text = true;
    }
    if (nesting->in_string) {
        follow_string(nesting, c);
    } else if (c == '"') {
        nesting->in_string = true;
    } else if (c == '{' || c == '[') {
        nesting->depth++;
    } else if (c == '}' || c == ']') {
        nesting->depth--;
    }
}

// What is beyond the limit is read, not kept.
static void keep(struct documents *documents, int c)
{
    if (documents->len > documents->max) {
        return;
    }
    if (documents->len == documents->cap) {
        documents->cap = documents->cap > 0 ? documents->cap * 2 : FIRST_BYTES;
        documents->bytes = realloc(documents->bytes, documents->cap);
        if (!documents->bytes) {
            UNREACHABLE("out of memory");
        }
    }
    documents->bytes[documents->len++] = (char)c;
}

// Adds a line to the document, its end not included. False: there is none.
static bool add_line(struct documents *documents, struct nesting *nesting)
{
    int c = getc_unlocked(documents->file);

    if (c == EOF) {
        return false;
    }
    documents->lines++;
    while (c != EOF && c != '\n') {
        follow(nesting, c);
        keep(documents, c);
        documents->consumed++;
        c = getc_unlocked(documents->file);
    }
    documents->consumed++;
    return true;
}

// Adds the lines that follow until all brackets are closed, or the file ends.
static void add_rest(struct documents *documents, struct nesting *nesting)
{
    while (nesting->depth > 0) {
        keep(documents, '\n');
        if (!add_line(documents, nesting)) {
            return;
        }
    }
}

enum documents_next documents_next(struct documents *documents)
{
    struct nesting nesting = {0};
    bool is_first = documents->lines == 0;

    documents->len = 0;
    while (!nesting.has_text) {
        documents->len = 0;
        if (!add_line(documents, &nesting)) {
            return DOCUMENTS_END;
        }
    }
    documents->line = documents->lines;
    if (is_first && nesting.depth <= 0) {
        documents->is_ndjson = true;
    }
    if (!documents->is_ndjson) {
        add_rest(documents, &nesting);
    }
    return documents->len > documents->max ? DOCUMENTS_TOO_LONG : DOCUMENTS_NEXT;
}
