// SPDX-License-Identifier: MIT
#include "api/service/cache.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/err.h"

enum {
    SETS = 4096,
    WAYS = 4, // places of one set, of which the one used least recently goes
    // One entry may take so much of the whole.
    PART_OF_ALL = 64
};

struct entry {
    struct cache_key key;
    uint64_t used;   // when, on the clock of its set
    bool is_touched; // looked at since the hand passed it, or since it came
    void *bytes;     // NULL: the place is empty
    size_t len;
};

struct set {
    pthread_mutex_t lock;
    uint64_t clock;
    struct entry entries[WAYS];
};

struct cache {
    size_t bytes_max;
    _Atomic size_t bytes;
    _Atomic uint64_t hits;
    _Atomic uint64_t misses;
    _Atomic uint64_t hand; // of the set that makes room next
    struct set sets[SETS];
};

struct cache *cache_new(size_t bytes_max)
{
    struct cache *cache = calloc(1, sizeof *cache);

    if (!cache) {
        UNREACHABLE("out of memory");
    }
    cache->bytes_max = bytes_max;
    for (size_t i = 0; i < SETS; i++) {
        pthread_mutex_init(&cache->sets[i].lock, NULL);
    }
    return cache;
}

static void empty(struct cache *cache, struct entry *entry)
{
    (void)atomic_fetch_sub(&cache->bytes, entry->len);
    free(entry->bytes);
    *entry = (struct entry){.bytes = NULL};
}

void cache_free(struct cache *cache)
{
    if (!cache) {
        return;
    }
    for (size_t i = 0; i < SETS; i++) {
        for (size_t j = 0; j < WAYS; j++) {
            empty(cache, &cache->sets[i].entries[j]);
        }
        pthread_mutex_destroy(&cache->sets[i].lock);
    }
    free(cache);
}

static struct set *lock_set(struct cache *cache, struct cache_key key)
{
    struct set *set = &cache->sets[key.a % SETS];

    pthread_mutex_lock(&set->lock);
    set->clock++;
    return set;
}

static struct entry *find_entry(struct set *set, struct cache_key key)
{
    for (size_t i = 0; i < WAYS; i++) {
        struct entry *entry = &set->entries[i];

        if (entry->bytes && entry->key.a == key.a && entry->key.b == key.b) {
            return entry;
        }
    }
    return NULL;
}

bool cache_find(struct cache *cache, struct cache_key key, cache_fn *read, void *context)
{
    struct set *set = lock_set(cache, key);
    struct entry *entry = find_entry(set, key);

    if (entry) {
        entry->used = set->clock;
        entry->is_touched = true;
        read(context, entry->bytes, entry->len);
    }
    pthread_mutex_unlock(&set->lock);
    (void)atomic_fetch_add(entry ? &cache->hits : &cache->misses, 1);
    return entry != NULL;
}

// The one that goes first; an empty one before all others.
static struct entry *oldest_entry(struct set *set)
{
    struct entry *oldest = &set->entries[0];

    for (size_t i = 1; i < WAYS; i++) {
        oldest = set->entries[i].used < oldest->used ? &set->entries[i] : oldest;
    }
    return oldest;
}

static bool has_room(const struct cache *cache, size_t len)
{
    return atomic_load(&cache->bytes) + len <= cache->bytes_max;
}

// What was looked at gets another turn of the hand.
static void drop_untouched(struct cache *cache, struct set *set)
{
    pthread_mutex_lock(&set->lock);
    for (size_t i = 0; i < WAYS; i++) {
        struct entry *entry = &set->entries[i];

        if (entry->is_touched) {
            entry->is_touched = false;
        } else if (entry->bytes) {
            empty(cache, entry);
        }
    }
    pthread_mutex_unlock(&set->lock);
}

// When all is full, a hand goes from set to set and drops what nobody looked at since it
// passed there last: entries that come once do not push out those that are used. With no
// set locked.
static void make_room(struct cache *cache, size_t len)
{
    for (size_t i = 0; i < (size_t)2 * SETS && !has_room(cache, len); i++) {
        uint64_t at = atomic_fetch_add(&cache->hand, 1);

        drop_untouched(cache, &cache->sets[at % SETS]);
    }
}

void cache_put(struct cache *cache, struct cache_key key, const void *bytes, size_t len)
{
    if (len > cache->bytes_max / PART_OF_ALL) {
        return;
    }

    void *copy = malloc(len > 0 ? len : 1);

    if (!copy) {
        return;
    }
    memcpy(copy, bytes, len);
    make_room(cache, len);

    struct set *set = lock_set(cache, key);
    struct entry *entry = find_entry(set, key);

    entry = entry ? entry : oldest_entry(set);
    empty(cache, entry);
    if (has_room(cache, len)) { // else somebody else has just taken it
        *entry = (struct entry){.key = key, .used = set->clock, .bytes = copy, .len = len};
        (void)atomic_fetch_add(&cache->bytes, len);
        copy = NULL;
    }
    pthread_mutex_unlock(&set->lock);
    free(copy);
}

struct cache_counts cache_counts(const struct cache *cache)
{
    return (struct cache_counts){
        .hits = atomic_load(&cache->hits),
        .misses = atomic_load(&cache->misses),
        .bytes = atomic_load(&cache->bytes),
    };
}
