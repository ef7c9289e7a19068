// SPDX-License-Identifier: MIT
#include "store/rows.h"

#include <stdlib.h>
#include <string.h>

#include <libpq-fe.h>

#include "engine/base/macros.h"

enum {
    ARRAY_HEADER_EMPTY = 12 // without dimensions
};

// What is left to read of a value.
struct reader {
    const uint8_t *at;
    size_t left;
};

void rows_init(struct rows *rows, struct pg_result *result)
{
    *rows = (struct rows){.result = result};
}

void rows_done(struct rows *rows)
{
    PQclear(rows->result);
    *rows = (struct rows){0};
}

size_t rows_count(const struct rows *rows)
{
    return (size_t)PQntuples(rows->result);
}

int64_t rows_written(const struct rows *rows)
{
    return strtoll(PQcmdTuples(rows->result), NULL, 10);
}

bool rows_next(struct rows *rows)
{
    if (rows->row == PQntuples(rows->result)) {
        return false;
    }
    rows->row++;
    rows->column = 0;
    return true;
}

bool rows_at_null(const struct rows *rows)
{
    return PQgetisnull(rows->result, rows->row - 1, rows->column) != 0;
}

void rows_skip(struct rows *rows, int columns)
{
    rows->column += columns;
}

// The next column; nothing for a null.
static struct reader next_value(struct rows *rows)
{
    int row = rows->row - 1;
    int column = rows->column++;

    if (PQgetisnull(rows->result, row, column)) {
        return (struct reader){0};
    }
    return (struct reader){(const uint8_t *)PQgetvalue(rows->result, row, column),
                           (size_t)PQgetlength(rows->result, row, column)};
}

static const uint8_t *read_bytes(struct reader *reader, size_t len)
{
    const uint8_t *bytes = reader->at;

    if (reader->left < len) {
        UNREACHABLE("column shorter than its type");
    }
    reader->at += len;
    reader->left -= len;
    return bytes;
}

static uint64_t read_number(struct reader *reader, size_t width)
{
    const uint8_t *bytes = read_bytes(reader, width);
    uint64_t number = 0;

    for (size_t i = 0; i < width; i++) {
        number = number << 8 | bytes[i];
    }
    return number;
}

static int64_t read_int(struct reader *reader)
{
    switch (reader->left) {
    case 0:
        return 0;
    case 2:
        return (int16_t)read_number(reader, 2);
    case 4:
        return (int32_t)read_number(reader, 4);
    case 8:
        return (int64_t)read_number(reader, 8);
    default:
        UNREACHABLE("width of an integer");
    }
}

static double read_double(struct reader *reader)
{
    double value = 0;

    if (reader->left > 0) {
        uint64_t bits = read_number(reader, sizeof bits);

        memcpy(&value, &bits, sizeof value);
    }
    return value;
}

bool rows_bool(struct rows *rows)
{
    struct reader value = next_value(rows);

    return value.left > 0 && read_number(&value, 1) != 0;
}

int64_t rows_int(struct rows *rows)
{
    struct reader value = next_value(rows);

    return read_int(&value);
}

uint64_t rows_digest(struct rows *rows)
{
    return (uint64_t)rows_int(rows);
}

void rows_copy(struct rows *rows, void *out_bytes, size_t size)
{
    struct reader value = next_value(rows);

    if (value.at) {
        memcpy(out_bytes, read_bytes(&value, size), size);
    }
}

struct store_id rows_id(struct rows *rows)
{
    struct store_id id = {{0}};

    rows_copy(rows, id.bytes, sizeof id.bytes);
    return id;
}

const char *rows_text(struct rows *rows, struct arena *arena)
{
    struct reader value = next_value(rows);

    return value.at ? arena_dup(arena, (const char *)value.at, value.left) : NULL;
}

struct store_bytes rows_bytes(struct rows *rows)
{
    struct reader value = next_value(rows);

    return (struct store_bytes){value.at, value.left};
}

// Reads the header of an array and leaves `array` at its first element.
static size_t read_array(struct rows *rows, struct reader *array)
{
    *array = next_value(rows);
    if (array->left <= ARRAY_HEADER_EMPTY) {
        return 0;
    }
    if (read_number(array, 4) != 1) {
        UNREACHABLE("array of several dimensions");
    }
    (void)read_bytes(array, 8); // whether it has nulls, type of its elements

    size_t count = (size_t)read_number(array, 4);

    (void)read_bytes(array, 4); // lower bound
    return count;
}

// The next element; nothing for a null.
static struct reader next_element(struct reader *array)
{
    int32_t len = (int32_t)read_number(array, 4);

    if (len < 0) {
        return (struct reader){0};
    }
    return (struct reader){read_bytes(array, (size_t)len), (size_t)len};
}

const char **rows_texts(struct rows *rows, struct arena *arena, size_t *out_count)
{
    struct reader array;
    size_t count = read_array(rows, &array);
    const char **texts = arena_array(arena, count, sizeof *texts);

    for (size_t i = 0; i < count; i++) {
        struct reader element = next_element(&array);

        texts[i] = element.at ? arena_dup(arena, (const char *)element.at, element.left) : NULL;
    }
    *out_count = count;
    return texts;
}

struct store_bytes *rows_blobs(struct rows *rows, struct arena *arena, size_t *out_count)
{
    struct reader array;
    size_t count = read_array(rows, &array);
    struct store_bytes *blobs = arena_array(arena, count, sizeof *blobs);

    for (size_t i = 0; i < count; i++) {
        struct reader element = next_element(&array);

        blobs[i].bytes =
            (const uint8_t *)arena_dup(arena, (const char *)element.at, element.left);
        blobs[i].len = element.left;
    }
    *out_count = count;
    return blobs;
}

int64_t *rows_ints(struct rows *rows, struct arena *arena, size_t *out_count)
{
    struct reader array;
    size_t count = read_array(rows, &array);
    int64_t *numbers = arena_array(arena, count, sizeof *numbers);

    for (size_t i = 0; i < count; i++) {
        struct reader element = next_element(&array);

        numbers[i] = read_int(&element);
    }
    *out_count = count;
    return numbers;
}

double *rows_doubles(struct rows *rows, struct arena *arena, size_t *out_count)
{
    struct reader array;
    size_t count = read_array(rows, &array);
    double *numbers = arena_array(arena, count, sizeof *numbers);

    for (size_t i = 0; i < count; i++) {
        struct reader element = next_element(&array);

        numbers[i] = read_double(&element);
    }
    *out_count = count;
    return numbers;
}
