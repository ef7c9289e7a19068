// SPDX-License-Identifier: MIT
//
// Decides stored games again by today's rules, every line of each, and prints
// each that differs.
#include "api/service/verify.h"

#include <inttypes.h>
#include <stdio.h>

#include "api/commands/common.h"
#include "api/commands/each_game.h"
#include "api/service/games.h"

struct tally {
    int64_t games;
    int64_t lines;
    int64_t events;
    int64_t differing; // lines
};

static void print_difference(const struct visit *visit, const struct verdict *verdict)
{
    char id[STORE_ID_TEXT];

    store_id_format(visit->game, id);
    progress_clear(visit->progress);
    (void)printf("%s line %d %s\n", id, verdict->line, verdict_name(verdict->kind));
}

static enum rc verify_line(const struct visit *visit, int line, struct failure *failure)
{
    struct tally *tally = visit->context;
    struct verdict verdict;
    enum rc rc =
        verify_game(visit->service, visit->arena, visit->game, line, &verdict, failure);

    if (rc != OK) {
        return rc;
    }
    tally->lines++;
    tally->events += verdict.events;
    if (verdict.kind != VERDICT_SAME) {
        tally->differing++;
        print_difference(visit, &verdict);
    }
    return OK;
}

static enum rc verify_one(const struct visit *visit, struct failure *failure)
{
    struct tally *tally = visit->context;
    struct game_lines lines;
    enum rc rc = games_lines(visit->service, visit->arena, visit->game, &lines, &failure->err);

    for (size_t i = 0; rc == OK && i < lines.count; i++) {
        rc = verify_line(visit, lines.lines[i].number, failure);
    }
    tally->games += rc == OK;
    return rc;
}

static enum command_exit run(const struct settings *settings, int operand_count,
                             char *const *operands)
{
    struct tally tally = {0};
    struct visitor visitor = {.fn = verify_one, .context = &tally};
    struct err err = {0};

    if (each_game(settings, operand_count, operands, &visitor, &err) != OK) {
        return common_fail("verify", &err);
    }
    (void)printf("%" PRId64 " games, %" PRId64 " lines, %" PRId64 " events: %" PRId64
                 " lines differ\n",
                 tally.games, tally.lines, tally.events, tally.differing);
    return tally.differing == 0 ? EXIT_DONE : EXIT_FAILED;
}

static const enum setting known[] = {SETTING_DATABASE, SETTING_ROLE, SETTING_ALL};

const struct command command_verify = {
    .name = "verify",
    .summary = "Decides stored games again and prints what differs",
    .operands = "[GAME_ID...]",
    .operands_max = -1,
    .settings = known,
    .setting_count = COUNT_OF(known),
    .run = run,
};
