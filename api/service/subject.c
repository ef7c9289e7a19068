// SPDX-License-Identifier: MIT
#include "api/service/subject.h"

#include "api/service/inside.h"

enum rc subject_load(struct service *service, struct arena *arena, struct store_id game,
                     int line, struct subject *out_subject, struct failure *failure)
{
    struct subject subject = {0};
    enum rc rc = store_load_game(service->store, arena, game, &subject.game, &failure->err);

    if (rc == OK) {
        rc = store_load_log(service->store, arena, game,
                            line == LINE_OFFICIAL ? STORE_RECORD : line, &subject.log,
                            &failure->err);
    }
    if (rc != OK) {
        return rc;
    }
    subject.line = &subject.log.parts[subject.log.part_count - 1].line;
    subject.events = store_log_events(arena, &subject.log);
    rc = catalogs_find(service, subject.game.catalog, &subject.catalog, &failure->err);
    if (rc == RC_NOT_FOUND || rc == RC_CORRUPT) {
        rc = OK;
    }
    if (rc == OK) {
        *out_subject = subject;
    }
    return rc;
}

enum rc subject_replay(const struct subject *subject, struct arena *arena,
                       struct replay *out_replay, struct failure *failure)
{
    *out_replay = (struct replay){
        .catalog = subject->catalog,
        .game = subject->game,
        .line = subject->line,
        .events = subject->events,
    };
    if (!subject->catalog) {
        return failure_set(failure, FAILURE_PLAIN, RC_CORRUPT, "its catalog %s is not stored",
                           subject->game.catalog);
    }
    return replay_set_up(out_replay, arena, failure);
}
