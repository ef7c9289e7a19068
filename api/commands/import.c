// SPDX-License-Identifier: MIT
//
// Stores the games of upload documents, in the database or over HTTP, several
// pieces at a time. Each game is stored whole or not at all; one that is refused
// keeps no other from being stored.
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "api/commands/common.h"
#include "api/commands/documents.h"
#include "api/commands/input.h"
#include "api/commands/progress.h"
#include "api/commands/take_piece.h"
#include "api/workers.h"

enum {
    CONNECTIONS_MAX = 64,
    CONNECTIONS_A_PROCESSOR = 2
};

struct importing {
    const struct settings *settings;
    size_t document_max;
    void *connections[CONNECTIONS_MAX]; // services, or sinks
    size_t connection_count;
    bool is_http;
    struct workers *workers;

    pthread_mutex_t lock; // for what follows
    pthread_cond_t has_room;
    size_t running; // pieces
    uint64_t counts[SENT_STATUS_COUNT];
    uint64_t consumed; // bytes of the files
    bool has_unread;   // a file that could not be read to its end
    struct progress progress;
    struct err err; // why it ends early
};

// A piece on its way; `run_piece` has nothing but its connection beside it.
struct job {
    struct importing *importing;
    struct piece *piece;
};

// ---- what became of a piece ----

static uint64_t count_games(const struct importing *importing)
{
    uint64_t count = 0;

    for (int i = 0; i < SENT_STATUS_COUNT; i++) {
        count += importing->counts[i];
    }
    return count;
}

static void report(struct importing *importing, const struct piece *piece,
                   const struct piece_document *document)
{
    const char *reason = document->reason;

    if (document->is_dropped) {
        reason = "the document is longer than --max-body";
    } else if (document->status == SENT_STATUS_COUNT) {
        return; // nobody knows, and `err` says why
    }
    importing->counts[document->is_dropped ? SENT_REFUSED : document->status]++;
    if (reason) {
        progress_clear(&importing->progress);
        (void)fprintf(stderr, "%s:%u: %s\n", piece->file, document->line, reason);
    }
}

static void end_piece(struct importing *importing, struct piece *piece)
{
    pthread_mutex_lock(&importing->lock);
    for (size_t i = 0; i < piece->count; i++) {
        report(importing, piece, &piece->documents[i]);
    }
    if (piece->err.rc != OK && importing->err.rc == OK) {
        importing->err = piece->err;
    }
    progress_show(&importing->progress, count_games(importing), importing->consumed);
    importing->running--;
    pthread_cond_signal(&importing->has_room);
    pthread_mutex_unlock(&importing->lock);
    piece_free(piece);
}

static void run_piece(void *connection, void *context)
{
    struct job *job = context;

    if (job->importing->is_http) {
        take_piece_by_http(connection, job->piece);
    } else {
        take_piece_by_store(connection, job->piece);
    }
    end_piece(job->importing, job->piece);
    free(job);
}

// ---- handing pieces over ----

// Waits until fewer than `max` pieces are on their way. False: it ends early.
static bool wait_for_room(struct importing *importing, size_t max)
{
    pthread_mutex_lock(&importing->lock);
    while (importing->running >= max) {
        pthread_cond_wait(&importing->has_room, &importing->lock);
    }

    bool is_well = importing->err.rc == OK;

    importing->running += is_well;
    pthread_mutex_unlock(&importing->lock);
    return is_well;
}

static bool hand_over(struct importing *importing, struct piece *piece)
{
    if (piece->count == 0 || !wait_for_room(importing, 2 * importing->connection_count)) {
        bool is_well = piece->count == 0;

        piece_free(piece);
        return is_well;
    }

    struct job *job = malloc(sizeof *job);

    if (!job) {
        UNREACHABLE("out of memory");
    }
    *job = (struct job){importing, piece};
    if (!workers_submit(importing->workers, job)) {
        UNREACHABLE("a queue with room for all pieces is full");
    }
    return true;
}

static void note_consumed(struct importing *importing, uint64_t consumed)
{
    pthread_mutex_lock(&importing->lock);
    importing->consumed = consumed;
    pthread_mutex_unlock(&importing->lock);
}

// ---- reading files ----

// Fills a piece. False: the file has ended.
static bool fill_piece(struct documents *documents, struct piece *piece)
{
    while (!piece_is_full(piece)) {
        switch (documents_next(documents)) {
        case DOCUMENTS_NEXT:
            piece_add(piece, documents->line, documents->bytes, documents->len);
            break;
        case DOCUMENTS_TOO_LONG:
            piece_add(piece, documents->line, NULL, 0);
            break;
        case DOCUMENTS_END:
            return false;
        }
    }
    return true;
}

static enum rc read_documents(struct importing *importing, const char *name,
                              struct input *input, struct err *err)
{
    uint64_t before = importing->consumed;
    struct documents documents;
    bool goes_on = true;

    documents_init(&documents, input_file(input), importing->document_max);
    while (goes_on) {
        struct piece *piece = piece_new(name);

        goes_on = fill_piece(&documents, piece);
        note_consumed(importing, before + input_consumed(input));
        goes_on = hand_over(importing, piece) && goes_on;
    }
    documents_done(&documents);
    return input_check(input, err);
}

static void say_unread(struct importing *importing, const struct err *err)
{
    pthread_mutex_lock(&importing->lock);
    importing->has_unread = true;
    progress_clear(&importing->progress);
    (void)common_fail("import", err);
    pthread_mutex_unlock(&importing->lock);
}

