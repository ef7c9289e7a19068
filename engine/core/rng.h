// SPDX-License-Identifier: MIT
//
// xoshiro256** by Blackman and Vigna, seeded through SplitMix64: what policies
// choose with. Draws of a game never come from here.
#ifndef ENGINE_CORE_RNG_H
#define ENGINE_CORE_RNG_H

#include <stdint.h>

struct rng {
    uint64_t words[4];
};

void rng_init(struct rng *rng, uint64_t seed);
uint64_t rng_next(struct rng *rng);

// Uniform in 0 to `bound` - 1; `bound` is at least 1.
uint32_t rng_below(struct rng *rng, uint32_t bound);

#endif
