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
    [SETTING_LISTEN] =
        {
            .flag = "listen",
            .variable = "DARWINLOG_LISTEN",
            .placeholder = "ADDRESS:PORT",
            .fallback = "127.0.0.1:8080",
            .help = "Where to serve; port 0 takes a free one.",
        },
    [SETTING_DATABASE] =
        {
            .flag = "database",
            .variable = "DARWINLOG_DATABASE",
            .placeholder = "CONNINFO",
            .help = "The PostgreSQL database, as libpq takes it: keywords or a URI.",
        },
    [SETTING_READ_DATABASE] =
        {
            .flag = "read-database",
            .variable = "DARWINLOG_READ_DATABASE",
            .placeholder = "CONNINFO",
            .help = "A streaming replica of that database to read from.",
        },
    [SETTING_DATA] =
        {
            .flag = "data",
            .variable = "DARWINLOG_DATA",
            .placeholder = "FOLDER",
            .fallback = "./var",
            .help = "Where ./run keeps its private PostgreSQL; for that script alone.",
        },
    [SETTING_ROLE] =
        {
            .flag = "role",
            .variable = "DARWINLOG_ROLE",
            .placeholder = "NAME",
            .fallback = "darwinlog_service",
            .help =
                "The role to act as in the database; it can add to a log but not change it.",
        },
    [SETTING_WORKERS] =
        {
            .flag = "workers",
            .variable = "DARWINLOG_WORKERS",
            .placeholder = "NUMBER",
            .fallback = "8",
            .help = "Threads that act on requests, each with a connection to the database.",
            .kind = KIND_NUMBER,
            .min = 1,
            .max = 256,
        },
    [SETTING_QUEUE] =
        {
            .flag = "queue",
            .variable = "DARWINLOG_QUEUE",
            .placeholder = "NUMBER",
            .fallback = "256",
            .help = "Requests that may wait for a worker; more are answered 503.",
            .kind = KIND_NUMBER,
            .min = 1,
            .max = 100000,
        },
    [SETTING_MAX_BODY] =
        {
            .flag = "max-body",
            .variable = "DARWINLOG_MAX_BODY",
            .placeholder = "BYTES",
            .fallback = "8388608",
            .help = "The largest body of a request, and the largest document of an import.",
            .kind = KIND_NUMBER,
            .min = 1024,
            .max = 1 << 28,
        },
    [SETTING_MAX_CONNECTIONS] =
        {
            .flag = "max-connections",
            .variable = "DARWINLOG_MAX_CONNECTIONS",
            .placeholder = "NUMBER",
            .fallback = "1024",
            .help = "Connections that may be open at once.",
            .kind = KIND_NUMBER,
            .min = 4,
            .max = 100000,
        },
    [SETTING_MAX_PER_ADDRESS] =
        {
            .flag = "max-per-address",
            .variable = "DARWINLOG_MAX_PER_ADDRESS",
            .placeholder = "NUMBER",
            .fallback = "256",
            .help = "Connections of one client address; 0: no limit.",
            .kind = KIND_NUMBER,
            .min = 0,
            .max = 100000,
        },
    [SETTING_MAX_REQUESTS] =
        {
            .flag = "max-requests",
            .variable = "DARWINLOG_MAX_REQUESTS",
            .placeholder = "NUMBER",
            .fallback = "0",
            .help = "Requests of one client address in a second, twice as many after a pause; "
                    "more are answered 429; 0: no limit.",
            .kind = KIND_NUMBER,
            .min = 0,
            .max = 1000000,
        },
    [SETTING_CACHE_BYTES] =
        {
            .flag = "cache-bytes",
            .variable = "DARWINLOG_CACHE_BYTES",
            .placeholder = "BYTES",
            .fallback = "134217728",
            .help = "Memory for logs and states that were looked at lately; 0: none.",
            .kind = KIND_NUMBER,
            .min = 0,
            .max = INT64_C(1) << 36,
        },
    [SETTING_TIMEOUT] =
        {
            .flag = "timeout",
            .variable = "DARWINLOG_TIMEOUT",
            .placeholder = "SECONDS",
            .fallback = "30",
            .help = "A connection without a byte for so long is closed.",
            .kind = KIND_NUMBER,
            .min = 1,
            .max = 3600,
        },
    [SETTING_QUERY_TIMEOUT] =
        {
            .flag = "query-timeout",
            .variable = "DARWINLOG_QUERY_TIMEOUT",
            .placeholder = "SECONDS",
            .fallback = "60",
            .help = "A question of statistics that runs longer is ended and answered 503.",
            .kind = KIND_NUMBER,
            .min = 1,
            .max = 3600,
        },
    [SETTING_ALLOW_OPEN] =
        {
            .flag = "allow-open",
            .variable = "DARWINLOG_ALLOW_OPEN",
            .help = "Listen beyond this machine, where everybody can write.",
            .kind = KIND_SWITCH,
        },
    [SETTING_READ_NEEDS_TOKEN] =
        {
            .flag = "read-needs-token",
            .variable = "DARWINLOG_READ_NEEDS_TOKEN",
            .help = "Reading takes a token too, once there are tokens.",
            .kind = KIND_SWITCH,
        },
    [SETTING_CORS_ORIGINS] =
        {
            .flag = "cors-origins",
            .variable = "DARWINLOG_CORS_ORIGINS",
            .placeholder = "ORIGIN,...",
            .help = "Sites whose pages may read the API in a browser, for example "
                    "https://league.example; *: all of them.",
        },
    [SETTING_LOG_REQUESTS] =
        {
            .flag = "log-requests",
            .variable = "DARWINLOG_LOG_REQUESTS",
            .help = "Write a line about every request, and not of those alone that fail.",
            .kind = KIND_SWITCH,
        },
    [SETTING_MIGRATE] =
        {
            .flag = "migrate",
            .help = "Bring the database up to date before serving.",
            .kind = KIND_SWITCH,
        },
    [SETTING_RULESET] =
        {
            .flag = "ruleset",
            .placeholder = "NAME",
            .fallback = "footsteps",
            .help = "The ruleset to play by.",
        },
    [SETTING_MODULES] =
        {
            .flag = "modules",
            .placeholder = "NAME,...",
            .fallback = "",
            .help = "Modules in play beside the base game.",
        },
    [SETTING_PLAYERS] =
        {
            .flag = "players",
            .placeholder = "NUMBER",
            .fallback = "2",
            .help = "Seats at the table.",
            .kind = KIND_NUMBER,
            .min = 1,
            .max = 5,
        },
    [SETTING_GAMES] =
        {
            .flag = "games",
            .placeholder = "NUMBER",
            .fallback = "1",
            .help = "How many games.",
            .kind = KIND_NUMBER,
            .min = 1,
            .max = 100000000,
        },
    [SETTING_SEED] =
        {
            .flag = "seed",
            .placeholder = "NUMBER",
            .fallback = "1",
            .help = "Of the first game; each further one takes the next.",
            .kind = KIND_NUMBER,
            .min = 0,
            .max = INT64_C(1) << 53,
        },
    [SETTING_POLICY] =
        {
            .flag = "policy",
            .placeholder = "NAME",
            .fallback = "random",
            .help = "What picks the moves.",
        },
    [SETTING_LINE] =
        {
            .flag = "line",
            .placeholder = "NUMBER",
            .fallback = "0",
            .help = "The line of the game.",
            .kind = KIND_NUMBER,
            .min = 0,
            .max = 1000000,
        },
    [SETTING_ALL] =
        {
            .flag = "all",
            .help = "Every game that is stored.",
            .kind = KIND_SWITCH,
        },
    [SETTING_JOBS] =
        {
            .flag = "jobs",
            .placeholder = "NUMBER",
            .fallback = "0",
            .help =
                "What goes on at a time, each with a connection; 0: two for each processor.",
            .kind = KIND_NUMBER,
            .min = 0,
            .max = 64,
        },
    [SETTING_CATALOG] =
        {
            .flag = "catalog",
            .placeholder = "FILE",
            .help = "A catalog that is not built in, as it was posted.",
        },
    [SETTING_URL] =
        {
            .flag = "url",
            .placeholder = "URL",
            .help = "The service to send to, for example http://127.0.0.1:8080, instead of a "
                    "database.",
        },
    [SETTING_TOKEN] =
        {
            .flag = "token",
            .variable = "DARWINLOG_TOKEN",
            .placeholder = "TOKEN",
            .help =
                "What the service at --url wants to see, when it wants a token. Other users "
                "of the machine can read it among the flags, but not in the environment.",
        },
    [SETTING_SCOPE] =
        {
            .flag = "scope",
            .placeholder = "NAME",
            .fallback = "write",
            .help = "What a token allows: read, write or admin, each with those before it.",
        },
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
