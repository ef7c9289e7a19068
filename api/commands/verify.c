// SPDX-License-Identifier: MIT
//
// Checks the chain of stored games and decides them again by today's rules,
// every line of each, and prints each that differs.
#include "api/service/verify.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>

#include "api/commands/common.h"
#include "api/commands/each_game.h"
#include "api/commands/print_verdict.h"
#include "api/service/games.h"

struct tally {
    pthread_mutex_t lock;
    int64_t games;
    int64_t lines[VERDICT_DAMAGED + 1]; // by kind
    int64_t events;
    bool is_all;
};

static enum rc verify_line(const struct visit *visit, int line, struct tally *tally,
                           struct failure *failure)
{
    char id[STORE_ID_TEXT];
    struct verdict *verdict = arena_alloc(visit->arena, sizeof *verdict);
    enum rc rc = verify_game(visit->service, visit->arena, visit->game, line, verdict, failure);

    if (rc != OK) {
        return rc;
    }
    tally->lines[verdict->kind]++;
    tally->events += verdict->events;
    store_id_format(visit->game, id);
    print_verdict(visit->out, id, verdict);
    return OK;
}

// A game of which nothing but its row is left.
static enum rc report_lost(const struct visit *visit, struct tally *tally)
{
    const struct verdict lost = {
        .kind = VERDICT_DAMAGED,
        .damage = {.detail = "the lines of the game are missing"},
    };
    char id[STORE_ID_TEXT];

    tally->lines[VERDICT_DAMAGED]++;
    store_id_format(visit->game, id);
    print_verdict(visit->out, id, &lost);
    return OK;
}

static void add_up(struct tally *total, const struct tally *part)
{
    pthread_mutex_lock(&total->lock);
    total->games++;
    total->events += part->events;
    for (size_t i = 0; i < COUNT_OF(total->lines); i++) {
        total->lines[i] += part->lines[i];
    }
    pthread_mutex_unlock(&total->lock);
}

static enum rc verify_one(const struct visit *visit, struct failure *failure)
{
    struct tally *total = visit->context;
    struct tally tally = {.games = 1};
    struct game_lines lines = {.count = 0};
    enum rc rc = games_lines(visit->service, visit->arena, visit->game, &lines, &failure->err);

    if (rc == RC_NOT_FOUND && total->is_all) {
        rc = report_lost(visit, &tally); // it was listed a moment ago
    }
    for (size_t i = 0; rc == OK && i < lines.count; i++) {
        rc = verify_line(visit, lines.lines[i].number, &tally, failure);
    }
    if (rc == OK) {
        add_up(total, &tally);
    }
    return rc;
}

static enum command_exit run(const struct settings *settings, int operand_count,
                             char *const *operands)
{
    struct tally tally = {
        .lock = PTHREAD_MUTEX_INITIALIZER,
        .is_all = settings_is_on(settings, SETTING_ALL),
    };
    struct visitor visitor = {
        .fn = verify_one,
        .context = &tally,
        .with_withdrawn = true,
        .jobs = (int)settings_number(settings, SETTING_JOBS),
    };
    struct err err = {0};

    if (each_game(settings, operand_count, operands, &visitor, &err) != OK) {
        return common_fail("verify", &err);
    }

    const int64_t *lines = tally.lines;
    int64_t differing = lines[VERDICT_DETAIL] + lines[VERDICT_RESULT] + lines[VERDICT_DAMAGED];

    (void)printf("%" PRId64 " games, %" PRId64 " lines, %" PRId64 " events: %" PRId64
                 " lines the same, %" PRId64 " differ in detail, %" PRId64
                 " in result, %" PRId64 " are damaged\n",
                 tally.games, lines[VERDICT_SAME] + differing, tally.events,
                 lines[VERDICT_SAME], lines[VERDICT_DETAIL], lines[VERDICT_RESULT],
                 lines[VERDICT_DAMAGED]);
    return differing == 0 ? EXIT_DONE : EXIT_FAILED;
}

static const enum setting known[] = {SETTING_DATABASE, SETTING_ROLE, SETTING_ALL, SETTING_JOBS};

const struct command command_verify = {
    .name = "verify",
    .summary = "Checks the logs of stored games, decides them again, and prints what differs",
    .operands = "[GAME_ID...]",
    .operands_max = -1,
    .settings = known,
    .setting_count = COUNT_OF(known),
    .run = run,
};
