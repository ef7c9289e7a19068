// SPDX-License-Identifier: MIT
#include "api/service/game_fields.h"

#include <stdlib.h>
#include <string.h>

#include "api/service/calendar.h"
#include "api/service/fields.h"

const char *game_fields_time(struct faults *faults, const struct node *node)
{
    const char *time = calendar_read_time(faults->arena, node->word);

    if (!time) {
        faults_add(faults, node, "expected a time in UTC such as 2026-05-01T19:30:00Z");
    }
    return time;
}

static int compare_words(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void drop_repeated(struct tags *tags)
{
    size_t kept = 0;

    qsort(tags->words, tags->count, sizeof *tags->words, compare_words);
    for (size_t i = 0; i < tags->count; i++) {
        if (kept == 0 || strcmp(tags->words[kept - 1], tags->words[i]) != 0) {
            tags->words[kept++] = tags->words[i];
        }
    }
    tags->count = kept;
}

void game_fields_tags(struct faults *faults, const struct node *list, struct tags *out_tags)
{
    if (list->count > TAGS_MAX) {
        faults_add(faults, list, "at most %d tags, found %zu", TAGS_MAX, list->count);
        return;
    }
    out_tags->words = arena_array(faults->arena, TAGS_MAX, sizeof *out_tags->words);
    for (size_t i = 0; i < list->count; i++) {
        if (field_check_word(faults, node_at(list, i), TAG_LEN_MAX)) {
            out_tags->words[out_tags->count++] = node_at(list, i)->word;
        }
    }
    drop_repeated(out_tags);
}

void game_fields_player(struct faults *faults, const struct node *node, int seat_count,
                        struct store_player *players)
{
    static const char *const known[] = {"seat", "name", "ref", NULL};

    if (node->kind != NODE_MAP) {
        faults_add(faults, node, "expected an object, found %s", node_kind_name(node->kind));
        return;
    }
    faults_unknown(faults, node, known);

    size_t before = faults->count;
    int seat = (int)faults_number(faults, node, "seat", 1, seat_count);
    const char *name = field_read_text(faults, node, "name", NAME_LEN_MAX);
    const struct node *ref = field_find(faults, node, "ref", NODE_WORD);

    if (ref) {
        (void)field_check_text(faults, ref, REF_LEN_MAX);
    }
    if (faults->count > before) {
        return;
    }

    struct store_player *player = &players[seat - 1];

    if (player->seat) {
        faults_add(faults, node_find(node, "seat"), "seat %d stands here twice", seat);
    }
    *player = (struct store_player){.seat = seat, .name = name, .ref = ref ? ref->word : NULL};
}
