// SPDX-License-Identifier: MIT
#include "api/settings.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum kind {
    KIND_TEXT,
    KIND_NUMBER,
    KIND_SWITCH
};

struct row {
    const char *flag;        // behind "--"
    const char *variable;    // in the environment; NULL: none
    const char *placeholder; // what the help calls its value
    const char *fallback;    // default, as text; NULL: none
    const char *help;
    enum kind kind;
    int64_t min; // of a number
    int64_t max;
};

static const struct row rows[SETTING_COUNT] = {
    [SETTING_LISTEN] = {"listen", "DARWINLOG_LISTEN", "ADDRESS:PORT", "127.0.0.1:8080",
                        "Where to serve; port 0 takes a free one."},
    [SETTING_DATABASE] = {"database", "DARWINLOG_DATABASE", "CONNINFO", NULL,
                          "The PostgreSQL database, as libpq takes it: keywords or a URI."},
    [SETTING_DATA] = {"data", "DARWINLOG_DATA", "FOLDER", "./var",
                      "Where ./run keeps its private PostgreSQL."},
    [SETTING_ROLE] = {"role", "DARWINLOG_ROLE", "NAME", "darwinlog_service",
                      "The role to act as in the database, which can add to a log but not "
                      "change it."},

    [SETTING_WORKERS] = {"workers", "DARWINLOG_WORKERS", "NUMBER", "8",
                         "Threads that act on requests, each with a connection to the "
                         "database.",
                         KIND_NUMBER, 1, 256},
    [SETTING_QUEUE] = {"queue", "DARWINLOG_QUEUE", "NUMBER", "256",
                       "Requests that may wait for a worker; more are answered 503.",
                       KIND_NUMBER, 1, 100000},
    [SETTING_MAX_BODY] = {"max-body", "DARWINLOG_MAX_BODY", "BYTES", "8388608",
                          "The largest body of a request.", KIND_NUMBER, 1024, 1 << 28},
    [SETTING_MAX_CONNECTIONS] = {"max-connections", "DARWINLOG_MAX_CONNECTIONS", "NUMBER",
                                 "1024", "Connections that may be open at once.", KIND_NUMBER,
                                 4, 100000},
    [SETTING_MAX_PER_ADDRESS] = {"max-per-address", "DARWINLOG_MAX_PER_ADDRESS", "NUMBER",
                                 "256", "Connections of one client address; 0: no limit.",
                                 KIND_NUMBER, 0, 100000},
    [SETTING_TIMEOUT] = {"timeout", "DARWINLOG_TIMEOUT", "SECONDS", "30",
                         "A connection without a byte for so long is closed.", KIND_NUMBER, 1,
                         3600},
    [SETTING_ALLOW_OPEN] = {"allow-open", "DARWINLOG_ALLOW_OPEN", NULL, NULL,
                            "Listen beyond this machine, where everybody can write.",
                            KIND_SWITCH},
    [SETTING_MIGRATE] = {"migrate", NULL, NULL, NULL,
                         "Bring the database up to date before serving.", KIND_SWITCH},

    [SETTING_RULESET] = {"ruleset", NULL, "NAME", "footsteps", "The ruleset to play by."},
    [SETTING_MODULES] = {"modules", NULL, "NAME,...", "",
                         "Modules in play beside the base game."},
    [SETTING_PLAYERS] = {"players", NULL, "NUMBER", "2", "Seats at the table.", KIND_NUMBER, 1,
                         5},
    [SETTING_GAMES] = {"games", NULL, "NUMBER", "1", "How many games.", KIND_NUMBER, 1,
                       100000000},
    [SETTING_SEED] = {"seed", NULL, "NUMBER", "1",
                      "Of the first game; each further one takes the next.", KIND_NUMBER, 0,
                      INT64_C(1) << 53},
    [SETTING_POLICY] = {"policy", NULL, "NAME", "random", "What picks the moves."},
    [SETTING_LINE] = {"line", NULL, "NUMBER", "0", "The line of the game.", KIND_NUMBER, 0,
                      1000000},
    [SETTING_ALL] = {"all", NULL, NULL, NULL, "Every game that is stored.", KIND_SWITCH},
};

// ---- values ----

static bool read_number(const char *text, int64_t *out_number)
{
    char *end = NULL;

    errno = 0;
    *out_number = strtoll(text, &end, 10);
    return errno == 0 && end != text && *end == '\0';
}

