// SPDX-License-Identifier: MIT
#include "api/answers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/pack.h"
#include "api/service/cache.h"
#include "engine/engine.h"

enum {
    NAME_BYTES = 256
};

struct answers {
    struct cache *cache;
    answers_record_fn *record;
    void *context;
};

struct answers *answers_new(size_t bytes_max, answers_record_fn *record, void *context)
{
    struct answers *answers = calloc(1, sizeof *answers);

    if (!answers) {
        UNREACHABLE("out of memory");
    }
    answers->cache = cache_new(bytes_max);
    answers->record = record;
    answers->context = context;
    return answers;
}

void answers_free(struct answers *answers)
{
    if (answers) {
        cache_free(answers->cache);
        free(answers);
    }
}

const struct cache *answers_cache(const struct answers *answers)
{
    return answers->cache;
}

// Whether a number of the path is written as we would: others are not kept.
static bool is_plain_number(const char *text)
{
    size_t len = strlen(text);

    return len > 0 && len < 10 && strspn(text, "0123456789") == len &&
           (text[0] != '0' || len == 1);
}

// False: such a request is not kept.
static bool key_of(const char *route, const struct request *request, int line,
                   struct cache_key *out_key)
{
    const char *seq = request_param(request, "seq");
    char name[NAME_BYTES];

    if (!is_plain_number(seq)) {
        return false;
    }

    int len = snprintf(name, sizeof name, "%s %s %d %s %d", route, request_param(request, "id"),
                       line, seq, pack_is_taken(request->accept_encoding));

    if (len < 0 || (size_t)len >= sizeof name) {
        return false;
    }
    *out_key = (struct cache_key){digest_bytes(name, (size_t)len, 1),
                                  digest_bytes(name, (size_t)len, 2)};
    return true;
}

// ---- an answer as bytes: whether it is packed, its ETag, its body ----

static void read_answer(void *context, const void *bytes, size_t len)
{
    struct response *response = context;
    const char *at = bytes;
    size_t etag_len = strlen(at + 1);

    response->is_packed = at[0] == 1;
    response->etag = arena_dup(response->arena, at + 1, etag_len);
    text_add(&response->body, at + etag_len + 2, len - etag_len - 2);
}

bool answers_find(struct answers *answers, const char *route, const struct request *request,
                  struct response *response)
{
    const char *text = request_query(request, "line");
    struct cache_key key;
    int line = 0;

    if (text && !is_plain_number(text)) {
        return false;
    }
    if (text) {
        line = (int)strtol(text, NULL, 10);
    } else if (!answers->record ||
               !answers->record(answers->context, request_param(request, "id"), &line)) {
        return false;
    }
    return key_of(route, request, line, &key) &&
           cache_find(answers->cache, key, read_answer, response);
}

void answers_put(struct answers *answers, const char *route, const struct request *request,
                 const struct response *response)
{
    struct cache_key key;
    struct text bytes;

    if (response->status != 200 || response->line < 0 || !response->etag ||
        !key_of(route, request, response->line, &key)) {
        return;
    }
    text_init(&bytes, request->arena);
    text_putc(&bytes, response->is_packed ? 1 : 0);
    text_add(&bytes, response->etag, strlen(response->etag) + 1);
    text_add(&bytes, response->body.bytes, response->body.len);
    cache_put(answers->cache, key, bytes.bytes, bytes.len);
}
