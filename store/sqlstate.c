// SPDX-License-Identifier: MIT
//
// The one table from SQLSTATE to rc.
#include "store/sqlstate.h"

#include <stddef.h>
#include <string.h>

#include "engine/base/macros.h"

// Whole codes stand before the classes (two characters) that they belong to.
static const struct {
    const char *prefix;
    enum rc rc;
} kinds[] = {
    {"23502", RC_BUG},         // not null
    {"23505", RC_CONFLICT},    // unique
    {"23P01", RC_CONFLICT},    // exclusion
    {"25006", RC_UNAVAILABLE}, // read only: a replica, or a server that is being replaced
    {"40", RC_UNAVAILABLE},    // deadlock, serialization: try again
    {"57014", RC_TOO_SLOW},    // cancelled: the statement timeout
    {"55P03", RC_UNAVAILABLE}, // lock timeout
    {"57", RC_UNAVAILABLE},    // shut down, starting up
    {"08", RC_UNAVAILABLE},    // connection
    {"22", RC_BAD_INPUT},      // data
    {"23", RC_BAD_INPUT},      // checks and references
    {"28", RC_UNAVAILABLE},    // log-in refused
    {"3D", RC_UNAVAILABLE},    // no such database
    {"53", RC_UNAVAILABLE},    // disk, memory, connections
    {"54", RC_BAD_INPUT},      // larger than PostgreSQL allows
    {"58", RC_UNAVAILABLE},    // I/O
    {"XX", RC_CORRUPT},        // PostgreSQL found its own data damaged
};

enum rc sqlstate_rc(const char *sqlstate)
{
    if (!sqlstate) {
        return RC_UNAVAILABLE;
    }
    for (size_t i = 0; i < COUNT_OF(kinds); i++) {
        if (strncmp(sqlstate, kinds[i].prefix, strlen(kinds[i].prefix)) == 0) {
            return kinds[i].rc;
        }
    }
    return RC_BUG;
}
