// SPDX-License-Identifier: MIT
#include "api/service/catalogs.h"

#include <string.h>

#include "api/service/inside.h"

void catalogs_init(struct catalogs *catalogs)
{
    size_t count = 0;
    const struct ruleset *const *rulesets = engine_rulesets(&count);

    *catalogs = (struct catalogs){0};
    if (count > CATALOGS_BUILTIN_MAX) {
        UNREACHABLE("more rulesets than places for their catalogs");
    }
    for (size_t i = 0; i < count; i++) {
        catalogs->builtin[i] = engine_builtin_catalog(rulesets[i]);
    }
}

void catalogs_done(struct catalogs *catalogs)
{
    for (size_t i = 0; i < CATALOGS_BUILTIN_MAX; i++) {
        catalog_free(catalogs->builtin[i]);
    }
    for (size_t i = 0; i < CATALOGS_READ_MAX; i++) {
        catalog_free(catalogs->read[i]);
    }
}

const struct catalog *catalogs_builtin(struct service *service, const struct ruleset *ruleset)
{
    for (size_t i = 0; i < CATALOGS_BUILTIN_MAX; i++) {
        const struct catalog *catalog = service->catalogs.builtin[i];

        if (catalog && catalog->ruleset == ruleset) {
            return catalog;
        }
    }
    UNREACHABLE("a ruleset without a catalog");
}

static bool is_builtin(const struct catalogs *catalogs, const char *digest)
{
    for (size_t i = 0; i < CATALOGS_BUILTIN_MAX; i++) {
        if (catalogs->builtin[i] && strcmp(catalogs->builtin[i]->digest, digest) == 0) {
            return true;
        }
    }
    return false;
}

static struct store_catalog describe(const struct catalog *catalog, bool is_builtin)
{
    return (struct store_catalog){
        .digest = catalog->digest,
        .ruleset = catalog->ruleset->name,
        .name = catalog->name,
        .body = catalog->json,
        .is_builtin = is_builtin,
    };
}

static const struct catalog *find_in_memory(struct catalogs *catalogs, const char *digest)
{
    for (size_t i = 0; i < CATALOGS_BUILTIN_MAX; i++) {
        if (catalogs->builtin[i] && strcmp(catalogs->builtin[i]->digest, digest) == 0) {
            return catalogs->builtin[i];
        }
    }
    for (size_t i = 0; i < CATALOGS_READ_MAX; i++) {
        if (catalogs->read[i] && strcmp(catalogs->read[i]->digest, digest) == 0) {
            catalogs->asked[i] = ++catalogs->clock;
            return catalogs->read[i];
        }
    }
    return NULL;
}

// In the place of the one that was not asked for the longest.
static void remember(struct catalogs *catalogs, struct catalog *catalog)
{
    size_t place = 0;

    for (size_t i = 1; i < CATALOGS_READ_MAX; i++) {
        place = catalogs->asked[i] < catalogs->asked[place] ? i : place;
    }
    catalog_free(catalogs->read[place]);
    catalogs->read[place] = catalog;
    catalogs->asked[place] = ++catalogs->clock;
}

uint64_t catalogs_now(const struct service *service)
{
    return service->catalogs.clock;
}

bool catalogs_are_full(const struct service *service, uint64_t since)
{
    for (size_t i = 0; i < CATALOGS_READ_MAX; i++) {
        if (service->catalogs.asked[i] <= since) {
            return false;
        }
    }
    return true;
}

// What was stored passed the checks of its time; those of today may ask more.
static enum rc read_stored(const struct store_catalog *stored, struct arena *arena,
                           struct catalog **out_catalog, struct err *err)
{
    struct faults faults;

    faults_init(&faults, arena);

    enum rc rc =
        engine_read_catalog(stored->body, strlen(stored->body), out_catalog, &faults, err);

    if (rc == RC_BAD_INPUT) {
        return err_set(err, RC_CORRUPT, "catalog %s cannot be read any more", stored->digest);
    }
    if (rc == OK && strcmp((*out_catalog)->digest, stored->digest) != 0) {
        catalog_free(*out_catalog);
        return err_set(err, RC_CORRUPT, "catalog %s has another digest", stored->digest);
    }
    return rc;
}

