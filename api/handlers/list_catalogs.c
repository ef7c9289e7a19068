// SPDX-License-Identifier: MIT
//
// GET /v1/catalogs: every catalog that a game can name.
#include "api/handlers/encode_catalog.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/service/catalogs.h"

void handle_list_catalogs(struct service *service, const struct request *request,
                          struct response *response)
{
    struct json_writer *json = &response->json;
    struct store_catalog *catalogs = NULL;
    struct err err = {0};
    size_t count = 0;

    if (catalogs_list(service, request->arena, &catalogs, &count, &err) != OK) {
        problem_from_err(response, &err);
        return;
    }
    write_open_object(json);
    write_key(json, "catalogs");
    write_open_array(json);
    for (size_t i = 0; i < count; i++) {
        encode_catalog(json, &catalogs[i]);
    }
    write_close_array(json);
    write_member_string(json, "next", NULL);
    write_close_object(json);
}
