// SPDX-License-Identifier: MIT
#include "store/chain.h"

#include <string.h>

#include <sodium.h>

typedef crypto_generichash_state hash_state; // sodium's own name is no struct tag

static void start(hash_state *hash)
{
    (void)crypto_generichash_init(hash, NULL, 0, STORE_HASH_BYTES);
}

static struct chain finish(hash_state *hash)
{
    struct chain chain;

    (void)crypto_generichash_final(hash, chain.bytes, sizeof chain.bytes);
    return chain;
}

static void add(hash_state *hash, const void *bytes, size_t len)
{
    (void)crypto_generichash_update(hash, bytes, len);
}

static void add_number(hash_state *hash, uint64_t number, size_t width)
{
    uint8_t bytes[sizeof number];

    for (size_t i = 0; i < width; i++) {
        bytes[i] = (uint8_t)(number >> (8 * i));
    }
    add(hash, bytes, width);
}

static void add_u32(hash_state *hash, uint64_t number)
{
    add_number(hash, number, 4);
}

static void add_u64(hash_state *hash, uint64_t number)
{
    add_number(hash, number, 8);
}

static void add_bytes(hash_state *hash, const void *bytes, size_t len)
{
    add_u32(hash, len);
    add(hash, bytes, len);
}

static void add_string(hash_state *hash, const char *string)
{
    add_bytes(hash, string, strlen(string));
}

struct chain chain_header(const struct store_game *game)
{
    hash_state hash;

    start(&hash);
    add_string(&hash, "darwinlog game 1");
    add(&hash, game->id.bytes, sizeof game->id.bytes);
    add_string(&hash, game->ruleset);
    add_u32(&hash, game->module_count);
    for (size_t i = 0; i < game->module_count; i++) {
        add_string(&hash, game->modules[i]);
    }
    add_string(&hash, game->catalog);
    add_u32(&hash, (uint64_t)game->digest_version);
    add_u32(&hash, (uint64_t)game->seat_count);
    add_number(&hash, game->has_seed, 1);
    add_u64(&hash, game->has_seed ? (uint64_t)game->seed : 0);
    add_string(&hash, game->setup);
    add_u64(&hash, game->setup_digest);
    return finish(&hash);
}

struct chain chain_fork(struct store_id game, const struct store_line *line,
                        uint64_t fork_digest)
{
    hash_state hash;

    start(&hash);
    add_string(&hash, "darwinlog line 1");
    add(&hash, game.bytes, sizeof game.bytes);
    add_u32(&hash, (uint64_t)line->number);
    add_u32(&hash, (uint64_t)line->parent);
    add_u32(&hash, line->fork_seq);
    add_u64(&hash, fork_digest);
    return finish(&hash);
}

struct chain chain_next(struct chain previous, const struct store_events *events)
{
    hash_state hash;

    start(&hash);
    add(&hash, previous.bytes, sizeof previous.bytes);
    add_u32(&hash, events->first_seq);
    add_u32(&hash, events->count);
    for (size_t i = 0; i < events->count; i++) {
        add_string(&hash, events->moves[i]);
        add_bytes(&hash, events->effects[i].bytes, events->effects[i].len);
        add_u64(&hash, events->digests[i]);
    }
    return finish(&hash);
}
