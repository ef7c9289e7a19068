// SPDX-License-Identifier: MIT
//
// One way to say that something failed. The code says which kind of failure
// it is, and callers branch on it; the text is for people and nobody parses
// it. The lowest function that knows why fills it; nobody above rewrites it.
#ifndef ENGINE_BASE_ERR_H
#define ENGINE_BASE_ERR_H

#include "engine/base/macros.h"

enum rc {
    OK = 0,
    RC_NO_MEMORY,   // a limit with a name was reached
    RC_BAD_INPUT,   // what the caller sent is malformed
    RC_NOT_FOUND,   // there is no such thing
    RC_REFUSED,     // well formed, but the rules do not allow it
    RC_CONFLICT,    // it contradicts what is stored
    RC_CORRUPT,     // what is stored contradicts itself
    RC_UNAVAILABLE, // try again later
    RC_TOO_SLOW,    // it was ended since it took too long
    RC_BUG          // we broke our own promise
};

struct err {
    enum rc rc;
    char text[256];
};

// Fills `err` (which may be NULL) and returns `rc`, so that a failing
// function can end in `return err_set(...)`.
enum rc err_set(struct err *err, enum rc rc, const char *fmt, ...) PRINTF_LIKE(3, 4);

// The code as a word, for example "bad_input". Never NULL.
const char *rc_name(enum rc rc);

#endif
