// SPDX-License-Identifier: MIT
//
// Columns of numbers, lists and texts as bytes: what stat_block.h is made of.
//
// A column of numbers takes as few bytes a number as its range allows: width,
// lowest number, count, then for each number what it is above the lowest, plus
// 1; 0 is STAT_NULL. All is little endian.
#ifndef STORE_STAT_COLUMN_H
#define STORE_STAT_COLUMN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/arena.h"
#include "store/store.h"

#define STAT_NULL INT64_MIN // no number

// The list of owner i is items[starts[i]] up to, without, items[starts[i + 1]].
struct stat_lists {
    uint32_t *starts; // one more than there are owners
    int64_t *items;
};

struct stat_writer {
    struct arena *arena; // borrowed; has the bytes
    uint8_t *bytes;
    size_t len;
    size_t room;
};

void stat_write_ints(struct stat_writer *writer, const int64_t *numbers, size_t count);
void stat_write_lists(struct stat_writer *writer, const struct stat_lists *lists,
                      size_t owners);
void stat_write_texts(struct stat_writer *writer, const char *const *texts,
                      size_t count); // NULL is a text as well
void stat_write_bytes(struct stat_writer *writer, const void *bytes, size_t len);

// Reading goes on with zeros when bytes are missing, and remembers it.
struct stat_reader {
    struct arena *arena; // borrowed; what is read lies there
    const uint8_t *at;   // borrowed
    size_t left;
    bool is_bad;
};

void stat_reader_init(struct stat_reader *reader, struct arena *arena,
                      struct store_bytes bytes);

// `count` is what the caller expects; anything else is bad.
int64_t *stat_read_ints(struct stat_reader *reader, size_t count);
struct stat_lists stat_read_lists(struct stat_reader *reader, size_t owners);
const char **stat_read_texts(struct stat_reader *reader, size_t *out_count);
void stat_read_bytes(struct stat_reader *reader, void *out_bytes, size_t len);
size_t stat_read_count(struct stat_reader *reader); // that stat_write_count wrote
void stat_write_count(struct stat_writer *writer, size_t count);

#endif
