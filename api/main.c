// SPDX-License-Identifier: MIT
//
// The command line: finds the command, reads its settings, answers --help.
#include <stdio.h>
#include <string.h>

#include "api/command.h"

static const struct command *const commands[] = {
#define COMMAND(name) &command_##name,
#include "api/commands.list"
#undef COMMAND
};

static void help_all(FILE *out)
{
    (void)fprintf(out, "usage: darwinlog COMMAND [OPTION...] [OPERAND...]\n\n"
                       "A replay and analysis service for logged board games.\n\n"
                       "Commands:\n");
    for (size_t i = 0; i < COUNT_OF(commands); i++) {
        (void)fprintf(out, "  %-10s %s\n", commands[i]->name, commands[i]->summary);
    }
    (void)fprintf(out, "\n`darwinlog COMMAND --help` tells the options of one.\n");
}

static void help_command(const struct command *command)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct text text;

    text_init(&text, &arena);
    text_printf(&text, "usage: darwinlog %s%s%s%s\n\n%s.\n", command->name,
                command->setting_count > 0 ? " [OPTION...]" : "",
                command->operands[0] ? " " : "", command->operands, command->summary);
    if (command->setting_count > 0) {
        text_puts(&text, "\nOptions:\n");
        settings_help(command->settings, command->setting_count, &text);
    }
    (void)fputs(text.bytes, stdout);
}

static const struct command *find_command(const char *name)
{
    for (size_t i = 0; i < COUNT_OF(commands); i++) {
        if (strcmp(commands[i]->name, name) == 0) {
            return commands[i];
        }
    }
    return NULL;
}

static bool is_help(const char *argument)
{
    return strcmp(argument, "--help") == 0 || strcmp(argument, "-h") == 0;
}

// Somewhere among the options; behind "--" it is an operand.
static bool asks_for_help(const struct arguments *arguments)
{
    for (int i = 0; i < arguments->count && strcmp(arguments->items[i], "--") != 0; i++) {
        if (is_help(arguments->items[i])) {
            return true;
        }
    }
    return false;
}

static enum command_exit complain(const struct command *command, const char *what)
{
    (void)fprintf(stderr, "darwinlog %s: %s\nTry: darwinlog %s --help\n", command->name, what,
                  command->name);
    return EXIT_USAGE;
}

static enum command_exit run_command(const struct command *command, struct arguments arguments)
{
    struct settings settings;
    struct err err = {0};

    if (asks_for_help(&arguments)) {
        help_command(command);
        return EXIT_DONE;
    }
    if (settings_read(&settings, command->settings, command->setting_count, &arguments, &err) !=
        OK) {
        return complain(command, err.text);
    }
    if (arguments.count < command->operands_min) {
        return complain(command, "an operand is missing");
    }
    if (command->operands_max >= 0 && arguments.count > command->operands_max) {
        return complain(command, "there are too many operands");
    }
    return command->run(&settings, arguments.count, arguments.items);
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        help_all(stderr);
        return EXIT_USAGE;
    }
    if (is_help(argv[1])) {
        help_all(stdout);
        return EXIT_DONE;
    }

    const struct command *command = find_command(argv[1]);

    if (!command) {
        (void)fprintf(stderr, "darwinlog: there is no command %s\nTry: darwinlog --help\n",
                      argv[1]);
        return EXIT_USAGE;
    }
    return (int)run_command(command, (struct arguments){argc - 2, argv + 2});
}
