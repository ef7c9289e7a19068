// SPDX-License-Identifier: MIT
#include "api/service/once.h"

#include <string.h>

#include "api/service/inside.h"

static const char *hash(struct arena *arena, const char *bytes, size_t len)
{
    char *named = arena_alloc(arena, DIGEST_SHA256_TEXT);

    digest_sha256(bytes, len, named);
    return named;
}

// Each part with its length before it, so that none can pass for two.
static const char *hash_question(struct arena *arena, const struct once_question *question)
{
    struct text text;

    text_init(&text, arena);
    for (size_t i = 0; i < question->part_count; i++) {
        const char *part = question->parts[i];

        text_printf(&text, "%zu:%s\n", part ? strlen(part) : 0, part ? part : "");
    }
    text_puts(&text, hash(arena, question->body, question->body_len));
    return hash(arena, text.bytes, text.len);
}

enum rc once_begin(struct service *service, struct arena *arena,
                   const struct once_question *question, struct once *out_once,
                   struct store_answer *out_answer, struct err *err)
{
    out_once->request = (struct store_once_request){
        .key_hash = hash(arena, question->key, strlen(question->key)),
        .request_hash = hash_question(arena, question),
        .is_alone = question->is_alone,
    };
    return store_once_begin(service->store, arena, &out_once->request, &out_once->state,
                            out_answer, err);
}

enum rc once_keep(struct service *service, const struct once *once,
                  const struct store_answer *answer, struct err *err)
{
    bool is_refused = answer->status >= 400;
    enum rc rc = store_once_keep(service->store, &once->request, answer, is_refused, err);

    if (is_refused || rc != OK) {
        catalogs_forget_stored(&service->catalogs);
    }
    return rc;
}

void once_drop(struct service *service)
{
    store_once_drop(service->store);
    catalogs_forget_stored(&service->catalogs);
}
