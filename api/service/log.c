// SPDX-License-Identifier: MIT
#include "api/service/log.h"

#include <string.h>

enum {
    FIRST_CAP = 128
};

void log_init(struct log *log, struct arena *arena, uint32_t first_seq)
{
    *log = (struct log){.arena = arena, .events.first_seq = first_seq};
}

static void *grow(struct arena *arena, const void *items, size_t count, size_t cap,
                  size_t item_size)
{
    void *more = arena_array(arena, cap, item_size);

    if (count > 0) {
        memcpy(more, items, count * item_size);
    }
    return more;
}

static void reserve(struct log *log)
{
    struct store_events *events = &log->events;

    if (events->count < log->cap) {
        return;
    }
    log->cap = log->cap > 0 ? log->cap * 2 : FIRST_CAP;
    events->moves =
        grow(log->arena, events->moves, events->count, log->cap, sizeof *events->moves);
    events->effects =
        grow(log->arena, events->effects, events->count, log->cap, sizeof *events->effects);
    events->digests =
        grow(log->arena, events->digests, events->count, log->cap, sizeof *events->digests);
}

void log_add(struct log *log, const struct play *play, const struct play_event *event)
{
    uint8_t bytes[EFFECTS_MAX * EFFECT_BYTES_MAX];
    size_t len = effects_encode(event->effects, event->effect_count, bytes);
    char line[MOVE_TEXT];
    size_t line_len = notation_format(play->catalog, &event->move, line);

    reserve(log);

    size_t at = log->events.count++;

    log->events.moves[at] = arena_dup(log->arena, line, line_len);
    log->events.effects[at] = (struct store_bytes){
        .bytes = (const uint8_t *)arena_dup(log->arena, (const char *)bytes, len),
        .len = len,
    };
    log->events.digests[at] = play->digest;
}
