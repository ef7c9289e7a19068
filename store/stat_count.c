// SPDX-License-Identifier: MIT
//
// Each seat has a list of values of each of the two dimensions, and counts in
// every pair of them.
#include "store/stat_count.h"

#include <string.h>

#include "store/stat_filter.h"
#include "store/stat_openings.h"

void stat_count_begin(struct stat_count *count)
{
    const struct store_stat_query *query = count->query;

    for (int i = 0; i < STAT_DIMENSIONS; i++) {
        count->values[i].arena = count->arena;
        stat_marks_set(&count->facts[i], count->arena, &query->facts[i]);
    }
    for (int i = 0; i < STORE_MEASURED_MAX; i++) {
        count->cells[i].arena = count->arena;
    }
    stat_marks_set(&count->has, count->arena, &query->has);
    stat_marks_set(&count->lacks, count->arena, &query->lacks);
    if (count->depth > 0) {
        count->steps = stat_steps_new(count->arena);
    }
}

// ---- values of a seat ----

static void push(struct stat_pass *pass, int dimension, uint32_t value)
{
    pass->items[dimension][pass->item_counts[dimension]++] = value;
}

static void push_number(struct stat_pass *pass, int dimension, int64_t number)
{
    push(pass, dimension, stat_values_find(&pass->count->values[dimension], number, NULL));
}

static void push_modules(struct stat_pass *pass, int dimension,
                         const struct stat_setting *setting)
{
    struct stat_values *values = &pass->count->values[dimension];

    if (setting->module_count == 0) {
        push(pass, dimension, stat_values_find(values, STAT_NULL, NULL));
    }
    for (size_t i = 0; i < setting->module_count; i++) {
        push(pass, dimension, stat_values_find(values, STAT_NULL, setting->modules[i]));
    }
}

static void push_tags(struct stat_pass *pass, int dimension, int64_t game)
{
    const struct stat_lists *tagged = &pass->block->tagged;

    if (tagged->starts[game] == tagged->starts[game + 1]) {
        push_number(pass, dimension, STAT_NULL);
    }
    for (uint32_t at = tagged->starts[game]; at < tagged->starts[game + 1]; at++) {
        push(pass, dimension, pass->of_tag[dimension][tagged->items[at]]);
    }
}

static void push_marked(struct stat_pass *pass, int dimension, size_t seat,
                        const struct stat_lists *facts)
{
    const struct stat_marks *marks = &pass->count->facts[dimension];

    for (uint32_t at = facts->starts[seat]; at < facts->starts[seat + 1]; at++) {
        if (stat_marks_has(marks, facts->items[at])) {
            push_number(pass, dimension, facts->items[at]);
        }
    }
}

static void push_facts(struct stat_pass *pass, int dimension, size_t seat)
{
    for (size_t i = 0; i < pass->block->fact_lists; i++) {
        push_marked(pass, dimension, seat, &pass->block->facts[i]);
    }
}

static void list_values(struct stat_pass *pass, int dimension, size_t seat)
{
    const struct stat_block *block = pass->block;
    int64_t game = block->game[seat];
    int64_t setting = block->game_setting[game];

    pass->item_counts[dimension] = 0;
    switch (pass->count->query->by[dimension]) {
    case STORE_BY_NONE:
    case STORE_BY_CATALOG:
    case STORE_BY_PLAYER_COUNT:
    case STORE_BY_RULESET:
    case STORE_BY_SOURCE:
        push(pass, dimension, pass->of_setting[dimension][setting]);
        break;
    case STORE_BY_MODULE:
        push_modules(pass, dimension, &block->settings[setting]);
        break;
    case STORE_BY_TAG:
        push_tags(pass, dimension, game);
        break;
    case STORE_BY_MONTH:
        push_number(pass, dimension, block->month[game]);
        break;
    case STORE_BY_PLAYER:
        push_number(pass, dimension, block->player[seat]);
        break;
    case STORE_BY_SEAT:
        push_number(pass, dimension, block->seat[seat]);
        break;
    case STORE_BY_FACT:
        push_facts(pass, dimension, seat);
        break;
    }
}

// ---- what is the same of many seats ----

