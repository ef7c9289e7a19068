// SPDX-License-Identifier: MIT
#include "api/service/service.h"

#include <stdlib.h>
#include <string.h>

#include "api/service/inside.h"

enum rc service_new(const struct service_settings *settings, struct service **out_service,
                    struct err *err)
{
    struct service *service = calloc(1, sizeof *service);

    if (!service) {
        return err_set(err, RC_NO_MEMORY, "out of memory");
    }
    service->build = strdup(settings->build);
    if (!service->build) {
        free(service);
        return err_set(err, RC_NO_MEMORY, "out of memory");
    }

    enum rc rc = store_open(settings->conninfo, settings->role, &service->store, err);

    if (rc != OK) {
        service_free(service);
        return rc;
    }
    catalogs_init(&service->catalogs);
    *out_service = service;
    return OK;
}

void service_free(struct service *service)
{
    if (service) {
        store_close(service->store);
        catalogs_done(&service->catalogs);
        free(service->build);
        free(service);
    }
}

enum rc service_check_ready(struct service *service, struct err *err)
{
    return store_check_ready(service->store, err);
}

void service_limit_questions(struct service *service, int milliseconds)
{
    service->question_milliseconds = milliseconds;
}

uint64_t service_failures(void)
{
    return store_failures();
}

const char *service_build(const struct service *service)
{
    return service->build;
}
