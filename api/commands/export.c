// SPDX-License-Identifier: MIT
//
// Writes stored games as upload documents, one a line.
#include "api/service/export.h"

#include <stdio.h>

#include "api/commands/common.h"
#include "api/commands/each_game.h"

static enum rc export_one(const struct visit *visit, struct failure *failure)
{
    struct json_writer json;

    json_writer_init(&json, visit->out);

    enum rc rc =
        export_game(visit->service, visit->arena, visit->game, LINE_OFFICIAL, &json, failure);

    text_putc(visit->out, '\n');
    return rc;
}

static enum command_exit run(const struct settings *settings, int operand_count,
                             char *const *operands)
{
    struct err err = {0};
    struct visitor visitor = {
        .fn = export_one,
        .jobs = 1, // in their order
        .command = "export",
    };
    int64_t left_out = 0;
    enum rc rc = each_game(settings, operand_count, operands, &visitor, &left_out, &err);

    if (rc == OK && fflush(stdout) == EOF) {
        rc = err_set(&err, RC_UNAVAILABLE, "standard output cannot be written");
    }
    if (rc != OK) {
        return common_fail("export", &err);
    }
    return left_out == 0 ? EXIT_DONE : EXIT_FAILED;
}

static const enum setting known[] = {SETTING_DATABASE, SETTING_ROLE, SETTING_ALL};

const struct command command_export = {
    .name = "export",
    .summary = "Writes stored games as upload documents, one a line",
    .operands = "[GAME_ID...]",
    .operands_max = -1,
    .settings = known,
    .setting_count = COUNT_OF(known),
    .run = run,
};
