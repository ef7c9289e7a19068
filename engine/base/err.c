// SPDX-License-Identifier: MIT
#include "engine/base/err.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/text.h"

enum rc err_set(struct err *err, enum rc rc, const char *fmt, ...)
{
    if (err) {
        va_list args;

        err->rc = rc;
        va_start(args, fmt);
        (void)vsnprintf(err->text, sizeof err->text, fmt, args);
        va_end(args);
        err->text[text_whole(err->text, strlen(err->text))] = '\0';
    }
    return rc;
}

const char *rc_name(enum rc rc)
{
    switch (rc) {
    case OK:
        return "ok";
    case RC_NO_MEMORY:
        return "no_memory";
    case RC_BAD_INPUT:
        return "bad_input";
    case RC_NOT_FOUND:
        return "not_found";
    case RC_REFUSED:
        return "refused";
    case RC_CONFLICT:
        return "conflict";
    case RC_CORRUPT:
        return "corrupt";
    case RC_TOO_SLOW:
        return "too_slow";
    case RC_UNAVAILABLE:
        return "unavailable";
    case RC_BUG:
        return "bug";
    }
    UNREACHABLE("rc");
}

_Noreturn void base_abort(const char *file, int line, const char *what)
{
    (void)fprintf(stderr, "%s:%d: unreachable: %s\n", file, line, what);
    abort();
}
