// SPDX-License-Identifier: MIT
#include "api/handlers/encode_verdict.h"

#include "api/service/parts.h"

static void write_first(struct json_writer *json, const struct verdict *verdict)
{
    const struct verdict_first *first = &verdict->first;

    write_key(json, "first");
    if (!verdict->has_first) {
        write_null(json);
        return;
    }
    write_open_object(json);
    write_member_int(json, "seq", first->seq);
    write_member_string(json, "move", first->move);
    write_member_string(json, "detail", first->detail);
    write_member_bool(json, "is_damaged", first->is_damaged);
    write_member_string(json, "refusal", first->refusal);
    if (first->move) {
        write_member_digest(json, "stored_digest", first->stored_digest);
    }
    if (first->has_decided_digest) {
        write_member_digest(json, "decided_digest", first->decided_digest);
    }
    parts_write_words(json, "differences", first->differences, first->difference_count);
    write_close_object(json);
}

static void write_damage(struct json_writer *json, const struct verdict_damage *damage)
{
    write_key(json, "damage");
    if (!damage->detail) {
        write_null(json);
        return;
    }
    write_open_object(json);
    write_member_int(json, "line", damage->line);
    if (damage->from > 0) {
        write_member_int(json, "from", damage->from);
        write_member_int(json, "to", damage->to);
    }
    write_member_string(json, "detail", damage->detail);
    write_close_object(json);
}

static void write_result(struct json_writer *json, const struct verdict *verdict)
{
    write_key(json, "result");
    if (!verdict->outcome && !verdict->has_results) {
        write_null(json);
        return;
    }
    write_open_object(json);
    write_member_string(json, "detail", verdict->outcome);
    if (verdict->has_results) {
        parts_write_result(json, "log", verdict->logged.scores, verdict->seat_count,
                           verdict->logged.winners);
        parts_write_result(json, "today", verdict->decided.scores, verdict->seat_count,
                           verdict->decided.winners);
    }
    write_close_object(json);
}

void encode_verdict(struct json_writer *json, const struct verdict *verdict)
{
    write_member_int(json, "line", verdict->line);
    write_member_string(json, "verdict", verdict_name(verdict->kind));
    write_member_int(json, "events", verdict->events);
    write_first(json, verdict);
    write_result(json, verdict);
    write_damage(json, &verdict->damage);
}
