// SPDX-License-Identifier: MIT
#include "engine/core/policy.h"

#include <string.h>

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

// How far a seat is ahead of the best of the others.
static int32_t lead(const struct play *play, int seat)
{
    struct score scores[SEAT_LAST];
    int32_t best = INT32_MIN;

    play_scores(play, scores);
    for (int i = 0; i < play->state.head.seat_count; i++) {
        if (i != seat - 1 && scores[i].total > best) {
            best = scores[i].total;
        }
    }
    return best == INT32_MIN ? scores[seat - 1].total : scores[seat - 1].total - best;
}

static int32_t value_of(const struct play *play, const struct move *move)
{
    struct play after = *play;
    struct play_event event;
    struct refusal refusal;

    if (!play_move(&after, move, &event, &refusal)) {
        UNREACHABLE("a listed move is legal");
    }
    return lead(&after, move->seat);
}

static struct move pick_greedy(const struct play *play, const struct move *moves, size_t count,
                               struct rng *rng)
{
    size_t best = 0;
    int32_t best_value = INT32_MIN;
    uint32_t equals = 0;

    for (size_t i = 0; i < count; i++) {
        int32_t value = value_of(play, &moves[i]);

        if (value > best_value) {
            best_value = value;
            equals = 0;
        }
        if (value == best_value && rng_below(rng, ++equals) == 0) {
            best = i;
        }
    }
    return moves[best];
}

struct move policy_pick(enum policy policy, const struct play *play, struct rng *rng)
{
    struct move moves[PLAY_MOVES_MAX];
    size_t count = play_list(play, moves, COUNT_OF(moves));

    if (count == 0) {
        UNREACHABLE("a seat that is to act has a legal move");
    }
    switch (policy) {
    case POLICY_RANDOM:
        return moves[rng_below(rng, (uint32_t)count)];
    case POLICY_GREEDY:
        return pick_greedy(play, moves, count, rng);
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