// `where` names the flag or variable that holds `text`.
static enum rc set_value(struct settings *settings, enum setting setting, const char *text,
                         const char *where, struct err *err)
{
    const struct row *row = &rows[setting];
    int64_t number = 0;

    if (row->kind == KIND_NUMBER &&
        (!read_number(text, &number) || number < row->min || number > row->max)) {
        return err_set(err, RC_BAD_INPUT, "%s: \"%s\" is not a number from %lld to %lld", where,
                       text, (long long)row->min, (long long)row->max);
    }
    if (row->kind == KIND_SWITCH) {
        if (strcmp(text, "1") != 0 && strcmp(text, "0") != 0) {
            return err_set(err, RC_BAD_INPUT, "%s: \"%s\" is neither 0 nor 1", where, text);
        }
        number = text[0] - '0';
    }
    settings->values[setting].text = text;
    settings->values[setting].number = number;
    return OK;
}

static enum rc read_environment(struct settings *settings, enum setting setting,
                                struct err *err)
{
    const struct row *row = &rows[setting];
    const char *text = row->variable ? getenv(row->variable) : NULL;

    // An empty variable counts as none: it is how compose files leave one out.
    if (text && *text) {
        return set_value(settings, setting, text, row->variable, err);
    }
    return row->fallback ? set_value(settings, setting, row->fallback, row->flag, err) : OK;
}

// ---- flags ----

struct flags {
    struct settings *settings;
    const enum setting *known;
    size_t known_count;
    struct arguments *arguments;
    int at;       // the argument that is read
    int operands; // moved to the front so far
};

// The setting that the first `len` bytes of `name` are the flag of, or -1.
static int find_flag(const struct flags *flags, const char *name, size_t len)
{
    for (size_t i = 0; i < flags->known_count; i++) {
        const char *flag = rows[flags->known[i]].flag;

        if (strlen(flag) == len && memcmp(flag, name, len) == 0) {
            return (int)flags->known[i];
        }
    }
    return -1;
}

// "--name value", "--name=value", or "--name" of a switch.
static enum rc read_flag(struct flags *flags, struct err *err)
{
    const char *argument = flags->arguments->items[flags->at];
    const char *name = argument + 2;
    size_t len = strcspn(name, "=");
    const char *value = name[len] == '=' ? name + len + 1 : NULL;
    int setting = find_flag(flags, name, len);

    if (setting < 0) {
        return err_set(err, RC_BAD_INPUT, "there is no option %s", argument);
    }
    if (!value && rows[setting].kind == KIND_SWITCH) {
        value = "1";
    }
    if (!value && flags->at + 1 < flags->arguments->count) {
        value = flags->arguments->items[++flags->at];
    }
    if (!value) {
        return err_set(err, RC_BAD_INPUT, "%s lacks its value", argument);
    }
    return set_value(flags->settings, (enum setting)setting, value, rows[setting].flag, err);
}

static enum rc read_arguments(struct flags *flags, struct err *err)
{
    bool has_ended = false;

    for (flags->at = 0; flags->at < flags->arguments->count; flags->at++) {
        char *argument = flags->arguments->items[flags->at];

        if (!has_ended && strcmp(argument, "--") == 0) {
            has_ended = true;
        } else if (has_ended || argument[0] != '-' || argument[1] == '\0') {
            flags->arguments->items[flags->operands++] = argument;
        } else if (argument[1] != '-') {
            return err_set(err, RC_BAD_INPUT, "there is no option %s", argument);
        } else if (read_flag(flags, err) != OK) {
            return RC_BAD_INPUT;
        }
    }
    return OK;
}

// ---- for others ----

enum rc settings_read(struct settings *settings, const enum setting *known, size_t known_count,
                      struct arguments *arguments, struct err *err)
{
    struct flags flags = {
        .settings = settings,
        .known = known,
        .known_count = known_count,
        .arguments = arguments,
    };

    *settings = (struct settings){0};
    for (size_t i = 0; i < known_count; i++) {
        if (read_environment(settings, known[i], err) != OK) {
            return RC_BAD_INPUT;
        }
    }
    if (read_arguments(&flags, err) != OK) {
        return RC_BAD_INPUT;
    }
    arguments->count = flags.operands;
    return OK;
}

const char *settings_text(const struct settings *settings, enum setting setting)
{
    return settings->values[setting].text;
}

int64_t settings_number(const struct settings *settings, enum setting setting)
{
    return settings->values[setting].number;
}

bool settings_is_on(const struct settings *settings, enum setting setting)
{
    return settings->values[setting].number != 0;
}

static void help_row(const struct row *row, struct text *out)
{
    text_printf(out, "  --%s%s%s\n      %s", row->flag, row->placeholder ? " " : "",
                row->placeholder ? row->placeholder : "", row->help);
    if (row->fallback && row->fallback[0]) {
        text_printf(out, " Default: %s.", row->fallback);
    }
    text_puts(out, "\n");
    if (row->variable) {
        text_printf(out, "      In the environment: %s%s\n", row->variable,
                    row->kind == KIND_SWITCH ? "=1" : "");
    }
}

void settings_help(const enum setting *known, size_t known_count, struct text *out)
{
    for (size_t i = 0; i < known_count; i++) {
        help_row(&rows[known[i]], out);
    }
}
