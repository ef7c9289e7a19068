// SPDX-License-Identifier: MIT
#ifndef STORE_SQLSTATE_H
#define STORE_SQLSTATE_H

#include "engine/base/err.h"

// What kind of failure a SQLSTATE of PostgreSQL is. NULL: the connection broke
// before the server could say. Unknown ones are RC_BUG.
enum rc sqlstate_rc(const char *sqlstate);

#endif
