// SPDX-License-Identifier: MIT
#include "api/commands/common.h"

#include <stdio.h>
#include <string.h>

#include "api/commands/build_name.h"

enum rc common_conninfo(const struct settings *settings, const char **out_conninfo,
                        struct err *err)
{
    const char *conninfo = settings_text(settings, SETTING_DATABASE);

    if (!conninfo) {
        return err_set(err, RC_BAD_INPUT,
                       "no database is named: set DARWINLOG_DATABASE or give --database");
    }
    *out_conninfo = conninfo;
    return OK;
}

enum rc common_new_service(const char *conninfo, const char *role, struct service **out_service,
                           struct err *err)
{
    char name[BUILD_NAME_TEXT];
    struct service_settings how = {.conninfo = conninfo, .role = role, .build = name};

    build_name(name);
    return service_new(&how, out_service, err);
}

// A role that is missing comes with the schema: then that is the reason to tell.
static enum rc explain(const char *conninfo, enum rc rc, struct err *err)
{
    struct service *service = NULL;
    struct err deeper = {0};

    if (common_new_service(conninfo, NULL, &service, &deeper) == OK &&
        service_check_ready(service, NULL, &deeper) == RC_CONFLICT) {
        *err = deeper;
        rc = RC_CONFLICT;
    }
    service_free(service);
    return rc;
}

enum rc common_open_service(const struct settings *settings, struct service **out_service,
                            struct err *err)
{
    const char *role = settings_text(settings, SETTING_ROLE);
    const char *conninfo = NULL;
    struct service *service = NULL;
    enum rc rc = common_conninfo(settings, &conninfo, err);

    if (rc != OK) {
        return rc;
    }
    rc = common_new_service(conninfo, role[0] ? role : NULL, &service, err);
    if (rc != OK) {
        return explain(conninfo, rc, err);
    }
    rc = service_check_ready(service, NULL, err);
    if (rc != OK) {
        service_free(service);
        return rc;
    }
    *out_service = service;
    return OK;
}

enum command_exit common_fail(const char *command, const struct err *err)
{
    bool is_stale = err->rc == RC_CONFLICT && strcmp(command, "migrate") != 0;

    (void)fprintf(stderr, "darwinlog %s: %s\n%s", command, err->text,
                  is_stale ? "`darwinlog migrate` brings the database up to date\n" : "");
    return EXIT_FAILED;
}
