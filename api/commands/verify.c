// SPDX-License-Identifier: MIT
//
// Checks the chain of games and decides them again by today's rules: of stored
// ones every line, of exports the one that they hold. Prints what differs.
#include "api/service/verify.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>

#include "api/commands/common.h"
#include "api/commands/each_game.h"
#include "api/commands/print_verdict.h"
#include "api/commands/verify_files.h"
#include "api/service/games.h"

struct tally {
    pthread_mutex_t lock;
    int64_t games;
    struct verdict_counts counts;
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
    count_verdict(&tally->counts, verdict);
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

    count_verdict(&tally->counts, &lost);
    store_id_format(visit->game, id);
    print_verdict(visit->out, id, &lost);
    return OK;
}

static void add_up(struct tally *total, const struct tally *part)
{
    pthread_mutex_lock(&total->lock);
    total->games++;
    add_counts(&total->counts, &part->counts);
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

static enum command_exit verify_stored(const struct settings *settings, int operand_count,
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
        .command = "verify",
    };
    struct err err = {0};
    int64_t left_out = 0;

    if (each_game(settings, operand_count, operands, &visitor, &left_out, &err) != OK) {
        return common_fail("verify", &err);
    }
    (void)printf("%" PRId64 " games, ", tally.games);
    return print_counts(&tally.counts) && left_out == 0 ? EXIT_DONE : EXIT_FAILED;
}

// Ids of games, or files of exports: the first operand tells.
static enum command_exit run(const struct settings *settings, int operand_count,
                             char *const *operands)
{
    struct store_id id;

    if (operand_count > 0 && !settings_is_on(settings, SETTING_ALL) &&
        !store_id_parse(operands[0], &id)) {
        return verify_files(settings, operand_count, operands);
    }
    return verify_stored(settings, operand_count, operands);
}

static const enum setting known[] = {SETTING_DATABASE, SETTING_ROLE,    SETTING_ALL,
                                     SETTING_JOBS,     SETTING_CATALOG, SETTING_MAX_BODY};

const struct command command_verify = {
    .name = "verify",
    .summary = "Checks the logs of stored games, or of exports without a database, decides "
               "them again, and prints what differs",
    .operands = "[GAME_ID... | FILE...]",
    .operands_max = -1,
    .settings = known,
    .setting_count = COUNT_OF(known),
    .run = run,
};