static void import_file(struct importing *importing, const char *name)
{
    struct input *input = NULL;
    struct err err = {0};
    enum rc rc = input_open(name, &input, &err);

    if (rc == OK) {
        rc = read_documents(importing, name, input, &err);
    }
    if (rc != OK) {
        say_unread(importing, &err); // the other files may be well
    }
    input_free(input);
}

static void wait_for_all(struct importing *importing)
{
    pthread_mutex_lock(&importing->lock);
    while (importing->running > 0) {
        pthread_cond_wait(&importing->has_room, &importing->lock);
    }
    pthread_mutex_unlock(&importing->lock);
}

static bool may_go_on(struct importing *importing)
{
    pthread_mutex_lock(&importing->lock);

    bool is_well = importing->err.rc == OK;

    pthread_mutex_unlock(&importing->lock);
    return is_well;
}

static enum rc import_files(struct importing *importing, int count, char *const *names,
                            struct err *err)
{
    for (int i = 0; i < count && may_go_on(importing); i++) {
        import_file(importing, names[i]);
    }
    wait_for_all(importing);
    if (importing->err.rc != OK) {
        *err = importing->err;
    }
    return importing->err.rc;
}

// ---- before and after ----

static enum rc open_connection(struct importing *importing, void **out_connection,
                               struct err *err)
{
    const char *url = settings_text(importing->settings, SETTING_URL);
    const char *token = settings_text(importing->settings, SETTING_TOKEN);
    struct service *service = NULL;
    struct http_sink *sink = NULL;
    enum rc rc = url ? http_sink_new(url, token, &sink, err)
                     : common_open_service(importing->settings, &service, err);

    *out_connection = url ? (void *)sink : (void *)service;
    return rc;
}

static size_t count_connections(const struct settings *settings)
{
    long count = (long)settings_number(settings, SETTING_JOBS);

    if (count == 0) {
        count = sysconf(_SC_NPROCESSORS_ONLN) * CONNECTIONS_A_PROCESSOR;
    }
    if (count < 1) {
        return 1;
    }
    return count < CONNECTIONS_MAX ? (size_t)count : CONNECTIONS_MAX;
}

static enum rc open_connections(struct importing *importing, struct err *err)
{
    size_t count = count_connections(importing->settings);
    enum rc rc = OK;

    for (size_t i = 0; i < count && rc == OK; i++) {
        rc = open_connection(importing, &importing->connections[i], err);
        importing->connection_count += rc == OK;
    }
    if (rc != OK) {
        return rc;
    }
    importing->workers = workers_new(importing->connections, count, 2 * count, run_piece);
    return importing->workers
               ? OK
               : err_set(err, RC_UNAVAILABLE, "the threads of the import cannot be started");
}

static void close_connections(struct importing *importing)
{
    workers_free(importing->workers);
    for (size_t i = 0; i < importing->connection_count; i++) {
        if (importing->is_http) {
            http_sink_free(importing->connections[i]);
        } else {
            service_free(importing->connections[i]);
        }
    }
}

// Bytes of all files; 0 when one of them is not a regular file.
static uint64_t measure(int file_count, char *const *files)
{
    uint64_t total = 0;

    for (int i = 0; i < file_count; i++) {
        struct stat status;

        if (stat(files[i], &status) != 0 || !S_ISREG(status.st_mode)) {
            return 0;
        }
        total += (uint64_t)status.st_size;
    }
    return total;
}

static void summarize(struct importing *importing)
{
    uint64_t count = count_games(importing);

    progress_clear(&importing->progress);
    (void)printf("%" PRIu64 " games: %" PRIu64 " stored, %" PRIu64 " there already, %" PRIu64
                 " refused, %" PRIu64 " in conflict; %" PRIu64 " a second\n",
                 count, importing->counts[SENT_CREATED], importing->counts[SENT_SAME],
                 importing->counts[SENT_REFUSED], importing->counts[SENT_CONFLICT],
                 progress_rate(&importing->progress, count));
}

static enum command_exit run(const struct settings *settings, int operand_count,
                             char *const *operands)
{
    struct importing importing = {
        .settings = settings,
        .document_max = (size_t)settings_number(settings, SETTING_MAX_BODY),
        .is_http = settings_text(settings, SETTING_URL) != NULL,
        .lock = PTHREAD_MUTEX_INITIALIZER,
        .has_room = PTHREAD_COND_INITIALIZER,
    };
    struct err err = {0};
    enum rc rc = open_connections(&importing, &err);

    if (rc == OK) {
        progress_init(&importing.progress, "games", measure(operand_count, operands));
        rc = import_files(&importing, operand_count, operands, &err);
        summarize(&importing);
    }
    close_connections(&importing);
    if (rc != OK) {
        return common_fail("import", &err);
    }

    bool is_all = importing.counts[SENT_REFUSED] + importing.counts[SENT_CONFLICT] == 0 &&
                  !importing.has_unread;

    return is_all ? EXIT_DONE : EXIT_FAILED;
}

static const enum setting known[] = {SETTING_URL,  SETTING_TOKEN, SETTING_DATABASE,
                                     SETTING_ROLE, SETTING_JOBS,  SETTING_MAX_BODY};

const struct command command_import = {
    .name = "import",
    .summary = "Stores the games of upload documents, one JSON document or NDJSON a file, "
               "packed by gzip or zstd or not; - is standard input",
    .operands = "FILE...",
    .operands_min = 1,
    .operands_max = -1,
    .settings = known,
    .setting_count = COUNT_OF(known),
    .run = run,
};
