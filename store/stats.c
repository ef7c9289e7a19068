// SPDX-License-Identifier: MIT
//
// Which statements answer a question. Aggregates are kept by all that a game
// says of itself, and by fact with what nearly every question asks; whatever
// they cannot tell is counted seat by seat. A question's statements see one
// moment: they share a transaction that reads a snapshot.
#include "store/stats.h"

#include <string.h>

#include "store/connection.h"
#include "store/filter.h"
#include "store/stat_rows.h"

enum {
    DIMENSIONS = 2
};

// Where the answer is found.
enum source {
    FROM_SEATS,
    FROM_FACTS, // aggregates by fact
    FROM_PLAIN  // aggregates by all that a game says of itself
};

static const char *const dimension_words[] = {
    [STORE_BY_NONE] = "none",       [STORE_BY_CATALOG] = "catalog",
    [STORE_BY_FACT] = "fact",       [STORE_BY_MODULE] = "module",
    [STORE_BY_MONTH] = "month",     [STORE_BY_PLAYER] = "player",
    [STORE_BY_RULESET] = "ruleset", [STORE_BY_PLAYER_COUNT] = "player_count",
    [STORE_BY_SEAT] = "seat",       [STORE_BY_SOURCE] = "source",
    [STORE_BY_TAG] = "tag",
};

static const char *const measured_words[] = {
    [STORE_NOTHING_MEASURED] = "nothing",
    [STORE_SCORE] = "score",
    [STORE_RANK] = "rank",
    [STORE_LENGTH] = "length",
    [STORE_POINTS] = "points",
    [STORE_ROUNDS] = "rounds",
    [STORE_TURNS] = "turns",
};

static bool is_by(const struct store_stat_query *query, enum store_dimension dimension)
{
    return query->by[0] == dimension || query->by[1] == dimension;
}

static bool is_simulate(const char *source)
{
    return source && strcmp(source, "simulate") == 0;
}

// ---- where to look ----

// NULL, or the very beginning of a month.
static bool is_month(const char *time)
{
    static const char beginning[] = "-01T00:00:00Z";
    size_t len = time ? strlen(time) : 0;

    return !time || (len >= sizeof beginning &&
                     strcmp(time + len - (sizeof beginning - 1), beginning) == 0);
}

// The facts that tell seats apart, in dimensions and filters.
static size_t count_facts(const struct store_stat_query *query)
{
    size_t count = query->has.count + query->lacks.count;

    for (int i = 0; i < DIMENSIONS; i++) {
        count += query->by[i] == STORE_BY_FACT;
    }
    return count;
}

static bool is_plain(const struct store_stat_query *query)
{
    const struct store_game_filter *filter = &query->filter;

    return is_by(query, STORE_BY_CATALOG) || is_by(query, STORE_BY_MONTH) ||
           is_by(query, STORE_BY_SOURCE) || query->catalog || filter->played_from ||
           filter->played_to || (filter->source && !is_simulate(filter->source));
}

// Of games as a whole, whatever their seats have.
static enum source choose_seen(const struct store_stat_query *query)
{
    const struct store_game_filter *filter = &query->filter;

    if (query->is_scan || filter->player || filter->tag || filter->status ||
        !is_month(filter->played_from) || !is_month(filter->played_to)) {
        return FROM_SEATS;
    }
    return is_plain(query) ? FROM_PLAIN : FROM_FACTS;
}

static enum source choose(const struct store_stat_query *query, enum store_measured measured)
{
    enum source source = choose_seen(query);
    size_t facts = count_facts(query);
    bool is_known = measured == STORE_NOTHING_MEASURED || measured == STORE_SCORE;

    if (!is_known || is_by(query, STORE_BY_PLAYER) || is_by(query, STORE_BY_TAG) ||
        query->lacks.count > 0 || facts > 1 || (facts == 1 && source == FROM_PLAIN)) {
        return FROM_SEATS;
    }
    return source;
}

// A game has no two seats in a group.
static bool has_seats_apart(const struct store_stat_query *query)
{
    return is_by(query, STORE_BY_SEAT) || query->seat > 0;
}

static bool is_many(enum store_dimension dimension)
{
    return dimension == STORE_BY_FACT || dimension == STORE_BY_MODULE ||
           dimension == STORE_BY_TAG;
}

