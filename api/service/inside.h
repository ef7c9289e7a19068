// SPDX-License-Identifier: MIT
//
// The body of `struct service`, for the files of this folder only.
#ifndef API_SERVICE_INSIDE_H
#define API_SERVICE_INSIDE_H

#include "api/service/catalogs.h"
#include "api/service/heads.h"
#include "api/service/service.h"
#include "api/service/shared.h"
#include "api/service/standby.h"
#include "store/store.h"

struct cache;
struct records;

struct shared {
    struct heads *heads;
    struct store_group *group;
    struct records *records;
    struct cache *logs;
};

enum {
    TOUCHED_MAX = 512
};

// What was written beside what a request names. It counts when the request is done, since
// its transaction may end behind the function that writes.
struct touched {
    bool is_all;
    size_t count;
    struct store_id games[TOUCHED_MAX];
};

struct service {
    struct store *store; // that it is turned to: one of the next two
    struct store *primary;
    struct store *replica;   // NULL: none
    struct standby *standby; // borrowed; what is known of the replica; NULL: none
    struct touched touched;
    char *build;
    struct catalogs catalogs;
    struct shared *shared;     // borrowed; NULL: none
    int question_milliseconds; // that a statement of a statistic may take; 0: any time
};

// For service_note_written: a game was written to, or may have been; or any game.
void service_touch(struct service *service, struct store_id game);
void service_touch_all(struct service *service);

#endif
