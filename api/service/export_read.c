// SPDX-License-Identifier: MIT
#include <string.h>

#include "api/service/document.h"
#include "api/service/export_chain.h"
#include "api/service/fields.h"
#include "api/service/upload.h"

// An export while it is read.
struct reader {
    struct arena *arena;
    struct faults *faults;
    struct upload upload;
    const struct node *chain;
    struct subject *out;
};

// ---- values ----

// -1: it is no lower-case hex digit.
static int digit_value(char digit)
{
    static const char digits[] = "0123456789abcdef";
    const char *at = digit ? strchr(digits, digit) : NULL;

    return at ? (int)(at - digits) : -1;
}

static bool read_bytes(struct reader *reader, const struct node *node, struct store_bytes *out)
{
    size_t len = node->kind == NODE_WORD ? strlen(node->word) : 1;
    uint8_t *bytes = arena_alloc(reader->arena, len / 2 + 1);
    bool is_hex = len % 2 == 0;

    for (size_t i = 0; is_hex && i < len; i++) {
        int value = digit_value(node->word[i]);

        is_hex = value >= 0;
        bytes[i / 2] = (uint8_t)(bytes[i / 2] << 4 | (value & 15));
    }
    if (!is_hex) {
        faults_add(reader->faults, node, "expected bytes as lower-case hex digits");
        return false;
    }
    *out = (struct store_bytes){.bytes = bytes, .len = len / 2};
    return true;
}

static void read_hash(struct reader *reader, const struct node *map, const char *key,
                      uint8_t out_hash[STORE_HASH_BYTES])
{
    size_t before = reader->faults->count;
    struct store_bytes bytes = {0};

    (void)faults_word(reader->faults, map, key);
    if (reader->faults->count > before || !read_bytes(reader, node_find(map, key), &bytes)) {
        return;
    }
    if (bytes.len != STORE_HASH_BYTES) {
        faults_add(reader->faults, node_find(map, key), "expected %d bytes", STORE_HASH_BYTES);
        return;
    }
    memcpy(out_hash, bytes.bytes, bytes.len);
}

static uint64_t read_digest(struct reader *reader, const struct node *map, const char *key)
{
    size_t before = reader->faults->count;
    uint64_t digest = 0;

    (void)faults_word(reader->faults, map, key);
    if (reader->faults->count == before) {
        (void)field_read_digest(reader->faults, node_find(map, key), &digest);
    }
    return digest;
}

// ---- the header ----

static void read_seed(struct reader *reader, struct store_game *game)
{
    const struct node *is_seeded =
        field_find(reader->faults, reader->chain, "is_seeded", NODE_BOOL);
    const struct node *seed = node_find(reader->chain, "seed");
    uint64_t number = 0;

    game->has_seed = is_seeded && is_seeded->is_true;
    if (seed && field_read_seed(reader->faults, seed, &number)) {
        game->seed = (int64_t)number;
    }
}

static void read_id(struct reader *reader, struct store_game *game)
{
    size_t before = reader->faults->count;
    const char *id = faults_word(reader->faults, reader->chain, "game");

    if (reader->faults->count == before && !store_id_parse(id, &game->id)) {
        faults_add(reader->faults, node_find(reader->chain, "game"),
                   "expected the id of a game");
    }
}

static void read_game(struct reader *reader)
{
    const struct upload *upload = &reader->upload;
    struct store_game *game = &reader->out->game;

    *game = (struct store_game){
        .ruleset = upload->ruleset->name,
        .modules = upload->module_names,
        .module_count = upload->module_count,
        .catalog = upload->catalog,
        .digest_version =
            (int)faults_number(reader->faults, reader->chain, "digest_version", 1, INT16_MAX),
        .seat_count = upload->seat_count,
        .setup = export_canonical(reader->arena, upload->setup),
        .setup_digest = read_digest(reader, reader->chain, "setup_digest"),
        .is_finished = upload->has_result,
    };
    read_id(reader, game);
    read_seed(reader, game);
}

// ---- rows ----

