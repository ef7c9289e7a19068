// SPDX-License-Identifier: MIT
#include "store/stat_filter.h"

#include <string.h>

// ---- facts ----

void stat_marks_set(struct stat_marks *marks, struct arena *arena,
                    const struct store_numbers *facts)
{
    for (size_t i = 0; i < facts->count; i++) {
        if (facts->items[i] >= 0 && (size_t)facts->items[i] >= marks->size) {
            marks->size = (size_t)facts->items[i] + 1;
        }
    }
    marks->is_marked = arena_array(arena, marks->size, sizeof *marks->is_marked);
    for (size_t i = 0; i < facts->count; i++) {
        if (facts->items[i] >= 0 && !marks->is_marked[facts->items[i]]) {
            marks->is_marked[facts->items[i]] = true;
            marks->count++;
        }
    }
}

bool stat_marks_has(const struct stat_marks *marks, int64_t fact)
{
    return fact >= 0 && (uint64_t)fact < marks->size && marks->is_marked[fact];
}

// How many of the marked facts a seat has; it has each once.
static size_t count_marked(const struct stat_pass *pass, size_t seat,
                           const struct stat_marks *marks)
{
    const struct stat_block *block = pass->block;
    size_t found = 0;

    for (size_t i = 0; i < block->fact_lists; i++) {
        const struct stat_lists *facts = &block->facts[i];

        for (uint32_t at = facts->starts[seat]; at < facts->starts[seat + 1]; at++) {
            found += stat_marks_has(marks, facts->items[at]);
        }
    }
    return found;
}

// ---- games and seats ----

void stat_filter_prepare(struct stat_pass *pass)
{
    const char *tag = pass->count->query->filter.tag;

    pass->tag = -1;
    for (size_t i = 0; i < pass->block->tag_count && tag; i++) {
        if (strcmp(pass->block->tags[i], tag) == 0) {
            pass->tag = (int64_t)i;
        }
    }
}

static bool is_or_any(const char *asked, const char *value)
{
    return !asked || (value && strcmp(asked, value) == 0);
}

static bool setting_passes(const struct store_stat_query *query,
                           const struct stat_setting *setting)
{
    const struct store_game_filter *filter = &query->filter;

    return is_or_any(filter->ruleset, setting->ruleset) &&
           is_or_any(filter->source, setting->source) &&
           is_or_any(query->catalog, setting->catalog) &&
           (!filter->module || stat_setting_has(setting, filter->module)) &&
           (filter->player_count == 0 || filter->player_count == setting->seat_count);
}

static bool has_tag(const struct stat_pass *pass, size_t game)
{
    const struct stat_lists *tagged = &pass->block->tagged;

    for (uint32_t at = tagged->starts[game]; at < tagged->starts[game + 1]; at++) {
        if (tagged->items[at] == pass->tag) {
            return true;
        }
    }
    return false;
}

static bool is_in_time(const struct stat_bounds *bounds, int64_t played_at)
{
    if (played_at == STAT_NULL) {
        return bounds->from == STAT_NULL && bounds->to == STAT_NULL;
    }
    return (bounds->from == STAT_NULL || played_at >= bounds->from) &&
           (bounds->to == STAT_NULL || played_at < bounds->to);
}

static bool is_asked_player(const struct stat_pass *pass, size_t seat)
{
    const struct stat_bounds *bounds = &pass->count->bounds;
    bool is_one = !pass->count->query->filter.player;

    for (size_t i = 0; i < bounds->player_count && !is_one; i++) {
        is_one = bounds->players[i] == pass->block->player[seat];
    }
    return is_one;
}

static bool has_asked_player(const struct stat_pass *pass, size_t first, size_t end)
{
    for (size_t seat = first; seat < end; seat++) {
        if (is_asked_player(pass, seat)) {
            return true;
        }
    }
    return false;
}

static bool is_asked(const struct stat_pass *pass, size_t game, size_t first, size_t end)
{
    const struct stat_block *block = pass->block;
    const struct store_stat_query *query = pass->count->query;

    return setting_passes(query, &block->settings[block->game_setting[game]]) &&
           (!query->filter.tag || has_tag(pass, game)) &&
           is_in_time(&pass->count->bounds, block->played_at[game]) &&
           has_asked_player(pass, first, end);
}

// Notes that a game was seen. Whether it counts.
static bool judge(struct stat_count *count, const struct stat_setting *setting)
{
    const struct store_stat_query *query = count->query;

    if (!query->filter.source && stat_setting_is_simulated(setting)) {
        count->seen.simulated += count->sign;
        return false;
    }
    if (!query->counts_solo && stat_setting_is_solo(setting)) {
        count->seen.solo += count->sign;
        return false;
    }
    count->seen.games += count->sign;
    return true;
}

bool stat_filter_game(const struct stat_pass *pass, size_t game, size_t first, size_t end)
{
    const struct stat_block *block = pass->block;

    return is_asked(pass, game, first, end) &&
           judge(pass->count, &block->settings[block->game_setting[game]]);
}

bool stat_filter_seat(const struct stat_pass *pass, size_t seat)
{
    const struct stat_count *count = pass->count;
    int asked = count->query->seat;

    return (asked == 0 || asked == pass->block->seat[seat]) && is_asked_player(pass, seat) &&
           (count->has.count == 0 ||
            count_marked(pass, seat, &count->has) == count->has.count) &&
           (count->lacks.count == 0 || count_marked(pass, seat, &count->lacks) == 0);
}
