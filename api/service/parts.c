// SPDX-License-Identifier: MIT
#include "api/service/parts.h"

#include "engine/engine.h"

void parts_write_words(struct json_writer *json, const char *key, const char *const *words,
                       size_t count)
{
    write_key(json, key);
    write_open_array(json);
    for (size_t i = 0; i < count; i++) {
        write_string(json, words[i]);
    }
    write_close_array(json);
}

void parts_write_seats(struct json_writer *json, const char *key, unsigned seats)
{
    write_key(json, key);
    write_open_array(json);
    for (int seat = SEAT_FIRST; seat <= SEAT_LAST; seat++) {
        if (seats >> seat & 1U) {
            write_int(json, seat);
        }
    }
    write_close_array(json);
}

void parts_write_result(struct json_writer *json, const char *key, const int32_t *scores,
                        int seat_count, unsigned winners)
{
    write_key(json, key);
    write_open_object(json);
    write_key(json, "scores");
    write_open_array(json);
    for (int i = 0; i < seat_count; i++) {
        write_int(json, scores[i]);
    }
    write_close_array(json);
    if (winners) {
        parts_write_seats(json, "winners", winners);
    }
    write_close_object(json);
}

void parts_write_source(struct json_writer *json, const char *system, const char *ref)
{
    write_key(json, "source");
    write_open_object(json);
    write_member_string(json, "system", system);
    write_member_string(json, "ref", ref);
    write_close_object(json);
}
