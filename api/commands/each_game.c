// SPDX-License-Identifier: MIT
#include "api/commands/each_game.h"

#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

#include "api/commands/common.h"
#include "api/commands/progress.h"
#include "api/service/games.h"

enum {
    JOBS_MAX = 64,
    JOBS_A_PROCESSOR = 2 // one decides while another waits for the database
};

struct walk {
    const struct visitor *visitor;
    int operand_count; // with --all 0
    char *const *operands;

    pthread_mutex_t lock; // for all below
    struct progress progress;
    uint64_t done;
    int64_t left_out;
    enum rc rc; // why everybody stops
    struct err err;
    int next; // operand
    bool has_more_pages;
    size_t page_count;
    size_t page_next;
    struct store_id page[STORE_PAGE_MAX];
};

struct walker {
    struct walk *walk;
    struct service *service;
    pthread_t thread;
};

// ---- which game is next; with the lock held ----

static void leave_out(struct walk *walk, const struct err *err)
{
    walk->left_out++;
    progress_clear(&walk->progress);
    (void)common_fail(walk->visitor->command, err);
}

// False: there is none.
static bool take_operand(struct walk *walk, struct store_id *out_game)
{
    while (walk->next < walk->operand_count) {
        const char *operand = walk->operands[walk->next++];
        struct err err;

        if (store_id_parse(operand, out_game)) {
            return true;
        }
        (void)err_set(&err, RC_BAD_INPUT, "\"%s\" is not the id of a game", operand);
        leave_out(walk, &err);
    }
    return false;
}

static enum rc load_page(struct walk *walk, struct service *service)
{
    struct store_id last =
        walk->page_count > 0 ? walk->page[walk->page_count - 1] : (struct store_id){{0}};
    enum rc rc =
        games_ids(service, walk->page_count > 0 ? &last : NULL, walk->visitor->with_withdrawn,
                  walk->page, &walk->page_count, &walk->err);

    walk->page_next = 0;
    walk->has_more_pages = rc == OK && walk->page_count == STORE_PAGE_MAX;
    return rc;
}

static enum rc take_of_all(struct walk *walk, struct service *service,
                           struct store_id *out_game, bool *out_is_end)
{
    enum rc rc = OK;

    if (walk->page_next == walk->page_count && walk->has_more_pages) {
        rc = load_page(walk, service);
    }
    *out_is_end = rc != OK || walk->page_next == walk->page_count;
    if (!*out_is_end) {
        *out_game = walk->page[walk->page_next++];
    }
    return rc;
}

// False: there is none, or somebody has failed.
static bool take_game(struct walker *walker, struct store_id *out_game)
{
    struct walk *walk = walker->walk;
    bool is_end = true;

    pthread_mutex_lock(&walk->lock);
    if (walk->rc == OK && walk->operand_count > 0) {
        is_end = !take_operand(walk, out_game);
    } else if (walk->rc == OK) {
        walk->rc = take_of_all(walk, walker->service, out_game, &is_end);
    }
    is_end = is_end || walk->rc != OK;
    pthread_mutex_unlock(&walk->lock);
    return !is_end;
}

// ---- one game ----

static void finish(struct walk *walk, const struct visit *visit, enum rc rc,
                   const struct failure *failure)
{
    char id[STORE_ID_TEXT];

    pthread_mutex_lock(&walk->lock);
    if (rc == OK && visit->out->len > 0) {
        progress_clear(&walk->progress);
        if (fputs(visit->out->bytes, stdout) == EOF && walk->rc == OK) {
            walk->rc = err_set(&walk->err, RC_UNAVAILABLE, "standard output cannot be written");
        }
    }
    if (rc != OK && walk->rc == OK) {
        struct err err;

        store_id_format(visit->game, id);
        (void)err_set(&err, rc, "game %s: %s", id, failure->err.text);
        if (rc == RC_NOT_FOUND && walk->operand_count > 0) {
            leave_out(walk, &err);
        } else {
            walk->err = err;
            walk->rc = rc;
        }
    }
    walk->done += rc == OK;
    progress_show(&walk->progress, walk->done, walk->done);
    pthread_mutex_unlock(&walk->lock);
}

static void visit_game(struct walker *walker, struct store_id game)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct failure *failure = arena_alloc(&arena, sizeof *failure);
    struct text out;
    struct visit visit = {
        .service = walker->service,
        .arena = &arena,
        .game = game,
        .out = &out,
        .context = walker->walk->visitor->context,
    };

    failure_init(failure, &arena);
    text_init(&out, &arena);

    enum rc rc = walker->walk->visitor->fn(&visit, failure);

    finish(walker->walk, &visit, rc, failure);
}

static void *walk_on(void *argument)
{
    struct walker *walker = argument;
    struct store_id game;

    while (take_game(walker, &game)) {
        visit_game(walker, game);
    }
    return NULL;
}

// ---- all of them ----

static int count_jobs(const struct visitor *visitor)
{
    int64_t jobs = visitor->jobs;

    if (jobs == 0) {
        jobs = sysconf(_SC_NPROCESSORS_ONLN) * JOBS_A_PROCESSOR;
    }
    return jobs < 1 ? 1 : jobs > JOBS_MAX ? JOBS_MAX : (int)jobs;
}

// The first walker is this thread.
static enum rc run_walkers(const struct settings *settings, struct walk *walk,
                           struct walker *walkers, struct err *err)
{
    int wanted = count_jobs(walk->visitor);
    int count = 1;

    while (count < wanted && (walk->operand_count == 0 || count < walk->operand_count)) {
        struct walker *walker = &walkers[count];

        walker->walk = walk;
        if (common_open_service(settings, &walker->service, NULL) != OK ||
            pthread_create(&walker->thread, NULL, walk_on, walker) != 0) {
            break; // fewer of them do it, too
        }
        count++;
    }
    (void)walk_on(&walkers[0]);
    for (int i = 1; i < count; i++) {
        pthread_join(walkers[i].thread, NULL);
    }
    if (walk->rc != OK) {
        *err = walk->err;
    }
    return walk->rc;
}

static enum rc begin(const struct settings *settings, struct walk *walk, struct walker *first,
                     struct err *err)
{
    int64_t total = walk->operand_count;
    enum rc rc = common_open_service(settings, &first->service, err);

    if (rc == OK && walk->operand_count == 0) {
        rc = games_count(first->service, walk->visitor->with_withdrawn, &total, err);
    }
    progress_init(&walk->progress, "games", (uint64_t)total);
    return rc;
}

enum rc each_game(const struct settings *settings, int operand_count, char *const *operands,
                  const struct visitor *visitor, int64_t *out_left_out, struct err *err)
{
    struct walker walkers[JOBS_MAX] = {{0}};
    struct walk walk = {
        .visitor = visitor,
        .operand_count = operand_count,
        .operands = operands,
        .has_more_pages = true,
    };

    if (!visitor->is_all_unless_named &&
        settings_is_on(settings, SETTING_ALL) == (operand_count > 0)) {
        return err_set(err, RC_BAD_INPUT, "name the games by their ids, or say --all");
    }
    pthread_mutex_init(&walk.lock, NULL);
    walkers[0].walk = &walk;

    enum rc rc = begin(settings, &walk, &walkers[0], err);

    if (rc == OK) {
        rc = run_walkers(settings, &walk, walkers, err);
    }
    progress_clear(&walk.progress);
    for (int i = 0; i < JOBS_MAX; i++) {
        service_free(walkers[i].service);
    }
    pthread_mutex_destroy(&walk.lock);
    if (rc == OK) {
        *out_left_out = walk.left_out;
    }
    return rc;
}
