// SPDX-License-Identifier: MIT
#include <inttypes.h>

#include "store/connection.h"

// ---- pages of players ----

static void read_ratings(struct rows *rows, struct arena *arena, struct store_player_row *row)
{
    size_t count = 0;
    const char **rulesets = rows_texts(rows, arena, &row->rating_count);
    const int64_t *games = rows_ints(rows, arena, &count);
    const double *mus = rows_doubles(rows, arena, &count);
    const double *sigmas = rows_doubles(rows, arena, &count);

    row->ratings = arena_array(arena, row->rating_count, sizeof *row->ratings);
    for (size_t i = 0; i < row->rating_count; i++) {
        row->ratings[i] = (struct store_rating){
            .ruleset = rulesets[i],
            .player = row->player,
            .mu = mus[i],
            .sigma = sigmas[i],
            .games = (int)games[i],
        };
    }
}

// One row more than asked tells whether a next page exists.
static void read_page(struct rows *rows, struct arena *arena, size_t limit,
                      struct store_player_page *page)
{
    size_t found = rows_count(rows);

    page->count = found < limit ? found : limit;
    page->has_more = found > limit;
    page->rows = arena_array(arena, page->count, sizeof *page->rows);
    for (size_t i = 0; i < page->count && rows_next(rows); i++) {
        page->rows[i].player = rows_int(rows);
        page->rows[i].name = rows_text(rows, arena);
        read_ratings(rows, arena, &page->rows[i]);
    }
}

enum rc store_browse_players(struct store *store, struct arena *arena,
                             const struct store_player_query *query,
                             struct store_player_page *out_page, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    if (query->limit < 1 || query->limit > STORE_PAGE_MAX) {
        return err_set(err, RC_BAD_INPUT, "a page has 1 to %d players", STORE_PAGE_MAX);
    }
    params_init(&params, arena);
    params_text(&params, query->name);
    if (query->has_after) {
        params_long(&params, query->after);
    } else {
        params_null(&params);
    }
    params_long(&params, query->limit + 1);

    enum rc rc = query_run_planned(store, QUERY_BROWSE_PLAYERS, &params, &rows, err);

    if (rc == OK) {
        read_page(&rows, arena, (size_t)query->limit, out_page);
    }
    return rc;
}

// ---- one player ----

// As load_player.sql numbers them.
enum kind {
    KIND_PLAYER,
    KIND_RECORD,
    KIND_OPPONENT,
    KIND_STREAK,
    KIND_RATING,
    KIND_MERGED,
    KIND_ALIAS
};

// A row of any kind, before it is told what its numbers mean.
struct told {
    enum kind kind;
    const char *ruleset;
    int seat_count;
    int64_t player;
    const char *name;
    int64_t *numbers;
    double *reals;
};

static struct told read_told(struct rows *rows, struct arena *arena)
{
    struct told told;
    size_t count = 0;

    told.kind = (enum kind)rows_int(rows);
    told.ruleset = rows_text(rows, arena);
    told.seat_count = (int)rows_int(rows);
    told.player = rows_int(rows);
    told.name = rows_text(rows, arena);
    told.numbers = rows_ints(rows, arena, &count);
    told.reals = rows_doubles(rows, arena, &count);
    return told;
}

static void take_player(struct store_player_sheet *sheet, const struct told *told)
{
    sheet->player = told->player;
    sheet->name = told->name;
    sheet->games = told->numbers[0];
    sheet->left_out_withdrawn = told->numbers[1];
    sheet->left_out_simulated = told->numbers[2];
    sheet->left_out_in_progress = told->numbers[3];
    sheet->left_out_solo = told->numbers[4];
    sheet->is_forgotten = told->numbers[5] != 0;
}

