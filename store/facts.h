// SPDX-License-Identifier: MIT
//
// Facts are stored as the numbers that fact_key gives them. A connection
// remembers those that it has seen: they never change.
#ifndef STORE_FACTS_H
#define STORE_FACTS_H

#include "store/store.h"

struct fact_cache;

struct fact_cache *fact_cache_new(void);
void fact_cache_free(struct fact_cache *cache); // accepts NULL
void fact_cache_clear(struct fact_cache *cache);

struct seat_fact_ids {
    int32_t *facts;
    int32_t *opening;
};

// The numbers of a result's facts, by seat in its order.
struct fact_ids {
    struct seat_fact_ids seats[STORE_SEATS];
};

// Numbers are given to those that have none yet. That is a transaction of its
// own: a number without a game that uses it does no harm, and locks on the
// dictionary end at once.
enum rc facts_load_ids(struct store *store, struct arena *arena, const char *ruleset,
                       const struct store_result *result, struct fact_ids *out_ids,
                       struct err *err) NODISCARD;

#endif
