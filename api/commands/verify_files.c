// SPDX-License-Identifier: MIT
#include "api/commands/verify_files.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "api/commands/common.h"
#include "api/commands/documents.h"
#include "api/commands/input.h"
#include "api/commands/print_verdict.h"
#include "api/commands/progress.h"
#include "api/service/document.h"
#include "api/service/export_chain.h"

enum {
    CATALOGS_MAX = 8
};

struct verifying {
    struct catalog *catalogs[CATALOGS_MAX]; // built in, and the given one
    size_t catalog_count;
    struct progress progress;
    const char *file; // that is read; "-": standard input
    uint64_t games;
    uint64_t unread;      // that are no exports
    bool has_unread_file; // or one that could not be read to its end
    struct verdict_counts counts;
};

// ---- catalogs ----

static void add_builtin(struct verifying *verifying)
{
    size_t count = 0;
    const struct ruleset *const *rulesets = engine_rulesets(&count);

    for (size_t i = 0; i < count && verifying->catalog_count < CATALOGS_MAX; i++) {
        verifying->catalogs[verifying->catalog_count++] = engine_builtin_catalog(rulesets[i]);
    }
}

static enum rc read_catalog(struct verifying *verifying, const struct documents *documents,
                            const char *name, struct err *err)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct faults *faults = arena_alloc(&arena, sizeof *faults);

    faults_init(faults, &arena);

    enum rc rc =
        engine_read_catalog(documents->bytes, documents->len,
                            &verifying->catalogs[verifying->catalog_count], faults, err);

    if (rc == RC_BAD_INPUT && faults->count > 0) {
        return err_set(err, rc, "%s: %s: %s", name, faults->items[0].pointer,
                       faults->items[0].text);
    }
    verifying->catalog_count += rc == OK;
    return rc;
}

static enum rc add_first(struct verifying *verifying, struct input *input, const char *name,
                         size_t max, struct err *err)
{
    struct documents documents;
    enum rc rc = OK;

    documents_init(&documents, input_file(input), max);
    if (verifying->catalog_count == CATALOGS_MAX ||
        documents_next(&documents) != DOCUMENTS_NEXT) {
        rc = err_set(err, RC_BAD_INPUT, "%s: there is no catalog in it", name);
    } else {
        rc = read_catalog(verifying, &documents, name, err);
    }
    documents_done(&documents);
    return rc;
}

static enum rc add_given(struct verifying *verifying, const struct settings *settings,
                         struct err *err)
{
    const char *name = settings_text(settings, SETTING_CATALOG);
    struct input *input = NULL;

    if (!name) {
        return OK;
    }

    enum rc rc = input_open(name, &input, err);

    if (rc == OK) {
        rc = add_first(verifying, input, name,
                       (size_t)settings_number(settings, SETTING_MAX_BODY), err);
    }
    input_free(input);
    return rc;
}

static const struct catalog *find_catalog(const struct verifying *verifying, const char *digest)
{
    for (size_t i = 0; i < verifying->catalog_count; i++) {
        if (strcmp(verifying->catalogs[i]->digest, digest) == 0) {
            return verifying->catalogs[i];
        }
    }
    return NULL;
}

// ---- documents ----

static void say_unread(struct verifying *verifying, unsigned line, const char *reason)
{
    verifying->unread++;
    progress_clear(&verifying->progress);
    (void)fprintf(stderr, "%s:%u: %s\n", verifying->file, line, reason);
}

static void verify_export(struct verifying *verifying, unsigned line, struct arena *arena,
                          const struct subject *subject)
{
    struct verdict *verdict = arena_alloc(arena, sizeof *verdict);
    char id[STORE_ID_TEXT];
    struct text out;

    verify_subject(arena, subject, verdict);
    count_verdict(&verifying->counts, verdict);
    store_id_format(subject->game.id, id);
    text_init(&out, arena);
    print_verdict(&out, arena_printf(arena, "%s:%u: %s", verifying->file, line, id), verdict);
    if (out.len > 0) {
        progress_clear(&verifying->progress);
        (void)fputs(out.bytes, stdout);
    }
}

static void verify_document(struct verifying *verifying, const struct documents *documents)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct failure *failure = arena_alloc(&arena, sizeof *failure);
    struct subject *subject = arena_alloc(&arena, sizeof *subject);
    struct body body = {documents->bytes, documents->len};
    const struct node *document = NULL;

    failure_init(failure, &arena);

    enum rc rc = document_parse(&arena, &body, &document, failure);

    if (rc == OK) {
        rc = export_read(&arena, document, subject, failure);
    }
    if (rc != OK) {
        say_unread(verifying, documents->line, failure->err.text);
        return;
    }
    subject->catalog = find_catalog(verifying, subject->game.catalog);
    if (!subject->catalog) {
        say_unread(verifying, documents->line,
                   arena_printf(&arena, "catalog %s is not built in: --catalog names its file",
                                subject->game.catalog));
        return;
    }
    verify_export(verifying, documents->line, &arena, subject);
}

static void verify_documents(struct verifying *verifying, struct documents *documents)
{
    enum documents_next next = documents_next(documents);

    while (next != DOCUMENTS_END) {
        if (next == DOCUMENTS_TOO_LONG) {
            say_unread(verifying, documents->line, "the document is longer than --max-body");
        } else {
            verify_document(verifying, documents);
        }
        verifying->games++;
        progress_show(&verifying->progress, verifying->games, 0);
        next = documents_next(documents);
    }
}

static enum rc read_file(struct verifying *verifying, const char *name, size_t max,
                         struct err *err)
{
    struct input *input = NULL;
    struct documents documents;
    enum rc rc = input_open(name, &input, err);

    if (rc != OK) {
        return rc;
    }
    verifying->file = name;
    documents_init(&documents, input_file(input), max);
    verify_documents(verifying, &documents);
    documents_done(&documents);
    rc = input_check(input, err);
    input_free(input);
    return rc;
}

static void verify_file(struct verifying *verifying, const char *name, size_t max)
{
    struct err err = {0};

    if (read_file(verifying, name, max, &err) != OK) {
        verifying->has_unread_file = true; // the other files may be well
        progress_clear(&verifying->progress);
        (void)common_fail("verify", &err);
    }
}

// ---- all of them ----

static enum command_exit summarize(struct verifying *verifying)
{
    progress_clear(&verifying->progress);
    (void)printf("%" PRIu64 " exports, %" PRIu64 " could not be checked, ", verifying->games,
                 verifying->unread);

    bool are_same = print_counts(&verifying->counts);

    return are_same && verifying->unread == 0 && !verifying->has_unread_file &&
                   verifying->games > 0
               ? EXIT_DONE
               : EXIT_FAILED;
}

enum command_exit verify_files(const struct settings *settings, int file_count,
                               char *const *files)
{
    struct verifying verifying = {0};
    size_t max = (size_t)settings_number(settings, SETTING_MAX_BODY);
    struct err err = {0};

    add_builtin(&verifying);
    progress_init(&verifying.progress, "exports", 0);

    enum rc rc = add_given(&verifying, settings, &err);

    for (int i = 0; i < file_count && rc == OK; i++) {
        verify_file(&verifying, files[i], max);
    }

    enum command_exit end = rc == OK ? summarize(&verifying) : common_fail("verify", &err);

    for (size_t i = 0; i < verifying.catalog_count; i++) {
        catalog_free(verifying.catalogs[i]);
    }
    return end;
}
