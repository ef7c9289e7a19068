// SPDX-License-Identifier: MIT
//
// Blocks as bytes and back; see stat_block.h.
#include "store/stat_block.h"

enum {
    SETTING_TEXTS = 3
};

static const struct store_bytes nothing = {(const uint8_t *)"", 0};

// ---- packing ----

static void write_settings(struct stat_writer *writer, const struct stat_block *block)
{
    stat_write_count(writer, block->setting_count);
    for (size_t i = 0; i < block->setting_count; i++) {
        const struct stat_setting *setting = &block->settings[i];
        const char *texts[SETTING_TEXTS] = {setting->ruleset, setting->catalog,
                                            setting->source};

        stat_write_texts(writer, texts, SETTING_TEXTS);
        stat_write_texts(writer, setting->modules, setting->module_count);
        stat_write_count(writer, (size_t)setting->seat_count);
    }
}

struct store_bytes stat_block_pack(const struct stat_block *block, struct arena *arena)
{
    struct stat_writer writer = {.arena = arena};
    const int64_t *of_seats[] = {block->game, block->seat, block->player, block->score,
                                 block->rank, block->wins, block->length};

    if (block->game_count == 0) {
        return nothing;
    }
    stat_write_count(&writer, block->game_count);
    stat_write_count(&writer, block->seat_count);
    write_settings(&writer, block);
    stat_write_texts(&writer, block->tags, block->tag_count);
    stat_write_bytes(&writer, block->games, block->game_count * sizeof *block->games);
    stat_write_ints(&writer, block->game_setting, block->game_count);
    stat_write_ints(&writer, block->played_at, block->game_count);
    stat_write_ints(&writer, block->month, block->game_count);
    stat_write_lists(&writer, &block->tagged, block->game_count);
    for (size_t i = 0; i < sizeof of_seats / sizeof *of_seats; i++) {
        stat_write_ints(&writer, of_seats[i], block->seat_count);
    }
    return (struct store_bytes){writer.bytes, writer.len};
}

struct store_bytes stat_block_pack_several(const struct stat_block *block,
                                           const struct stat_lists *lists, struct arena *arena)
{
    struct stat_writer writer = {.arena = arena};

    if (block->seat_count == 0) {
        return nothing;
    }
    stat_write_lists(&writer, lists, block->seat_count);
    return (struct store_bytes){writer.bytes, writer.len};
}

// ---- unpacking ----

static bool are_below(const int64_t *numbers, size_t count, size_t end)
{
    bool are = true;

    for (size_t i = 0; i < count; i++) {
        are = are && numbers[i] >= 0 && numbers[i] < (int64_t)end;
    }
    return are;
}

static void read_setting(struct stat_reader *reader, struct stat_setting *setting)
{
    size_t count = 0;
    const char **texts = stat_read_texts(reader, &count);

    if (count != SETTING_TEXTS) {
        reader->is_bad = true;
        return;
    }
    setting->ruleset = texts[0];
    setting->catalog = texts[1];
    setting->source = texts[2];
    setting->modules = stat_read_texts(reader, &setting->module_count);
    setting->seat_count = (int64_t)stat_read_count(reader);
    reader->is_bad = reader->is_bad || !texts[0] || !texts[1] || setting->seat_count == 0;
}

// A count of what takes a byte at least.
static size_t read_size(struct stat_reader *reader)
{
    size_t count = stat_read_count(reader);

    reader->is_bad = reader->is_bad || count > reader->left;
    return reader->is_bad ? 0 : count;
}

static void read_settings(struct stat_reader *reader, struct stat_block *block)
{
    block->setting_count = read_size(reader);
    block->settings = arena_array(reader->arena, block->setting_count, sizeof *block->settings);
    for (size_t i = 0; i < block->setting_count && !reader->is_bad; i++) {
        read_setting(reader, &block->settings[i]);
    }
}

static void read_games(struct stat_reader *reader, struct stat_block *block)
{
    size_t count = block->game_count;

    block->games = arena_array(reader->arena, count, sizeof *block->games);
    stat_read_bytes(reader, block->games, count * sizeof *block->games);
    block->game_setting = stat_read_ints(reader, count);
    block->played_at = stat_read_ints(reader, count);
    block->month = stat_read_ints(reader, count);
    block->tagged = stat_read_lists(reader, count);
    reader->is_bad =
        reader->is_bad || !are_below(block->game_setting, count, block->setting_count) ||
        !are_below(block->tagged.items, block->tagged.starts[count], block->tag_count);
}

static void read_seats(struct stat_reader *reader, struct stat_block *block)
{
    int64_t **columns[] = {&block->game, &block->seat, &block->player, &block->score,
                           &block->rank, &block->wins, &block->length};

    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        *columns[i] = stat_read_ints(reader, block->seat_count);
    }
    reader->is_bad =
        reader->is_bad || !are_below(block->game, block->seat_count, block->game_count);
}

bool stat_block_unpack(struct stat_block *block, struct arena *arena, struct store_bytes bytes)
{
    struct stat_reader reader;

    *block = (struct stat_block){0};
    if (bytes.len == 0) {
        return true;
    }
    stat_reader_init(&reader, arena, bytes);
    block->game_count = read_size(&reader);
    block->seat_count = read_size(&reader);
    read_settings(&reader, block);
    block->tags = stat_read_texts(&reader, &block->tag_count);
    read_games(&reader, block);
    if (!reader.is_bad) {
        read_seats(&reader, block);
    }
    return !reader.is_bad && reader.left == 0;
}

bool stat_block_unpack_several(const struct stat_block *block, struct arena *arena,
                               struct store_bytes bytes, struct stat_lists *out_lists)
{
    struct stat_reader reader;

    if (bytes.len == 0) {
        return block->seat_count == 0;
    }
    stat_reader_init(&reader, arena, bytes);
    *out_lists = stat_read_lists(&reader, block->seat_count);
    return !reader.is_bad && reader.left == 0;
}
