// SPDX-License-Identifier: MIT
#include "api/service/heads.h"

#include <pthread.h>
#include <stdlib.h>

enum {
    SETS = 1024, // a power of two
    WAYS = 4     // places of one set, of which the one used least recently goes
};

struct place {
    bool is_taken;
    uint64_t used; // when, on the clock of its set
    struct standing standing;
};

struct set {
    pthread_mutex_t lock;
    uint64_t clock;
    struct place places[WAYS];
};

struct heads {
    struct set sets[SETS];
};

struct heads *heads_new(void)
{
    struct heads *heads = calloc(1, sizeof *heads);

    if (!heads) {
        UNREACHABLE("out of memory");
    }
    for (size_t i = 0; i < SETS; i++) {
        pthread_mutex_init(&heads->sets[i].lock, NULL);
    }
    return heads;
}

void heads_free(struct heads *heads)
{
    if (!heads) {
        return;
    }
    for (size_t i = 0; i < SETS; i++) {
        pthread_mutex_destroy(&heads->sets[i].lock);
    }
    free(heads);
}

static struct set *lock_set(struct heads *heads, struct store_id game, int line)
{
    uint64_t hash = digest_bytes(game.bytes, sizeof game.bytes, (uint64_t)line);
    struct set *set = &heads->sets[hash % SETS];

    pthread_mutex_lock(&set->lock);
    set->clock++;
    return set;
}

// NULL: it is not there.
static struct place *find_place(struct set *set, struct store_id game, int line)
{
    for (size_t i = 0; i < WAYS; i++) {
        struct place *place = &set->places[i];
        const struct store_head *head = &place->standing.tip.head;

        if (place->is_taken && head->line == line && store_id_equal(head->game, game)) {
            return place;
        }
    }
    return NULL;
}

static struct place *oldest_place(struct set *set)
{
    struct place *oldest = &set->places[0];

    for (size_t i = 0; i < WAYS; i++) {
        struct place *place = &set->places[i];

        if (!place->is_taken) {
            return place;
        }
        oldest = place->used < oldest->used ? place : oldest;
    }
    return oldest;
}

bool heads_find(struct heads *heads, struct store_id game, int line,
                struct standing *out_standing)
{
    struct set *set = lock_set(heads, game, line);
    struct place *place = find_place(set, game, line);

    if (place) {
        place->used = set->clock;
        *out_standing = place->standing;
    }
    pthread_mutex_unlock(&set->lock);
    return place != NULL;
}

void heads_put(struct heads *heads, const struct standing *standing)
{
    const struct store_head *head = &standing->tip.head;
    struct set *set = lock_set(heads, head->game, head->line);
    struct place *place = find_place(set, head->game, head->line);

    place = place ? place : oldest_place(set);
    place->is_taken = true;
    place->used = set->clock;
    place->standing = *standing;
    pthread_mutex_unlock(&set->lock);
}

void heads_drop(struct heads *heads, struct store_id game, int line)
{
    struct set *set = lock_set(heads, game, line);
    struct place *place = find_place(set, game, line);

    if (place) {
        place->is_taken = false;
    }
    pthread_mutex_unlock(&set->lock);
}