static void take_record(struct store_player_sheet *sheet, const struct told *told)
{
    sheet->records[sheet->record_count++] = (struct store_player_record){
        .ruleset = told->ruleset,
        .seat_count = told->seat_count,
        .games = told->numbers[0],
        .seats = told->numbers[1],
        .wins = told->numbers[2],
        .lowest = (int)told->numbers[3],
        .highest = (int)told->numbers[4],
        .mean = told->reals[0],
        .deviation = told->reals[1],
        .median = told->reals[2],
        .mean_rank = told->reals[3],
    };
}

static void take_opponent(struct store_player_sheet *sheet, const struct told *told)
{
    sheet->opponents[sheet->opponent_count++] = (struct store_opponent){
        .ruleset = told->ruleset,
        .player = told->player,
        .name = told->name,
        .games = told->numbers[0],
        .ahead = told->numbers[1],
        .behind = told->numbers[2],
        .level = told->numbers[3],
    };
}

static void take_streak(struct store_player_sheet *sheet, const struct told *told)
{
    sheet->streaks[sheet->streak_count++] = (struct store_streak){
        .ruleset = told->ruleset,
        .is_won = told->numbers[0] != 0,
        .games = told->numbers[1],
        .most_won = told->numbers[2],
        .most_lost = told->numbers[3],
    };
}

static void take_rating(struct store_player_sheet *sheet, const struct told *told)
{
    sheet->ratings[sheet->rating_count++] = (struct store_rating){
        .ruleset = told->ruleset,
        .player = sheet->player,
        .mu = told->reals[0],
        .sigma = told->reals[1],
        .games = (int)told->numbers[0],
    };
}

static void take(struct store_player_sheet *sheet, const struct told *told)
{
    switch (told->kind) {
    case KIND_PLAYER:
        take_player(sheet, told);
        return;
    case KIND_RECORD:
        take_record(sheet, told);
        return;
    case KIND_OPPONENT:
        take_opponent(sheet, told);
        return;
    case KIND_STREAK:
        take_streak(sheet, told);
        return;
    case KIND_RATING:
        take_rating(sheet, told);
        return;
    case KIND_MERGED:
        sheet->merged[sheet->merged_count++] =
            (struct store_player){.player = told->player, .name = told->name};
        return;
    case KIND_ALIAS:
        sheet->aliases[sheet->alias_count++] =
            (struct store_alias){.system = told->ruleset, .key = told->name};
        return;
    }
    UNREACHABLE("kind of a row");
}

// The player comes first; each of the arrays has room for all rows.
static void read_sheet(struct rows *rows, struct arena *arena, size_t opponents_max,
                       struct store_player_sheet *sheet)
{
    size_t count = rows_count(rows);

    *sheet = (struct store_player_sheet){
        .records = arena_array(arena, count, sizeof *sheet->records),
        .opponents = arena_array(arena, count, sizeof *sheet->opponents),
        .streaks = arena_array(arena, count, sizeof *sheet->streaks),
        .ratings = arena_array(arena, count, sizeof *sheet->ratings),
        .merged = arena_array(arena, count, sizeof *sheet->merged),
        .aliases = arena_array(arena, count, sizeof *sheet->aliases),
    };
    while (rows_next(rows)) {
        struct told told = read_told(rows, arena);

        take(sheet, &told);
    }
    if (sheet->opponent_count > opponents_max) {
        sheet->opponent_count = opponents_max;
        sheet->has_more_opponents = true;
    }
}

enum rc store_load_player(struct store *store, struct arena *arena, int64_t player,
                          int opponents_max, struct store_player_sheet *out_sheet,
                          struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, arena);
    params_long(&params, player);
    params_long(&params, opponents_max + 1);

    enum rc rc = query_run_planned(store, QUERY_LOAD_PLAYER, &params, &rows, err);

    if (rc != OK) {
        return rc;
    }
    if (rows_count(&rows) == 0) {
        return err_set(err, RC_NOT_FOUND, "no player %" PRId64, player);
    }
    read_sheet(&rows, arena, (size_t)opponents_max, out_sheet);
    return OK;
}
