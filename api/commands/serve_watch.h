// SPDX-License-Identifier: MIT
//
// Looks at the database about every second: whether it answers, what waits there,
// which tokens are valid. And at its replica, several times a second, since what was
// written is read from the database until it was seen there.
#ifndef API_COMMANDS_SERVE_WATCH_H
#define API_COMMANDS_SERVE_WATCH_H

#include <stdbool.h>

#include "api/commands/serve_access.h"

// For background_new; `keeper` is a struct access_keeper.
bool serve_watch(void *keeper);

// For background_new; `watch` is a struct standby_watch.
bool serve_watch_replica(void *watch);

#endif
