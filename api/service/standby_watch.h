// SPDX-License-Identifier: MIT
//
// Finds out whether a replica may be read from: while it replays the log of the same
// database, and is not too far behind. How far that is counts as long as the database
// answers; when it stops, reads go on with what the replica has.
#ifndef API_SERVICE_STANDBY_WATCH_H
#define API_SERVICE_STANDBY_WATCH_H

#include "api/service/standby.h"

struct standby_watch;

// What a look has found.
struct standby_report {
    bool may_be_read;
    int64_t behind_milliseconds; // at least, when the database answered last
};

// `standby` is borrowed, the rest copied; role NULL: none. Never NULL; freed by the caller.
struct standby_watch *standby_watch_new(struct standby *standby, const char *conninfo,
                                        const char *replica_conninfo, const char *role);
void standby_watch_free(struct standby_watch *watch); // accepts NULL

// Asks both and tells `standby`.
void standby_watch_look(struct standby_watch *watch, struct standby_report *out_report);

#endif
