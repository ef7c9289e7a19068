// SPDX-License-Identifier: MIT
//
// Whole games as a log holds them: the start, and for each event its line, its
// encoded effects and the digest after it. Works with any ruleset.
#ifndef TESTS_SUPPORT_RECORDED_H
#define TESTS_SUPPORT_RECORDED_H

#include "engine/engine.h"

struct recorded_event {
    const char *line;
    size_t line_len;
    const uint8_t *effects;
    size_t effects_len;
    uint64_t digest;
};

struct recorded {
    struct play start; // at seq 0
    struct play end;
    size_t count;
    size_t cap;
    struct recorded_event *events;
    struct arena *arena; // borrowed; holds all of it
};

// A game dealt from a seed; nothing is played yet.
void recorded_deal(struct recorded *game, struct arena *arena, const struct catalog *catalog,
                   unsigned modules, int seats, uint64_t seed);

// Adds an event that led to `after`.
void recorded_add(struct recorded *game, const struct play *after,
                  const struct play_event *event);

// Plays it to its end: seats by the policy, chance by the deck of `seed`, which
// also seeds the policy.
void recorded_play_out(struct recorded *game, enum policy policy, uint64_t seed);

#endif
