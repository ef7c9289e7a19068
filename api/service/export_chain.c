// SPDX-License-Identifier: MIT
#include "api/service/export_chain.h"

#include <inttypes.h>
#include <string.h>

#include "api/service/document.h"
#include "api/service/parts.h"

// ---- bytes as hex digits ----

static void write_hex(struct json_writer *json, struct arena *arena, const uint8_t *bytes,
                      size_t len)
{
    static const char digits[] = "0123456789abcdef";
    char *text = arena_alloc(arena, 2 * len + 1);

    for (size_t i = 0; i < len; i++) {
        text[2 * i] = digits[bytes[i] >> 4];
        text[2 * i + 1] = digits[bytes[i] & 15];
    }
    write_string_len(json, text, 2 * len);
}

// ---- rows ----

static void write_arrays(struct json_writer *json, struct arena *arena,
                         const struct store_events *events)
{
    write_key(json, "digests");
    write_open_array(json);
    for (size_t i = 0; i < events->count; i++) {
        write_digest(json, events->digests[i]);
    }
    write_close_array(json);
    write_key(json, "effects");
    write_open_array(json);
    for (size_t i = 0; i < events->count; i++) {
        write_hex(json, arena, events->effects[i].bytes, events->effects[i].len);
    }
    write_close_array(json);
}

// The moves stand in the document already, but for those of a parent that went
// on behind the fork.
static void write_row(struct json_writer *json, struct arena *arena,
                      const struct store_row *row, bool has_other_moves)
{
    write_open_object(json);
    write_member_int(json, "first_seq", row->events.first_seq);
    write_member_int(json, "count", (int64_t)row->events.count);
    write_member_int(json, "rules_version", row->events.rules_version);
    write_key(json, "hash");
    write_hex(json, arena, row->chain, sizeof row->chain);
    write_arrays(json, arena, &row->events);
    if (has_other_moves) {
        parts_write_words(json, "moves", row->events.moves, row->events.count);
    }
    write_close_object(json);
}

static void write_part(struct json_writer *json, struct arena *arena,
                       const struct store_part *part, uint32_t last)
{
    write_open_object(json);
    write_member_int(json, "line", part->line.number);
    if (part->line.parent >= 0) {
        write_member_int(json, "parent", part->line.parent);
        write_member_int(json, "fork_seq", part->line.fork_seq);
    }
    write_key(json, "rows");
    write_open_array(json);
    for (size_t i = 0; i < part->row_count; i++) {
        const struct store_row *row = &part->rows[i];

        write_row(json, arena, row,
                  row->events.first_seq + row->events.count > (size_t)last + 1);
    }
    write_close_array(json);
    write_close_object(json);
}

void export_write_chain(struct json_writer *json, struct arena *arena,
                        const struct subject *subject)
{
    const struct store_game *game = &subject->game;
    const struct store_log *log = &subject->log;
    uint8_t header[STORE_HASH_BYTES];
    char id[STORE_ID_TEXT];

    store_id_format(game->id, id);
    store_log_header(game, header);
    write_key(json, "chain");
    write_open_object(json);
    write_member_string(json, "game", id);
    write_member_int(json, "digest_version", game->digest_version);
    write_member_bool(json, "is_seeded", game->has_seed);
    if (game->has_seed && game->is_finished) {
        write_member_string(json, "seed", arena_printf(arena, "%" PRId64, game->seed));
    }
    write_member_digest(json, "setup_digest", game->setup_digest);
    write_key(json, "header");
    write_hex(json, arena, header, sizeof header);
    write_key(json, "lines");
    write_open_array(json);
    for (size_t i = 0; i < log->part_count; i++) {
        write_part(json, arena, &log->parts[i], store_log_shared(log, i));
    }
    write_close_array(json);
    write_close_object(json);
}

// ---- the checksum ----

static void write_node(struct json_writer *json, const struct node *node);

static void write_members(struct json_writer *json, const struct node *map)
{
    for (size_t i = 0; i < map->count; i++) {
        const struct node *member = node_at(map, i);

        if (map->parent || strcmp(member->key, "checksum") != 0) {
            write_key(json, member->key);
            write_node(json, member);
        }
    }
}

static void write_node(struct json_writer *json, const struct node *node)
{
    switch (node->kind) {
    case NODE_REAL: // no export has any
    case NODE_NULL:
        write_null(json);
        return;
    case NODE_BOOL:
        write_bool(json, node->is_true);
        return;
    case NODE_NUMBER:
        write_int(json, node->number);
        return;
    case NODE_WORD:
        write_string(json, node->word);
        return;
    case NODE_MAP:
        write_open_object(json);
        write_members(json, node);
        write_close_object(json);
        return;
    case NODE_LIST:
        write_open_array(json);
        for (size_t i = 0; i < node->count; i++) {
            write_node(json, node_at(node, i));
        }
        write_close_array(json);
        return;
    }
    UNREACHABLE("kind of node");
}

const char *export_canonical(struct arena *arena, const struct node *node)
{
    struct json_writer json;
    struct text text;

    text_init(&text, arena);
    json_writer_init(&json, &text);
    write_node(&json, node);
    return document_canonical(arena, text.bytes, text.len);
}

const char *export_checksum(struct arena *arena, const struct node *document)
{
    const char *canonical = export_canonical(arena, document);
    char *checksum = arena_alloc(arena, DIGEST_SHA256_TEXT);

    digest_sha256(canonical, strlen(canonical), checksum);
    return checksum;
}
