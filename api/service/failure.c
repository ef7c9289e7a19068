// SPDX-License-Identifier: MIT
#include "api/service/failure.h"

#include <stdarg.h>
#include <stdio.h>

void failure_init(struct failure *failure, struct arena *arena)
{
    *failure = (struct failure){.arena = arena};
    faults_init(&failure->faults, arena);
}

enum rc failure_set(struct failure *failure, enum failure_kind kind, enum rc rc,
                    const char *fmt, ...)
{
    va_list args;

    va_start(args, fmt);
    (void)vsnprintf(failure->err.text, sizeof failure->err.text, fmt, args);
    va_end(args);
    failure->err.rc = rc;
    failure->kind = kind;
    return rc;
}

enum rc failure_from_faults(struct failure *failure, enum failure_kind kind, enum rc rc)
{
    const struct faults *faults = &failure->faults;

    if (faults->count == 0) {
        return OK;
    }
    if (faults->count == 1) {
        return failure_set(failure, kind, rc, "%s", faults->items[0].text);
    }
    return failure_set(failure, kind, rc, "%s (the first of %zu faults)", faults->items[0].text,
                       faults->count);
}
