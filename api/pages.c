// SPDX-License-Identifier: MIT
//
// What is not a resource of the API: its contract, its health, and the
// dashboard, one page that draws whatever its address says.
#include "api/pages.h"

#include <string.h>

#include "api/metrics.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/service/service.h"
#include "engine/base/embedded.h"

// The pages run what this service serves and talk to it alone. Pictures may be
// part of the style; nothing stands in the page itself.
static const char page_policy[] =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

static void answer_file(struct response *response, const struct embedded *file)
{
    text_add(&response->body, file->bytes, file->len);
}

void handle_home(struct service *service, const struct request *request,
                 struct response *response)
{
    (void)service;
    (void)request;
    response->content_type = "text/html; charset=utf-8";
    response->policy = page_policy;
    answer_file(response, &page_files[PAGE_HOME]);
}

static bool has_ending(const char *name, const char *ending)
{
    size_t len = strlen(name);
    size_t ending_len = strlen(ending);

    return len >= ending_len && strcmp(name + len - ending_len, ending) == 0;
}

// `v` is the hash of what the page that asks was built with: such an answer
// never changes.
void handle_asset(struct service *service, const struct request *request,
                  struct response *response)
{
    const char *name = request_param(request, "file");

    (void)service;
    for (size_t i = PAGE_ASSETS; i < page_files_count; i++) {
        if (strcmp(page_files[i].name, name) == 0) {
            response->content_type = has_ending(name, ".js") ? "text/javascript; charset=utf-8"
                                                             : "text/css; charset=utf-8";
            response->is_cacheable_forever = request_query(request, "v") != NULL;
            answer_file(response, &page_files[i]);
            return;
        }
    }
    problem_say(response, &problem_not_found, "the dashboard has no such file");
}

void handle_openapi(struct service *service, const struct request *request,
                    struct response *response)
{
    (void)service;
    (void)request;
    answer_file(response, &page_files[PAGE_OPENAPI]);
}

void handle_metrics(struct service *service, const struct request *request,
                    struct response *response)
{
    (void)service;
    (void)request;
    response->content_type = "text/plain; version=0.0.4; charset=utf-8";
    metrics_write(&response->body);
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
    bool is_read_only = false;
    struct err err = {0};

    (void)request;
    switch (service_check_ready(service, &is_read_only, &err)) {
    case OK:
        write_status(response, is_read_only ? "read_only" : "ready");
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