// Of a dimension of which a setting has one value.
static uint32_t find_of_setting(struct stat_values *values, enum store_dimension by,
                                const struct stat_setting *setting)
{
    switch (by) {
    case STORE_BY_CATALOG:
        return stat_values_find(values, STAT_NULL, setting->catalog);
    case STORE_BY_RULESET:
        return stat_values_find(values, STAT_NULL, setting->ruleset);
    case STORE_BY_SOURCE:
        return stat_values_find(values, STAT_NULL, setting->source);
    case STORE_BY_PLAYER_COUNT:
        return stat_values_find(values, setting->seat_count, NULL);
    case STORE_BY_NONE:
    case STORE_BY_MODULE:
    case STORE_BY_TAG:
    case STORE_BY_MONTH:
    case STORE_BY_PLAYER:
    case STORE_BY_SEAT:
    case STORE_BY_FACT:
        break;
    }
    return 0;
}

// Of one seat.
static size_t count_items(const struct stat_block *block)
{
    size_t most = 0;

    for (size_t seat = 0; seat < block->seat_count; seat++) {
        size_t facts = 0;

        for (size_t i = 0; i < block->fact_lists; i++) {
            facts += block->facts[i].starts[seat + 1] - block->facts[i].starts[seat];
        }
        most = facts > most ? facts : most;
    }
    most += 1 + block->tag_count;
    for (size_t i = 0; i < block->setting_count; i++) {
        most += block->settings[i].module_count;
    }
    return most;
}

static void prepare_dimension(struct stat_pass *pass, int dimension)
{
    const struct stat_block *block = pass->block;
    struct stat_values *values = &pass->count->values[dimension];
    enum store_dimension by = pass->count->query->by[dimension];
    uint32_t *of_setting =
        arena_array(&pass->scratch, block->setting_count, sizeof *of_setting);
    uint32_t *of_tag = arena_array(&pass->scratch, block->tag_count, sizeof *of_tag);

    if (by == STORE_BY_NONE) {
        (void)stat_values_find(values, STAT_NULL, NULL);
    }
    for (size_t i = 0; i < block->setting_count; i++) {
        of_setting[i] = find_of_setting(values, by, &block->settings[i]);
    }
    for (size_t i = 0; i < block->tag_count && by == STORE_BY_TAG; i++) {
        of_tag[i] = stat_values_find(values, STAT_NULL, block->tags[i]);
    }
    pass->of_setting[dimension] = of_setting;
    pass->of_tag[dimension] = of_tag;
    pass->items[dimension] =
        arena_array(&pass->scratch, count_items(block), sizeof *pass->items[dimension]);
}

static void prepare_measured(struct stat_pass *pass, size_t index)
{
    const struct stat_block *block = pass->block;

    switch (pass->count->query->measured[index]) {
    case STORE_NOTHING_MEASURED:
        break;
    case STORE_SCORE:
        pass->measured[index] = block->score;
        break;
    case STORE_RANK:
        pass->measured[index] = block->rank;
        break;
    case STORE_LENGTH:
        pass->measured[index] = block->length;
        break;
    case STORE_POINTS:
        pass->several[index] = &block->several[STAT_POINTS];
        break;
    case STORE_ROUNDS:
        pass->several[index] = &block->several[STAT_ROUNDS];
        break;
    case STORE_TURNS:
        pass->several[index] = &block->several[STAT_TURNS];
        break;
    }
}

static void prepare(struct stat_pass *pass)
{
    const struct store_stat_query *query = pass->count->query;

    for (int i = 0; i < STAT_DIMENSIONS; i++) {
        prepare_dimension(pass, i);
    }
    for (size_t i = 0; i < query->measured_count; i++) {
        prepare_measured(pass, i);
    }
    stat_filter_prepare(pass);
}

// ---- counting ----

static int64_t expected_wins(const struct stat_pass *pass, size_t seat)
{
    const struct stat_block *block = pass->block;

    return STORE_WIN / block->settings[block->game_setting[block->game[seat]]].seat_count;
}

// A game counts with its lowest seat in a cell.
static struct stat_cell *count_in(const struct stat_pass *pass, size_t index, size_t seat,
                                  const uint32_t pair[STAT_DIMENSIONS], uint32_t place)
{
    struct stat_count *count = pass->count;
    struct stat_cell *cell = stat_cells_find(&count->cells[index], pair[0], pair[1], place);

    if (cell->last_game != count->games) {
        cell->last_game = count->games;
        cell->games += count->sign;
    }
    cell->seats += count->sign;
    cell->expected_wins += count->sign * expected_wins(pass, seat);
    cell->wins += count->sign * pass->block->wins[seat];
    return cell;
}

