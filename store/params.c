// SPDX-License-Identifier: MIT
//
// Binary format of an array: dimensions, whether it has nulls, type of the
// elements, then per dimension its length and lower bound, then each element
// behind its length (-1: null). All numbers are big endian.
#include "store/params.h"

#include <limits.h>
#include <string.h>

#include "engine/base/macros.h"

// Types of elements, by the numbers that PostgreSQL gave them for good.
enum {
    OID_BYTEA = 17,
    OID_INT8 = 20,
    OID_INT4 = 23,
    OID_TEXT = 25,
    OID_FLOAT8 = 701,
    OID_UUID = 2950
};

enum {
    ARRAY_HEADER = 20,
    ELEMENT_HEADER = 4
};

// Where an array is written to, sized beforehand.
struct writer {
    uint8_t *at;
};

static void write_u32(struct writer *writer, uint64_t number)
{
    for (int shift = 24; shift >= 0; shift -= 8) {
        *writer->at++ = (uint8_t)(number >> shift);
    }
}

static void write_u64(struct writer *writer, uint64_t number)
{
    write_u32(writer, number >> 32);
    write_u32(writer, number);
}

static void write_bytes(struct writer *writer, const void *bytes, size_t len)
{
    write_u32(writer, len);
    if (len > 0) {
        memcpy(writer->at, bytes, len);
        writer->at += len;
    }
}

static void put(struct params *params, const void *bytes, size_t len)
{
    if (params->count == PARAMS_MAX || len > INT_MAX) {
        UNREACHABLE("parameters");
    }
    params->values[params->count] = bytes;
    params->lengths[params->count] = (int)len;
    params->count++;
}

static void put_number(struct params *params, uint64_t number, size_t width)
{
    uint8_t *bytes = arena_alloc(params->arena, width);

    for (size_t i = 0; i < width; i++) {
        bytes[i] = (uint8_t)(number >> (8 * (width - 1 - i)));
    }
    put(params, bytes, width);
}

void params_init(struct params *params, struct arena *arena)
{
    params->arena = arena;
    params->count = 0;
}

void params_null(struct params *params)
{
    put(params, NULL, 0);
}

void params_bool(struct params *params, bool value)
{
    put_number(params, value, 1);
}

void params_small(struct params *params, int value)
{
    if (value < INT16_MIN || value > INT16_MAX) {
        UNREACHABLE("smallint");
    }
    put_number(params, (uint64_t)value, 2);
}

void params_int(struct params *params, int64_t value)
{
    if (value < INT32_MIN || value > INT32_MAX) {
        UNREACHABLE("integer");
    }
    put_number(params, (uint64_t)value, 4);
}

void params_long(struct params *params, int64_t value)
{
    put_number(params, (uint64_t)value, 8);
}

void params_digest(struct params *params, uint64_t digest)
{
    put_number(params, digest, 8);
}

void params_text(struct params *params, const char *string)
{
    put(params, string, string ? strlen(string) : 0);
}

void params_bytes(struct params *params, const void *bytes, size_t len)
{
    put(params, len > 0 ? bytes : "", len);
}

void params_id(struct params *params, struct store_id id)
{
    uint8_t *bytes = arena_alloc(params->arena, sizeof id.bytes);

    memcpy(bytes, id.bytes, sizeof id.bytes);
    put(params, bytes, sizeof id.bytes);
}

// `element_bytes` is the sum over the elements without their headers.
static struct writer put_array(struct params *params, uint32_t oid, size_t count,
                               size_t element_bytes)
{
    size_t size = ARRAY_HEADER + count * ELEMENT_HEADER + element_bytes;
    struct writer writer = {arena_alloc(params->arena, size)};

    put(params, writer.at, count > 0 ? size : ARRAY_HEADER - 8);
    write_u32(&writer, count > 0 ? 1 : 0);
    write_u32(&writer, 1);
    write_u32(&writer, oid);
    if (count > 0) {
        write_u32(&writer, count);
        write_u32(&writer, 1);
    }
    return writer;
}

void params_texts(struct params *params, const char *const *strings, size_t count)
{
    size_t total = 0;

    for (size_t i = 0; i < count; i++) {
        total += strings[i] ? strlen(strings[i]) : 0;
    }

    struct writer writer = put_array(params, OID_TEXT, count, total);

    for (size_t i = 0; i < count; i++) {
        if (strings[i]) {
            write_bytes(&writer, strings[i], strlen(strings[i]));
        } else {
            write_u32(&writer, UINT32_MAX);
        }
    }
}

void params_ids(struct params *params, const struct store_id *ids, size_t count)
{
    struct writer writer = put_array(params, OID_UUID, count, count * sizeof ids->bytes);

    for (size_t i = 0; i < count; i++) {
        write_bytes(&writer, ids[i].bytes, sizeof ids[i].bytes);
    }
}

void params_blobs(struct params *params, const struct store_bytes *blobs, size_t count)
{
    size_t total = 0;

    for (size_t i = 0; i < count; i++) {
        total += blobs[i].len;
    }

    struct writer writer = put_array(params, OID_BYTEA, count, total);

    for (size_t i = 0; i < count; i++) {
        write_bytes(&writer, blobs[i].bytes, blobs[i].len);
    }
}

void params_ints(struct params *params, const int32_t *numbers, size_t count)
{
    struct writer writer = put_array(params, OID_INT4, count, count * sizeof *numbers);

    for (size_t i = 0; i < count; i++) {
        write_u32(&writer, sizeof *numbers);
        write_u32(&writer, (uint64_t)numbers[i]);
    }
}

void params_doubles(struct params *params, const double *numbers, size_t count)
{
    struct writer writer = put_array(params, OID_FLOAT8, count, count * sizeof *numbers);

    for (size_t i = 0; i < count; i++) {
        uint64_t bits = 0;

        memcpy(&bits, &numbers[i], sizeof bits);
        write_u32(&writer, sizeof *numbers);
        write_u64(&writer, bits);
    }
}

void params_digests(struct params *params, const uint64_t *digests, size_t count)
{
    struct writer writer = put_array(params, OID_INT8, count, count * sizeof *digests);

    for (size_t i = 0; i < count; i++) {
        write_u32(&writer, sizeof *digests);
        write_u64(&writer, digests[i]);
    }
}

const char *params_row(const struct params *params, size_t *out_len)
{
    size_t size = 2 + (size_t)params->count * ELEMENT_HEADER;

    for (int i = 0; i < params->count; i++) {
        size += (size_t)params->lengths[i];
    }

    char *row = arena_alloc(params->arena, size);
    struct writer writer = {(uint8_t *)row};

    *writer.at++ = (uint8_t)(params->count >> 8);
    *writer.at++ = (uint8_t)params->count;
    for (int i = 0; i < params->count; i++) {
        if (params->values[i]) {
            write_bytes(&writer, params->values[i], (size_t)params->lengths[i]);
        } else {
            write_u32(&writer, UINT32_MAX);
        }
    }
    *out_len = size;
    return row;
}
