// SPDX-License-Identifier: MIT
#include "api/service/moment.h"

#include <string.h>

#include "api/service/cache.h"
#include "api/service/inside.h"
#include "api/service/records.h"

enum {
    STEP = 32,          // events from one kept play to the next
    CATALOG_TEXT = 72,  // "sha256:", 64 digits and a NUL
    EVENTS_MAX = 100000 // a log with more is not kept
};

// A log in the cache: this, plays at 0, STEP, 2 * STEP, ..., then for each event its
// digest, then where its effects end, then the effects of all of them.
struct kept {
    uint32_t count; // events
    char catalog[CATALOG_TEXT];
};

struct parts {
    size_t plays; // offsets from the beginning
    size_t digests;
    size_t ends;
    size_t effects;
};

static struct parts parts_of(uint32_t count)
{
    struct parts parts = {.plays = sizeof(struct kept)};

    parts.plays += (sizeof(uint64_t) - parts.plays % sizeof(uint64_t)) % sizeof(uint64_t);
    parts.digests = parts.plays + (count / STEP + 1) * sizeof(struct play);
    parts.ends = parts.digests + count * sizeof(uint64_t);
    parts.effects = parts.ends + count * sizeof(uint32_t);
    return parts;
}

static struct cache_key key_of(struct store_id game, int line)
{
    uint8_t name[sizeof game.bytes + sizeof line];

    memcpy(name, game.bytes, sizeof game.bytes);
    memcpy(name + sizeof game.bytes, &line, sizeof line);
    return (struct cache_key){digest_bytes(name, sizeof name, 1),
                              digest_bytes(name, sizeof name, 2)};
}

// ---- keeping ----

static size_t effect_bytes(const struct store_events *events)
{
    size_t len = 0;

    for (size_t i = 0; i < events->count; i++) {
        len += events->effects[i].len;
    }
    return len;
}

static void fill_events(uint8_t *bytes, const struct parts *parts,
                        const struct store_events *events)
{
    uint32_t end = 0;

    for (size_t i = 0; i < events->count; i++) {
        const struct store_bytes *effects = &events->effects[i];

        memcpy(bytes + parts->effects + end, effects->bytes, effects->len);
        end += (uint32_t)effects->len;
        memcpy(bytes + parts->ends + i * sizeof end, &end, sizeof end);
        memcpy(bytes + parts->digests + i * sizeof(uint64_t), &events->digests[i],
               sizeof(uint64_t));
    }
}

// A log on its way into the cache.
struct keeping {
    uint8_t *bytes; // NULL: it is not kept
    size_t len;
    struct parts parts;
};

static struct keeping begin_keeping(struct arena *arena, const struct replay *replay)
{
    const struct store_events *events = &replay->events;
    struct kept kept = {.count = (uint32_t)events->count};
    struct keeping keeping = {.parts = parts_of(kept.count)};

    if (events->count > EVENTS_MAX || strlen(replay->game.catalog) >= sizeof kept.catalog) {
        return keeping;
    }
    memcpy(kept.catalog, replay->game.catalog, strlen(replay->game.catalog));
    keeping.len = keeping.parts.effects + effect_bytes(events);
    keeping.bytes = arena_alloc(arena, keeping.len);
    memcpy(keeping.bytes, &kept, sizeof kept);
    fill_events(keeping.bytes, &keeping.parts, events);
    return keeping;
}

// Replays the whole log from its setup, keeps a play at each step, and comes back to `seq`. A
// log that leads elsewhere than it says behind `seq` is not kept.
static enum rc replay_and_keep(struct replay *replay, uint32_t seq, struct keeping *keeping,
                               struct failure *failure)
{
    struct failure ignored;
    struct play wanted = replay->play;

    failure_init(&ignored, failure->arena);
    for (uint32_t at = 0; keeping->bytes; at++) {
        if (at == seq) {
            wanted = replay->play;
        }
        if (at % STEP == 0) {
            memcpy(keeping->bytes + keeping->parts.plays + at / STEP * sizeof wanted,
                   &replay->play, sizeof wanted);
        }
        if (at == replay_head(replay)) {
            break;
        }

        enum rc rc = replay_step(replay, at < seq ? failure : &ignored);

        if (rc != OK && at < seq) {
            return rc;
        }
        if (rc != OK) {
            keeping->bytes = NULL;
        }
    }
    replay->play = wanted;
    return OK;
}

// ---- finding ----

// What is taken from a kept log: the play before the event that is asked for, and
// what leads on from there.
struct taken {
    struct arena *arena;
    uint32_t seq;
    bool is_there;
    struct play play;
    char catalog[CATALOG_TEXT];
    uint32_t first; // seq of the play
    uint8_t *effects;
    uint32_t ends[STEP]; // of each event, in `effects`
    uint64_t digests[STEP];
};

static uint32_t end_of(const uint8_t *bytes, const struct parts *parts, uint32_t seq)
{
    uint32_t end = 0;

    if (seq > 0) {
        memcpy(&end, bytes + parts->ends + (seq - 1) * sizeof end, sizeof end);
    }
    return end;
}