// Each seat is in one group, and its game is there with seat 1 or with each of
// its seats.
static bool is_single(const struct store_stat_query *query, enum store_measured measured)
{
    bool knows_games =
        has_seats_apart(query) ||
        (count_facts(query) == 0 && !query->filter.player && !is_by(query, STORE_BY_PLAYER));

    return knows_games && !is_many(query->by[0]) && !is_many(query->by[1]) &&
           measured < STORE_POINTS;
}

// ---- statements ----

static void put_numbers(struct params *params, const struct store_numbers *numbers)
{
    if (numbers->count == 0) {
        params_null(params);
    } else {
        params_ints(params, numbers->items, numbers->count);
    }
}

// $1 to $11, as stat_judged takes them.
static void put_games(struct params *params, const struct store_stat_query *query)
{
    filter_put(params, &query->filter);
    params_text(params, query->catalog);
    params_bool(params, query->counts_solo);
}

// $12.
static void put_seat(struct params *params, const struct store_stat_query *query)
{
    if (query->seat == 0) {
        params_null(params);
    } else {
        params_int(params, query->seat);
    }
}

// $1 to $14, as stat_seats takes them.
static void put_seats(struct params *params, const struct store_stat_query *query)
{
    put_games(params, query);
    put_seat(params, query);
    put_numbers(params, &query->has);
    put_numbers(params, &query->lacks);
}

static void put_dimensions(struct params *params, const struct store_stat_query *query)
{
    for (int i = 0; i < DIMENSIONS; i++) {
        params_text(params, dimension_words[query->by[i]]);
    }
}

// The facts whose cells are to be read: of a dimension, the one that is asked
// for, or 0 for all seats.
static struct store_numbers cell_facts(const struct store_stat_query *query)
{
    static const int32_t all[] = {0};

    for (int i = 0; i < DIMENSIONS; i++) {
        if (query->by[i] == STORE_BY_FACT) {
            return query->facts[i];
        }
    }
    return query->has.count > 0 ? query->has : (struct store_numbers){all, 1};
}

static enum rc load_cells(struct store *store, struct params *params,
                          const struct store_stat_query *query, bool is_plain_source,
                          struct rows *out_rows, struct err *err)
{
    struct store_numbers facts = cell_facts(query);

    put_games(params, query);
    put_seat(params, query);
    params_bool(params, is_plain_source);
    params_ints(params, facts.items, facts.count);
    put_dimensions(params, query);
    params_bool(params, has_seats_apart(query));
    return query_run_planned(store, QUERY_LOAD_STAT_CELLS, params, out_rows, err);
}

static enum query choose_items(const struct store_stat_query *query,
                               enum store_measured measured)
{
    if (is_single(query, measured)) {
        return QUERY_LOAD_STAT_SEATS;
    }
    return query->by[0] == STORE_BY_FACT && query->by[1] == STORE_BY_FACT &&
                   measured < STORE_POINTS
               ? QUERY_LOAD_STAT_PAIRS
               : QUERY_LOAD_STAT_VALUES;
}

static enum rc load_seats(struct store *store, struct params *params,
                          const struct store_stat_query *query, enum store_measured measured,
                          struct rows *out_rows, struct err *err)
{
    enum query items = choose_items(query, measured);
    // Nobody asks how many games are behind a point of a curve.
    bool every_seat_is_a_game =
        has_seats_apart(query) || measured == STORE_ROUNDS || measured == STORE_TURNS;

    put_seats(params, query);
    put_dimensions(params, query);
    for (int i = 0; i < DIMENSIONS; i++) {
        put_numbers(params, &query->facts[i]);
    }
    params_text(params, measured_words[measured]);
    params_bool(params, every_seat_is_a_game);
    return query_run_joined(store, items, QUERY_GROUP_STAT_ITEMS, params, out_rows, err);
}

static enum rc load_table(struct store *store, struct arena *arena,
                          const struct store_stat_query *query, enum store_measured measured,
                          struct store_stat_table *out_table, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;
    enum source source = choose(query, measured);
    enum rc rc = OK;

    params_init(&params, arena);
    if (source == FROM_SEATS) {
        rc = load_seats(store, &params, query, measured, &rows, err);
    } else {
        rc = load_cells(store, &params, query, source == FROM_PLAIN, &rows, err);
    }
    if (rc == OK) {
        stat_rows_read(&rows, arena, out_table);
    }
    return rc;
}

