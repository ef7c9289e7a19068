// SPDX-License-Identifier: MIT
//
// What is not a resource of the API: its contract and the page that shows it, its
// health, and the dashboard, one page that draws whatever its address says.
#include "api/pages.h"

#include <string.h>

#include "api/metrics.h"
#include "api/pack.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/service/service.h"
#include "engine/base/embedded.h"

// The pages run what this service serves and talk to it alone. Pictures may be
// part of the style; nothing stands in the page itself.
static const char page_policy[] =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

// The viewer of the contract is somebody else's and styles what it draws in place.
static const char docs_policy[] =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; "
    "frame-ancestors 'none'";

// ---- files that are built in ----

struct file_set {
    const struct embedded *files;
    size_t count;
};

// NULL: the set has none of the name.
static const struct embedded *find_file(struct file_set set, const char *name)
{
    for (size_t i = 0; i < set.count; i++) {
        if (strcmp(set.files[i].name, name) == 0) {
            return &set.files[i];
        }
    }
    return NULL;
}

// `packed` has it packed as well.
static void answer_file(const struct request *request, struct response *response,
                        const struct embedded *file, struct file_set packed)
{
    const char *name = arena_printf(response->arena, "%s.gz", file->name);
    const struct embedded *found =
        pack_is_taken(request->accept_encoding) ? find_file(packed, name) : NULL;

    response->is_packed = found != NULL;
    file = found ? found : file;
    text_add(&response->body, file->bytes, file->len);
}

static struct file_set packed_pages(void)
{
    return (struct file_set){packed_files, packed_files_count};
}

static struct file_set all_docs(void)
{
    return (struct file_set){docs_files, docs_files_count};
}

void handle_home(struct service *service, const struct request *request,
                 struct response *response)
{
    (void)service;
    response->content_type = "text/html; charset=utf-8";
    response->policy = page_policy;
    answer_file(request, response, &page_files[PAGE_HOME], packed_pages());
}

void handle_docs(struct service *service, const struct request *request,
                 struct response *response)
{
    (void)service;
    response->content_type = "text/html; charset=utf-8";
    response->policy = docs_policy;
    answer_file(request, response, &docs_files[0], all_docs());
}

static const char *type_of(const char *name)
{
    size_t len = strlen(name);
    bool is_script = len > 3 && strcmp(name + len - 3, ".js") == 0;

    return is_script ? "text/javascript; charset=utf-8" : "text/css; charset=utf-8";
}

// `v` is the hash of what the page that asks was built with: such an answer
// never changes.
void handle_asset(struct service *service, const struct request *request,
                  struct response *response)
{
    const char *name = request_param(request, "file");
    struct file_set pages = {page_files + PAGE_ASSETS, page_files_count - PAGE_ASSETS};
    struct file_set docs = {docs_files + 1, docs_files_count / 2 - 1};
    const struct embedded *of_pages = find_file(pages, name);
    const struct embedded *of_docs = find_file(docs, name);

    (void)service;
    response->content_type = type_of(name);
    response->is_cacheable_forever = of_pages && request_query(request, "v") != NULL;
    if (of_pages) {
        answer_file(request, response, of_pages, packed_pages());
    } else if (of_docs) {
        answer_file(request, response, of_docs, all_docs());
    } else {
        problem_say(response, &problem_not_found, "the pages have no such file");
    }
}

void handle_openapi(struct service *service, const struct request *request,
                    struct response *response)
{
    (void)service;
    answer_file(request, response, &page_files[PAGE_OPENAPI], packed_pages());
}

// ---- how the service is ----

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