// Nobody asks how many games are behind a point of a curve: seats are.
static void count_several(const struct stat_pass *pass, size_t index, size_t seat,
                          const uint32_t pair[STAT_DIMENSIONS])
{
    const struct stat_lists *lists = pass->several[index];
    bool counts_seats = pass->count->query->measured[index] != STORE_POINTS;
    uint32_t start = lists->starts[seat];

    for (uint32_t at = start; at < lists->starts[seat + 1]; at++) {
        struct stat_cell *cell = count_in(pass, index, seat, pair, at - start);

        if (counts_seats) {
            cell->games = cell->seats;
        }
        stat_tally_add(pass->count->arena, &cell->tally, lists->items[at], pass->count->sign);
    }
}

static void count_one(const struct stat_pass *pass, size_t index, size_t seat,
                      const uint32_t pair[STAT_DIMENSIONS])
{
    struct stat_cell *cell = count_in(pass, index, seat, pair, 0);
    const int64_t *measured = pass->measured[index];

    if (measured && measured[seat] != STAT_NULL) {
        stat_tally_add(pass->count->arena, &cell->tally, measured[seat], pass->count->sign);
    }
}

static void count_measured(const struct stat_pass *pass, size_t index, size_t seat,
                           const uint32_t pair[STAT_DIMENSIONS])
{
    if (!pass->count->is_counted[index]) {
        return;
    }
    if (pass->several[index]) {
        count_several(pass, index, seat, pair);
    } else {
        count_one(pass, index, seat, pair);
    }
}

static void count_pair(const struct stat_pass *pass, size_t seat,
                       const uint32_t pair[STAT_DIMENSIONS])
{
    for (size_t i = 0; i < pass->count->query->measured_count; i++) {
        count_measured(pass, i, seat, pair);
    }
}

static void count_opening(const struct stat_pass *pass, size_t seat)
{
    const struct stat_lists *lists = &pass->block->several[STAT_OPENING];
    size_t steps = lists->starts[seat + 1] - lists->starts[seat];
    size_t depth = (size_t)pass->count->depth;

    if (steps > 0) {
        stat_steps_add(pass->count->steps, lists->items + lists->starts[seat],
                       steps < depth ? steps : depth, expected_wins(pass, seat),
                       pass->block->wins[seat]);
    }
}

static void count_seat(struct stat_pass *pass, size_t seat)
{
    if (pass->count->depth > 0) {
        count_opening(pass, seat);
        return;
    }
    for (int i = 0; i < STAT_DIMENSIONS; i++) {
        list_values(pass, i, seat);
    }
    for (size_t a = 0; a < pass->item_counts[0]; a++) {
        for (size_t b = 0; b < pass->item_counts[1]; b++) {
            count_pair(pass, seat, (uint32_t[]){pass->items[0][a], pass->items[1][b]});
        }
    }
}

static void count_game(struct stat_pass *pass, size_t game, size_t first, size_t end)
{
    pass->count->games++;
    if (!stat_filter_game(pass, game, first, end)) {
        return;
    }
    for (size_t seat = first; seat < end; seat++) {
        if (stat_filter_seat(pass, seat)) {
            count_seat(pass, seat);
        }
    }
}

static bool is_stale(struct stat_count *count, const struct store_id *game)
{
    while (count->next_stale < count->stale_count &&
           memcmp(&count->stale[count->next_stale], game, sizeof *game) < 0) {
        count->next_stale++;
    }
    return count->next_stale < count->stale_count &&
           memcmp(&count->stale[count->next_stale], game, sizeof *game) == 0;
}

void stat_count_block(struct stat_count *count, const struct stat_block *block, bool is_kept)
{
    struct stat_pass pass = {.count = count, .block = block};
    size_t seat = 0;

    prepare(&pass);
    for (size_t game = 0; game < block->game_count; game++) {
        size_t first = seat;

        while (seat < block->seat_count && block->game[seat] == (int64_t)game) {
            seat++;
        }
        if (!is_kept || !is_stale(count, &block->games[game])) {
            count_game(&pass, game, first, seat);
        }
    }
    arena_done(&pass.scratch);
}
