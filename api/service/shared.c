// SPDX-License-Identifier: MIT
#include "api/service/shared.h"

#include <stdlib.h>

#include "api/service/inside.h"

struct shared *shared_new(const char *conninfo, const char *role)
{
    struct shared *shared = calloc(1, sizeof *shared);

    if (!shared) {
        UNREACHABLE("out of memory");
    }
    shared->heads = heads_new();
    shared->group = store_group_new(conninfo, role);
    return shared;
}

void shared_free(struct shared *shared)
{
    if (shared) {
        heads_free(shared->heads);
        store_group_free(shared->group);
        free(shared);
    }
}

void service_share(struct service *service, struct shared *shared)
{
    service->shared = shared;
}
