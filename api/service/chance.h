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
    CHANCE_REPLAY // the n-th draw of each verb as in the parent; else the seed's; else it waits
};

enum chance_origin {
    CHANCE_GIVEN,
    CHANCE_FROM_SEED,
    CHANCE_FROM_PARENT
};

enum {
    CHANCE_RULES = 256 // codes of rules
};

// Draws by rule, each rule's in their order.
struct draws {
    uint32_t counts[CHANCE_RULES];
    struct move *moves[CHANCE_RULES];
};

struct chance {
    enum chance_policy policy;
    bool has_seed;
    uint64_t seed;
    bool is_strict;               // a draw that is given must be the seed's
    const struct draws *parent;   // for CHANCE_REPLAY
    uint32_t drawn[CHANCE_RULES]; // so far in this line
};

// "none", "seed", "replay".
const char *chance_policy_name(enum chance_policy policy);
bool chance_policy_parse(const char *name, enum chance_policy *out_policy);
const char *chance_origin_name(enum chance_origin origin);

// The draws among the first `count` of `events`. Lines that are no moves of
// this catalog are skipped.
void draws_read(struct draws *draws, struct arena *arena, const struct catalog *catalog,
                const struct store_events *events, size_t count);

// The parent drew the same in this place.
bool chance_is_parents(const struct chance *chance, const struct move *draw);

// Counts a draw that was played.
void chance_note(struct chance *chance, const struct move *move);

// What the policy answers to the chance that `play` waits for. False: it waits.
bool chance_answer(const struct chance *chance, const struct play *play, struct move *out_move,
                   enum chance_origin *out_origin);

#endif
