// SPDX-License-Identifier: MIT
#include "store/stat_block.h"

#include <string.h>

enum {
    GAME_COLUMNS = 8 // of a row, behind the game's id
};

// ---- what many games have in common ----

static bool is_same(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

bool stat_setting_has(const struct stat_setting *setting, const char *module)
{
    for (size_t i = 0; i < setting->module_count; i++) {
        if (strcmp(setting->modules[i], module) == 0) {
            return true;
        }
    }
    return false;
}

bool stat_setting_is_solo(const struct stat_setting *setting)
{
    return setting->seat_count == 1 || stat_setting_has(setting, "solo");
}

bool stat_setting_is_simulated(const struct stat_setting *setting)
{
    return setting->source && strcmp(setting->source, "simulate") == 0;
}

static bool has_same_modules(const struct stat_setting *a, const struct stat_setting *b)
{
    bool is_equal = a->module_count == b->module_count;

    for (size_t i = 0; i < a->module_count && is_equal; i++) {
        is_equal = strcmp(a->modules[i], b->modules[i]) == 0;
    }
    return is_equal;
}

static int64_t intern_setting(struct stat_block *block, const struct stat_setting *setting)
{
    for (size_t i = 0; i < block->setting_count; i++) {
        const struct stat_setting *known = &block->settings[i];

        if (known->seat_count == setting->seat_count &&
            is_same(known->ruleset, setting->ruleset) &&
            is_same(known->catalog, setting->catalog) &&
            is_same(known->source, setting->source) && has_same_modules(known, setting)) {
            return (int64_t)i;
        }
    }
    block->settings[block->setting_count] = *setting;
    return (int64_t)block->setting_count++;
}

// ---- from rows ----

// A list that grows at its end.
struct growing {
    struct stat_lists *lists;
    size_t room;
};

struct reading {
    struct stat_block *block;
    struct arena *arena;
    struct rows *rows;
    struct growing tags;
    struct growing several[STAT_SEVERAL];
    struct growing facts;
    size_t tag_room;
};

static void begin_lists(struct reading *reading, struct growing *growing,
                        struct stat_lists *lists, size_t owners)
{
    lists->starts = arena_array(reading->arena, owners + 1, sizeof *lists->starts);
    growing->lists = lists;
}

static void append(struct reading *reading, struct growing *growing, size_t owner,
                   const int64_t *items, size_t count)
{
    struct stat_lists *lists = growing->lists;
    size_t used = lists->starts[owner];

    if (used + count > growing->room) {
        size_t room = 2 * (used + count);
        int64_t *larger = arena_array(reading->arena, room, sizeof *larger);

        if (used > 0) {
            memcpy(larger, lists->items, used * sizeof *larger);
        }
        lists->items = larger;
        growing->room = room;
    }
    if (count > 0) {
        memcpy(lists->items + used, items, count * sizeof *items);
    }
    lists->starts[owner + 1] = (uint32_t)(used + count);
}

static int64_t intern_tag(struct reading *reading, const char *tag)
{
    struct stat_block *block = reading->block;

    for (size_t i = 0; i < block->tag_count; i++) {
        if (strcmp(block->tags[i], tag) == 0) {
            return (int64_t)i;
        }
    }
    if (block->tag_count == reading->tag_room) {
        size_t room = 2 * reading->tag_room + 8;
        const char **larger = arena_array(reading->arena, room, sizeof *larger);

        if (block->tag_count > 0) {
            memcpy(larger, block->tags, block->tag_count * sizeof *larger);
        }
        block->tags = larger;
        reading->tag_room = room;
    }
    block->tags[block->tag_count] = tag;
    return (int64_t)block->tag_count++;
}

static void read_tags(struct reading *reading, size_t game)
{
    size_t count = 0;
    const char **tags = rows_texts(reading->rows, reading->arena, &count);
    int64_t *items = arena_array(reading->arena, count, sizeof *items);

    for (size_t i = 0; i < count; i++) {
        items[i] = intern_tag(reading, tags[i]);
    }
    append(reading, &reading->tags, game, items, count);
}

static int64_t read_number(struct rows *rows)
{
    if (rows_at_null(rows)) {
        rows_skip(rows, 1);
        return STAT_NULL;
    }
    return rows_int(rows);
}

static void read_game(struct reading *reading)
{
    struct stat_block *block = reading->block;
    struct rows *rows = reading->rows;
    size_t game = block->game_count++;
    struct stat_setting setting = {0};

    setting.ruleset = rows_text(rows, reading->arena);
    setting.catalog = rows_text(rows, reading->arena);
    setting.source = rows_text(rows, reading->arena);
    setting.modules = rows_texts(rows, reading->arena, &setting.module_count);
    setting.seat_count = rows_int(rows);
    block->game_setting[game] = intern_setting(block, &setting);
    read_tags(reading, game);
    block->played_at[game] = read_number(rows);
    block->month[game] = read_number(rows);
}

static void read_list(struct reading *reading, struct growing *growing, size_t seat)
{
    size_t count = 0;
    const int64_t *items = rows_ints(reading->rows, reading->arena, &count);

    append(reading, growing, seat, items, count);
}

static void read_seat(struct reading *reading)
{
    struct stat_block *block = reading->block;
    struct rows *rows = reading->rows;
    size_t seat = block->seat_count++;

    block->game[seat] = (int64_t)block->game_count - 1;
    block->seat[seat] = rows_int(rows);
    block->player[seat] = rows_int(rows);
    block->score[seat] = rows_int(rows);
    block->rank[seat] = read_number(rows);
    block->wins[seat] = rows_int(rows);
    block->length[seat] = read_number(rows);
    for (size_t i = 0; i < STAT_SEVERAL; i++) {
        read_list(reading, &reading->several[i], seat);
    }
    read_list(reading, &reading->facts, seat);
}

static void read_row(struct reading *reading)
{
    struct stat_block *block = reading->block;
    struct store_id id = rows_id(reading->rows);
    size_t known = block->game_count;

    if (known == 0 || memcmp(&block->games[known - 1], &id, sizeof id) != 0) {
        block->games[known] = id;
        read_game(reading);
    } else {
        rows_skip(reading->rows, GAME_COLUMNS);
    }
    read_seat(reading);
}

static void make_room(struct stat_block *block, struct arena *arena, size_t count)
{
    int64_t **columns[] = {&block->game_setting, &block->played_at, &block->month, &block->game,
                           &block->seat,         &block->player,    &block->score, &block->rank,
                           &block->wins,         &block->length};

    block->settings = arena_array(arena, count, sizeof *block->settings);
    block->games = arena_array(arena, count, sizeof *block->games);
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        *columns[i] = arena_array(arena, count, sizeof **columns[i]);
    }
}

void stat_block_read(struct stat_block *block, struct rows *rows, struct arena *arena)
{
    size_t count = rows_count(rows);
    struct reading reading = {.block = block, .arena = arena, .rows = rows};

    *block = (struct stat_block){.fact_lists = 1};
    make_room(block, arena, count);
    begin_lists(&reading, &reading.tags, &block->tagged, count);
    for (size_t i = 0; i < STAT_SEVERAL; i++) {
        begin_lists(&reading, &reading.several[i], &block->several[i], count);
    }
    begin_lists(&reading, &reading.facts, &block->facts[0], count);
    while (rows_next(rows)) {
        read_row(&reading);
    }
}
