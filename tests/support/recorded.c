// SPDX-License-Identifier: MIT
#include "tests/support/recorded.h"

#include <string.h>

enum {
    FIRST_EVENTS = 256
};

void recorded_deal(struct recorded *game, struct arena *arena, const struct catalog *catalog,
                   unsigned modules, int seats, uint64_t seed)
{
    *game = (struct recorded){.arena = arena, .cap = FIRST_EVENTS};
    game->events = arena_array(arena, game->cap, sizeof *game->events);
    play_deal(&game->start, catalog, modules, seats, seed);
    game->end = game->start;
}

static void reserve(struct recorded *game)
{
    if (game->count < game->cap) {
        return;
    }

    struct recorded_event *events = arena_array(game->arena, 2 * game->cap, sizeof *events);

    memcpy(events, game->events, game->count * sizeof *events);
    game->events = events;
    game->cap *= 2;
}

void recorded_add(struct recorded *game, const struct play *after,
                  const struct play_event *event)
{
    uint8_t bytes[EFFECTS_MAX * EFFECT_BYTES_MAX];
    size_t len = effects_encode(event->effects, event->effect_count, bytes);
    char line[MOVE_TEXT];
    size_t line_len = notation_format(after->catalog, &event->move, line);

    reserve(game);
    game->events[game->count++] = (struct recorded_event){
        .line = arena_dup(game->arena, line, line_len),
        .line_len = line_len,
        .effects = (const uint8_t *)arena_dup(game->arena, (const char *)bytes, len),
        .effects_len = len,
        .digest = after->digest,
    };
}

static void on_event(void *context, const struct play *play, const struct play_event *event)
{
    recorded_add(context, play, event);
}

void recorded_play_out(struct recorded *game, enum policy policy, uint64_t seed)
{
    struct rng rng;

    rng_init(&rng, seed);
    policy_play_out(policy, &game->end, seed, &rng, on_event, game);
}
