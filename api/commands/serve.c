// SPDX-License-Identifier: MIT
//
// Serves the API until SIGINT or SIGTERM; a second signal ends it at once.
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "api/address.h"
#include "api/answers.h"
#include "api/background.h"
#include "api/commands/build_name.h"
#include "api/commands/common.h"
#include "api/commands/migrate.h"
#include "api/commands/serve_caches.h"
#include "api/commands/serve_watch.h"
#include "api/journal.h"
#include "api/metrics.h"
#include "api/origins.h"
#include "api/reading.h"
#include "api/server.h"
#include "api/service/feed.h"
#include "api/service/ratings.h"
#include "api/service/shared.h"
#include "api/service/standby_watch.h"
#include "api/service/upkeep.h"

enum {
    WORKERS_MAX = 256,
    SPARE_FILES = 64,      // descriptors beside connections and workers
    FOLD_EVERY_MS = 500,   // what was stored meanwhile becomes part of the aggregates
    RATE_EVERY_MS = 1000,  // the same for the ratings of players
    HEAR_EVERY_MS = 200,   // where the database did not answer; else it always listens
    LOOK_EVERY_MS = 250,   // what was written is read from the database until it was seen in
                           // the replica
    WATCH_EVERY_MS = 1000, // the same for tokens, and for what waits in the database
    BODY_SECONDS = 300,    // until a body must be there; see server.h
    MILLISECONDS = 1000    // in a second
};

struct serving {
    const struct settings *settings;
    struct address address;
    struct service *services[WORKERS_MAX];
    size_t service_count;
    struct service *watcher; // looks for what is new, for those who wait for it
    struct service *folder;  // keeps up the statistics
    struct background *folding;
    struct rating_keeper keeper; // keeps up the ratings
    struct background *rating;
    struct reading *reading; // NULL: there is no replica, and no next three
    struct standby *standby;
    struct standby_watch *replica_watch;
    struct background *watching;
    struct access_keeper guard; // knows the tokens
    struct background *guarding;
    struct service *hearer; // of promotions
    struct background *hearing;
    struct answers *answers;
    struct service *offline[OFFLINE_MAX];
    struct shared *shared; // of the services
    struct server *server; // NULL: does not run
};

// ---- before it serves ----

static void block_signals(sigset_t *out_stops)
{
    sigemptyset(out_stops);
    sigaddset(out_stops, SIGINT);
    sigaddset(out_stops, SIGTERM);
    (void)pthread_sigmask(SIG_BLOCK, out_stops, NULL);
    (void)signal(SIGPIPE, SIG_IGN);
}

// As many descriptors as the settings ask for, if the machine lets us.
static void raise_file_limit(const struct settings *settings)
{
    struct rlimit limit = {0};
    rlim_t wanted = (rlim_t)settings_number(settings, SETTING_MAX_CONNECTIONS) +
                    (rlim_t)settings_number(settings, SETTING_WORKERS) + SPARE_FILES;

    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < wanted) {
        limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
        (void)setrlimit(RLIMIT_NOFILE, &limit);
    }
}

static enum rc choose_address(struct serving *serving, struct err *err)
{
    const char *text = settings_text(serving->settings, SETTING_LISTEN);

    return address_parse(text, &serving->address, err);
}

// Without tokens this machine alone is served.
static enum rc check_access(struct serving *serving, struct err *err)
{
    size_t count = 0;
    enum rc rc = serve_access_load(&serving->guard, &count, err);

    if (rc == OK && count == 0 && !address_is_loopback(&serving->address) &&
        !settings_is_on(serving->settings, SETTING_ALLOW_OPEN)) {
        return err_set(err, RC_BAD_INPUT,
                       "%s can be reached from other machines, where everybody could write: "
                       "`darwinlog token create NAME` makes a first token; "
                       "DARWINLOG_ALLOW_OPEN=1 allows to go without",
                       settings_text(serving->settings, SETTING_LISTEN));
    }
    return rc;
}

static bool find_record(void *context, const char *game, int *out_line)
{
    return shared_find_record(context, game, out_line);
}

// Those that answer on the server's own threads from what is in memory.
static void open_offline(struct serving *serving)
{
    char build[BUILD_NAME_TEXT];

    build_name(build);
    for (size_t i = 0; i < COUNT_OF(serving->offline); i++) {
        serving->offline[i] = service_new_offline(build);
        service_share(serving->offline[i], serving->shared);
    }
}

static enum rc share(struct serving *serving, struct err *err)
{
    size_t cache_bytes = (size_t)settings_number(serving->settings, SETTING_CACHE_BYTES);
    const char *role = settings_text(serving->settings, SETTING_ROLE);
    const char *conninfo = NULL;
    enum rc rc = common_conninfo(serving->settings, &conninfo, err);

