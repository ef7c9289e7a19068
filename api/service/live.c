// SPDX-License-Identifier: MIT
#include "api/service/live.h"

#include <stdatomic.h>
#include <string.h>

#include "api/service/inside.h"

struct live_pending {
    struct shared *shared;
    struct store_tip tip;
    struct store_events events;
    struct store_append append;
    struct standing next; // where the line stands then, but for its tip
    live_done_fn *done;
    void *context;
    _Atomic bool has_met; // one of the two is there: who stores it, or who awaits it
};

bool live_may_store(const struct service *service, const struct branch *branch)
{
    return service->shared && !(service->store && store_is_once(service->store)) &&
           !play_is_finished(&branch->advance.play);
}

static struct store_events new_events(const struct branch *branch)
{
    struct store_events events = branch->advance.log.events;

    events.rules_version = branch->replay.catalog->ruleset->rules_version;
    return events;
}

// ---- what is remembered ----

// Only the draws that a line has made tell how it goes on by its parent's.
static bool may_remember(const struct branch *branch)
{
    return branch->advance.chance.policy != CHANCE_REPLAY;
}

// Where the line of `branch` stands with its events, but for the tip.
static void describe(const struct branch *branch, struct standing *out_standing)
{
    const struct chance *chance = &branch->advance.chance;

    out_standing->play = branch->advance.play;
    out_standing->play.catalog = NULL;
    out_standing->policy = chance->policy;
    out_standing->is_strict = chance->is_strict;
    out_standing->has_seed = chance->has_seed;
    out_standing->seed = chance->seed;
    memcpy(out_standing->catalog, branch->replay.catalog->digest, sizeof out_standing->catalog);
}

static void remember(struct heads *heads, const struct branch *branch,
                     const struct store_tip *tip)
{
    struct standing standing = {.tip = *tip};

    if (may_remember(branch)) {
        describe(branch, &standing);
        heads_put(heads, &standing);
    }
}

// ---- storing ----

static enum rc store_behind(struct service *service, const struct branch *branch,
                            const struct store_tip *tip, struct err *err)
{
    struct store_events events = new_events(branch);
    struct store_append append = {.tip = tip, .events = &events};

    store_group_append(service->shared->group, &append);
    if (append.err.rc == OK) {
        remember(service->shared->heads, branch, &append.next);
    } else {
        *err = append.err;
        heads_drop(service->shared->heads, tip->head.game, tip->head.line);
    }
    return append.err.rc;
}

static void end_pending(struct store_append *append, void *context)
{
    struct live_pending *pending = context;
    const struct store_head *head = &pending->tip.head;

    if (append->err.rc == OK) {
        pending->next.tip = append->next;
        heads_put(pending->shared->heads, &pending->next);
    } else {
        heads_drop(pending->shared->heads, head->game, head->line);
    }
    if (atomic_exchange(&pending->has_met, true)) {
        pending->done(pending->context, &append->err);
    }
}

// NULL: too many wait to be stored.
static struct live_pending *begin_pending(struct service *service, struct arena *arena,
                                          const struct branch *branch,
                                          const struct store_tip *tip)
{
    struct live_pending *pending = arena_alloc(arena, sizeof *pending);

    pending->shared = service->shared;
    pending->tip = *tip;
    pending->events = new_events(branch);
    pending->append.tip = &pending->tip;
    pending->append.events = &pending->events;
    describe(branch, &pending->next);
    return store_group_begin(service->shared->group, &pending->append, end_pending, pending)
               ? pending
               : NULL;
}

void live_await(void *what, live_done_fn *done, void *context)
{
    struct live_pending *pending = what;

    pending->done = done;
    pending->context = context;
    if (atomic_exchange(&pending->has_met, true)) {
        done(context, &pending->append.err);
    }
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
    out_branch->pending = NULL;
    *replay = (struct replay){.game.id = append->game, .play = standing->play};
    out_branch->line = append->line;
    if (catalogs_find(service, standing->catalog, &replay->catalog, &failure.err) != OK) {
        return false;
    }
    replay->play.catalog = replay->catalog;
    advance_init(advance, arena, &replay->play);
    advance->is_trial = true;
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
    if (!service->store) {
        out_branch->pending = begin_pending(service, arena, out_branch, &standing->tip);
        return out_branch->pending ? OK : RC_NOT_FOUND;
    }

    enum rc rc = store_behind(service, out_branch, &standing->tip, &failure->err);

    return rc == OK || rc == RC_UNAVAILABLE ? rc : RC_NOT_FOUND;
}
