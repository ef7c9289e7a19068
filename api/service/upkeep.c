// SPDX-License-Identifier: MIT
#include "api/service/upkeep.h"

#include "api/service/inside.h"
#include "api/service/outcome.h"
#include "api/service/replay.h"

enum {
    FOLD_GAMES = 2000, // at a time: their rows fit into memory
    PACK_GAMES = 2000,
    PACK_LEAST = 500, // while more is stored: a block is written as a whole
    ATTEMPTS = 4      // somebody may go on with the record while it is read
};

bool upkeep_fold(struct service *service)
{
    int folded = 0;
    int packed = 0;

    if (store_fold_stats(service->store, FOLD_GAMES, &folded, NULL) != OK) {
        return false;
    }
    return store_pack_stats(service->store, folded > 0 ? PACK_LEAST : 1, PACK_GAMES, &packed,
                            NULL) == OK &&
           (folded == FOLD_GAMES || packed == PACK_GAMES);
}

enum rc upkeep_rebuild_stats(struct service *service, int64_t *out_differing, struct err *err)
{
    int64_t blocks = 0;
    int64_t cells = 0;
    enum rc rc = store_rebuild_stats(service->store, &cells, err);

    if (rc == OK) {
        rc = store_pack_stats_again(service->store, &blocks, err);
    }
    if (rc == OK) {
        *out_differing = cells + blocks;
    }
    return rc;
}

enum rc upkeep_load_backlog(struct service *service, struct store_backlog *out_backlog,
                            struct err *err)
{
    return store_load_backlog(service->store, out_backlog, err);
}

// From the setup to the head.
static enum rc follow(struct replay *replay, struct arena *arena, struct course *out_course,
                      struct failure *failure)
{
    const struct store_events *events = &replay->events;
    struct play *play = &replay->play;

    course_init(out_course, arena, play);

    enum rc rc = course_replay(out_course, play, events, &failure->err);

    if (rc == OK && events->count > 0 && play->digest != events->digests[events->count - 1]) {
        return failure_set(failure, FAILURE_PLAIN, RC_CORRUPT,
                           "its effects lead to another digest than the stored one");
    }
    return rc;
}

static enum rc try_rebuild(struct service *service, struct arena *arena, struct store_id game,
                           bool *out_differs, struct failure *failure)
{
    struct replay replay;
    struct course course;
    struct store_result result;
    enum rc rc = replay_open(service, arena, game, LINE_OFFICIAL, &replay, failure);

    if (rc == OK) {
        rc = follow(&replay, arena, &course, failure);
    }
    if (rc != OK) {
        return rc;
    }

    bool is_finished = play_is_finished(&replay.play);
    struct store_head head = {
        .game = game,
        .line = replay.line->number,
        .seq = play_seq(&replay.play),
        .digest = replay.play.digest,
    };

    if (is_finished) {
        outcome_read(&replay.play, &course, arena, &result);
    }
    return store_rebuild_outcome(service->store, &head, is_finished ? &result : NULL,
                                 out_differs, &failure->err);
}

enum rc upkeep_rebuild_game(struct service *service, struct arena *arena, struct store_id game,
                            bool *out_differs, struct failure *failure)
{
    enum rc rc = RC_CONFLICT;

    for (int i = 0; i < ATTEMPTS && rc == RC_CONFLICT; i++) {
        rc = try_rebuild(service, arena, game, out_differs, failure);
    }
    return rc;
}
