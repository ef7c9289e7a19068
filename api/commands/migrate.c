// SPDX-License-Identifier: MIT
//
// Brings the schema of the database up to date and stores the catalogs that
// are built in. It acts as the owner of the database, not as the service.
#include "api/commands/migrate.h"

#include <stdio.h>

#include "api/commands/common.h"
#include "api/service/catalogs.h"
#include "engine/engine.h"
#include "store/store.h"

static enum rc migrate_schema(const char *conninfo, struct err *err)
{
    struct store *store = NULL;
    int applied = 0;
    enum rc rc = store_open(conninfo, NULL, &store, err);

    if (rc == OK) {
        (void)fprintf(stderr, "bringing the schema up to date\n");
        rc = store_migrate(store, &applied, err);
    }
    if (rc == OK && applied > 0) {
        (void)fprintf(stderr, "migrations applied: %d\n", applied);
    } else if (rc == OK) {
        (void)fprintf(stderr, "the schema was up to date\n");
    }
    store_close(store);
    return rc;
}

static enum rc keep_catalogs(struct service *service, struct err *err)
{
    size_t count = 0;
    const struct ruleset *const *rulesets = engine_rulesets(&count);

    for (size_t i = 0; i < count; i++) {
        const struct catalog *catalog = catalogs_builtin(service, rulesets[i]);
        enum rc rc = catalogs_keep(service, catalog, err);

        if (rc != OK) {
            return rc;
        }
        (void)fprintf(stderr, "catalog of %s: %s\n", rulesets[i]->name, catalog->digest);
    }
    return OK;
}

static enum rc store_catalogs(const char *conninfo, struct err *err)
{
    struct service *service = NULL;
    enum rc rc = common_new_service(conninfo, NULL, &service, err);

    if (rc == OK) {
        rc = keep_catalogs(service, err);
    }
    service_free(service);
    return rc;
}

enum rc migrate_database(const struct settings *settings, struct err *err)
{
    const char *conninfo = NULL;
    enum rc rc = common_conninfo(settings, &conninfo, err);

    if (rc == OK) {
        rc = migrate_schema(conninfo, err);
    }
    return rc == OK ? store_catalogs(conninfo, err) : rc;
}

static enum command_exit run(const struct settings *settings, int operand_count,
                             char *const *operands)
{
    struct err err = {0};

    (void)operand_count;
    (void)operands;
    return migrate_database(settings, &err) == OK ? EXIT_DONE : common_fail("migrate", &err);
}

static const enum setting known[] = {SETTING_DATABASE};

const struct command command_migrate = {
    .name = "migrate",
    .summary = "Brings the database up to date and stores the built-in catalogs",
    .operands = "",
    .settings = known,
    .setting_count = COUNT_OF(known),
    .run = run,
};
