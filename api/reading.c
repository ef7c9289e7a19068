// SPDX-License-Identifier: MIT
#include "api/reading.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/engine.h"

enum {
    // For so long a replica that gave no answer is left alone.
    REST_SECONDS = 5
};

struct reading {
    struct reading_source source;
    _Atomic int64_t rests_until; // monotonic seconds
};

struct reading *reading_new(const struct reading_source *source)
{
    struct reading *reading = calloc(1, sizeof *reading);

    if (!reading) {
        UNREACHABLE("out of memory");
    }
    reading->source = *source;
    return reading;
}

void reading_free(struct reading *reading)
{
    free(reading);
}

static int64_t now(void)
{
    struct timespec time = {0};

    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec;
}

// NULL: the path names none.
static const char *game_of(const struct request *request)
{
    for (size_t i = 0; i < request->param_count; i++) {
        if (strcmp(request->params[i].name, "id") == 0) {
            return request->params[i].value;
        }
    }
    return NULL;
}

bool reading_begin(struct reading *reading, struct service *service,
                   const struct request *request)
{
    return now() >= atomic_load(&reading->rests_until) &&
           reading->source.turn_to_replica(service, game_of(request));
}

bool reading_end(struct reading *reading, struct service *service,
                 const struct response *response)
{
    reading->source.turn_back(service);
    if (response->status >= 500) {
        atomic_store(&reading->rests_until, now() + REST_SECONDS);
        return false;
    }
    return response->status != 404;
}

void reading_note_write(struct reading *reading, struct service *service,
                        const struct request *request)
{
    reading->source.note_written(reading->source.standby, service, game_of(request));
}
