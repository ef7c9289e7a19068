// SPDX-License-Identifier: MIT
//
// Makes again what follows from the logs: the outcome of every game, from its
// stored effects, and the aggregates of the statistics. Logs are only read.
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>

#include "api/commands/common.h"
#include "api/commands/each_game.h"
#include "api/service/upkeep.h"

struct tally {
    pthread_mutex_t lock; // for all below
    int64_t games;
    int64_t differing;
};

static enum rc rebuild_one(const struct visit *visit, struct failure *failure)
{
    struct tally *tally = visit->context;
    bool differs = false;
    enum rc rc =
        upkeep_rebuild_game(visit->service, visit->arena, visit->game, &differs, failure);

    if (rc == OK) {
        pthread_mutex_lock(&tally->lock);
        tally->games++;
        tally->differing += differs;
        pthread_mutex_unlock(&tally->lock);
    }
    return rc;
}

static enum rc rebuild_aggregates(const struct settings *settings, int64_t *out_differing,
                                  struct err *err)
{
    struct service *service = NULL;
    enum rc rc = common_open_service(settings, &service, err);

    if (rc == OK) {
        rc = upkeep_rebuild_stats(service, out_differing, err);
    }
    while (rc == OK && upkeep_fold(service)) {
    }
    service_free(service);
    return rc;
}

static enum command_exit run(const struct settings *settings, int operand_count,
                             char *const *operands)
{
    struct tally tally = {.lock = PTHREAD_MUTEX_INITIALIZER};
    struct visitor visitor = {
        .fn = rebuild_one,
        .context = &tally,
        .with_withdrawn = true,
        .is_all_unless_named = true,
        .jobs = (int)settings_number(settings, SETTING_JOBS),
        .command = "rebuild",
    };
    struct err err = {0};
    int64_t left_out = 0;
    int64_t cells = 0;

    if (each_game(settings, operand_count, operands, &visitor, &left_out, &err) != OK ||
        rebuild_aggregates(settings, &cells, &err) != OK) {
        return common_fail("rebuild", &err);
    }
    (void)printf("%" PRId64 " games: %" PRId64 " outcomes differed; %" PRId64
                 " aggregates differed\n",
                 tally.games, tally.differing, cells);
    return left_out == 0 ? EXIT_DONE : EXIT_FAILED;
}

static const enum setting known[] = {SETTING_DATABASE, SETTING_ROLE, SETTING_JOBS};

const struct command command_rebuild = {
    .name = "rebuild",
    .summary = "Makes scores, facts and statistics again from the logs of stored games",
    .operands = "[GAME_ID...]",
    .operands_max = -1,
    .settings = known,
    .setting_count = COUNT_OF(known),
    .run = run,
};
