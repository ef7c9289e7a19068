// SPDX-License-Identifier: MIT
//
// Takes a file of JSON documents apart: one document over many lines, or
// NDJSON, one a line. Which it is shows in the first document; after one that
// fits a line, each line is taken by itself, so that a broken one costs no other.
#ifndef API_COMMANDS_DOCUMENTS_H
#define API_COMMANDS_DOCUMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum documents_next {
    DOCUMENTS_NEXT,
    DOCUMENTS_TOO_LONG, // it was skipped; only `line` tells where it began
    DOCUMENTS_END       // or the file cannot be read further: see ferror
};

struct documents {
    FILE *file;        // borrowed
    size_t max;        // bytes of one document
    bool is_ndjson;    // every line is a document
    unsigned line;     // of the document's first line, from 1
    unsigned lines;    // read so far
    uint64_t consumed; // bytes read so far
    char *bytes;       // the document; valid until the next one
    size_t len;
    size_t cap;
};

void documents_init(struct documents *documents, FILE *file, size_t max);
void documents_done(struct documents *documents);

// Blank lines between documents are skipped.
enum documents_next documents_next(struct documents *documents);

#endif
