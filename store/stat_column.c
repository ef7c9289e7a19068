// SPDX-License-Identifier: MIT
#include "store/stat_column.h"

#include <string.h>

enum {
    FIRST_ROOM = 4096,
    WIDTH_MAX = 8,
    COUNT_WIDTH = 4
};

// ---- writing ----

void stat_write_bytes(struct stat_writer *writer, const void *bytes, size_t len)
{
    if (writer->len + len > writer->room) {
        size_t room = 2 * (writer->len + len) + FIRST_ROOM;
        uint8_t *larger = arena_alloc(writer->arena, room);

        if (writer->len > 0) {
            memcpy(larger, writer->bytes, writer->len);
        }
        writer->bytes = larger;
        writer->room = room;
    }
    if (len > 0) {
        memcpy(writer->bytes + writer->len, bytes, len);
        writer->len += len;
    }
}

static void write_number(struct stat_writer *writer, uint64_t number, size_t width)
{
    uint8_t bytes[WIDTH_MAX];

    for (size_t i = 0; i < width; i++) {
        bytes[i] = (uint8_t)(number >> (8 * i));
    }
    stat_write_bytes(writer, bytes, width);
}

void stat_write_count(struct stat_writer *writer, size_t count)
{
    write_number(writer, count, COUNT_WIDTH);
}

static int64_t find_lowest(const int64_t *numbers, size_t count)
{
    int64_t lowest = INT64_MAX;

    for (size_t i = 0; i < count; i++) {
        if (numbers[i] != STAT_NULL && numbers[i] < lowest) {
            lowest = numbers[i];
        }
    }
    return lowest;
}

static uint64_t shifted(int64_t number, int64_t lowest)
{
    return number == STAT_NULL ? 0 : (uint64_t)number - (uint64_t)lowest + 1;
}

static size_t width_of(uint64_t highest)
{
    if (highest <= UINT8_MAX) {
        return 1;
    }
    if (highest <= UINT16_MAX) {
        return 2;
    }
    return highest <= UINT32_MAX ? 4 : WIDTH_MAX;
}

void stat_write_ints(struct stat_writer *writer, const int64_t *numbers, size_t count)
{
    int64_t lowest = find_lowest(numbers, count);
    uint64_t highest = 0;

    for (size_t i = 0; i < count; i++) {
        uint64_t number = shifted(numbers[i], lowest);

        highest = number > highest ? number : highest;
    }

    size_t width = width_of(highest);

    write_number(writer, width, 1);
    write_number(writer, (uint64_t)lowest, WIDTH_MAX);
    stat_write_count(writer, count);
    for (size_t i = 0; i < count; i++) {
        write_number(writer, shifted(numbers[i], lowest), width);
    }
}

void stat_write_lists(struct stat_writer *writer, const struct stat_lists *lists, size_t owners)
{
    int64_t *lengths = arena_array(writer->arena, owners, sizeof *lengths);

    for (size_t i = 0; i < owners; i++) {
        lengths[i] = lists->starts[i + 1] - lists->starts[i];
    }
    stat_write_count(writer, lists->starts[owners]);
    stat_write_ints(writer, lengths, owners);
    stat_write_ints(writer, lists->items, lists->starts[owners]);
}

// Its length and 1; 0 is NULL.
void stat_write_texts(struct stat_writer *writer, const char *const *texts, size_t count)
{
    stat_write_count(writer, count);
    for (size_t i = 0; i < count; i++) {
        size_t len = texts[i] ? strlen(texts[i]) : 0;

        stat_write_count(writer, texts[i] ? len + 1 : 0);
        stat_write_bytes(writer, texts[i], len);
    }
}

// ---- reading ----

void stat_reader_init(struct stat_reader *reader, struct arena *arena, struct store_bytes bytes)
{
    *reader = (struct stat_reader){.arena = arena, .at = bytes.bytes, .left = bytes.len};
}

// NULL: there are not so many.
static const uint8_t *take(struct stat_reader *reader, size_t len)
{
    const uint8_t *bytes = reader->at;

    if (reader->is_bad || reader->left < len) {
        reader->is_bad = true;
        return NULL;
    }
    reader->at += len;
    reader->left -= len;
    return bytes;
}

void stat_read_bytes(struct stat_reader *reader, void *out_bytes, size_t len)
{
    const uint8_t *bytes = take(reader, len);

    if (bytes && len > 0) {
        memcpy(out_bytes, bytes, len);
    }
}

static uint64_t number_at(const uint8_t *bytes, size_t width)
{
    uint64_t number = 0;

    for (size_t i = 0; i < width; i++) {
        number |= (uint64_t)bytes[i] << (8 * i);
    }
    return number;
}

static uint64_t read_number(struct stat_reader *reader, size_t width)
{
    const uint8_t *bytes = take(reader, width);

    return bytes ? number_at(bytes, width) : 0;
}

size_t stat_read_count(struct stat_reader *reader)
{
    return (size_t)read_number(reader, COUNT_WIDTH);
}

static inline void spread_each(int64_t *out, const uint8_t *bytes, size_t count, size_t width,
                               uint64_t lowest)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t number = number_at(bytes + i * width, width);

        out[i] = number ? (int64_t)(lowest + number - 1) : STAT_NULL;
    }
}

// A loop for each of the narrow widths: it is most of what there is to do.
static void spread(int64_t *out, const uint8_t *bytes, size_t count, size_t width,
                   uint64_t lowest)
{
    if (width == 1) {
        spread_each(out, bytes, count, 1, lowest);
    } else if (width == 2) {
        spread_each(out, bytes, count, 2, lowest);
    } else {
        spread_each(out, bytes, count, width, lowest);
    }
}

int64_t *stat_read_ints(struct stat_reader *reader, size_t count)
{
    size_t width = (size_t)read_number(reader, 1);
    uint64_t lowest = read_number(reader, WIDTH_MAX);

    if (stat_read_count(reader) != count || width > WIDTH_MAX) {
        reader->is_bad = true;
    }

    const uint8_t *bytes = take(reader, reader->is_bad ? 0 : count * width);
    int64_t *numbers = arena_array(reader->arena, bytes ? count : 0, sizeof *numbers);

    if (bytes) {
        spread(numbers, bytes, count, width, lowest);
    }
    return numbers;
}

struct stat_lists stat_read_lists(struct stat_reader *reader, size_t owners)
{
    struct stat_lists lists = {0};
    size_t count = stat_read_count(reader);
    const int64_t *lengths = stat_read_ints(reader, owners);
    uint32_t start = 0;

    lists.items = stat_read_ints(reader, count);
    lists.starts = arena_array(reader->arena, owners + 1, sizeof *lists.starts);
    for (size_t i = 0; i < owners && !reader->is_bad; i++) {
        lists.starts[i] = start;
        start += (uint32_t)lengths[i];
        reader->is_bad = lengths[i] < 0 || start > count;
    }
    reader->is_bad = reader->is_bad || start != count;
    lists.starts[owners] = start;
    return lists;
}

const char **stat_read_texts(struct stat_reader *reader, size_t *out_count)
{
    size_t count = stat_read_count(reader);

    if (count > reader->left) {
        reader->is_bad = true;
        count = 0;
    }

    const char **texts = arena_array(reader->arena, count, sizeof *texts);

    for (size_t i = 0; i < count; i++) {
        size_t len = stat_read_count(reader);
        const uint8_t *bytes = len > 0 ? take(reader, len - 1) : NULL;

        texts[i] = bytes ? arena_dup(reader->arena, (const char *)bytes, len - 1) : NULL;
    }
    *out_count = count;
    return texts;
}
