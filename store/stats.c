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
#include "store/stat_names.h"
#include "store/stat_openings.h"
#include "store/stat_scan.h"

enum {
    US_OF_MS = 1000
};

// Where the answer is found.
enum source {
    FROM_SEATS,
    FROM_FACTS, // aggregates by fact
    FROM_PLAIN  // aggregates by all that a game says of itself
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

    for (int i = 0; i < STAT_DIMENSIONS; i++) {
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

// ---- statements ----

// $1 to $11 of questions to aggregates.
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

static void put_dimensions(struct params *params, const struct store_stat_query *query)
{
    for (int i = 0; i < STAT_DIMENSIONS; i++) {
        params_text(params, stat_names_dimension(query->by[i]));
    }
}

// The facts whose cells are to be read: of a dimension, the one that is asked
// for, or 0 for all seats.
static struct store_numbers cell_facts(const struct store_stat_query *query)
{
    static const int32_t all[] = {0};

    for (int i = 0; i < STAT_DIMENSIONS; i++) {
        if (query->by[i] == STORE_BY_FACT) {
            return query->facts[i];
        }
    }
    return query->has.count > 0 ? query->has : (struct store_numbers){all, 1};
}

static void add_values(struct stat_count *count, struct stat_tally *tally, struct rows *rows)
{
    struct arena scratch SCOPED(arena_done) = {0};
    int64_t first = rows_int(rows);
    size_t values = 0;
    const int64_t *seats = rows_ints(rows, &scratch, &values);

    for (size_t i = 0; i < values; i++) {
        if (seats[i] != 0) {
            stat_tally_add(count->arena, tally, first + (int64_t)i, seats[i]);
        }
    }
}

static uint32_t read_value(struct stat_values *values, struct rows *rows, struct arena *scratch)
{
    int64_t number = STAT_NULL;

    if (rows_at_null(rows)) {
        rows_skip(rows, 1);
    } else {
        number = rows_int(rows);
    }
    return stat_values_find(values, number, rows_text(rows, scratch));
}

static void add_cell(struct stat_count *count, struct rows *rows, struct arena *scratch)
{
    uint32_t a = read_value(&count->values[0], rows, scratch);
    uint32_t b = read_value(&count->values[1], rows, scratch);
    struct stat_cell cell = {.value = {a, b}};

    cell.games = rows_int(rows);
    cell.seats = rows_int(rows);
    cell.expected_wins = rows_int(rows);
    cell.wins = rows_int(rows);
    add_values(count, &cell.tally, rows);
    for (size_t i = 0; i < count->query->measured_count; i++) {
        if (count->is_counted[i]) {
            stat_cells_add(&count->cells[i], &cell,
                           count->query->measured[i] == STORE_NOTHING_MEASURED);
        }
    }
}

static enum rc load_cells(struct stat_scan *scan, enum source source, struct err *err)
{
    struct stat_count *count = scan->count;
    const struct store_stat_query *query = count->query;
    struct rows rows SCOPED(rows_done) = {0};
    struct arena scratch SCOPED(arena_done) = {0};
    struct store_numbers facts = cell_facts(query);
    struct params params;

    params_init(&params, &scratch);
    put_games(&params, query);
    put_seat(&params, query);
    params_bool(&params, source == FROM_PLAIN);
    params_ints(&params, facts.items, facts.count);
    put_dimensions(&params, query);
    params_bool(&params, has_seats_apart(query));

    enum rc rc = query_run(scan->store, QUERY_LOAD_STAT_CELLS, &params, &rows, err);

    while (rc == OK && rows_next(&rows)) {
        add_cell(count, &rows, &scratch);
    }
    return rc;
}

// ---- games that were seen ----

static enum rc add_seen_cells(struct stat_scan *scan, struct err *err)
{
    struct store_stat_seen *seen = &scan->count->seen;
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, scan->count->arena);
    put_games(&params, scan->count->query);
    params_bool(&params, choose_seen(scan->count->query) == FROM_PLAIN);

    enum rc rc = query_run(scan->store, QUERY_LOAD_STAT_SEEN_CELLS, &params, &rows, err);

    if (rc == OK && rows_next(&rows)) {
        seen->games += rows_int(&rows);
        seen->simulated += rows_int(&rows);
        seen->solo += rows_int(&rows);
    }
    return rc;
}

static enum rc add_seen_others(struct stat_scan *scan, struct err *err)
{
    struct store_stat_seen *seen = &scan->count->seen;
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, scan->count->arena);
    filter_put(&params, &scan->count->query->filter);
    params_text(&params, scan->count->query->catalog);

    enum rc rc = query_run(scan->store, QUERY_LOAD_STAT_SEEN_OTHERS, &params, &rows, err);

