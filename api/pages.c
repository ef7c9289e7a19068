// SPDX-License-Identifier: MIT
//
// What is not a resource of the API: its contract, its health, and the page
// that a browser finds first.
#include "api/pages.h"

#include "api/problem.h"
#include "api/routes.h"
#include "api/service/service.h"
#include "engine/base/embedded.h"

void handle_home(struct service *service, const struct request *request,
                 struct response *response)
{
    (void)service;
    (void)request;
    response->content_type = "text/html; charset=utf-8";
    text_add(&response->body, page_files[PAGE_HOME].bytes, page_files[PAGE_HOME].len);
}

void handle_openapi(struct service *service, const struct request *request,
                    struct response *response)
{
    (void)service;
    (void)request;
    text_add(&response->body, page_files[PAGE_OPENAPI].bytes, page_files[PAGE_OPENAPI].len);
}

static void write_status(struct response *response, const char *status)
{
    write_open_object(&response->json);
    write_member_string(&response->json, "status", status);
    write_close_object(&response->json);
}

void handle_health(struct service *service, const struct request *request,
                   struct response *response)
{
    (void)service;
    (void)request;
    write_status(response, "alive");
}

void handle_ready(struct service *service, const struct request *request,
                  struct response *response)
{
    struct err err = {0};

    (void)request;
    switch (service_check_ready(service, &err)) {
    case OK:
        write_status(response, "ready");
        break;
    case RC_CONFLICT: // the database answers, but not with our schema
        problem_say(response, &problem_unavailable, "%s", err.text);
        response->log = arena_strdup(response->arena, err.text);
        break;
    case RC_NO_MEMORY:
    case RC_BAD_INPUT:
    case RC_NOT_FOUND:
    case RC_REFUSED:
    case RC_CORRUPT:
    case RC_UNAVAILABLE:
    case RC_TOO_SLOW:
    case RC_BUG:
        problem_from_err(response, &err);
        break;
    }
}
