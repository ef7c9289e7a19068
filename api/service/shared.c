// SPDX-License-Identifier: MIT
#include "api/service/shared.h"

#include <stdlib.h>

#include "api/service/cache.h"
#include "api/service/inside.h"
#include "api/service/records.h"

enum {
    HEAR_MILLISECONDS = 500,
    // Somebody who hears answers twice a second; after so long nobody does.
    TRUST_MILLISECONDS = 3000
};

struct shared *shared_new(const char *conninfo, const char *role, size_t log_bytes)
{
    struct shared *shared = calloc(1, sizeof *shared);

    if (!shared) {
        UNREACHABLE("out of memory");
    }
    shared->heads = heads_new();
    shared->group = store_group_new(conninfo, role);
    shared->records = records_new();
    shared->logs = cache_new(log_bytes);
    return shared;
}

void shared_free(struct shared *shared)
{
    if (shared) {
        heads_free(shared->heads);
        store_group_free(shared->group);
        records_free(shared->records);
        cache_free(shared->logs);
        free(shared);
    }
}

void service_share(struct service *service, struct shared *shared)
{
    service->shared = shared;
}

bool shared_find_record(struct shared *shared, const char *game, int *out_line)
{
    struct store_id id;

    return store_id_parse(game, &id) && records_find(shared->records, id, out_line);
}

const struct cache *shared_logs(const struct shared *shared)
{
    return shared->logs;
}

// It shows everybody's old name until it has the new one.
static void note_people(const struct service *service)
{
    if (service->standby) {
        standby_note_all(service->standby);
    }
}

bool service_hear_promotions(struct service *service)
{
    struct records *records = service->shared->records;
    struct store_notice notice;
    struct err ignored = {0};
    bool is_new = false;

    if (store_listen(service->primary, &is_new, &ignored) != OK) {
        records_forget(records);
        return false;
    }
    if (is_new) {
        records_forget(records);
        note_people(service);
    }
    records_trust(records, TRUST_MILLISECONDS);
    while (store_wait_notice(service->primary, HEAR_MILLISECONDS, &notice)) {
        if (notice.is_of_people) {
            note_people(service);
        } else {
            records_drop(records, notice.game);
        }
    }
    return true;
}

void service_note_promotion(struct service *service, const char *game)
{
    struct store_id id;

    if (service->shared && store_id_parse(game, &id)) {
        records_drop(service->shared->records, id);
    }
}