    if (rc == OK) {
        serving->shared = shared_new(conninfo, role[0] ? role : NULL, cache_bytes / 2);
        serving->answers = answers_new(cache_bytes / 2, find_record, serving->shared);
        open_offline(serving);
        serve_tell_caches(shared_logs(serving->shared), answers_cache(serving->answers));
    }
    return rc;
}

static void add_replica(const struct serving *serving, struct service *service)
{
    const char *conninfo = settings_text(serving->settings, SETTING_READ_DATABASE);
    const char *role = settings_text(serving->settings, SETTING_ROLE);

    if (conninfo) {
        service_add_replica(service, conninfo, role[0] ? role : NULL, serving->standby);
    }
}

static void open_reading(struct serving *serving)
{
    const char *replica = settings_text(serving->settings, SETTING_READ_DATABASE);
    const char *conninfo = settings_text(serving->settings, SETTING_DATABASE);
    const char *role = settings_text(serving->settings, SETTING_ROLE);

    if (replica && conninfo) {
        serving->standby = standby_new();
        serving->reading =
            reading_new(&(struct reading_source){serving->standby, service_turn_to_replica,
                                                 service_turn_back, service_note_written});
        serving->replica_watch =
            standby_watch_new(serving->standby, conninfo, replica, role[0] ? role : NULL);
    }
}

static enum rc open_services(struct serving *serving, struct err *err)
{
    size_t count = (size_t)settings_number(serving->settings, SETTING_WORKERS);
    int limit = (int)settings_number(serving->settings, SETTING_QUERY_TIMEOUT) * MILLISECONDS;
    enum rc rc = share(serving, err);

    if (rc != OK) {
        return rc;
    }
    for (size_t i = 0; i < count; i++) {
        rc = common_open_service(serving->settings, &serving->services[i], err);
        if (rc != OK) {
            return rc;
        }
        service_share(serving->services[i], serving->shared);
        add_replica(serving, serving->services[i]);
        service_limit_questions(serving->services[i], limit);
        serving->service_count++;
    }
    return OK;
}

// Those that no request is answered with.
static enum rc open_keepers(struct serving *serving, struct err *err)
{
    struct service **const services[] = {&serving->watcher, &serving->folder,
                                         &serving->keeper.service, &serving->guard.service,
                                         &serving->hearer};
    enum rc rc = OK;

    for (size_t i = 0; rc == OK && i < COUNT_OF(services); i++) {
        rc = common_open_service(serving->settings, services[i], err);
    }
    return rc;
}

static bool fold(void *context)
{
    return upkeep_fold(context);
}

static bool rate(void *context)
{
    ratings_keep_up(context);
    return false;
}

static bool hear(void *context)
{
    return service_hear_promotions(context);
}

static enum rc start_background(struct serving *serving, struct err *err)
{
    const struct {
        background_fn *fn;
        void *context;
        int every_ms;
        struct background **out;
    } tasks[] = {
        {fold, serving->folder, FOLD_EVERY_MS, &serving->folding},
        {rate, &serving->keeper, RATE_EVERY_MS, &serving->rating},
        {serve_watch, &serving->guard, WATCH_EVERY_MS, &serving->guarding},
        {hear, serving->hearer, HEAR_EVERY_MS, &serving->hearing},
        {serve_watch_replica, serving->replica_watch, LOOK_EVERY_MS, &serving->watching},
    };
    size_t count = serving->replica_watch ? COUNT_OF(tasks) : COUNT_OF(tasks) - 1;
    enum rc rc = OK;

    service_share(serving->hearer, serving->shared);
    add_replica(serving, serving->hearer);
    for (size_t i = 0; rc == OK && i < count; i++) {
        rc =
            background_new(tasks[i].fn, tasks[i].context, tasks[i].every_ms, tasks[i].out, err);
    }
    return rc;
}

static uint64_t look(void *context, uint64_t before)
{
    return feed_look(context, before);
}

static enum rc start_server(struct serving *serving, struct err *err)
{
    const struct settings *settings = serving->settings;
    struct server_settings how = {
        .body_max = (size_t)settings_number(settings, SETTING_MAX_BODY),
        .queue_max = (size_t)settings_number(settings, SETTING_QUEUE),
        .connections_max = (unsigned)settings_number(settings, SETTING_MAX_CONNECTIONS),
        .per_address_max = (unsigned)settings_number(settings, SETTING_MAX_PER_ADDRESS),
        .idle_seconds = (unsigned)settings_number(settings, SETTING_TIMEOUT),
        .body_seconds = BODY_SECONDS,
        .rate_max = (unsigned)settings_number(settings, SETTING_MAX_REQUESTS),
        .origins = settings_text(settings, SETTING_CORS_ORIGINS),
        .answers = serving->answers,
        .offline = {serving->offline[0], serving->offline[1]},
        .reading = serving->reading,
        .access = serving->guard.access,
        .look = look,
        .look_context = serving->watcher,
    };
    int fd = -1;
    enum rc rc = address_listen(&serving->address, &fd, err);

