// SPDX-License-Identifier: MIT
#include "api/service/content_hash.h"

#include <string.h>

#include "api/service/parts.h"
#include "engine/engine.h"

static const char prefix[] = "sha256:";

static void write_players(struct json_writer *json, const struct store_game *game)
{
    write_key(json, "players");
    write_open_array(json);
    for (int i = 0; i < game->seat_count; i++) {
        write_open_object(json);
        write_member_string(json, "name", game->players[i].name);
        write_member_string(json, "ref", game->players[i].ref);
        write_close_object(json);
    }
    write_close_array(json);
}

static uint8_t hex_value(char digit)
{
    return (uint8_t)(digit <= '9' ? digit - '0' : digit - 'a' + 10);
}

static void hash_text(const struct text *text, uint8_t out_hash[STORE_HASH_BYTES])
{
    char named[DIGEST_SHA256_TEXT];

    digest_sha256(text->bytes, text->len, named);

    const char *digits = named + strlen(prefix);

    for (size_t i = 0; i < STORE_HASH_BYTES; i++) {
        out_hash[i] = (uint8_t)(hex_value(digits[2 * i]) << 4 | hex_value(digits[2 * i + 1]));
    }
}

static void name_hash(const uint8_t hash[STORE_HASH_BYTES], char out_named[DIGEST_SHA256_TEXT])
{
    static const char digits[] = "0123456789abcdef";
    char *at = stpcpy(out_named, prefix);

    for (size_t i = 0; i < STORE_HASH_BYTES; i++) {
        *at++ = digits[hash[i] >> 4];
        *at++ = digits[hash[i] & 15];
    }
    *at = '\0';
}

void content_fingerprint(struct arena *arena, const struct store_game *game,
                         const char *const *moves, size_t move_count,
                         uint8_t out_fingerprint[STORE_HASH_BYTES])
{
    struct json_writer json;
    struct text text;

    text_init(&text, arena);
    json_writer_init(&json, &text);
    write_open_object(&json);
    write_member_string(&json, "catalog", game->catalog);
    parts_write_words(&json, "modules", game->modules, game->module_count);
    parts_write_words(&json, "moves", moves, move_count);
    write_member_string(&json, "ruleset", game->ruleset);
    write_key(&json, "setup");
    write_raw(&json, game->setup, strlen(game->setup));
    write_close_object(&json);
    hash_text(&text, out_fingerprint);
}

void content_hash(struct arena *arena, const struct store_game *game,
                  const uint8_t fingerprint[STORE_HASH_BYTES],
                  uint8_t out_hash[STORE_HASH_BYTES])
{
    struct json_writer json;
    struct text text;
    char named[DIGEST_SHA256_TEXT];

    name_hash(fingerprint, named);
    text_init(&text, arena);
    json_writer_init(&json, &text);
    write_open_object(&json);
    write_member_string(&json, "fingerprint", named);
    write_member_string(&json, "played_at", game->played_at);
    write_players(&json, game);
    parts_write_words(&json, "tags", game->tags, game->tag_count);
    write_close_object(&json);
    hash_text(&text, out_hash);
}
