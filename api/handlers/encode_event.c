// SPDX-License-Identifier: MIT
//
// Events, and what came of new ones.
#include <string.h>

#include "api/handlers/encode.h"

enum rc encode_event_members(struct json_writer *json, const struct catalog *catalog,
                             const struct store_events *events, size_t index, struct err *err)
{
    const char *line = events->moves[index];
    const struct store_bytes *bytes = &events->effects[index];
    struct effect effects[EFFECTS_MAX];
    struct refusal refusal = {0};
    struct move move = {0};
    size_t count = 0;
    enum rc rc = effects_decode(catalog, bytes->bytes, bytes->len, effects, &count, err);

    if (rc != OK) {
        return rc;
    }

    // Notation may have changed since; the effects say what happened all the same.
    bool is_known = notation_parse(catalog, line, strlen(line), &move, &refusal);

    write_member_int(json, "seq", (int64_t)(events->first_seq + index));
    write_key(json, "seat");
    encode_seat(json, is_known ? move.seat : SEAT_NONE);
    write_member_string(json, "move", line);
    write_member_string(json, "rule",
                        is_known ? catalog->ruleset->rules[move.rule]->name : NULL);
    write_key(json, "effects");
    write_open_array(json);
    for (size_t i = 0; i < count; i++) {
        effect_write(catalog, &effects[i], json);
    }
    write_close_array(json);
    write_member_digest(json, "digest", events->digests[index]);
    return OK;
}

enum rc encode_event(struct json_writer *json, const struct catalog *catalog,
                     const struct store_events *events, size_t index, struct err *err)
{
    write_open_object(json);

    enum rc rc = encode_event_members(json, catalog, events, index, err);

    write_close_object(json);
    return rc;
}

static void write_draws(struct json_writer *json, const struct branch *branch)
{
    const struct advance *advance = &branch->advance;

    write_key(json, "draws");
    write_open_array(json);
    for (size_t i = 0; i < advance->draw_count; i++) {
        const struct resolved_draw *draw = &advance->draws[i];

        write_open_object(json);
        write_member_int(json, "seq", (int64_t)(advance->log.events.first_seq + draw->at));
        write_member_string(json, "move", advance->log.events.moves[draw->at]);
        write_member_string(json, "by", chance_origin_name(draw->origin));
        write_close_object(json);
    }
    write_close_array(json);
}

// Where a line that replays its parent's draws left them; null when it did not.
static void write_parted(struct json_writer *json, const struct branch *branch)
{
    const struct advance *advance = &branch->advance;

    write_key(json, "parted_at");
    for (size_t i = 0; i < advance->draw_count; i++) {
        if (!advance->draws[i].is_parents) {
            write_int(json, (int64_t)(advance->log.events.first_seq + advance->draws[i].at));
            return;
        }
    }
    write_null(json);
}

static void write_chance(struct json_writer *json, const struct branch *branch)
{
    const struct chance *chance = &branch->advance.chance;

    write_key(json, "chance");
    write_open_object(json);
    write_member_string(json, "policy", chance_policy_name(chance->policy));
    write_draws(json, branch);
    if (chance->policy == CHANCE_REPLAY) {
        write_parted(json, branch);
    }
    write_member_bool(json, "is_waiting", play_turn(&branch->advance.play) == SEAT_CHANCE);
    write_close_object(json);
}

enum rc encode_branch(struct json_writer *json, const struct branch *branch, struct err *err)
{
    const struct store_events *events = &branch->advance.log.events;
    char id[STORE_ID_TEXT];

    store_id_format(branch->replay.game.id, id);
    write_open_object(json);
    write_member_string(json, "id", id);
    write_member_int(json, "line", branch->line);
    encode_standing(json, branch->line, &branch->advance.play);
    write_chance(json, branch);
    write_key(json, "events");
    write_open_array(json);
    for (size_t i = 0; i < events->count; i++) {
        enum rc rc = encode_event(json, branch->replay.catalog, events, i, err);

        if (rc != OK) {
            return rc;
        }
    }
    write_close_array(json);
    write_close_object(json);
    return OK;
}
