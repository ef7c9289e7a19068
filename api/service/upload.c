// SPDX-License-Identifier: MIT
#include "api/service/upload.h"

#include <stdlib.h>
#include <string.h>

#include "api/service/fields.h"

static int compare_words(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void read_ruleset(struct faults *faults, const struct node *document, struct upload *out)
{
    size_t before = faults->count;
    const char *name = faults_word(faults, document, "ruleset");

    out->ruleset = engine_find_ruleset(name);
    if (!out->ruleset && faults->count == before) {
        faults_add(faults, node_find(document, "ruleset"), "there is no ruleset \"%s\"", name);
    }
}

static void read_module(struct faults *faults, const struct node *node, struct upload *out)
{
    if (node->kind != NODE_WORD) {
        faults_add(faults, node, "expected a string, found %s", node_kind_name(node->kind));
        return;
    }

    unsigned module = ruleset_module(out->ruleset, node->word);

    if (module == 0) {
        faults_add(faults, node, "%s has no module \"%s\"", out->ruleset->title, node->word);
    } else if (module == 1U) {
        faults_add(faults, node, "the base game is always in play");
    } else if (out->modules & module) {
        faults_add(faults, node, "\"%s\" stands here twice", node->word);
    } else {
        out->modules |= module;
        out->module_names[out->module_count++] = node->word;
    }
}

static void read_modules(struct faults *faults, const struct node *document, struct upload *out)
{
    const struct node *list = field_find(faults, document, "modules", NODE_LIST);

    out->modules = 1U;
    out->module_names = arena_array(faults->arena, MODULES_MAX, sizeof *out->module_names);
    if (!list || !out->ruleset) {
        return;
    }
    for (size_t i = 0; i < list->count; i++) {
        read_module(faults, node_at(list, i), out);
    }
    qsort(out->module_names, out->module_count, sizeof *out->module_names, compare_words);
}

static void read_catalog(struct faults *faults, const struct node *document, struct upload *out)
{
    const char *prefix = "sha256:";

    out->catalog_node = field_find(faults, document, "catalog", NODE_WORD);
    if (!out->catalog_node) {
        return;
    }
    out->catalog = out->catalog_node->word;
    if (strlen(out->catalog) != DIGEST_SHA256_TEXT - 1 ||
        strncmp(out->catalog, prefix, strlen(prefix)) != 0 ||
        strspn(out->catalog + strlen(prefix), "0123456789abcdef") != 64) {
        faults_add(faults, out->catalog_node,
                   "a catalog is named by \"sha256:\" and 64 digits 0-9 a-f");
    }
}

static void read_supersedes(struct faults *faults, const struct node *document,
                            struct upload *out)
{
    const struct node *node = field_find(faults, document, "supersedes", NODE_WORD);

    if (!node) {
        return;
    }
    out->supersedes_other = store_id_parse(node->word, &out->supersedes);
    if (!out->supersedes_other) {
        faults_add(faults, node, "expected the id of the game whose place this one takes");
    }
}

static void read_source(struct faults *faults, const struct node *document, struct upload *out)
{
    static const char *const known[] = {"system", "ref", NULL};
    const struct node *source = field_find(faults, document, "source", NODE_MAP);

    if (!source) {
        return;
    }
    faults_unknown(faults, source, known);

    size_t before = faults->count;

    out->source_system = faults_word(faults, source, "system");
    if (faults->count == before) {
        (void)field_check_word(faults, node_find(source, "system"), SOURCE_SYSTEM_LEN_MAX);
    }
    out->source_ref = field_read_text(faults, source, "ref", REF_LEN_MAX);
}

static void read_played_at(struct faults *faults, const struct node *document,
                           struct upload *out)
{
    const struct node *node = field_find(faults, document, "played_at", NODE_WORD);

    if (!node) {
        return;
    }
    out->played_at = game_fields_time(faults, node);
}

static void read_tags(struct faults *faults, const struct node *document, struct upload *out)
{
    const struct node *list = field_find(faults, document, "tags", NODE_LIST);

    if (list) {
        game_fields_tags(faults, list, &out->tags);
    }
}

static void read_players(struct faults *faults, const struct node *document, struct upload *out)
{
    const struct node *list = faults_list(faults, document, "players");
    struct err err = {0};

    if (!node_find(document, "players") || list != node_find(document, "players")) {
        return;
    }
    if (list->count == 0 || list->count > STORE_SEATS) {
        faults_add(faults, list, "expected 1 to %d players, found %zu", STORE_SEATS,
                   list->count);
        return;
    }
    out->seat_count = (int)list->count;
    if (out->ruleset &&
        play_check_table(out->ruleset, out->modules, out->seat_count, &err) != OK) {
        faults_add(faults, list, "%s", err.text);
    }
    for (size_t i = 0; i < list->count; i++) {
        game_fields_player(faults, node_at(list, i), out->seat_count, out->players);
    }
}

static void read_beginning(struct faults *faults, const struct node *document,
                           struct upload *out)
{
    const struct node *seed = node_find(document, "seed");

    out->setup = field_find(faults, document, "setup", NODE_MAP);
    out->has_seed = seed && field_read_seed(faults, seed, &out->seed);
    if (seed && node_find(document, "setup")) {
        faults_add(faults, seed, "give either \"setup\" or \"seed\", not both");
    } else if (!seed && !node_find(document, "setup")) {
        faults_add(faults, document,
                   "\"setup\" is missing; or give a \"seed\" to deal it from");
    }
}

static void read_moves(struct faults *faults, const struct node *document, struct upload *out)
{
    const struct node *moves = node_find(document, "moves");

    if (moves) {
        moves_field_read(faults, moves, &out->moves);
    } else {
        faults_add(faults, document, "\"moves\" is missing: expected a list of moves");
    }
}

// An item of a list of integers.
static int64_t read_item(struct faults *faults, const struct node *node, int64_t min,
                         int64_t max)
{
    if (node->kind != NODE_NUMBER) {
        faults_add(faults, node, "expected an integer, found %s", node_kind_name(node->kind));
        return min;
    }
    if (node->number < min || node->number > max) {
        faults_add(faults, node, "%lld is not between %lld and %lld", (long long)node->number,
                   (long long)min, (long long)max);
        return min;
    }
    return node->number;
}

static void read_winners(struct faults *faults, const struct node *result, struct upload *out)
{
    const struct node *winners = field_find(faults, result, "winners", NODE_LIST);

    if (!winners) {
        return;
    }
    if (winners->count == 0 || winners->count > (size_t)out->seat_count) {
        faults_add(faults, winners, "expected 1 to %d seats, found %zu", out->seat_count,
                   winners->count);
        return;
    }
    for (size_t i = 0; i < winners->count; i++) {
        int64_t seat = read_item(faults, node_at(winners, i), SEAT_FIRST, out->seat_count);

        out->winners |= 1U << seat;
    }
}

static void read_result(struct faults *faults, const struct node *document, struct upload *out)
{
    static const char *const known[] = {"scores", "winners", NULL};
    const struct node *result = field_find(faults, document, "result", NODE_MAP);

    if (!result || out->seat_count == 0) {
        return;
    }
    faults_unknown(faults, result, known);

    const struct node *scores = faults_list(faults, result, "scores");

    out->has_result = true;
    if (scores != node_find(result, "scores")) {
        return;
    }
    if (scores->count != (size_t)out->seat_count) {
        faults_add(faults, scores, "expected %d scores, one a seat, found %zu", out->seat_count,
                   scores->count);
        return;
    }
    for (size_t i = 0; i < scores->count; i++) {
        out->scores[i] = (int32_t)read_item(faults, node_at(scores, i), -SCORE_MAX, SCORE_MAX);
    }
    read_winners(faults, result, out);
}

static void read_head(struct faults *faults, const struct node *document, struct upload *out)
{
    static const char *const known[] = {"seq", "digest", NULL};
    const struct node *head = field_find(faults, document, "head", NODE_MAP);

    if (!head) {
        return;
    }
    faults_unknown(faults, head, known);
    out->has_head = true;
    out->head_seq = (uint32_t)faults_number(faults, head, "seq", 0, UINT32_MAX);
    size_t before = faults->count;

    (void)faults_word(faults, head, "digest");
    if (faults->count == before) {
        (void)field_read_digest(faults, node_find(head, "digest"), &out->head_digest);
    }
}

// What exports carry beside: it is for checking them, see export_chain.h.
static void read_carried(struct faults *faults, const struct node *document, struct upload *out)
{
    (void)out;
    (void)field_find(faults, document, "chain", NODE_MAP);
    (void)field_find(faults, document, "checksum", NODE_WORD);
}

enum rc upload_read(const struct node *document, struct upload *out_upload,
                    struct failure *failure)
{
    static const char *const known[] = {
        "ruleset", "modules", "catalog", "source", "played_at",  "tags",  "players",  "setup",
        "seed",    "moves",   "result",  "head",   "supersedes", "chain", "checksum", NULL};
    static void (*const readers[])(struct faults *, const struct node *, struct upload *) = {
        read_ruleset, read_modules,    read_catalog,   read_source, read_played_at,
        read_tags,    read_players,    read_beginning, read_moves,  read_result,
        read_head,    read_supersedes, read_carried,
    };
    struct faults *faults = &failure->faults;

    *out_upload = (struct upload){0};
    faults_unknown(faults, document, known);
    for (size_t i = 0; i < COUNT_OF(readers); i++) {
        readers[i](faults, document, out_upload);
    }
    return failure_from_faults(failure, FAILURE_FIELDS, RC_BAD_INPUT);
}
