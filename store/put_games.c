// SPDX-License-Identifier: MIT
//
// Storing many games together: one look at what is there, one at who plays, and
// a COPY into each table, in one transaction.
#include <string.h>

#include "store/found.h"
#include "store/game_rows.h"
#include "store/people.h"
#include "store/siblings.h"

enum {
    ATTEMPTS = 3 // a rival for a source may fail after it made us fail
};

static const size_t nobody = SIZE_MAX;

struct bulk {
    struct store *store;
    struct arena *arena; // scratch
    const struct store_upload *uploads;
    size_t count;
    struct siblings siblings;
    struct fact_ids *fact_ids; // by upload, as all of these
    struct found *found;
    struct store_put_outcome *outcomes;
    int64_t (*players)[STORE_SEATS];
    int64_t *played_at; // microseconds from 2000 on
};

// ---- what each of them comes to ----

// Uploads of the batch that hold a source or a game from now on.
struct holders {
    size_t *of_source; // by the first upload of a source
    size_t *of_game;   // by the first upload of a game
};

static struct holders new_holders(const struct bulk *bulk)
{
    struct holders holders = {
        .of_source = arena_array(bulk->arena, bulk->count, sizeof(size_t)),
        .of_game = arena_array(bulk->arena, bulk->count, sizeof(size_t)),
    };

    for (size_t i = 0; i < bulk->count; i++) {
        holders.of_source[i] = nobody;
        holders.of_game[i] = nobody;
    }
    return holders;
}

// What the uploads before this one will have stored counts as found.
static void find_before(const struct bulk *bulk, const struct holders *holders, size_t index)
{
    struct found *found = &bulk->found[index];
    size_t source = holders->of_source[bulk->siblings.same_source[index]];
    size_t game = holders->of_game[bulk->siblings.same_game[index]];

    if (!found->has_source && source != nobody) {
        found->has_source = true;
        found->source_game = bulk->outcomes[source].id;
        memcpy(found->content_hash, bulk->uploads[source].game->content_hash,
               sizeof found->content_hash);
    }
    if (!found->has_twin && game != nobody) {
        found->has_twin = true;
        found->twin = bulk->outcomes[game].id;
    }
}

static bool is_new(const struct bulk *bulk, size_t index)
{
    return bulk->outcomes[index].put == STORE_CREATED;
}

// Whether the source of the upload is to be stored.
static bool adds_source(const struct bulk *bulk, size_t index)
{
    return bulk->uploads[index].game->source_system &&
           (is_new(bulk, index) || bulk->outcomes[index].put == STORE_DUPLICATE);
}

static void resolve(struct bulk *bulk)
{
    struct holders holders = new_holders(bulk);

    for (size_t i = 0; i < bulk->count; i++) {
        find_before(bulk, &holders, i);
        bulk->outcomes[i] = found_outcome(&bulk->found[i], &bulk->uploads[i]);
        if (is_new(bulk, i)) {
            holders.of_game[bulk->siblings.same_game[i]] = i;
        }
        if (adds_source(bulk, i)) {
            holders.of_source[bulk->siblings.same_source[i]] = i;
        }
    }
}

// ---- who plays, and when ----

static enum rc load_people(struct bulk *bulk, struct err *err)
{
    struct person *people = arena_array(bulk->arena, bulk->count * STORE_SEATS, sizeof *people);
    size_t count = 0;

    for (size_t i = 0; i < bulk->count; i++) {
        const struct store_game *game = bulk->uploads[i].game;

        for (int k = 0; is_new(bulk, i) && k < game->seat_count; k++) {
            people[count++] = (struct person){.system = game_alias_system(game, k),
                                              .ref = game_alias_ref(game, k),
                                              .name = game->players[k].name,
                                              .out_player = &bulk->players[i][k]};
        }
    }
    return people_load(bulk->store, bulk->arena, people, count, err);
}

static enum rc load_times(struct bulk *bulk, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    const char **moments = arena_array(bulk->arena, bulk->count, sizeof *moments);
    bool has_any = false;
    struct params params;

    for (size_t i = 0; i < bulk->count; i++) {
        moments[i] = bulk->uploads[i].game->played_at;
        has_any = has_any || moments[i];
    }
    if (!has_any) {
        return OK;
    }
    params_init(&params, bulk->arena);
    params_texts(&params, moments, bulk->count);

    enum rc rc = query_run_planned(bulk->store, QUERY_LIST_TIMES, &params, &rows, err);

    for (size_t i = 0; rc == OK && i < bulk->count && rows_next(&rows); i++) {
        bulk->played_at[i] = rows_int(&rows);
    }
    return rc;
}

// ---- rows ----

