// SPDX-License-Identifier: MIT
//
// Every entry has the same members; what it changed stands in `old` and `new`
// under the name that it has in the game.
#include "api/handlers/encode_history.h"

#include "api/service/parts.h"

static const char *const kind_names[] = {
    [STORE_PROMOTED] = "promoted",     [STORE_WITHDRAWN] = "withdrawn",
    [STORE_SUPERSEDED] = "superseded", [STORE_SUPERSEDES] = "supersedes",
    [STORE_EDITED] = "changed",
};

static void write_id(struct json_writer *json, const char *key, const struct store_id *id)
{
    char text[STORE_ID_TEXT];

    if (id) {
        store_id_format(*id, text);
    }
    write_member_string(json, key, id ? text : NULL);
}

static void write_record(struct json_writer *json, const struct store_change *change,
                         bool is_new)
{
    write_member_int(json, "official_line", is_new ? change->head.line : change->old_line);
    if (is_new) {
        write_key(json, "head");
        write_open_object(json);
        write_member_int(json, "line", change->head.line);
        write_member_int(json, "seq", change->head.seq);
        write_member_digest(json, "digest", change->head.digest);
        write_close_object(json);
    }
}

static void write_players(struct json_writer *json, const struct store_change *change,
                          bool is_new)
{
    write_key(json, "players");
    write_open_array(json);
    for (size_t i = 0; i < change->seat_count; i++) {
        const struct store_seat_change *seat = &change->seats[i];

        write_open_object(json);
        write_member_int(json, "seat", seat->seat);
        write_member_string(json, "name", is_new ? seat->new_name : seat->old_name);
        write_member_int(json, "player", is_new ? seat->new_player : seat->old_player);
        write_close_object(json);
    }
    write_close_array(json);
}

static void write_edit(struct json_writer *json, const struct store_change *change, bool is_new)
{
    if (change->has_tags) {
        parts_write_words(json, "tags", is_new ? change->new_tags : change->old_tags,
                          is_new ? change->new_tag_count : change->old_tag_count);
    }
    if (change->has_played_at) {
        write_member_string(json, "played_at",
                            is_new ? change->new_played_at : change->old_played_at);
    }
    if (change->seat_count > 0) {
        write_players(json, change, is_new);
    }
}

// The game whose place it had taken last; NULL: none.
static const struct store_id *superseded_before(const struct game_history *history,
                                                size_t index)
{
    while (index-- > 0) {
        if (history->changes[index].kind == STORE_SUPERSEDES) {
            return &history->changes[index].other;
        }
    }
    return NULL;
}

static void write_side(struct json_writer *json, const struct game_history *history,
                       size_t index, bool is_new)
{
    const struct store_change *change = &history->changes[index];

    switch (change->kind) {
    case STORE_PROMOTED:
        write_record(json, change, is_new);
        return;
    case STORE_WITHDRAWN:
        write_member_bool(json, "is_withdrawn", is_new);
        return;
    case STORE_SUPERSEDED:
        write_id(json, "superseded_by", is_new ? &change->other : NULL);
        return;
    case STORE_SUPERSEDES:
        write_id(json, "supersedes",
                 is_new ? &change->other : superseded_before(history, index));
        return;
    case STORE_EDITED:
        write_edit(json, change, is_new);
        return;
    }
    UNREACHABLE("kind of a change");
}

static void write_change(struct json_writer *json, const struct game_history *history,
                         size_t index)
{
    const struct store_change *change = &history->changes[index];

    write_open_object(json);
    write_member_int(json, "number", change->number);
    write_member_string(json, "kind", kind_names[change->kind]);
    write_member_string(json, "at", change->at);
    write_member_string(json, "author", change->note.author);
    write_member_string(json, "reason", change->note.reason);
    write_key(json, "old");
    write_open_object(json);
    write_side(json, history, index, false);
    write_close_object(json);
    write_key(json, "new");
    write_open_object(json);
    write_side(json, history, index, true);
    write_close_object(json);
    write_close_object(json);
}

void encode_history(struct json_writer *json, const struct game_history *history)
{
    write_id(json, "supersedes", superseded_before(history, history->count));
    write_key(json, "history");
    write_open_array(json);
    for (size_t i = 0; i < history->count; i++) {
        write_change(json, history, i);
    }
    write_close_array(json);
}
