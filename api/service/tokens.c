// SPDX-License-Identifier: MIT
#include "api/service/tokens.h"

#include <string.h>

#include <sodium.h>

#include "api/service/inside.h"

#define PREFIX "darwinlog_"

enum {
    RANDOM_BYTES = 32,
    VARIANT = sodium_base64_VARIANT_URLSAFE_NO_PADDING,
    TEXT_BYTES = sizeof PREFIX + sodium_base64_ENCODED_LEN(RANDOM_BYTES, VARIANT)
};

// Stored like other names: a line of a list, so without line breaks.
static bool is_name(const char *name)
{
    size_t len = strlen(name);

    for (size_t i = 0; i < len; i++) {
        if ((unsigned char)name[i] < ' ' || name[i] == 0x7f) {
            return false;
        }
    }
    return len > 0 && len <= TOKENS_NAME_MAX;
}

static const char *new_text(struct arena *arena)
{
    char encoded[TEXT_BYTES];
    uint8_t random[RANDOM_BYTES];

    randombytes_buf(random, sizeof random);
    (void)sodium_bin2base64(encoded, sizeof encoded, random, sizeof random, VARIANT);
    return arena_printf(arena, PREFIX "%s", encoded);
}

enum rc tokens_make(struct service *service, struct arena *arena, const char *name,
                    const char *scope, struct token_made *out_made, struct err *err)
{
    struct store_token token = {.name = name, .scope = scope};
    const char *text = new_text(arena);

    if (!is_name(name)) {
        return err_set(err, RC_BAD_INPUT, "a token's name has 1 to %d bytes in one line",
                       TOKENS_NAME_MAX);
    }
    (void)crypto_generichash(token.hash, sizeof token.hash, (const uint8_t *)text, strlen(text),
                             NULL, 0);

    enum rc rc = store_put_token(service->store, &token, TOKENS_MAX, &out_made->token, err);

    if (rc == OK) {
        out_made->text = text;
    }
    return rc;
}

enum rc tokens_list(struct service *service, struct arena *arena,
                    struct store_token **out_tokens, size_t *out_count, struct err *err)
{
    return store_list_tokens(service->store, arena, out_tokens, out_count, err);
}

enum rc tokens_revoke(struct service *service, int64_t token, struct err *err)
{
    return store_revoke_token(service->store, token, err);
}
