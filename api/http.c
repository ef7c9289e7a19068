// SPDX-License-Identifier: MIT
#include "api/http.h"

#include <string.h>

static const char *find_pair(const struct pair *pairs, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(pairs[i].name, name) == 0) {
            return pairs[i].value;
        }
    }
    return NULL;
}

const char *request_param(const struct request *request, const char *name)
{
    const char *value = find_pair(request->params, request->param_count, name);

    if (!value) {
        UNREACHABLE("a handler asks for a parameter that its route lacks");
    }
    return value;
}

const char *request_query(const struct request *request, const char *name)
{
    return find_pair(request->query, request->query_count, name);
}

// One entity tag of a list, weak or strong: its opaque part is `etag`, of the body
// as it is or packed.
static bool is_tag(const char *tag, size_t len, const char *etag)
{
    static const char packed[] = PACKED_TAG "\"";
    size_t packed_len = sizeof packed - 1;
    size_t etag_len = strlen(etag);

    if (len > 2 && tag[0] == 'W' && tag[1] == '/') {
        tag += 2;
        len -= 2;
    }
    if (len > packed_len && memcmp(tag + len - packed_len, packed, packed_len) == 0) {
        return len == etag_len + packed_len + 1 && tag[0] == '"' &&
               memcmp(tag + 1, etag, etag_len) == 0;
    }
    return len == etag_len + 2 && tag[0] == '"' && tag[len - 1] == '"' &&
           memcmp(tag + 1, etag, etag_len) == 0;
}

bool request_has_etag(const struct request *request, const char *etag)
{
    const char *rest = request->if_none_match;

    if (!rest) {
        return false;
    }
    if (strcmp(rest, "*") == 0) {
        return true;
    }
    while (*rest) {
        size_t len = strcspn(rest, ", \t");

        if (is_tag(rest, len, etag)) {
            return true;
        }
        rest += len;
        rest += strspn(rest, ", \t");
    }
    return false;
}

void response_init(struct response *response, struct arena *arena)
{
    *response = (struct response){
        .arena = arena, .status = 200, .content_type = "application/json", .line = -1};
    text_init(&response->body, arena);
    json_writer_init(&response->json, &response->body);
}

void response_reset(struct response *response)
{
    struct text body = response->body;

    text_reset(&body);
    *response = (struct response){.arena = response->arena,
                                  .status = 200,
                                  .content_type = "application/json",
                                  .line = -1,
                                  .body = body};
    json_writer_init(&response->json, &response->body);
}
