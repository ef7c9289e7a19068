// SPDX-License-Identifier: MIT
//
// GET /v1/catalogs/{digest}: the catalog itself, in the canonical form whose
// SHA-256 is its digest. Changed, it can be posted as another one.
#include <string.h>

#include "api/problem.h"
#include "api/routes.h"
#include "api/service/catalogs.h"

void handle_get_catalog(struct service *service, const struct request *request,
                        struct response *response)
{
    struct store_catalog catalog;
    struct err err = {0};

    if (catalogs_load(service, request->arena, request_param(request, "digest"), &catalog,
                      &err) != OK) {
        problem_from_err(response, &err);
        return;
    }
    write_raw(&response->json, catalog.body, strlen(catalog.body));
    response->etag = arena_strdup(request->arena, catalog.digest);
    response->is_cacheable_forever = true;
}