static void take(void *context, const void *kept_bytes, size_t len)
{
    struct taken *taken = context;
    const uint8_t *bytes = kept_bytes;
    struct kept kept;

    (void)len;
    memcpy(&kept, bytes, sizeof kept);
    if (taken->seq > kept.count) {
        return;
    }

    struct parts parts = parts_of(kept.count);
    uint32_t step = taken->seq / STEP;
    uint32_t more = taken->seq % STEP;

    taken->is_there = true;
    taken->first = step * STEP;
    memcpy(taken->catalog, kept.catalog, sizeof kept.catalog);
    memcpy(&taken->play, bytes + parts.plays + step * sizeof taken->play, sizeof taken->play);

    uint32_t start = end_of(bytes, &parts, taken->first);
    uint32_t effect_len = end_of(bytes, &parts, taken->seq) - start;

    taken->effects = arena_alloc(taken->arena, effect_len > 0 ? effect_len : 1);
    memcpy(taken->effects, bytes + parts.effects + start, effect_len);
    for (uint32_t i = 0; i < more; i++) {
        taken->ends[i] = end_of(bytes, &parts, taken->first + i + 1) - start;
    }
    memcpy(taken->digests, bytes + parts.digests + taken->first * sizeof(uint64_t),
           more * sizeof(uint64_t));
}

static bool go_on(struct taken *taken)
{
    uint32_t start = 0;

    for (uint32_t i = 0; i < taken->seq - taken->first; i++) {
        struct err ignored = {0};

        if (play_apply(&taken->play, taken->effects + start, taken->ends[i] - start,
                       &ignored) != OK ||
            taken->play.digest != taken->digests[i]) {
            return false;
        }
        start = taken->ends[i];
    }
    return true;
}

// The catalog is this service's own: another thread's may go away.
static bool find_kept(struct service *service, struct arena *arena,
                      const struct moment_query *query, struct play *out_play)
{
    struct taken *taken = arena_alloc(arena, sizeof *taken);
    struct err ignored = {0};

    *taken = (struct taken){.arena = arena, .seq = query->seq};
    if (!cache_find(service->shared->logs, key_of(query->game, query->line), take, taken) ||
        !taken->is_there ||
        catalogs_find(service, taken->catalog, &taken->play.catalog, &ignored) != OK ||
        !go_on(taken)) {
        return false;
    }
    *out_play = taken->play;
    return true;
}

static bool find(struct service *service, struct arena *arena, const struct moment_query *query,
                 struct moment *out_moment)
{
    struct moment_query known = *query;

    if (query->seq == MOMENT_HEAD ||
        (query->line == LINE_OFFICIAL &&
         !records_find(service->shared->records, query->game, &known.line)) ||
        !find_kept(service, arena, &known, &out_moment->play)) {
        return false;
    }
    out_moment->line = known.line;
    return true;
}

// ---- both ----

// Replicas may be behind what was promoted meanwhile.
static void remember_record(const struct service *service, const struct replay *replay,
                            uint64_t begun)
{
    if (service->store == service->primary) {
        records_put(service->shared->records, begun, replay->game.id, replay->line->number);
    }
}

static enum rc replay_to(struct service *service, struct arena *arena, struct replay *replay,
                         uint32_t seq, struct failure *failure)
{
    struct keeping keeping = {.bytes = NULL};

    if (service->shared && seq <= replay_head(replay)) {
        keeping = begin_keeping(arena, replay);
    }
    if (!keeping.bytes) {
        return replay_until(replay, seq, failure);
    }

    enum rc rc = replay_and_keep(replay, seq, &keeping, failure);

    if (rc == OK && keeping.bytes) {
        cache_put(service->shared->logs, key_of(replay->game.id, replay->line->number),
                  keeping.bytes, keeping.len);
    }
    return rc;
}

// A line that leaves another one, or that something is wrong with, is read as a whole.
static enum rc open_line(struct service *service, struct arena *arena,
                         const struct moment_query *query, struct replay *out_replay,
                         struct failure *failure)
{
    struct store_trunk *trunk = arena_alloc(arena, sizeof *trunk);
    int line = query->line == LINE_OFFICIAL ? STORE_RECORD : query->line;
    enum rc rc =
        store_load_trunk(service->store, arena, query->game, line, trunk, &failure->err);

    if (rc != OK) {
        return rc;
    }
    if (!trunk->is_there) {
        return replay_open(service, arena, query->game, query->line, out_replay, failure);
    }
    *out_replay =
        (struct replay){.game = trunk->game, .line = &trunk->line, .events = trunk->events};
    rc = catalogs_find(service, trunk->game.catalog, &out_replay->catalog, &failure->err);
    return rc == OK ? replay_set_up(out_replay, arena, failure) : rc;
}

enum rc moment_load(struct service *service, struct arena *arena,
                    const struct moment_query *query, struct moment *out_moment,
                    struct failure *failure)
{
    struct shared *shared = service->shared;

    if (shared && find(service, arena, query, out_moment)) {
        return OK;
    }
    if (!service->store) {
        return err_set(&failure->err, RC_UNAVAILABLE, "what is asked for is not in memory");
    }

    struct replay *replay = arena_alloc(arena, sizeof *replay);
    uint64_t begun = shared ? records_begin(shared->records) : 0;
    enum rc rc = open_line(service, arena, query, replay, failure);

    if (rc == OK) {
        rc = replay_to(service, arena, replay,
                       query->seq == MOMENT_HEAD ? replay_head(replay) : query->seq, failure);
    }
    if (rc != OK) {
        return rc;
    }
    out_moment->play = replay->play;
    out_moment->line = replay->line->number;
    if (shared && query->line == LINE_OFFICIAL) {
        remember_record(service, replay, begun);
    }
    return OK;
}
