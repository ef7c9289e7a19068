// SPDX-License-Identifier: MIT
#include "api/reading.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/engine.h"

enum {
    PLACES = 8192, // of games that were written to; the last one of a place counts
    // A replica that is further behind is no help.
    BEHIND_SECONDS = 30,
    // For so long a replica that gave no answer is left alone.
    REST_SECONDS = 5
};

struct place {
    uint64_t game; // hash of its id
    int64_t until; // monotonic seconds
};

struct reading {
    reading_fn *turn;
    _Atomic int64_t rests_until;
    pthread_mutex_t lock; // for `places`
    struct place places[PLACES];
};

struct reading *reading_new(reading_fn *turn)
{
    struct reading *reading = calloc(1, sizeof *reading);

    if (!reading) {
        UNREACHABLE("out of memory");
    }
    reading->turn = turn;
    pthread_mutex_init(&reading->lock, NULL);
    return reading;
}

void reading_free(struct reading *reading)
{
    if (reading) {
        pthread_mutex_destroy(&reading->lock);
        free(reading);
    }
}

static int64_t now(void)
{
    struct timespec time = {0};

    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec;
}

// Of the game that the path names; 0: it names none.
static uint64_t game_of(const struct request *request)
{
    for (size_t i = 0; i < request->param_count; i++) {
        if (strcmp(request->params[i].name, "id") == 0) {
            return digest_bytes(request->params[i].value, strlen(request->params[i].value), 1);
        }
    }
    return 0;
}

static bool was_written(struct reading *reading, uint64_t game)
{
    pthread_mutex_lock(&reading->lock);

    const struct place *place = &reading->places[game % PLACES];
    bool is_recent = game != 0 && place->game == game && now() < place->until;

    pthread_mutex_unlock(&reading->lock);
    return is_recent;
}

bool reading_begin(struct reading *reading, struct service *service,
                   const struct request *request)
{
    return now() >= atomic_load(&reading->rests_until) &&
           !was_written(reading, game_of(request)) && reading->turn(service, true);
}

bool reading_end(struct reading *reading, struct service *service,
                 const struct response *response)
{
    (void)reading->turn(service, false);
    if (response->status >= 500) {
        atomic_store(&reading->rests_until, now() + REST_SECONDS);
        return false;
    }
    return response->status != 404;
}

void reading_note_write(struct reading *reading, const struct request *request)
{
    uint64_t game = game_of(request);

    if (game == 0) {
        return;
    }
    pthread_mutex_lock(&reading->lock);
    reading->places[game % PLACES] = (struct place){game, now() + BEHIND_SECONDS};
    pthread_mutex_unlock(&reading->lock);
}
