// SPDX-License-Identifier: MIT
//
// Who answers chance where the given moves do not: nobody, the virtual deck of
// a seed, or the draws of the line that was forked from. Nothing is
// remembered between requests: what a line has drawn so far tells what comes.
#ifndef API_SERVICE_CHANCE_H
#define API_SERVICE_CHANCE_H

#include "engine/engine.h"
#include "store/store.h"

enum chance_policy {
    CHANCE_WAITS, // the game waits until a draw is given
    CHANCE_SEED,
    CHANCE_REPLAY // the n-th draw of each bag as in the parent; else the seed's; else it waits
};

enum chance_origin {
    CHANCE_GIVEN,
    CHANCE_FROM_SEED,
    CHANCE_FROM_PARENT,
    CHANCE_KNOWN // it comes from no bag: everybody knew what comes
};

struct draw {
    struct move move;
    unsigned bag;   // play_bag: 0 for what comes from none
    uint32_t place; // among all draws of its line
};

// Draws by bag, each bag's in their order.
struct draws {
    uint32_t counts[PLAY_BAGS];
    struct draw *items[PLAY_BAGS];
};

struct chance {
    enum chance_policy policy;
    bool has_seed;
    uint64_t seed;
    bool is_strict;             // a draw that is given must be the seed's
    const struct draws *parent; // for CHANCE_REPLAY
    uint32_t drawn[PLAY_BAGS];  // so far in this line
};

// "none", "seed", "replay".
const char *chance_policy_name(enum chance_policy policy);
bool chance_policy_parse(const char *name, enum chance_policy *out_policy);
const char *chance_origin_name(enum chance_origin origin);

// The draws among the first `count` of `events`, which begin where `start` stands.
// RC_CORRUPT: the events cannot be replayed.
enum rc draws_read(struct draws *draws, struct arena *arena, const struct play *start,
                   const struct store_events *events, size_t count, struct err *err) NODISCARD;

// The parent drew the same in this place of `bag`.
bool chance_is_parents(const struct chance *chance, unsigned bag, const struct move *draw);

// Counts a draw from `bag` that was played.
void chance_note(struct chance *chance, unsigned bag);

// What the policy answers to the chance that `play` waits for. False: it waits.
bool chance_answer(const struct chance *chance, const struct play *play, struct move *out_move,
                   enum chance_origin *out_origin);

#endif
