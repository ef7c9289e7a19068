// SPDX-License-Identifier: MIT
//
// Stores the games of upload documents, without a server. Each game is stored
// whole or not at all; one that is refused keeps no other from being stored.
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "api/commands/common.h"
#include "api/commands/documents.h"
#include "api/commands/progress.h"
#include "api/service/upload_game.h"

struct importing {
    struct service *service;
    struct progress progress;
    size_t document_max;
    const char *file;  // that is read; "-": standard input
    uint64_t consumed; // bytes of the files before
    uint64_t created;
    uint64_t same;
    uint64_t refused;
};

static uint64_t count_games(const struct importing *importing)
{
    return importing->created + importing->same + importing->refused;
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

static void refuse(struct importing *importing, unsigned line, const char *reason)
{
    importing->refused++;
    progress_clear(&importing->progress);
    (void)fprintf(stderr, "%s:%u: %s\n", importing->file, line, reason);
}

static void refuse_game(struct importing *importing, unsigned line,
                        const struct failure *failure)
{
    const char *reason = failure->err.text;

    if (failure->kind == FAILURE_MOVE) {
        reason = arena_printf(failure->arena, "%s: \"%s\"", reason, failure->illegal.move);
    }
    refuse(importing, line, reason);
}

// RC_UNAVAILABLE: the database is gone; anything else concerns this game alone.
static enum rc import_document(struct importing *importing, const struct documents *documents,
                               struct err *err)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct failure *failure = arena_alloc(&arena, sizeof *failure);
    struct uploaded *uploaded = arena_alloc(&arena, sizeof *uploaded);
    struct body body = {documents->bytes, documents->len};

    failure_init(failure, &arena);

    enum rc rc = upload_game(importing->service, &arena, &body, false, uploaded, failure);

    if (rc == RC_UNAVAILABLE) {
        *err = failure->err;
        return rc;
    }
    if (rc != OK) {
        refuse_game(importing, documents->line, failure);
    } else if (uploaded->put != STORE_CREATED) {
        importing->same++;
    } else {
        importing->created++;
    }
    return OK;
}

static enum rc import_documents(struct importing *importing, struct documents *documents,
                                struct err *err)
{
    enum documents_next next = documents_next(documents);
    enum rc rc = OK;

    while (rc == OK && next != DOCUMENTS_END) {
        if (next == DOCUMENTS_TOO_LONG) {
            refuse(importing, documents->line, "the document is longer than --max-body");
        } else {
            rc = import_document(importing, documents, err);
        }
        progress_show(&importing->progress, count_games(importing),
                      importing->consumed + documents->consumed);
        next = documents_next(documents);
    }
    return rc;
}

static enum rc cannot_read(const struct importing *importing, struct err *err)
{
    return err_set(err, RC_UNAVAILABLE, "%s: %s", importing->file, strerror(errno));
}

static enum rc import_file(struct importing *importing, const char *name, struct err *err)
{
    bool is_standard_input = strcmp(name, "-") == 0;
    FILE *file = is_standard_input ? stdin : fopen(name, "rbe");
    struct documents documents;

    importing->file = name;
    if (!file) {
        return cannot_read(importing, err);
    }
    documents_init(&documents, file, importing->document_max);

    enum rc rc = import_documents(importing, &documents, err);

    if (rc == OK && ferror(file)) {
        rc = cannot_read(importing, err);
    }
    importing->consumed += documents.consumed;
    documents_done(&documents);
    if (!is_standard_input) {
        (void)fclose(file);
    }
    return rc;
}

static void summarize(struct importing *importing)
{
    uint64_t count = count_games(importing);

    progress_clear(&importing->progress);
    (void)printf("%" PRIu64 " games: %" PRIu64 " stored, %" PRIu64 " there already, %" PRIu64
                 " refused; %" PRIu64 " a second\n",
                 count, importing->created, importing->same, importing->refused,
                 progress_rate(&importing->progress, count));
}

static enum command_exit run(const struct settings *settings, int operand_count,
                             char *const *operands)
{
    struct importing importing = {.document_max =
                                      (size_t)settings_number(settings, SETTING_MAX_BODY)};
    struct err err = {0};
    enum rc rc = common_open_service(settings, &importing.service, &err);

    if (rc != OK) {
        return common_fail("import", &err);
    }
    progress_init(&importing.progress, "games", measure(operand_count, operands));
    for (int i = 0; i < operand_count && rc == OK; i++) {
        rc = import_file(&importing, operands[i], &err);
    }
    summarize(&importing);
    service_free(importing.service);
    if (rc != OK) {
        return common_fail("import", &err);
    }
    return importing.refused > 0 ? EXIT_FAILED : EXIT_DONE;
}

static const enum setting known[] = {SETTING_DATABASE, SETTING_ROLE, SETTING_MAX_BODY};

const struct command command_import = {
    .name = "import",
    .summary = "Stores the games of upload documents, one JSON document or NDJSON a file; "
               "- is standard input",
    .operands = "FILE...",
    .operands_min = 1,
    .operands_max = -1,
    .settings = known,
    .setting_count = COUNT_OF(known),
    .run = run,
};
