// SPDX-License-Identifier: MIT
#include "api/service/import.h"

#include <time.h>

#include "api/service/catalogs.h"
#include "api/service/inside.h"
#include "api/service/upload_game.h"

enum {
    // How long a database may be away before games are refused: as long as it
    // takes to start it again.
    PATIENCE_MS = 15000,
    FIRST_PAUSE_MS = 50,
    LAST_PAUSE_MS = 1000
};

// Games that are checked and wait to be stored.
struct pending {
    struct service *service;
    struct imported *imported; // of all documents
    struct checked_game *checked[IMPORT_GAMES_MAX];
    size_t places[IMPORT_GAMES_MAX]; // of each in `imported`
    struct store_upload uploads[IMPORT_GAMES_MAX];
    struct store_put_outcome outcomes[IMPORT_GAMES_MAX];
    size_t count;
    uint64_t since; // of the catalogs that they borrow from
    struct err err; // the first time that the database stayed away
};

// ---- the end of a game ----

static void settle(struct pending *pending, size_t index,
                   const struct store_put_outcome *outcome)
{
    struct imported *imported = &pending->imported[pending->places[index]];

    imported->is_settled = true;
    imported->put = outcome->put;
    imported->id = outcome->id;
    imported->rc = upload_judge(&pending->checked[index]->game, outcome, &imported->failure);
}

static void refuse(struct pending *pending, size_t index, const struct err *err)
{
    struct imported *imported = &pending->imported[pending->places[index]];

    imported->failure.err = *err;
    imported->rc = err->rc;
    if (err->rc == RC_UNAVAILABLE && pending->err.rc == OK) {
        pending->err = *err;
    }
}

// ---- storing ----

static void wait_for(int milliseconds)
{
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};

    (void)nanosleep(&time, NULL);
}

static enum rc keep_catalogs(struct pending *pending, struct err *err)
{
    enum rc rc = OK;

    for (size_t i = 0; i < pending->count && rc == OK; i++) {
        rc = catalogs_keep(pending->service, pending->checked[i]->play.catalog, err);
    }
    return rc;
}

static enum rc put_range(struct pending *pending, size_t first, size_t count, struct err *err)
{
    struct store_upload *uploads = pending->uploads + first;
    struct store_put_outcome *outcomes = pending->outcomes + first;
    enum rc rc = store_put_games(pending->service->store, uploads, count, outcomes, err);

    for (size_t i = 0; i < count && rc == OK; i++) {
        rc = upload_compare(pending->service, &uploads[i], false, &outcomes[i], err);
    }
    for (size_t i = 0; i < count; i++) {
        upload_touch(pending->service, &uploads[i], rc == OK ? &outcomes[i] : NULL);
    }
    return rc;
}

static enum rc put(struct pending *pending, struct err *err)
{
    enum rc rc = keep_catalogs(pending, err);

    return rc == OK ? put_range(pending, 0, pending->count, err) : rc;
}

static void keep_place(struct pending *pending, size_t from, size_t to)
{
    pending->checked[to] = pending->checked[from];
    pending->places[to] = pending->places[from];
    pending->uploads[to] = pending->uploads[from];
}

// After the connection was lost nobody knows whether the transaction was
// committed. What it has created is found by its id, and stored no second time.
static enum rc settle_what_is_there(struct pending *pending, struct err *err)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct store_game game;
    size_t kept = 0;
    enum rc rc = OK;

    for (size_t i = 0; i < pending->count; i++) {
        struct store_put_outcome created = {STORE_CREATED, pending->checked[i]->game.id};

        if (rc == OK || rc == RC_NOT_FOUND) {
            rc = store_load_game(pending->service->store, &arena, created.id, &game, err);
        }
        if (rc == OK) {
            settle(pending, i, &created);
        } else {
            keep_place(pending, i, kept++);
        }
    }
    pending->count = kept;
    return rc == RC_NOT_FOUND ? OK : rc;
}

// As `put`, again and again while the database is away.
static enum rc put_patiently(struct pending *pending, struct err *err)
{
    int pause = FIRST_PAUSE_MS;
    enum rc rc = put(pending, err);

    for (int waited = 0; rc == RC_UNAVAILABLE && waited < PATIENCE_MS; waited += pause) {
        wait_for(pause);
        pause = pause < LAST_PAUSE_MS / 2 ? pause * 2 : LAST_PAUSE_MS;
        rc = settle_what_is_there(pending, err);
        if (rc == OK) {
            rc = put(pending, err);
        }
    }
    return rc;
}

// One of them cannot be stored: which, shows when each is stored by itself.
static void put_each(struct pending *pending)
{
    for (size_t i = 0; i < pending->count; i++) {
        struct err err = {0};

        if (put_range(pending, i, 1, &err) == OK) {
            settle(pending, i, &pending->outcomes[i]);
        } else {
            refuse(pending, i, &err);
        }
    }
}

static void store_pending(struct pending *pending)
{
    struct err err = {0};
    enum rc rc = put_patiently(pending, &err);

    for (size_t i = 0; i < pending->count && rc == OK; i++) {
        settle(pending, i, &pending->outcomes[i]);
    }
    for (size_t i = 0; i < pending->count && rc == RC_UNAVAILABLE; i++) {
        refuse(pending, i, &err);
    }
    if (rc != OK && rc != RC_UNAVAILABLE) {
        put_each(pending);
    }
    pending->count = 0;
    pending->since = catalogs_now(pending->service);
}

// ---- all of them ----

static void check(struct pending *pending, struct arena *arena, const struct body *body,
                  size_t place)
{
    struct imported *imported = &pending->imported[place];
    struct checked_game *checked = arena_alloc(arena, sizeof *checked);

    failure_init(&imported->failure, arena);
    imported->rc = upload_check(pending->service, arena, body, checked, &imported->failure);
    if (imported->rc == RC_UNAVAILABLE && pending->err.rc == OK) {
        pending->err = imported->failure.err;
    }
    if (imported->rc == OK) {
        pending->checked[pending->count] = checked;
        pending->places[pending->count] = place;
        pending->uploads[pending->count++] = upload_prepare(checked);
    }
}

enum rc import_games(struct service *service, struct arena *arena, const struct body *bodies,
                     size_t count, struct imported *out_imported, struct err *err)
{
    struct pending *pending = arena_alloc(arena, sizeof *pending);

    pending->service = service;
    pending->imported = out_imported;
    pending->since = catalogs_now(service);
    for (size_t i = 0; i < count; i++) {
        if (catalogs_are_full(service, pending->since)) {
            store_pending(pending);
        }
        check(pending, arena, &bodies[i], i);
    }
    if (pending->count > 0) {
        store_pending(pending);
    }
    if (service->standby) {
        service_note_written(service->standby, service, NULL);
    }
    if (pending->err.rc != OK) {
        *err = pending->err;
    }
    return pending->err.rc;
}