// Sends the rows of upload `index` in one table.
typedef enum rc send_fn(const struct bulk *bulk, struct arena *arena, size_t index,
                        struct err *err);

static enum rc send_source(const struct bulk *bulk, struct arena *arena, size_t index,
                           struct err *err)
{
    struct params params;

    if (!adds_source(bulk, index)) {
        return OK;
    }
    params_init(&params, arena);
    game_put_source(&params, bulk->uploads[index].game, bulk->outcomes[index].id,
                    is_new(bulk, index));
    return copy_row(bulk->store, &params, err);
}

static enum rc send_fingerprint(const struct bulk *bulk, struct arena *arena, size_t index,
                                struct err *err)
{
    const uint8_t *fingerprint = upload_fingerprint(&bulk->uploads[index]);
    struct params params;

    if (!is_new(bulk, index) || !fingerprint) {
        return OK;
    }
    params_init(&params, arena);
    params_bytes(&params, fingerprint, STORE_HASH_BYTES);
    params_id(&params, bulk->outcomes[index].id);
    return copy_row(bulk->store, &params, err);
}

static enum rc send_game(const struct bulk *bulk, struct arena *arena, size_t index,
                         struct err *err)
{
    const struct store_game *game = bulk->uploads[index].game;
    struct params params;

    if (!is_new(bulk, index)) {
        return OK;
    }
    params_init(&params, arena);
    game_put_header(&params, game);
    if (game->played_at) {
        params_long(&params, bulk->played_at[index]);
    } else {
        params_null(&params);
    }
    return copy_row(bulk->store, &params, err);
}

static enum rc send_line(const struct bulk *bulk, struct arena *arena, size_t index,
                         struct err *err)
{
    const struct store_upload *upload = &bulk->uploads[index];
    struct store_line line = game_first_line(upload);
    struct params params;

    if (!is_new(bulk, index)) {
        return OK;
    }
    params_init(&params, arena);
    batch_put_line_row(&params, upload->game->id, &line);
    return copy_row(bulk->store, &params, err);
}

static enum rc send_seats(const struct bulk *bulk, struct arena *arena, size_t index,
                          struct err *err)
{
    const struct store_upload *upload = &bulk->uploads[index];
    const struct store_game *game = upload->game;
    enum rc rc = OK;

    for (int i = 0; rc == OK && is_new(bulk, index) && i < game->seat_count; i++) {
        struct params params;

        params_init(&params, arena);
        params_id(&params, game->id);
        params_small(&params, game->players[i].seat);
        params_long(&params, bulk->players[index][i]);
        game_put_outcome(&params, upload, i, &bulk->fact_ids[index]);
        rc = copy_row(bulk->store, &params, err);
    }
    return rc;
}

static enum rc send_events(const struct bulk *bulk, struct arena *arena, size_t index,
                           struct err *err)
{
    const struct store_upload *upload = &bulk->uploads[index];
    struct params params;

    if (!is_new(bulk, index) || upload->events->count == 0) {
        return OK;
    }

    struct batch batch = game_batch(arena, upload);

    params_init(&params, arena);
    batch_put_row(&params, &batch);
    return copy_row(bulk->store, &params, err);
}

// ---- writing ----

// `order` is that of the uploads; NULL: as they are.
static enum rc copy_table(const struct bulk *bulk, enum query query, send_fn *send,
                          const size_t *order, struct err *err)
{
    enum rc rc = copy_begin(bulk->store, query, err);

    for (size_t i = 0; rc == OK && i < bulk->count; i++) {
        struct arena row SCOPED(arena_done) = {0};

        rc = send(bulk, &row, order ? order[i] : i, err);
    }
    return rc == OK ? copy_end(bulk->store, err) : rc;
}

static enum rc record(const struct bulk *bulk, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct store_id *games = arena_array(bulk->arena, bulk->count, sizeof *games);
    struct params params;
    size_t count = 0;

    for (size_t i = 0; i < bulk->count; i++) {
        if (is_new(bulk, i) && bulk->uploads[i].result) {
            games[count++] = bulk->outcomes[i].id;
        }
    }
    if (count == 0) {
        return OK;
    }
    params_init(&params, bulk->arena);
    batch_put_record(&params, games, count, STATS_ENTER);
    return query_run(bulk->store, QUERY_RECORD_STATS, &params, &rows, err);
}

// What uploads at once contend for comes first, and in the order in which all
// of them take it; see put_game.c.
static enum rc write_all(struct bulk *bulk, struct err *err)
{
    const struct {
        enum query query;
        send_fn *send;
        const size_t *order;
    } tables[] = {
        {QUERY_COPY_GAME_SOURCES, send_source, bulk->siblings.by_source},
        {QUERY_COPY_FINGERPRINTS, send_fingerprint, bulk->siblings.by_fingerprint},
        {QUERY_COPY_GAMES, send_game, NULL},
        {QUERY_COPY_LINES, send_line, NULL},
        {QUERY_COPY_SEATS, send_seats, NULL},
        {QUERY_COPY_BATCHES, send_events, NULL},
    };
    enum rc rc = load_people(bulk, err);

