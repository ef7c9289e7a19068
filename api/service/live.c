// SPDX-License-Identifier: MIT
#include "api/service/live.h"

#include <string.h>

#include "api/service/inside.h"

bool live_may_store(const struct service *service, const struct branch *branch)
{
    return service->shared && !store_is_once(service->store) &&
           !play_is_finished(&branch->advance.play);
}

// Only the draws that a line has made tell how it goes on by its parent's.
static void remember(struct heads *heads, const struct branch *branch,
                     const struct store_tip *tip)
{
    const struct chance *chance = &branch->advance.chance;
    struct standing standing = {
        .tip = *tip,
        .play = branch->advance.play,
        .policy = chance->policy,
        .is_strict = chance->is_strict,
        .has_seed = chance->has_seed,
        .seed = chance->seed,
    };

    if (chance->policy == CHANCE_REPLAY) {
        return;
    }
    standing.play.catalog = NULL;
    memcpy(standing.catalog, branch->replay.catalog->digest, sizeof standing.catalog);
    heads_put(heads, &standing);
}

static enum rc store_behind(struct service *service, const struct branch *branch,
                            const struct store_tip *tip, struct err *err)
{
    struct store_events events = branch->advance.log.events;
    struct store_append append = {.tip = tip, .events = &events};

    events.rules_version = branch->replay.catalog->ruleset->rules_version;
    store_group_append(service->shared->group, &append);
    if (append.rc == OK) {
        remember(service->shared->heads, branch, &append.next);
    } else {
        *err = append.err;
        heads_drop(service->shared->heads, tip->head.game, tip->head.line);
    }
    return append.rc;
}

enum rc live_store(struct service *service, const struct branch *branch, struct err *err)
{
    const struct play *play = &branch->replay.play;
    struct store_tip tip;
    enum rc rc =
        store_load_tip(service->store, branch->replay.game.id, branch->line, &tip, err);

    if (rc == OK && (tip.head.seq != play_seq(play) || tip.head.digest != play->digest)) {
        return err_set(err, RC_CONFLICT, "the head of the line has moved");
    }
    return rc == OK ? store_behind(service, branch, &tip, err) : rc;
}

// What the moves come to behind `standing`. False: it has to be looked into.
static bool advance_from(struct service *service, struct arena *arena,
                         const struct append *append, const struct standing *standing,
                         struct branch *out_branch)
{
    struct replay *replay = &out_branch->replay;
    struct advance *advance = &out_branch->advance;
    struct failure failure;

    failure_init(&failure, arena);
    *replay = (struct replay){.game.id = append->game, .play = standing->play};
    out_branch->line = append->line;
    if (catalogs_find(service, standing->catalog, &replay->catalog, &failure.err) != OK) {
        return false;
    }
    replay->play.catalog = replay->catalog;
    advance_init(advance, arena, &replay->play);
    advance->chance.policy = standing->policy;
    advance->chance.is_strict = standing->is_strict;
    advance->chance.has_seed = standing->has_seed;
    advance->chance.seed = standing->seed;
    return advance_moves(advance, &append->moves, &failure) == OK;
}

enum rc live_append(struct service *service, struct arena *arena, const struct append *append,
                    struct branch *out_branch, struct failure *failure)
{
    struct standing *standing = arena_alloc(arena, sizeof *standing);

    if (!service->shared ||
        !heads_find(service->shared->heads, append->game, append->line, standing) ||
        standing->tip.head.digest != append->head_digest ||
        !advance_from(service, arena, append, standing, out_branch) ||
        !live_may_store(service, out_branch)) {
        return RC_NOT_FOUND;
    }

    enum rc rc = store_behind(service, out_branch, &standing->tip, &failure->err);

    return rc == OK || rc == RC_UNAVAILABLE ? rc : RC_NOT_FOUND;
}
