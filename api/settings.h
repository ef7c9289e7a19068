// SPDX-License-Identifier: MIT
//
// Every setting of every command, in one table that also prints the help: its
// flag, its variable in the environment, its default. A flag wins over the
// environment, which wins over the default.
#ifndef API_SETTINGS_H
#define API_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/err.h"
#include "engine/base/text.h"

enum setting {
    // where things are
    SETTING_LISTEN,
    SETTING_DATABASE,
    SETTING_READ_DATABASE,
    SETTING_DATA,
    SETTING_ROLE,

    // how much the server bears
    SETTING_WORKERS,
    SETTING_QUEUE,
    SETTING_MAX_BODY,
    SETTING_MAX_CONNECTIONS,
    SETTING_MAX_PER_ADDRESS,
    SETTING_MAX_REQUESTS,
    SETTING_CACHE_BYTES,
    SETTING_TIMEOUT,
    SETTING_QUERY_TIMEOUT,
    SETTING_ALLOW_OPEN,
    SETTING_READ_NEEDS_TOKEN,
    SETTING_CORS_ORIGINS,
    SETTING_LOG_REQUESTS,
    SETTING_MIGRATE,

    // what is to be done
    SETTING_RULESET,
    SETTING_MODULES,
    SETTING_PLAYERS,
    SETTING_GAMES,
    SETTING_SEED,
    SETTING_POLICY,
    SETTING_LINE,
    SETTING_ALL,
    SETTING_JOBS,
    SETTING_CATALOG,
    SETTING_URL,
    SETTING_TOKEN,
    SETTING_SCOPE,
};

enum {
    SETTING_COUNT = SETTING_SCOPE + 1
};

struct settings {
    struct {
        const char *text; // NULL: not set and without a default; borrowed
        int64_t number;   // of a number; of a switch 1 when it is on
    } values[SETTING_COUNT];
};

// What stands on the command line behind the command.
struct arguments {
    int count;
    char **items;
};

// Reads the environment of the settings that are `known`, then their flags in
// `arguments`, which afterwards holds the operands alone; `--` ends the flags.
// RC_BAD_INPUT: a flag is unknown, lacks its value or has a senseless one.
enum rc settings_read(struct settings *settings, const enum setting *known, size_t known_count,
                      struct arguments *arguments, struct err *err) NODISCARD;

// NULL when it is not set and has no default.
const char *settings_text(const struct settings *settings, enum setting setting);
int64_t settings_number(const struct settings *settings, enum setting setting);
bool settings_is_on(const struct settings *settings, enum setting setting);

// One paragraph of help for each of `known`.
void settings_help(const enum setting *known, size_t known_count, struct text *out);

#endif
