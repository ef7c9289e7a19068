// SPDX-License-Identifier: MIT
#include "api/service/replay.h"

#include <inttypes.h>
#include <string.h>

#include "api/service/inside.h"

static unsigned module_bits(const struct store_game *game, const struct ruleset *ruleset)
{
    unsigned modules = 0;

    for (size_t i = 0; i < game->module_count; i++) {
        modules |= ruleset_module(ruleset, game->modules[i]);
    }
    return modules;
}

static enum rc corrupt(struct failure *failure, uint32_t seq, const char *what)
{
    failure->has_seq = true;
    failure->seq = seq;
    return failure_set(failure, FAILURE_PLAIN, RC_CORRUPT, "event %" PRIu32 ": %s", seq, what);
}

enum rc replay_set_up(struct replay *replay, struct arena *arena, struct failure *failure)
{
    const struct store_game *game = &replay->game;
    const struct node *setup = NULL;
    struct faults faults;

    faults_init(&faults, arena);

    enum rc rc = node_parse(game->setup, strlen(game->setup), arena, &setup, &failure->err);

    if (rc != OK ||
        !play_setup(&replay->play, replay->catalog, module_bits(game, replay->catalog->ruleset),
                    game->seat_count, setup, &faults)) {
        return corrupt(failure, 0, "the stored setup is none of this ruleset");
    }
    if (replay->play.digest != game->setup_digest) {
        return corrupt(failure, 0, "the stored setup has another digest than the stored one");
    }
    replay->start = replay->play;
    return OK;
}

const struct store_line *replay_find_line(const struct replay *replay, int number)
{
    for (size_t i = 0; i < replay->line_count; i++) {
        if (replay->lines[i].number == number) {
            return &replay->lines[i];
        }
    }
    return NULL;
}

enum rc replay_open(struct service *service, struct arena *arena, struct store_id game,
                    int line, struct replay *out_replay, struct failure *failure)
{
    struct store *store = service->store;
    struct err *err = &failure->err;
    struct store_range range = {.game = game, .line = line};
    enum rc rc = store_load_game(store, arena, game, &out_replay->game, err);

    if (rc == OK) {
        rc = catalogs_find(service, out_replay->game.catalog, &out_replay->catalog, err);
    }
    if (rc == OK && line == LINE_OFFICIAL) {
        range.line = out_replay->game.official_line;
    }
    // Events first: a line that is found has its row by then.
    if (rc == OK) {
        rc = store_load_events(store, arena, &range, &out_replay->events, err);
    }
    if (rc == OK) {
        rc = store_list_lines(store, arena, game, &out_replay->lines, &out_replay->line_count,
                              err);
    }
    if (rc != OK) {
        return rc;
    }
    out_replay->line = replay_find_line(out_replay, range.line);
    return replay_set_up(out_replay, arena, failure);
}

uint32_t replay_head(const struct replay *replay)
{
    return (uint32_t)replay->events.count;
}

bool replay_is_at_head(const struct replay *replay)
{
    return play_seq(&replay->play) == replay_head(replay);
}

enum rc replay_step(struct replay *replay, struct failure *failure)
{
    uint32_t seq = play_seq(&replay->play) + 1;
    const struct store_bytes *effects = &replay->events.effects[seq - 1];
    enum rc rc = play_apply(&replay->play, effects->bytes, effects->len, &failure->err);

    if (rc != OK) {
        return corrupt(failure, seq, "its stored effects are none of this ruleset");
    }
    if (replay->play.digest != replay->events.digests[seq - 1]) {
        return corrupt(failure, seq, "its effects lead to another digest than the stored one");
    }
    return OK;
}

enum rc replay_until(struct replay *replay, uint32_t seq, struct failure *failure)
{
    if (seq > replay_head(replay)) {
        return failure_set(failure, FAILURE_PLAIN, RC_NOT_FOUND,
                           "line %d has %" PRIu32 " events, there is no state %" PRIu32,
                           replay->line->number, replay_head(replay), seq);
    }
    while (play_seq(&replay->play) < seq) {
        enum rc rc = replay_step(replay, failure);

        if (rc != OK) {
            return rc;
        }
    }
    return OK;
}

enum rc replay_load(struct service *service, struct arena *arena, struct store_id game,
                    int line, struct replay *out_replay, struct failure *failure)
{
    enum rc rc = replay_open(service, arena, game, line, out_replay, failure);

    return rc == OK ? replay_until(out_replay, replay_head(out_replay), failure) : rc;
}

enum rc replay_course(const struct replay *replay, struct arena *arena,
                      const struct store_events *more, struct course *out_course,
                      struct failure *failure)
{
    struct replay again = *replay;
    enum rc rc = replay_set_up(&again, arena, failure);

    if (rc != OK) {
        return rc;
    }
    course_init(out_course, arena, &again.play);
    rc = course_replay(out_course, &again.play, &again.events, &failure->err);
    return rc == OK && more ? course_replay(out_course, &again.play, more, &failure->err) : rc;
}
