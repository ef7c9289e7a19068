// SPDX-License-Identifier: MIT
#include "api/service/branch.h"

#include <inttypes.h>
#include <string.h>

#include "api/service/content_hash.h"
#include "api/service/inside.h"
#include "api/service/live.h"
#include "api/service/outcome.h"

// The draws of the parent and those that the line has made so far, so that it goes
// on behind them.
static enum rc read_draws(struct arena *arena, const struct replay *replay,
                          const struct store_events *parents, struct chance *out_chance,
                          struct err *err)
{
    struct draws *draws = arena_alloc(arena, sizeof *draws);
    struct draws made;
    enum rc rc = draws_read(draws, arena, &replay->start, parents, parents->count, err);

    if (rc == OK) {
        rc = draws_read(&made, arena, &replay->start, &replay->events, play_seq(&replay->play),
                        err);
    }
    if (rc == OK) {
        out_chance->parent = draws;
        memcpy(out_chance->drawn, made.counts, sizeof out_chance->drawn);
    }
    return rc;
}

// The record of a seeded game goes on with its seed; other lines as they say.
static enum rc set_chance(struct service *service, struct arena *arena,
                          const struct replay *replay, struct chance *out_chance,
                          struct err *err)
{
    const struct store_line *line = replay->line;
    struct store_events events;

    if (line->number == 0) {
        out_chance->policy = replay->game.has_seed ? CHANCE_SEED : CHANCE_WAITS;
        out_chance->is_strict = replay->game.has_seed;
        out_chance->has_seed = replay->game.has_seed;
        out_chance->seed = (uint64_t)replay->game.seed;
        return OK;
    }
    out_chance->has_seed = line->has_seed;
    out_chance->seed = (uint64_t)line->seed;
    if (*line->chance == '\0') {
        return OK;
    }
    if (!chance_policy_parse(line->chance, &out_chance->policy)) {
        return err_set(err, RC_CORRUPT, "line %d has no such chance policy", line->number);
    }
    if (out_chance->policy != CHANCE_REPLAY) {
        return OK;
    }

    struct store_range range = {.game = replay->game.id, .line = line->parent};
    enum rc rc = store_load_events(service->store, arena, &range, &events, err);

    return rc == OK ? read_draws(arena, replay, &events, out_chance, err) : rc;
}

static enum rc set_fork_chance(struct arena *arena, const struct fork *fork,
                               const struct replay *replay, struct chance *out_chance,
                               struct err *err)
{
    const struct store_game *game = &replay->game;

    out_chance->policy = fork->policy;
    out_chance->has_seed = fork->has_seed;
    out_chance->seed = fork->seed;
    if (!fork->has_chance && game->has_seed) {
        out_chance->policy = CHANCE_SEED;
    }
    if (out_chance->policy != CHANCE_WAITS && !fork->has_seed && game->has_seed) {
        out_chance->has_seed = true;
        out_chance->seed = (uint64_t)game->seed;
    }
    return out_chance->policy == CHANCE_REPLAY
               ? read_draws(arena, replay, &replay->events, out_chance, err)
               : OK;
}

static enum rc check_fork_chance(const struct chance *chance, struct failure *failure)
{
    if (chance->policy == CHANCE_SEED && !chance->has_seed) {
        failure->pointer = "/chance/seed";
        return failure_set(failure, FAILURE_PLAIN, RC_BAD_INPUT,
                           "the game has no seed of its own, so the policy seed needs one");
    }
    return OK;
}

static struct store_line describe_line(const struct fork *fork, int parent,
                                       const struct advance *advance)
{
    const struct chance *chance = &advance->chance;

    return (struct store_line){
        .parent = parent,
        .fork_seq = fork->from_seq,
        .name = fork->name,
        .head_seq = play_seq(&advance->play),
        .head_digest = advance->play.digest,
        .is_finished = play_is_finished(&advance->play),
        .chance = chance->policy == CHANCE_WAITS ? "" : chance_policy_name(chance->policy),
        .has_seed = chance->has_seed,
        .seed = (int64_t)chance->seed,
    };
}

