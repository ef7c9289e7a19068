// SPDX-License-Identifier: MIT
#include "api/service/moves_field.h"

#include <string.h>

static bool is_few_enough(struct faults *faults, const struct node *node, size_t count)
{
    if (count > MOVES_MAX) {
        faults_add(faults, node, "at most %d moves at once, found %zu", MOVES_MAX, count);
        return false;
    }
    return true;
}

static void read_list(struct faults *faults, const struct node *list, struct given_moves *out)
{
    if (!is_few_enough(faults, list, list->count)) {
        return;
    }

    struct given_move *moves = arena_array(faults->arena, list->count, sizeof *moves);

    for (size_t i = 0; i < list->count; i++) {
        const struct node *item = node_at(list, i);

        if (item->kind == NODE_WORD) {
            moves[i] = (struct given_move){.line = item->word, .len = strlen(item->word)};
        } else {
            faults_add(faults, item, "expected a string, found %s", node_kind_name(item->kind));
        }
    }
    *out = (struct given_moves){.count = list->count, .items = moves};
}

static size_t count_lines(const char *text)
{
    size_t count = 0;

    while (*text) {
        count++;
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    return count;
}

static void read_lines(struct faults *faults, const struct node *node, struct given_moves *out)
{
    size_t count = count_lines(node->word);

    if (!is_few_enough(faults, node, count)) {
        return;
    }

    struct given_move *moves = arena_array(faults->arena, count, sizeof *moves);
    const char *at = node->word;

    for (size_t i = 0; i < count; i++) {
        size_t len = strcspn(at, "\n");
        bool has_return = len > 0 && at[len] == '\n' && at[len - 1] == '\r';

        moves[i] = (struct given_move){.line = at, .len = len - has_return};
        at += len + 1;
    }
    *out = (struct given_moves){.count = count, .items = moves, .are_text = true};
}

void moves_field_read(struct faults *faults, const struct node *node,
                      struct given_moves *out_moves)
{
    *out_moves = (struct given_moves){0};
    if (node->kind == NODE_LIST) {
        read_list(faults, node, out_moves);
    } else if (node->kind == NODE_WORD) {
        read_lines(faults, node, out_moves);
    } else {
        faults_add(faults, node,
                   "expected a list of moves or a string with a move a line, found %s",
                   node_kind_name(node->kind));
    }
}