    return rc == OK ? server_new(fd, &how, serving->services, serving->service_count,
                                 &serving->server, err)
                    : rc;
}

static enum rc start(struct serving *serving, struct err *err)
{
    enum rc rc = choose_address(serving, err);

    if (rc == OK) {
        rc = origins_check(settings_text(serving->settings, SETTING_CORS_ORIGINS), err);
    }
    if (rc == OK && settings_is_on(serving->settings, SETTING_MIGRATE)) {
        rc = migrate_database(serving->settings, err);
    }
    if (rc == OK) {
        rc = open_services(serving, err);
    }
    if (rc == OK) {
        rc = open_keepers(serving, err);
    }
    if (rc == OK) {
        rc = check_access(serving, err);
    }
    if (rc == OK) {
        rc = start_background(serving, err);
    }
    return rc == OK ? start_server(serving, err) : rc;
}

// ---- while and after it serves ----

static void announce(const struct serving *serving)
{
    char text[ADDRESS_TEXT];

    address_format(&serving->address, text);
    (void)printf("listening on http://%s\n", text);
    (void)fflush(stdout);
}

static void wait_for_signal(const sigset_t *stops)
{
    int signal_number = 0;

    (void)sigwait(stops, &signal_number);
    (void)pthread_sigmask(SIG_UNBLOCK, stops, NULL);
    journal_event("stopping", NULL);
}

static void free_services(struct serving *serving)
{
    for (size_t i = 0; i < serving->service_count; i++) {
        service_free(serving->services[i]);
    }
    background_free(serving->folding);
    background_free(serving->rating);
    background_free(serving->guarding);
    background_free(serving->hearing);
    background_free(serving->watching);
    service_free(serving->folder);
    service_free(serving->keeper.service);
    service_free(serving->guard.service);
    service_free(serving->hearer);
    service_free(serving->watcher);
    serve_hide_caches();
    service_free(serving->offline[0]);
    service_free(serving->offline[1]);
    answers_free(serving->answers);
    access_free(serving->guard.access);
    reading_free(serving->reading);
    standby_watch_free(serving->replica_watch);
    standby_free(serving->standby);
    shared_free(serving->shared);
}

static int64_t count_failures(void *context)
{
    (void)context;
    return (int64_t)service_failures();
}

static enum command_exit run(const struct settings *settings, int operand_count,
                             char *const *operands)
{
    const struct access_rules rules = {
        .read_needs_token = settings_is_on(settings, SETTING_READ_NEEDS_TOKEN),
        .checks_host = !settings_is_on(settings, SETTING_ALLOW_OPEN),
    };
    struct serving serving = {.settings = settings, .guard.access = access_new(rules)};
    struct err err = {0};
    sigset_t stops;

    (void)operand_count;
    (void)operands;
    open_reading(&serving);
    block_signals(&stops);
    raise_file_limit(settings);
    journal_tell_all(settings_is_on(settings, SETTING_LOG_REQUESTS));
    metrics_ask(METRIC_DATABASE_FAILURES, count_failures, NULL);
    if (start(&serving, &err) != OK) {
        free_services(&serving);
        return common_fail("serve", &err);
    }
    announce(&serving);
    wait_for_signal(&stops);
    if (server_stop(serving.server, &err) != OK) {
        // A thread still uses what would be freed.
        (void)common_fail("serve", &err);
        _exit(EXIT_FAILED);
    }
    free_services(&serving);
    return EXIT_DONE;
}

static const enum setting known[] = {
    SETTING_LISTEN,
    SETTING_DATABASE,
    SETTING_READ_DATABASE,
    SETTING_DATA,
    SETTING_ROLE,
    SETTING_WORKERS,
    SETTING_QUEUE,
    SETTING_MAX_BODY,
    SETTING_MAX_CONNECTIONS,
    SETTING_MAX_PER_ADDRESS,
    SETTING_MAX_REQUESTS,
    SETTING_CACHE_BYTES,
    SETTING_TIMEOUT,
    SETTING_QUERY_TIMEOUT,
    SETTING_ALLOW_OPEN,
    SETTING_READ_NEEDS_TOKEN,
    SETTING_CORS_ORIGINS,
    SETTING_LOG_REQUESTS,
    SETTING_MIGRATE,
};

const struct command command_serve = {
    .name = "serve",
    .summary = "Serves the API and the pages over HTTP",
    .operands = "",
    .settings = known,
    .setting_count = COUNT_OF(known),
    .run = run,
};
