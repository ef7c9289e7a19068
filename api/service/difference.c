// SPDX-License-Identifier: MIT
#include "api/service/difference.h"

#include <string.h>

enum {
    ITEMS_SHOWN = 12 // of a list of words or numbers
};

struct comparison {
    struct arena *arena;
    const char **sentences;
    size_t count; // may be above DIFFERENCES_MAX
};

// ---- what is compared ----

static void write_score(struct json_writer *json, const struct play *play, int seat,
                        const struct score *score)
{
    const struct ruleset *ruleset = play->catalog->ruleset;

    write_open_object(json);
    write_member_int(json, "seat", seat);
    write_member_int(json, "total", score->total);
    for (size_t i = 0; i < ruleset->source_count; i++) {
        if (play_has_source(play, i)) {
            write_member_int(json, ruleset->sources[i].name, score->points[i]);
        }
    }
    write_close_object(json);
}

static void write_points(struct json_writer *json, const struct play *play)
{
    struct score scores[SEAT_LAST];

    play_scores(play, scores);
    write_key(json, "points");
    write_open_array(json);
    for (int i = 0; i < play->state.head.seat_count; i++) {
        write_score(json, play, i + 1, &scores[i]);
    }
    write_close_array(json);
}

static const struct node *describe(struct arena *arena, const struct play *play)
{
    const struct node *node = NULL;
    struct json_writer json;
    struct text text;

    text_init(&text, arena);
    json_writer_init(&json, &text);
    write_open_object(&json);
    write_member_string(&json, "to act", seat_word(play_turn(play)));
    write_member_string(&json, "choice", play_choice(play));
    write_member_int(&json, "round", play_round(play));
    play_write_view(play, &json);
    write_points(&json, play);
    write_close_object(&json);
    if (node_parse(text.bytes, text.len, arena, &node, NULL) != OK) {
        UNREACHABLE("JSON of our own is valid");
    }
    return node;
}

// ---- comparing ----

static bool is_container(const struct node *node)
{
    return node->kind == NODE_LIST || node->kind == NODE_MAP;
}

static bool has_containers(const struct node *list)
{
    for (size_t i = 0; i < list->count; i++) {
        if (is_container(node_at(list, i))) {
            return true;
        }
    }
    return false;
}

static bool is_equal(const struct node *a, const struct node *b)
{
    if (a->kind != b->kind || a->count != b->count) {
        return false;
    }
    for (size_t i = 0; i < a->count; i++) {
        if (!is_equal(node_at(a, i), node_at(b, i))) {
            return false;
        }
    }
    return a->number == b->number && a->is_true == b->is_true &&
           strcmp(a->word ? a->word : "", b->word ? b->word : "") == 0;
}

static void put_scalar(struct text *out, const struct node *node)
{
    switch (node->kind) {
    case NODE_NULL:
        text_puts(out, "none");
        return;
    case NODE_BOOL:
        text_puts(out, node->is_true ? "yes" : "no");
        return;
    case NODE_NUMBER:
    case NODE_REAL:
        text_put_int(out, node->number);
        return;
    case NODE_WORD:
        text_puts(out, node->word);
        return;
    case NODE_LIST:
    case NODE_MAP:
        text_puts(out, "..."); // only where the other state has nothing like it
        return;
    }
    UNREACHABLE("kind of node");
}

static void put_value(struct text *out, const struct node *node)
{
    if (!node || (node->kind == NODE_LIST && node->count == 0)) {
        text_puts(out, "nothing");
        return;
    }
    if (node->kind != NODE_LIST) {
        put_scalar(out, node);
        return;
    }
    for (size_t i = 0; i < node->count && i < ITEMS_SHOWN; i++) {
        text_puts(out, i > 0 ? " " : "");
        put_scalar(out, node_at(node, i));
    }
    text_puts(out, node->count > ITEMS_SHOWN ? " ..." : "");
}

static void add(struct comparison *out, const char *where, const struct node *logged,
                const struct node *decided)
{
    struct text text;

    if (out->count++ >= DIFFERENCES_MAX) {
        return;
    }
    text_init(&text, out->arena);
    text_puts(&text, where);
    text_puts(&text, ": ");
    put_value(&text, logged);
    text_puts(&text, " in the log, ");
    put_value(&text, decided);
    text_puts(&text, " by today's rules");
    out->sentences[out->count - 1] = text.bytes;
}

// Where an item of a list is: by its seat, else by its place. `item` is of
// either state.
static const char *place_of(struct arena *arena, const char *where, size_t index,
                            const struct node *item)
{
    const struct node *seat = node_find(item, "seat");

    if (!seat) {
        return arena_printf(arena, "%s, %zu", where, index + 1);
    }
    if (strcmp(where, "players") == 0) {
        return arena_printf(arena, "seat %d", (int)seat->number);
    }
    return arena_printf(arena, "%s, seat %d", where, (int)seat->number);
}

static void compare(struct comparison *out, const char *where, const struct node *logged,
                    const struct node *decided);

static void compare_maps(struct comparison *out, const char *where, const struct node *logged,
                         const struct node *decided)
{
    for (size_t i = 0; i < logged->count; i++) {
        const struct node *item = node_at(logged, i);
        const char *name =
            where[0] ? arena_printf(out->arena, "%s, %s", where, item->key) : item->key;

        compare(out, name, item, node_find(decided, item->key));
    }
    for (size_t i = 0; i < decided->count; i++) {
        const struct node *item = node_at(decided, i);

        if (!node_find(logged, item->key)) {
            add(out, arena_printf(out->arena, "%s, %s", where, item->key), NULL, item);
        }
    }
}

static void compare_lists(struct comparison *out, const char *where, const struct node *logged,
                          const struct node *decided)
{
    size_t most = logged->count > decided->count ? logged->count : decided->count;

    if (!has_containers(logged) && !has_containers(decided)) {
        add(out, where, logged, decided);
        return;
    }
    for (size_t i = 0; i < most; i++) {
        const struct node *a = i < logged->count ? node_at(logged, i) : NULL;
        const struct node *b = i < decided->count ? node_at(decided, i) : NULL;

        compare(out, place_of(out->arena, where, i, a ? a : b), a, b);
    }
}

static void compare(struct comparison *out, const char *where, const struct node *logged,
                    const struct node *decided)
{
    if (logged && decided && is_equal(logged, decided)) {
        return;
    }
    if (logged && decided && logged->kind == NODE_MAP && decided->kind == NODE_MAP) {
        compare_maps(out, where, logged, decided);
    } else if (logged && decided && logged->kind == NODE_LIST && decided->kind == NODE_LIST) {
        compare_lists(out, where, logged, decided);
    } else {
        add(out, where, logged, decided);
    }
}

size_t difference_list(struct arena *arena, const struct play *logged,
                       const struct play *decided, const char **out_sentences)
{
    struct comparison out = {.arena = arena, .sentences = out_sentences};

    compare(&out, "", describe(arena, logged), describe(arena, decided));
    if (out.count <= DIFFERENCES_MAX) {
        return out.count;
    }
    out_sentences[DIFFERENCES_MAX] =
        arena_printf(arena, "and %zu more", out.count - DIFFERENCES_MAX);
    return DIFFERENCES_MAX + 1;
}
