// SPDX-License-Identifier: MIT
#include "api/commands/common.h"

#include <stdio.h>

enum rc common_service_settings(const struct settings *settings,
                                struct service_settings *out_settings, struct err *err)
{
    const char *conninfo = settings_text(settings, SETTING_DATABASE);
    const char *role = settings_text(settings, SETTING_ROLE);

    if (!conninfo) {
        return err_set(err, RC_BAD_INPUT,
                       "no database is named: set DARWINLOG_DATABASE or give --database");
    }
    *out_settings = (struct service_settings){
        .conninfo = conninfo,
        .role = role && role[0] ? role : NULL,
        .build = DARWINLOG_BUILD,
    };
    return OK;
}

enum rc common_open_service(const struct settings *settings, struct service **out_service,
                            struct err *err)
{
    struct service_settings how = {0};
    struct service *service = NULL;
    enum rc rc = common_service_settings(settings, &how, err);

    if (rc == OK) {
        rc = service_new(&how, &service, err);
    }
    if (rc == OK) {
        rc = service_check_ready(service, err);
    }
    if (rc != OK) {
        service_free(service);
        return rc;
    }
    *out_service = service;
    return OK;
}

enum command_exit common_fail(const char *command, const struct err *err)
{
    (void)fprintf(stderr, "darwinlog %s: %s\n", command, err->text);
    return EXIT_FAILED;
}