// Moves of a row: its own, or those of the document.
static void read_moves(struct reader *reader, const struct node *row,
                       struct store_events *events)
{
    const struct given_moves *given = &reader->upload.moves;
    const struct node *moves = node_find(row, "moves");
    struct given_moves own = {0};
    size_t begin = events->first_seq - 1;

    if (moves) {
        moves_field_read(reader->faults, moves, &own);
        given = &own;
        begin = 0;
    }
    if (begin + events->count > given->count) {
        faults_add(reader->faults, row, "there are no moves of these events");
        events->count = 0;
    }
    for (size_t i = 0; i < events->count; i++) {
        const struct given_move *move = &given->items[begin + i];

        events->moves[i] = arena_dup(reader->arena, move->line, move->len);
    }
}

static void read_arrays(struct reader *reader, const struct node *row,
                        struct store_events *events)
{
    const struct node *digests = faults_list(reader->faults, row, "digests");
    const struct node *effects = faults_list(reader->faults, row, "effects");

    if (!faults_count(reader->faults, digests, events->count, "digests") ||
        !faults_count(reader->faults, effects, events->count, "effects")) {
        events->count = 0;
    }
    events->moves = arena_array(reader->arena, events->count, sizeof *events->moves);
    events->effects = arena_array(reader->arena, events->count, sizeof *events->effects);
    events->digests = arena_array(reader->arena, events->count, sizeof *events->digests);
    for (size_t i = 0; i < events->count; i++) {
        (void)field_read_digest(reader->faults, node_at(digests, i), &events->digests[i]);
        (void)read_bytes(reader, node_at(effects, i), &events->effects[i]);
    }
}

static struct store_row read_row(struct reader *reader, const struct node *node)
{
    static const char *const known[] = {"first_seq", "count",   "rules_version", "hash",
                                        "digests",   "effects", "moves",         NULL};
    struct faults *faults = reader->faults;
    struct store_row row = {0};

    faults_unknown(faults, node, known);
    row.events.first_seq = (uint32_t)faults_number(faults, node, "first_seq", 1, INT32_MAX);
    row.events.count = (size_t)faults_number(faults, node, "count", 1, DOCUMENT_VALUES_MAX);
    row.events.rules_version = (int)faults_number(faults, node, "rules_version", 0, INT32_MAX);
    read_hash(reader, node, "hash", row.chain);
    read_arrays(reader, node, &row.events);
    read_moves(reader, node, &row.events);
    return row;
}

static struct store_part read_part(struct reader *reader, const struct node *node)
{
    static const char *const known[] = {"line", "parent", "fork_seq", "rows", NULL};
    struct faults *faults = reader->faults;
    struct store_part part = {.line = {.parent = -1, .name = "", .chance = ""}};
    const struct node *rows = faults_list(faults, node, "rows");

    faults_unknown(faults, node, known);
    part.line.number = (int)faults_number(faults, node, "line", 0, INT32_MAX);
    if (node_find(node, "parent")) {
        part.line.parent = (int)faults_number(faults, node, "parent", 0, INT32_MAX);
        part.line.fork_seq = (uint32_t)faults_number(faults, node, "fork_seq", 0, INT32_MAX);
    }
    if ((part.line.number == 0) != (part.line.parent < 0)) {
        faults_add(faults, node, "line 0, and no other, has no parent");
    }
    part.rows = arena_array(reader->arena, rows->count, sizeof *part.rows);
    for (size_t i = 0; i < rows->count; i++) {
        part.rows[part.row_count++] = read_row(reader, node_at(rows, i));
    }
    return part;
}

// The line ends where the document says: at its head.
static void read_lines(struct reader *reader)
{
    const struct node *lines = faults_list(reader->faults, reader->chain, "lines");
    struct store_log *log = &reader->out->log;

    if (lines->count == 0) {
        faults_add(reader->faults, reader->chain, "\"lines\" must have the line at least");
        return;
    }
    log->parts = arena_array(reader->arena, lines->count, sizeof *log->parts);
    for (size_t i = 0; i < lines->count; i++) {
        log->parts[log->part_count++] = read_part(reader, node_at(lines, i));
    }

    struct store_line *line = &log->parts[log->part_count - 1].line;

    line->head_seq = reader->upload.head_seq;
    line->head_digest = reader->upload.head_digest;
    line->is_finished = reader->upload.has_result;
    reader->out->line = line;
}

