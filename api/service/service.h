// SPDX-License-Identifier: MIT
//
// What the service does, without HTTP. A `struct service` is what one worker
// acts with: a connection to the store and the catalogs it has read. One thread
// uses it at a time, and workers share nothing but what shared.h names, so that
// nothing here takes a lock.
//
// What its functions return lives in the arena that they were given, but for
// catalogs: those live until the service is freed or has read many others.
#ifndef API_SERVICE_SERVICE_H
#define API_SERVICE_SERVICE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/err.h"

struct service;
struct standby;
struct store;

struct service_settings {
    const char *conninfo; // as libpq takes it
    const char *role;     // to act as in the database; NULL: none
    const char *build;    // names this build, in the ETags of states
};

// Connects to the database; the settings are copied. RC_UNAVAILABLE: it cannot
// be reached. The caller frees what it gets.
enum rc service_new(const struct service_settings *settings, struct service **out_service,
                    struct err *err) NODISCARD;
void service_free(struct service *service); // accepts NULL

// One that has no database: it answers from what its process has in memory, and else
// fails with RC_UNAVAILABLE. For what moment.h and live.h do alone.
struct service *service_new_offline(const char *build);

// RC_UNAVAILABLE: the database is not reachable; RC_CONFLICT: its schema is not
// the one that this build knows. `out_is_read_only`, unless NULL: only the replica is
// reachable, so that reads go on.
enum rc service_check_ready(struct service *service, bool *out_is_read_only,
                            struct err *err) NODISCARD;

// From now on it may read from the replica that `conninfo` names, when it is asked to and
// as far as `standby` allows, which is borrowed.
void service_add_replica(struct service *service, const char *conninfo, const char *role,
                         struct standby *standby);

// Turns it to its replica, where it can only read, to ask about `game`, NULL: about none in
// particular. False: it has none that may be asked now.
bool service_turn_to_replica(struct service *service, const char *game);
void service_turn_back(struct service *service);

// What was asked of `service`, NULL: of none, is done and may have written, to `game`
// unless that is NULL or not the id of a game: it is not read from a replica that is behind.
void service_note_written(struct standby *standby, struct service *service, const char *game);

// How long a statement of a statistic may take from now on; 0: any time, as at first.
void service_limit_questions(struct service *service, int milliseconds);

// See store_failures.
uint64_t service_failures(void);

// The name of this build, as it was given.
const char *service_build(const struct service *service);

#endif
