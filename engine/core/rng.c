// SPDX-License-Identifier: MIT
#include "engine/core/rng.h"

static uint64_t split_mix(uint64_t *state)
{
    uint64_t word = (*state += 0x9e3779b97f4a7c15U);

    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9U;
    word = (word ^ (word >> 27)) * 0x94d049bb133111ebU;
    return word ^ (word >> 31);
}

static uint64_t rotate_left(uint64_t word, int by)
{
    return (word << by) | (word >> (64 - by));
}

void rng_init(struct rng *rng, uint64_t seed)
{
    for (int i = 0; i < 4; i++) {
        rng->words[i] = split_mix(&seed);
    }
}

uint64_t rng_next(struct rng *rng)
{
    uint64_t *s = rng->words;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t shifted = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint32_t rng_below(struct rng *rng, uint32_t bound)
{
    // Words under the threshold would favour small results.
    uint64_t threshold = (0 - (uint64_t)bound) % bound;
    uint64_t word = rng_next(rng);

    while (word < threshold) {
        word = rng_next(rng);
    }
    return (uint32_t)(word % bound);
}