static enum rc load_seen(struct store *store, struct arena *arena,
                         const struct store_stat_query *query, struct store_stat_seen *out_seen,
                         struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;
    enum source source = choose_seen(query);
    enum query statement =
        source == FROM_SEATS ? QUERY_LOAD_STAT_SEEN : QUERY_LOAD_STAT_SEEN_CELLS;

    params_init(&params, arena);
    put_games(&params, query);
    if (source != FROM_SEATS) {
        params_bool(&params, source == FROM_PLAIN);
    }

    enum rc rc = query_run_planned(store, statement, &params, &rows, err);

    if (rc == OK && rows_next(&rows)) {
        out_seen->games = rows_int(&rows);
        out_seen->in_progress = rows_int(&rows);
        out_seen->simulated = rows_int(&rows);
        out_seen->withdrawn = rows_int(&rows);
        out_seen->solo = rows_int(&rows);
    }
    return rc;
}

// ---- one moment ----

// Sorts and hashes of a whole corpus fit into that much memory.
static enum rc begin(struct transaction *transaction, struct store *store,
                     const struct store_stat_query *query, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    enum rc rc = transaction_begin(transaction, store, err);

    if (rc != OK) {
        return rc;
    }
    return query_run_script(
        store,
        arena_printf(&scratch,
                     "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY;"
                     "SET LOCAL work_mem = '64MB';"
                     "SET LOCAL statement_timeout = %d",
                     query->milliseconds),
        err);
}

enum rc store_load_stats(struct store *store, struct arena *arena,
                         const struct store_stat_query *query,
                         struct store_stat_answer *out_answer, struct err *err)
{
    struct transaction transaction SCOPED(transaction_done) = {0};
    struct store_stat_answer answer = {0};
    enum rc rc = begin(&transaction, store, query, err);

    if (rc == OK) {
        rc = load_seen(store, arena, query, &answer.seen, err);
    }
    for (size_t i = 0; i < query->measured_count && rc == OK; i++) {
        rc = load_table(store, arena, query, query->measured[i], &answer.tables[i], err);
    }
    if (rc == OK) {
        rc = transaction_commit(&transaction, err);
    }
    if (rc == OK) {
        *out_answer = answer;
    }
    return rc;
}

static void read_openings(struct rows *rows, struct arena *arena, struct store_openings *out)
{
    out->items = arena_array(arena, rows_count(rows), sizeof *out->items);
    while (rows_next(rows)) {
        struct store_opening *opening = &out->items[out->count++];

        opening->steps = rows_ints(rows, arena, &opening->step_count);
        opening->seats = rows_int(rows);
        opening->expected_wins = rows_int(rows);
        opening->wins = rows_int(rows);
    }
}

enum rc store_load_openings(struct store *store, struct arena *arena,
                            const struct store_stat_query *query, int depth,
                            struct store_openings *out_openings, struct err *err)
{
    struct transaction transaction SCOPED(transaction_done) = {0};
    struct rows rows SCOPED(rows_done) = {0};
    struct store_openings openings = {0};
    struct params params;
    enum rc rc = begin(&transaction, store, query, err);

    if (rc == OK) {
        rc = load_seen(store, arena, query, &openings.seen, err);
    }
    if (rc == OK) {
        params_init(&params, arena);
        put_seats(&params, query);
        params_int(&params, depth);
        rc = query_run_planned(store, QUERY_LOAD_STAT_OPENINGS, &params, &rows, err);
    }
    if (rc == OK) {
        rc = transaction_commit(&transaction, err);
    }
    if (rc == OK) {
        read_openings(&rows, arena, &openings);
        *out_openings = openings;
    }
    return rc;
}

enum rc store_list_stat_facts(struct store *store, struct arena *arena, const char *ruleset,
                              const char *dimension, struct store_stat_facts *out_facts,
                              struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, arena);
    params_text(&params, ruleset);
    params_text(&params, dimension);

    enum rc rc = query_run(store, QUERY_LIST_STAT_FACTS, &params, &rows, err);

    if (rc != OK) {
        return rc;
    }
    out_facts->count = 0;
    out_facts->items = arena_array(arena, rows_count(&rows), sizeof *out_facts->items);
    while (rows_next(&rows)) {
        struct store_stat_fact *fact = &out_facts->items[out_facts->count++];

        fact->id = (int32_t)rows_int(&rows);
        fact->component = rows_text(&rows, arena);
        fact->name = rows_text(&rows, arena);
    }
    return OK;
}
