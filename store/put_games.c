// SPDX-License-Identifier: MIT
//
// Storing many games together: one look at what is there, one at who plays, and
// a COPY into each table, in one transaction.
#include <string.h>

#include "store/people.h"
#include "store/put_rows.h"

enum {
    ATTEMPTS = 3 // a rival for a source may fail after it made us fail
};

static const size_t nobody = SIZE_MAX;

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

static void resolve(struct bulk *bulk)
{
    struct holders holders = new_holders(bulk);

    for (size_t i = 0; i < bulk->count; i++) {
        find_before(bulk, &holders, i);
        bulk->outcomes[i] = found_outcome(&bulk->found[i], &bulk->uploads[i]);
        if (bulk_is_new(bulk, i)) {
            holders.of_game[bulk->siblings.same_game[i]] = i;
        }
        if (bulk_adds_source(bulk, i)) {
            holders.of_source[bulk->siblings.same_source[i]] = i;
        }
    }
}

// ---- who plays, and when ----

static struct person *list_people(struct bulk *bulk, size_t *out_count)
{
    struct person *people = arena_array(bulk->arena, bulk->count * STORE_SEATS, sizeof *people);
    size_t count = 0;

    for (size_t i = 0; i < bulk->count; i++) {
        const struct store_game *game = bulk->uploads[i].game;

        for (int k = 0; bulk_is_new(bulk, i) && k < game->seat_count; k++) {
            people[count++] = (struct person){.system = game_alias_system(game, k),
                                              .ref = game_alias_ref(game, k),
                                              .name = game->players[k].name,
                                              .out = &bulk->players[i][k]};
        }
    }
    *out_count = count;
    return people;
}

static enum rc load_people(struct bulk *bulk, struct err *err)
{
    size_t count = 0;
    struct person *people = list_people(bulk, &count);

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

static bool has_work(const struct bulk *bulk)
{
    for (size_t i = 0; i < bulk->count; i++) {
        if (bulk_is_new(bulk, i) || bulk_adds_source(bulk, i)) {
            return true;
        }
    }
    return false;
}

static enum rc look(struct bulk *bulk, struct err *err)
{
    enum rc rc =
        found_load(bulk->store, bulk->arena, bulk->uploads, bulk->count, bulk->found, err);

    if (rc == OK) {
        rc = found_check_catalogs(bulk->found, bulk->uploads, bulk->count, err);
    }
    if (rc == OK) {
        resolve(bulk);
    }
    return rc;
}

static enum rc record(const struct bulk *bulk, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct store_id *games = arena_array(bulk->arena, bulk->count, sizeof *games);
    struct params params;
    size_t count = 0;

    for (size_t i = 0; i < bulk->count; i++) {
        if (bulk_is_new(bulk, i) && bulk->uploads[i].result) {
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

static enum rc write_all(struct bulk *bulk, struct err *err)
{
    enum rc rc = load_people(bulk, err);

    if (rc == OK) {
        rc = load_times(bulk, err);
    }
    if (rc == OK) {
        rc = bulk_copy(bulk, err);
    }
    return rc == OK ? record(bulk, err) : rc;
}

static enum rc try_once(struct bulk *bulk, struct err *err)
{
    struct transaction transaction SCOPED(transaction_done) = {0};
    enum rc rc = transaction_begin(&transaction, bulk->store, err);

    if (rc == OK) {
        rc = look(bulk, err);
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
        rc = store_put_game(store, NULL, &uploads[i], &out_outcomes[i], NULL, err);
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
