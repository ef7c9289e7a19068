// SPDX-License-Identifier: MIT
//
// The command line: `darwinlog COMMAND [OPTION...] [OPERAND...]`. A command is
// one row; main.c parses what stands behind its name into settings and
// operands, answers --help, and calls it.
#ifndef API_COMMAND_H
#define API_COMMAND_H

#include "api/settings.h"

// What a process ends with.
enum command_exit {
    EXIT_DONE = 0,
    EXIT_FAILED = 1, // said why on standard error
    EXIT_USAGE = 2   // the command line makes no sense
};

struct command {
    const char *name;
    const char *summary;  // one line without a full stop
    const char *operands; // as the help shows them, for example "FILE..."; "": none
    int operands_min;
    int operands_max; // -1: any number
    // Settings that it reads; the help shows these, others are refused as flags.
    const enum setting *settings;
    size_t setting_count;
    enum command_exit (*run)(const struct settings *settings, int operand_count,
                             char *const *operands);
};

#define COMMAND(name) extern const struct command command_##name;
#include "api/commands.list"
#undef COMMAND

#endif