    if (rc == OK && rows_next(&rows)) {
        seen->in_progress += rows_int(&rows);
        seen->simulated += rows_int(&rows);
        seen->withdrawn += rows_int(&rows);
    }
    return rc;
}

// ---- one moment ----

static enum rc begin(struct transaction *transaction, struct store *store,
                     const struct store_stat_query *query, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    enum rc rc = transaction_begin(transaction, store, err);

    if (rc != OK) {
        return rc;
    }
    // Planning would take longer than most of the statements. What is not folded yet
    // lies among much that was: only an index passes over it.
    return query_run_script(
        store,
        arena_printf(&scratch,
                     "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY;"
                     "SET LOCAL plan_cache_mode = force_generic_plan;"
                     "SET LOCAL enable_seqscan = off;"
                     "SET LOCAL statement_timeout = %d",
                     query->milliseconds),
        err);
}

// Which of what is measured `source` tells.
static bool choose_counted(struct stat_count *count, enum source source)
{
    const struct store_stat_query *query = count->query;
    bool is_any = false;

    for (size_t i = 0; i < query->measured_count; i++) {
        count->is_counted[i] = choose(query, query->measured[i]) == source;
        is_any = is_any || count->is_counted[i];
    }
    return is_any;
}

static enum rc count_aggregates(struct stat_scan *scan, struct err *err)
{
    enum source source = choose_seen(scan->count->query);
    enum rc rc = OK;

    if (source == FROM_SEATS) {
        return OK;
    }
    if (choose_counted(scan->count, source)) {
        rc = load_cells(scan, source, err);
    }
    if (rc == OK) {
        rc = add_seen_cells(scan, err);
    }
    return rc == OK ? stat_scan_pending(scan, err) : rc;
}

// What aggregates told of games that were seen stays; otherwise the seats tell it.
static enum rc count_seats(struct stat_scan *scan, struct err *err)
{
    struct store_stat_seen seen = scan->count->seen;
    bool is_known = choose_seen(scan->count->query) != FROM_SEATS;
    enum rc rc = OK;

    if (choose_counted(scan->count, FROM_SEATS) || scan->count->depth > 0 || !is_known) {
        rc = stat_scan_all(scan, err);
    }
    if (is_known) {
        scan->count->seen = seen;
    }
    return rc;
}

static enum rc count_all(struct stat_scan *scan, struct err *err)
{
    enum rc rc = stat_scan_bounds(scan, err);

    if (rc == OK) {
        stat_count_begin(scan->count);
        rc = count_aggregates(scan, err);
    }
    if (rc == OK) {
        rc = count_seats(scan, err);
    }
    return rc == OK ? add_seen_others(scan, err) : rc;
}

static struct stat_scan scan_for(struct store *store, struct stat_count *count)
{
    int milliseconds = count->query->milliseconds;

    return (struct stat_scan){
        .store = store,
        .count = count,
        .until = milliseconds > 0 ? stat_scan_now() + (int64_t)milliseconds * US_OF_MS : 0};
}

enum rc store_load_stats(struct store *store, struct arena *arena,
                         const struct store_stat_query *query,
                         struct store_stat_answer *out_answer, struct err *err)
{
    struct transaction transaction SCOPED(transaction_done) = {0};
    struct arena scratch SCOPED(arena_done) = {0};
    struct stat_count count = {.arena = &scratch, .query = query};
    struct stat_scan scan = scan_for(store, &count);
    struct store_stat_answer answer = {0};
    enum rc rc = begin(&transaction, store, query, err);

    if (rc == OK) {
        rc = count_all(&scan, err);
    }
    if (rc == OK) {
        rc = stat_names_list(store, arena, &count, &answer, err);
    }
    if (rc == OK) {
        rc = transaction_commit(&transaction, err);
    }
    if (rc == OK) {
        answer.seen = count.seen;
        *out_answer = answer;
    }
    return rc;
}

enum rc store_load_openings(struct store *store, struct arena *arena,
                            const struct store_stat_query *query, int depth,
                            struct store_openings *out_openings, struct err *err)
{
    struct transaction transaction SCOPED(transaction_done) = {0};
    struct store_stat_query asked = *query;
    struct stat_count count = {.arena = arena, .query = &asked, .depth = depth};
    struct stat_scan scan = scan_for(store, &count);

    asked.measured_count = 0;

    enum rc rc = begin(&transaction, store, query, err);

    if (rc == OK) {
        rc = count_all(&scan, err);
    }
    if (rc == OK) {
        rc = transaction_commit(&transaction, err);
    }
    if (rc == OK) {
        stat_steps_list(count.steps, out_openings);
        out_openings->seen = count.seen;
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
