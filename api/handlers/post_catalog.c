// SPDX-License-Identifier: MIT
//
// POST /v1/catalogs: the components of somebody's own box.
#include "api/handlers/answer.h"
#include "api/handlers/encode_catalog.h"
#include "api/handlers/once.h"
#include "api/routes.h"
#include "api/service/catalogs.h"

static void post_catalog(struct service *service, const struct request *request,
                         struct response *response)
{
    struct failure failure;
    struct posted_catalog posted;
    struct body body = {request->body, request->body_len};

    failure_init(&failure, request->arena);
    if (catalogs_post(service, request->arena, &body, &posted, &failure) != OK) {
        answer_failure(response, &failure);
        return;
    }
    encode_catalog(&response->json, &posted.catalog);
    response->status = posted.is_new ? 201 : 200;
    response->location = arena_printf(request->arena, "/v1/catalogs/%s", posted.catalog.digest);
}

void handle_post_catalog(struct service *service, const struct request *request,
                         struct response *response)
{
    once_answer(post_catalog, service, request, response);
}