enum rc branch_fork(struct service *service, struct arena *arena, struct store_id game,
                    const struct fork *fork, struct branch *out_branch, struct failure *failure)
{
    struct replay *replay = &out_branch->replay;
    struct advance *advance = &out_branch->advance;
    enum rc rc = replay_open(service, arena, game, fork->from_line, replay, failure);

    if (rc == OK) {
        rc = replay_until(replay, fork->from_seq, failure);
    }
    if (rc != OK) {
        return rc;
    }
    advance_init(advance, arena, &replay->play);
    rc = set_fork_chance(arena, fork, replay, &advance->chance, &failure->err);
    if (rc == OK) {
        rc = check_fork_chance(&advance->chance, failure);
    }
    if (rc == OK) {
        rc = advance_moves(advance, &fork->moves, failure);
    }
    if (rc != OK) {
        return rc;
    }

    struct store_line line = describe_line(fork, replay->line->number, advance);

    advance->log.events.rules_version = replay->catalog->ruleset->rules_version;
    return store_put_line(service->store, game, &line, &advance->log.events, &out_branch->line,
                          &failure->err);
}

static enum rc head_moved(struct failure *failure, int line, uint32_t seq, uint64_t digest)
{
    failure->head = (struct head){.line = line, .seq = seq, .digest = digest};
    return failure_set(failure, FAILURE_HEAD_MOVED, RC_CONFLICT,
                       "the head of line %d is event %" PRIu32 " with digest %016" PRIx64, line,
                       seq, digest);
}

// Somebody was faster between our reading and our writing.
static enum rc report_head(struct service *service, struct arena *arena,
                           const struct replay *replay, struct failure *failure)
{
    struct replay now = *replay;
    enum rc rc = store_list_lines(service->store, arena, replay->game.id, &now.lines,
                                  &now.line_count, &failure->err);

    if (rc != OK) {
        return rc;
    }

    const struct store_line *line = replay_find_line(&now, replay->line->number);

    return head_moved(failure, line->number, line->head_seq, line->head_digest);
}

// Of the game as it is with the new events.
static void fingerprint(struct arena *arena, const struct branch *branch,
                        struct store_result *result)
{
    const struct replay *replay = &branch->replay;
    const struct store_events *before = &replay->events;
    const struct store_events *after = &branch->advance.log.events;
    size_t count = before->count + after->count;
    const char **moves = arena_array(arena, count, sizeof *moves);

    for (size_t i = 0; i < count; i++) {
        moves[i] = i < before->count ? before->moves[i] : after->moves[i - before->count];
    }
    content_fingerprint(arena, &replay->game, moves, count, result->fingerprint);
    result->has_fingerprint = true;
}

static enum rc read_result(struct arena *arena, const struct branch *branch,
                           struct store_result *out_result, struct failure *failure)
{
    struct course course;
    enum rc rc =
        replay_course(&branch->replay, arena, &branch->advance.log.events, &course, failure);

    if (rc == OK) {
        outcome_read(&branch->advance.play, &course, arena, out_result);
        fingerprint(arena, branch, out_result);
    }
    return rc;
}

static enum rc store(struct service *service, struct arena *arena, const struct branch *branch,
                     struct failure *failure)
{
    const struct replay *replay = &branch->replay;
    const struct play *play = &branch->advance.play;
    struct store_head head = {
        .game = replay->game.id,
        .line = branch->line,
        .seq = play_seq(&replay->play),
        .digest = replay->play.digest,
    };
    bool is_finished = play_is_finished(play);
    struct store_events events = branch->advance.log.events;
    struct store_result result;

    events.rules_version = replay->catalog->ruleset->rules_version;

    enum rc rc = is_finished ? read_result(arena, branch, &result, failure) : OK;

    if (rc == OK) {
        rc = live_may_store(service, branch)
                 ? live_store(service, branch, &failure->err)
                 : store_append_events(service->store, &head, &events,
                                       is_finished ? &result : NULL, &failure->err);
    }
    return rc == RC_CONFLICT ? report_head(service, arena, replay, failure) : rc;
}

enum rc branch_append(struct service *service, struct arena *arena, const struct append *append,
                      struct branch *out_branch, struct failure *failure)
{
    struct replay *replay = &out_branch->replay;
    struct advance *advance = &out_branch->advance;
    enum rc rc = live_append(service, arena, append, out_branch, failure);

    if (rc != RC_NOT_FOUND) {
        return rc;
    }
    if (!service->store) {
        return err_set(&failure->err, RC_UNAVAILABLE, "where the line stands is not in memory");
    }
    rc = replay_load(service, arena, append->game, append->line, replay, failure);
    if (rc != OK) {
        return rc;
    }
    out_branch->line = append->line;
    if (replay->play.digest != append->head_digest) {
        return head_moved(failure, append->line, play_seq(&replay->play), replay->play.digest);
    }
    advance_init(advance, arena, &replay->play);
    rc = set_chance(service, arena, replay, &advance->chance, &failure->err);
    if (rc == OK) {
        rc = advance_moves(advance, &append->moves, failure);
    }
    return rc == OK ? store(service, arena, out_branch, failure) : rc;
}
