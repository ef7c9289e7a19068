// SPDX-License-Identifier: MIT
#include "api/service/records.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/engine.h"

enum {
    PLACES = 16384, // a newer game takes the place of an older one
    MILLISECONDS = 1000,
    NANOSECONDS_IN_MILLISECOND = 1000000
};

struct place {
    struct store_id game;
    bool is_taken;
    int line;
};

struct records {
    pthread_mutex_t lock;  // for what follows
    uint64_t generation;   // goes up when anything is dropped
    int64_t trusted_until; // monotonic milliseconds
    struct place places[PLACES];
};

struct records *records_new(void)
{
    struct records *records = calloc(1, sizeof *records);

    if (!records) {
        UNREACHABLE("out of memory");
    }
    pthread_mutex_init(&records->lock, NULL);
    return records;
}

void records_free(struct records *records)
{
    if (records) {
        pthread_mutex_destroy(&records->lock);
        free(records);
    }
}

static int64_t now(void)
{
    struct timespec time = {0};

    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * MILLISECONDS + time.tv_nsec / NANOSECONDS_IN_MILLISECOND;
}

static struct place *place_of(struct records *records, struct store_id game)
{
    return &records->places[digest_bytes(game.bytes, sizeof game.bytes, 0) % PLACES];
}

static bool is_of(const struct place *place, struct store_id game)
{
    return place->is_taken && store_id_equal(place->game, game);
}

bool records_find(struct records *records, struct store_id game, int *out_line)
{
    int64_t moment = now();

    pthread_mutex_lock(&records->lock);

    const struct place *place = place_of(records, game);
    bool is_known = is_of(place, game) && moment < records->trusted_until;

    if (is_known) {
        *out_line = place->line;
    }
    pthread_mutex_unlock(&records->lock);
    return is_known;
}

uint64_t records_begin(struct records *records)
{
    pthread_mutex_lock(&records->lock);

    uint64_t generation = records->generation;

    pthread_mutex_unlock(&records->lock);
    return generation;
}

void records_put(struct records *records, uint64_t begun, struct store_id game, int line)
{
    pthread_mutex_lock(&records->lock);
    if (records->generation == begun) {
        *place_of(records, game) = (struct place){.game = game, .is_taken = true, .line = line};
    }
    pthread_mutex_unlock(&records->lock);
}

void records_drop(struct records *records, struct store_id game)
{
    pthread_mutex_lock(&records->lock);
    records->generation++;

    struct place *place = place_of(records, game);

    if (is_of(place, game)) {
        place->is_taken = false;
    }
    pthread_mutex_unlock(&records->lock);
}

void records_trust(struct records *records, int milliseconds)
{
    int64_t until = now() + milliseconds;

    pthread_mutex_lock(&records->lock);
    records->trusted_until = until;
    pthread_mutex_unlock(&records->lock);
}

void records_forget(struct records *records)
{
    pthread_mutex_lock(&records->lock);
    records->generation++;
    records->trusted_until = 0;
    for (size_t i = 0; i < PLACES; i++) {
        records->places[i].is_taken = false;
    }
    pthread_mutex_unlock(&records->lock);
}