enum rc catalogs_find(struct service *service, const char *digest,
                      const struct catalog **out_catalog, struct err *err)
{
    const struct catalog *known = find_in_memory(&service->catalogs, digest);
    struct arena arena SCOPED(arena_done) = {0};
    struct store_catalog stored;
    struct catalog *catalog = NULL;

    if (known) {
        *out_catalog = known;
        return OK;
    }
    if (!service->store) {
        return err_set(err, RC_UNAVAILABLE, "catalog %s is not in memory", digest);
    }

    enum rc rc = store_load_catalog(service->store, &arena, digest, &stored, err);

    if (rc == OK) {
        rc = read_stored(&stored, &arena, &catalog, err);
    }
    if (rc == OK) {
        remember(&service->catalogs, catalog);
        *out_catalog = catalog;
    }
    return rc;
}

enum rc catalogs_keep(struct service *service, const struct catalog *catalog, struct err *err)
{
    struct catalogs *catalogs = &service->catalogs;

    for (size_t i = 0; i < CATALOGS_BUILTIN_MAX; i++) {
        if (catalogs->builtin[i] != catalog || catalogs->is_stored[i]) {
            continue;
        }

        struct store_catalog described = describe(catalog, true);
        bool is_new = false;
        enum rc rc = store_put_catalog(service->store, &described, &is_new, err);

        if (rc != OK) {
            return rc;
        }
        catalogs->is_stored[i] = true;
    }
    return OK;
}

void catalogs_forget_stored(struct catalogs *catalogs)
{
    memset(catalogs->is_stored, 0, sizeof catalogs->is_stored);
}

enum rc catalogs_post(struct service *service, struct arena *arena, const struct body *body,
                      struct posted_catalog *out_posted, struct failure *failure)
{
    const struct node *document = NULL;
    struct catalog *catalog = NULL;
    enum rc rc = document_parse(arena, body, &document, failure);

    if (rc != OK) {
        return rc;
    }
    rc = engine_read_catalog(body->bytes, body->len, &catalog, &failure->faults, &failure->err);
    if (rc == RC_BAD_INPUT) {
        return failure_from_faults(failure, FAILURE_FIELDS, RC_BAD_INPUT);
    }
    if (rc != OK) {
        return rc;
    }

    struct store_catalog described = describe(catalog, false);

    rc = store_put_catalog(service->store, &described, &out_posted->is_new, &failure->err);
    out_posted->catalog = (struct store_catalog){
        .digest = arena_strdup(arena, catalog->digest),
        .ruleset = catalog->ruleset->name,
        .name = arena_strdup(arena, catalog->name),
        .is_builtin = is_builtin(&service->catalogs, catalog->digest),
    };
    catalog_free(catalog);
    return rc;
}

enum rc catalogs_list(struct service *service, struct arena *arena,
                      struct store_catalog **out_catalogs, size_t *out_count, struct err *err)
{
    const struct catalogs *catalogs = &service->catalogs;
    struct store_catalog *stored = NULL;
    size_t stored_count = 0;
    enum rc rc = store_list_catalogs(service->store, arena, &stored, &stored_count, err);

    if (rc != OK) {
        return rc;
    }

    struct store_catalog *all =
        arena_array(arena, CATALOGS_BUILTIN_MAX + stored_count, sizeof *all);
    size_t count = 0;

    for (size_t i = 0; i < CATALOGS_BUILTIN_MAX && catalogs->builtin[i]; i++) {
        all[count++] = describe(catalogs->builtin[i], true);
    }
    for (size_t i = 0; i < stored_count; i++) {
        if (!is_builtin(catalogs, stored[i].digest)) {
            all[count++] = stored[i];
        }
    }
    *out_catalogs = all;
    *out_count = count;
    return OK;
}

enum rc catalogs_load(struct service *service, struct arena *arena, const char *digest,
                      struct store_catalog *out_catalog, struct err *err)
{
    const struct catalog *known = find_in_memory(&service->catalogs, digest);

    if (known) {
        *out_catalog = describe(known, is_builtin(&service->catalogs, digest));
        return OK;
    }
    return store_load_catalog(service->store, arena, digest, out_catalog, err);
}
