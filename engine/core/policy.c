// SPDX-License-Identifier: MIT
#include "engine/core/policy.h"

#include <string.h>

#include "engine/core/foresight.h"

static const char *const names[] = {[POLICY_RANDOM] = "random", [POLICY_GREEDY] = "greedy"};

bool policy_parse(const char *name, enum policy *out_policy)
{
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        if (strcmp(names[i], name) == 0) {
            *out_policy = (enum policy)i;
            return true;
        }
    }
    return false;
}

const char *policy_name(enum policy policy)
{
    return names[policy];
}

static struct move pick_random(const struct play *play, struct rng *rng)
{
    struct move moves[PLAY_MOVES_MAX];
    size_t count = play_list(play, moves, COUNT_OF(moves));

    if (count == 0) {
        UNREACHABLE("a seat that is to act has a legal move");
    }
    return moves[rng_below(rng, (uint32_t)count)];
}

struct move policy_pick(enum policy policy, const struct play *play, struct rng *rng)
{
    switch (policy) {
    case POLICY_RANDOM:
        return pick_random(play, rng);
    case POLICY_GREEDY:
        return foresight_pick(play, rng);
    }
    UNREACHABLE("policy");
}

void policy_play_out(enum policy policy, struct play *play, uint64_t seed, struct rng *rng,
                     policy_event_fn *on_event, void *context)
{
    struct play_event event;
    struct refusal refusal;

    while (!play_is_finished(play)) {
        struct move move = play_turn(play) == SEAT_CHANCE ? play_draw(play, seed)
                                                          : policy_pick(policy, play, rng);

        if (!play_move(play, &move, &event, &refusal)) {
            UNREACHABLE("a policy's move is legal");
        }
        on_event(context, play, &event);
    }
}