    if (rc == OK) {
        rc = load_times(bulk, err);
    }
    for (size_t i = 0; rc == OK && i < COUNT_OF(tables); i++) {
        rc = copy_table(bulk, tables[i].query, tables[i].send, tables[i].order, err);
    }
    return rc == OK ? record(bulk, err) : rc;
}

static bool has_work(const struct bulk *bulk)
{
    for (size_t i = 0; i < bulk->count; i++) {
        if (is_new(bulk, i) || adds_source(bulk, i)) {
            return true;
        }
    }
    return false;
}

static enum rc try_once(struct bulk *bulk, struct err *err)
{
    struct transaction transaction SCOPED(transaction_done) = {0};
    enum rc rc = transaction_begin(&transaction, bulk->store, err);

    if (rc == OK) {
        rc = found_load(bulk->store, bulk->arena, bulk->uploads, bulk->count, bulk->found, err);
    }
    if (rc == OK) {
        rc = found_check_catalogs(bulk->found, bulk->uploads, bulk->count, err);
    }
    if (rc == OK) {
        resolve(bulk);
    }
    if (rc == OK && has_work(bulk)) {
        rc = write_all(bulk, err);
    }
    return rc == OK ? transaction_commit(&transaction, err) : rc;
}

static enum rc prepare(struct bulk *bulk, struct err *err)
{
    enum rc rc = OK;

    bulk->siblings = siblings_find(bulk->arena, bulk->uploads, bulk->count);
    bulk->fact_ids = arena_array(bulk->arena, bulk->count, sizeof *bulk->fact_ids);
    bulk->found = arena_array(bulk->arena, bulk->count, sizeof *bulk->found);
    bulk->players = arena_array(bulk->arena, bulk->count, sizeof *bulk->players);
    bulk->played_at = arena_array(bulk->arena, bulk->count, sizeof *bulk->played_at);
    for (size_t i = 0; rc == OK && i < bulk->count; i++) {
        const struct store_upload *upload = &bulk->uploads[i];

        rc = game_check_shape(upload, err);
        if (rc == OK && upload->result) {
            rc = facts_load_ids(bulk->store, bulk->arena, upload->game->ruleset, upload->result,
                                &bulk->fact_ids[i], err);
        }
    }
    return rc;
}

static enum rc put_together(struct store *store, const struct store_upload *uploads,
                            size_t count, struct store_put_outcome *out_outcomes,
                            struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct bulk bulk = {.store = store,
                        .arena = &scratch,
                        .uploads = uploads,
                        .count = count,
                        .outcomes = arena_array(&scratch, count, sizeof *out_outcomes)};
    enum rc rc = prepare(&bulk, err);

    if (rc == OK) {
        rc = RC_CONFLICT;
    }
    for (int i = 0; i < ATTEMPTS && rc == RC_CONFLICT; i++) {
        rc = try_once(&bulk, err);
    }
    if (rc == OK) {
        memcpy(out_outcomes, bulk.outcomes, count * sizeof *out_outcomes);
    }
    return rc;
}

static enum rc put_each(struct store *store, const struct store_upload *uploads, size_t count,
                        struct store_put_outcome *out_outcomes, struct err *err)
{
    enum rc rc = OK;

    for (size_t i = 0; i < count && rc == OK; i++) {
        rc = store_put_game(store, uploads[i].game, uploads[i].events, uploads[i].result,
                            &out_outcomes[i], err);
    }
    return rc;
}

// How many uploads from the first one on supersede nothing.
static size_t count_plain(const struct store_upload *uploads, size_t count)
{
    size_t plain = 0;

    while (plain < count && !uploads[plain].game->supersedes_other) {
        plain++;
    }
    return plain;
}

enum rc store_put_games(struct store *store, const struct store_upload *uploads, size_t count,
                        struct store_put_outcome *out_outcomes, struct err *err)
{
    enum rc rc = OK;
    size_t done = 0;

    while (rc == OK && done < count) {
        const struct store_upload *rest = uploads + done;
        size_t plain = count_plain(rest, count - done);
        size_t step = plain > 0 ? plain : 1;

        if (plain > 1) {
            rc = put_together(store, rest, plain, out_outcomes + done, err);
        }
        if (plain <= 1 || rc == RC_CONFLICT) {
            rc = put_each(store, rest, step, out_outcomes + done, err);
        }
        done += step;
    }
    return rc;
}
