// SPDX-License-Identifier: MIT
//
// Policies pick moves for seats. They are pure: the same play and generator
// give the same move. Chance is never theirs.
#ifndef ENGINE_CORE_POLICY_H
#define ENGINE_CORE_POLICY_H

#include "engine/core/play.h"
#include "engine/core/rng.h"

enum policy {
    POLICY_RANDOM, // any legal move, each as likely
    POLICY_GREEDY  // begins the turn that ends best for its seat; ties at random
};

bool policy_parse(const char *name, enum policy *out_policy);
const char *policy_name(enum policy policy);

// A seat must be to act. Returns one of its legal moves.
struct move policy_pick(enum policy policy, const struct play *play, struct rng *rng);

// Plays a dealt game to its end: seats by policy, chance by the virtual deck
// of `seed`. Calls `on_event` after each event; `context` is the caller's.
typedef void policy_event_fn(void *context, const struct play *play,
                             const struct play_event *event);
void policy_play_out(enum policy policy, struct play *play, uint64_t seed, struct rng *rng,
                     policy_event_fn *on_event, void *context);

#endif
