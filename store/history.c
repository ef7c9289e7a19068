// SPDX-License-Identifier: MIT
//
// Reading what was corrected in a game.
#include <string.h>

#include "store/connection.h"

static enum store_change_kind read_kind(const char *word)
{
    static const char *const words[] = {
        [STORE_PROMOTED] = "promoted",     [STORE_WITHDRAWN] = "withdrawn",
        [STORE_SUPERSEDED] = "superseded", [STORE_SUPERSEDES] = "supersedes",
        [STORE_EDITED] = "changed",
    };

    for (size_t i = 0; i < COUNT_OF(words); i++) {
        if (strcmp(words[i], word) == 0) {
            return (enum store_change_kind)i;
        }
    }
    UNREACHABLE("kind of a change");
}

static void read_seats(struct rows *rows, struct arena *arena, struct store_change *change)
{
    size_t count = 0;
    const int64_t *seats = rows_ints(rows, arena, &change->seat_count);
    const int64_t *old_players = rows_ints(rows, arena, &count);
    const int64_t *new_players = rows_ints(rows, arena, &count);
    const char **old_names = rows_texts(rows, arena, &count);
    const char **new_names = rows_texts(rows, arena, &count);

    for (size_t i = 0; i < change->seat_count && i < STORE_SEATS; i++) {
        change->seats[i] = (struct store_seat_change){
            .seat = (int)seats[i],
            .old_player = old_players[i],
            .new_player = new_players[i],
            .old_name = old_names[i],
            .new_name = new_names[i],
        };
    }
}

static struct store_change read_change(struct rows *rows, struct arena *arena)
{
    struct store_change change = {0};

    change.number = (int)rows_int(rows);
    change.kind = read_kind(rows_text(rows, arena));
    change.at = rows_text(rows, arena);
    change.note.author = rows_text(rows, arena);
    change.note.reason = rows_text(rows, arena);
    change.head.line = (int)rows_int(rows);
    change.old_line = (int)rows_int(rows);
    change.head.seq = (uint32_t)rows_int(rows);
    change.head.digest = rows_digest(rows);
    change.other = rows_id(rows);
    change.has_tags = !rows_at_null(rows);
    change.old_tags = rows_texts(rows, arena, &change.old_tag_count);
    change.new_tags = rows_texts(rows, arena, &change.new_tag_count);
    change.has_played_at = rows_bool(rows);
    change.old_played_at = rows_text(rows, arena);
    change.new_played_at = rows_text(rows, arena);
    read_seats(rows, arena, &change);
    return change;
}

enum rc store_list_changes(struct store *store, struct arena *arena, struct store_id game,
                           struct store_change **out_changes, size_t *out_count,
                           struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, arena);
    params_id(&params, game);

    enum rc rc = query_run(store, QUERY_LIST_CHANGES, &params, &rows, err);

    if (rc != OK) {
        return rc;
    }

    size_t count = rows_count(&rows);
    struct store_change *changes = arena_array(arena, count, sizeof *changes);

    for (size_t i = 0; i < count && rows_next(&rows); i++) {
        changes[i] = read_change(&rows, arena);
        changes[i].head.game = game;
    }
    *out_changes = changes;
    *out_count = count;
    return OK;
}
