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

    enum rc rc = store_open(settings->conninfo, settings->role, &service->primary, err);

    if (rc != OK) {
        service_free(service);
        return rc;
    }
    service->store = service->primary;
    catalogs_init(&service->catalogs);
    *out_service = service;
    return OK;
}

struct service *service_new_offline(const char *build)
{
    struct service *service = calloc(1, sizeof *service);

    if (!service) {
        UNREACHABLE("out of memory");
    }
    service->build = strdup(build);
    catalogs_init(&service->catalogs);
    return service;
}

void service_free(struct service *service)
{
    if (service) {
        store_close(service->primary);
        store_close(service->replica);
        catalogs_done(&service->catalogs);
        free(service->build);
        free(service);
    }
}

enum rc service_check_ready(struct service *service, bool *out_is_read_only, struct err *err)
{
    struct err ignored = {0};
    enum rc rc = store_check_ready(service->primary, err);

    if (out_is_read_only) {
        *out_is_read_only = rc == RC_UNAVAILABLE && service->replica &&
                            standby_may_be_read(service->standby) &&
                            store_check_ready(service->replica, &ignored) == OK;
        rc = *out_is_read_only ? OK : rc;
    }
    return rc;
}

void service_add_replica(struct service *service, const char *conninfo, const char *role,
                         struct standby *standby)
{
    service->replica = store_open_replica(conninfo, role);
    service->standby = standby;
}

bool service_turn_to_replica(struct service *service, const char *game)
{
    struct store_id id;
    bool is_of_game = game && store_id_parse(game, &id);

    if (!service->replica || !standby_may_be_read(service->standby) ||
        !standby_has(service->standby, is_of_game ? &id : NULL)) {
        return false;
    }
    service->store = service->replica;
    return true;
}

void service_turn_back(struct service *service)
{
    service->store = service->primary;
}

void service_touch(struct service *service, struct store_id game)
{
    struct touched *touched = &service->touched;

    if (touched->count == TOUCHED_MAX) {
        touched->is_all = true;
    } else {
        touched->games[touched->count++] = game;
    }
}

void service_touch_all(struct service *service)
{
    service->touched.is_all = true;
}

static void note_touched(struct standby *standby, struct touched *touched)
{
    if (touched->is_all) {
        standby_note_all(standby);
    }
    for (size_t i = 0; i < touched->count; i++) {
        standby_note(standby, touched->games[i]);
    }
    touched->is_all = false;
    touched->count = 0;
}

void service_note_written(struct standby *standby, struct service *service, const char *game)
{
    struct store_id id;

    if (service) {
        note_touched(standby, &service->touched);
    }
    if (game && store_id_parse(game, &id)) {
        standby_note(standby, id);
    }
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