// ---- what the document says twice ----

static const char *compare_moves(const struct reader *reader)
{
    const struct given_moves *given = &reader->upload.moves;
    const struct store_events *events = &reader->out->events;

    if (given->count != events->count) {
        return "the document has other moves than its chain";
    }
    for (size_t i = 0; i < given->count; i++) {
        const struct given_move *move = &given->items[i];

        if (strlen(events->moves[i]) != move->len ||
            memcmp(events->moves[i], move->line, move->len) != 0) {
            return arena_printf(reader->arena,
                                "move %zu of the document is not that of its chain", i + 1);
        }
    }
    return NULL;
}

// A game in progress does not tell its seed, so its header is taken as it is.
static const char *check_header(struct reader *reader)
{
    const struct store_game *game = &reader->out->game;
    uint8_t *carried = arena_alloc(reader->arena, STORE_HASH_BYTES);
    uint8_t computed[STORE_HASH_BYTES];

    read_hash(reader, reader->chain, "header", carried);
    if (game->has_seed && !node_find(reader->chain, "seed")) {
        reader->out->log.header = carried;
        return NULL;
    }
    store_log_header(game, computed);
    return memcmp(carried, computed, sizeof computed) == 0
               ? NULL
               : "the setup or the header of the game are not what was written";
}

static const char *find_contradiction(struct reader *reader, const struct node *document)
{
    const char *checksum = faults_word(reader->faults, document, "checksum");
    const char *found = check_header(reader);

    if (!found) {
        found = compare_moves(reader);
    }
    if (!found && strcmp(checksum, export_checksum(reader->arena, document)) != 0) {
        found = "the checksum is not that of the document";
    }
    return found;
}

// ---- all of it ----

// What an upload may lack and an export has.
static void check_members(struct reader *reader, const struct node *document)
{
    static const char *const known[] = {"game",         "digest_version", "is_seeded", "seed",
                                        "setup_digest", "header",         "lines",     NULL};
    static const char *const needed[] = {"catalog", "setup", "head", "chain", "checksum"};

    for (size_t i = 0; i < COUNT_OF(needed); i++) {
        if (!node_find(document, needed[i])) {
            faults_add(reader->faults, document, "\"%s\" is missing: this is no export",
                       needed[i]);
        }
    }
    reader->chain = faults_map(reader->faults, document, "chain");
    faults_unknown(reader->faults, reader->chain, known);
}

enum rc export_read(struct arena *arena, const struct node *document,
                    struct subject *out_subject, struct failure *failure)
{
    struct reader *reader = arena_alloc(arena, sizeof *reader);
    enum rc rc = upload_read(document, &reader->upload, failure);

    *out_subject = (struct subject){0};
    reader->arena = arena;
    reader->faults = &failure->faults;
    reader->out = out_subject;
    if (rc == OK) {
        check_members(reader, document);
        rc = failure_from_faults(failure, FAILURE_FIELDS, RC_BAD_INPUT);
    }
    if (rc == OK) {
        read_game(reader);
        read_lines(reader);
        rc = failure_from_faults(failure, FAILURE_FIELDS, RC_BAD_INPUT);
    }
    if (rc != OK) {
        return rc;
    }
    out_subject->events = store_log_events(arena, &out_subject->log);
    out_subject->log.has_result = reader->upload.has_result;
    out_subject->log.winners = reader->upload.winners;
    for (int i = 0; i < STORE_SEATS; i++) {
        out_subject->log.scores[i] = reader->upload.scores[i];
    }
    out_subject->contradiction = find_contradiction(reader, document);
    return failure_from_faults(failure, FAILURE_FIELDS, RC_BAD_INPUT);
}
